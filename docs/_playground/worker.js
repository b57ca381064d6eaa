// Python lives here, beside the page, so that the page stays quick while Python starts or thinks.
// Everything comes from the folder that this file is in.

import { loadPyodide } from "./pyodide/pyodide.mjs";

const here = (path) => new URL(path, import.meta.url).href;

async function start() {
  const [pyodide, built] = await Promise.all([
    loadPyodide({ indexURL: here("pyodide/") }),
    fetch(here("built.json")).then((answer) => answer.json()),
  ]);
  await pyodide.loadPackage(built.wheels.map((wheel) => here(`wheels/${wheel}`)), { messageCallback: () => {} });
  const programs = await fetch(here("programs.zip")).then((answer) => answer.arrayBuffer());
  pyodide.unpackArchive(programs, "zip", { extractDir: "/desk" });
  return pyodide.runPython("import sys; sys.path.insert(0, '/desk'); from desk import Desk; Desk()");
}

const desk = start();

desk.then(
  () => postMessage({ ready: true }),
  (problem) => postMessage({ broken: String(problem) }),
);

onmessage = async ({ data: { number, question } }) => {
  try {
    postMessage({ number, answer: (await desk).handle(question) });
  } catch (problem) {
    postMessage({ number, broken: String(problem) });
  }
};
