import { findNodeAtLocation, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Issue, SentDag } from '../use-workflows.ts';

/** A fault in the text, with its line (from 1) if that is known. */
export interface Fault {
  readonly line: number | null;
  readonly message: string;
}

export type ReadText =
  | { readonly ok: true; readonly dag: SentDag }
  | { readonly ok: false; readonly faults: readonly [Fault] };

const PLAIN_JSON = { disallowComments: true, allowTrailingComma: false };

/** Line of an offset in the text, from 1. */
const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

const inWords = (code: ParseError['error']): string =>
  printParseErrorCode(code)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** The graph in the text, or the first position that is not valid JSON. */
export function readGraph(text: string): ReadText {
  const errors: ParseError[] = [];
  parseTree(text, errors, PLAIN_JSON);
  const [first] = errors;
  if (first) {
    return {
      ok: false,
      faults: [{ line: lineAt(text, first.offset), message: `Not valid JSON: ${inWords(first.error)}` }],
    };
  }
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null && 'nodes' in value && 'edges' in value) {
    return { ok: true, dag: value as SentDag };
  }
  return { ok: false, faults: [{ line: 1, message: 'A graph is an object with "nodes" and "edges"' }] };
}

/** The line of the field that an issue names; if it is missing, the line of its nearest parent. */
export function lineOf(text: string, field: string): number | null {
  const root = parseTree(text);
  if (!root) return null;
  const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  for (let length = path.length; length > 0; length -= 1) {
    const found = findNodeAtLocation(root, path.slice(0, length));
    if (found) return lineAt(text, found.offset);
  }
  return null;
}

export const faultsOf = (text: string, issues: readonly Issue[]): readonly Fault[] =>
  issues.map(({ field, message, nodeId }) => ({
    line: lineOf(text, field),
    message: nodeId === null ? message : `${nodeId}: ${message}`,
  }));
