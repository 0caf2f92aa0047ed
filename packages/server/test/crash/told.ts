import { expect } from 'vitest';
import type { Cell } from './cells.ts';

/** Where the receiver had acted on a request of which the killed process knew no end: it is told once more. */
const TOLD_TWICE: readonly Cell['name'][] = ['hook.received', 'webhook.after-post'];

/**
 * I7, I8: each event arrived, first attempts in their order, with the same bytes, and twice only where the first
 * outcome was unknown.
 */
export function expectTold(name: Cell['name'], journal: readonly { readonly body: string }[]): void {
  const sequences = journal.map(({ body }) => (JSON.parse(body) as { sequence: number }).sequence);
  expect([...new Set(sequences)]).toEqual([1, 2]);
  expect(new Set(journal.map(({ body }) => body)).size, 'other bytes in another attempt').toBe(2);
  expect(journal, `told again after a kill at ${name}`).toHaveLength(TOLD_TWICE.includes(name) ? 3 : 2);
}
