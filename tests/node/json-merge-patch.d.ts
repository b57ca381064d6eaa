declare module "json-merge-patch" {
  /** Return a document with a JSON Merge Patch applied; the document may be changed. */
  export function apply(document: unknown, patch: unknown): unknown;
}
