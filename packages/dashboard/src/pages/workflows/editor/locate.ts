import { findNodeAtLocation, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Issue, SentDag } from '../use-workflows.ts';

/** Something wrong with the text, and the line (from 1) on which it stands where that is known. */
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

/** The graph in the text, or the first place where it is no JSON. */
export function readGraph(text: string): ReadText {
  const errors: ParseError[] = [];
  parseTree(text, errors, PLAIN_JSON);
  const [first] = errors;
  if (first) {
    return {
      ok: false,
      faults: [{ line: lineAt(text, first.offset), message: `No valid JSON: ${inWords(first.error)}` }],
    };
  }
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null && 'nodes' in value && 'edges' in value) {
    return { ok: true, dag: value as SentDag };
  }
  return { ok: false, faults: [{ line: 1, message: 'A graph is an object with "nodes" and "edges"' }] };
}

/** Where in the text the thing stands that an issue names; its nearest surroundings where the thing itself is missing. */
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
