/** Nothing in the declarations is `any`, nothing in the client turns into it, and unions are told apart by `type`. */
import assert from "node:assert/strict";
import { dirname } from "node:path";
import { test } from "node:test";

import ts from "typescript";

import { games } from "./made.js";

const DECLARATIONS = "typings/tablerules.d.ts";

/** The program of tsconfig.json; `instead` stands for files whose name ends like that. */
function program(instead: Readonly<Record<string, string>> = {}): ts.Program {
  const found = ts.findConfigFile(process.cwd(), ts.sys.fileExists);
  assert.ok(found);
  const { config } = ts.readConfigFile(found, ts.sys.readFile) as { config: unknown };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(found));
  const host = ts.createCompilerHost(options);
  const read = host.readFile;
  host.readFile = (name) => Object.entries(instead).find(([end]) => name.endsWith(end))?.[1] ?? read(name);
  return ts.createProgram(fileNames, options, host);
}

const PROGRAM = program();
const CHECKER = PROGRAM.getTypeChecker();
const OURS = PROGRAM.getSourceFiles().filter(({ fileName }) => !fileName.includes("node_modules"));

/** Every node of a file, comments left out. */
function nodesOf(node: ts.Node): ts.Node[] {
  const found = [node];
  ts.forEachChild(node, (child) => {
    found.push(...nodesOf(child));
  });
  return found;
}

/** Whether a node is the call of `JSON.parse`, or something of the sort, whose `any` is turned into a type at once. */
function isTurned(node: ts.Node): boolean {
  return ts.isAsExpression(node.parent) && !/\bany\b/.test(node.parent.type.getText());
}

/** Whether a name has no type: it is a namespace, or says what is imported, or which member is taken apart. */
function isNoValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isImportSpecifier(parent) || ts.isImportClause(parent)) {
    return true;
  }
  if (ts.isBindingElement(parent) && parent.propertyName === node) {
    return true;
  }
  const named = CHECKER.getSymbolAtLocation(node);
  const meant = named && named.flags & ts.SymbolFlags.Alias ? CHECKER.getAliasedSymbol(named) : named;
  return ((meant?.flags ?? 0) & ts.SymbolFlags.Module) !== 0;
}

test("there is no `any`, written or inferred", (context) => {
  let looked = 0;
  for (const source of OURS) {
    for (const node of nodesOf(source)) {
      const where = `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      assert.notEqual(node.kind, ts.SyntaxKind.AnyKeyword, `${where} says any`);
      if ((ts.isIdentifier(node) && !isNoValue(node)) || (ts.isCallExpression(node) && !isTurned(node))) {
        const type = CHECKER.getTypeAtLocation(node);
        assert.equal(type.flags & ts.TypeFlags.Any, 0, `${where} ${node.getText()} is any`);
        looked += 1;
      }
    }
  }
  const names = OURS.map(({ fileName }) => fileName.replace(/.*\//, "")).join(", ");
  context.diagnostic(`0 any among ${looked} names and calls of ${OURS.length} files: ${names}`);
  assert.ok(OURS.some(({ fileName }) => fileName.endsWith(DECLARATIONS)) && looked > 1000);
});

test("the npm package leads to the declarations, without help", () => {
  const { paths: _, ...options } = PROGRAM.getCompilerOptions();
  const { resolvedModule } = ts.resolveModuleName("tablerules-typings", `${process.cwd()}/made.ts`, options, ts.sys);
  assert.ok(resolvedModule?.resolvedFileName.endsWith(DECLARATIONS), resolvedModule?.resolvedFileName);
});

test("every member of every declared object is readonly", (context) => {
  const [declarations] = OURS.filter(({ fileName }) => fileName.endsWith(DECLARATIONS));
  assert.ok(declarations);
  let members = 0;
  for (const node of nodesOf(declarations)) {
    if (ts.isPropertySignature(node)) {
      assert.ok(node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword), node.getText());
      members += 1;
    }
    if (ts.isArrayTypeNode(node) || ts.isTupleTypeNode(node)) {
      assert.ok(ts.isTypeOperatorNode(node.parent), `${node.getText()} is not readonly`);
    }
  }
  context.diagnostic(`${members} members`);
});

test("the members of Action and Event differ in `type`", () => {
  const [declarations] = OURS.filter(({ fileName }) => fileName.endsWith(DECLARATIONS));
  assert.ok(declarations);
  let unions = 0;
  for (const node of nodesOf(declarations)) {
    if (ts.isTypeAliasDeclaration(node) && ["Action", "Event"].includes(node.name.text)) {
      const union = CHECKER.getTypeAtLocation(node.name);
      assert.ok(union.isUnion());
      const tags = union.types.map((member) => {
        const tag = member.getProperty("type");
        assert.ok(tag);
        const type = CHECKER.getTypeOfSymbol(tag);
        assert.ok(type.isStringLiteral());
        return type.value;
      });
      assert.equal(new Set(tags).size, tags.length);
      unions += 1;
    }
  }
  assert.equal(unions, 2 * games().length);
});

const FORGOTTEN: readonly (readonly [string, RegExp])[] = [
  ["examples/typescript/port_royal.ts", / *case "passed":\n/],
  ["tests/node/every_event.ts", / *case "ship_moved":\n.*\n/],
  ["tests/node/every_event.ts", / *case "ishikari":\n.*\n/],
];

test("the compiler finds an event, or a game, that is forgotten", () => {
  for (const [name, forgotten] of FORGOTTEN) {
    const [source] = OURS.filter(({ fileName }) => fileName.endsWith(name));
    assert.ok(source && forgotten.test(source.text));
    const spoiled = program({ [name]: source.text.replace(forgotten, "") });
    const problems = ts.getPreEmitDiagnostics(spoiled, spoiled.getSourceFile(source.fileName));
    const said = problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
    assert.ok(said.some((message) => message.includes("is not assignable to parameter of type 'never'")), said.join("; "));
  }
});
