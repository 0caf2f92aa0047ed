import { parseSync } from 'oxc-parser';
import { visit } from '../../test/source-files.ts';
import { type Edit, edited } from './edits.ts';

const LOOPS = new Set(['WhileStatement', 'DoWhileStatement', 'ForStatement', 'ForOfStatement', 'ForInStatement']);

/** A source whose loops report each round (`trying-runner.ts`), so that a mutant that never leaves one can be stopped. */
export function withWatchedLoops(file: string, text: string): string {
  const edits: Edit[] = [];
  visit(parseSync(file, text).program, ({ type, body }) => {
    const { type: kind, start } = (body ?? {}) as { type?: string; start?: number };
    if (!LOOPS.has(String(type)) || kind !== 'BlockStatement' || start === undefined) return;
    edits.push({ start: start + 1, end: start + 1, replacement: 'globalThis.watchLoop?.();' });
  });
  return edited(text, edits);
}
