import { createHash } from 'node:crypto';
import type { BookEntry, BookHead } from '@distribute/contract/books';

export const ORGANIZATION = '11111111-1111-4111-8111-111111111111';
export const CAMPAIGN = '22222222-2222-4222-8222-222222222222';
export const BRAND = '33333333-3333-4333-8333-333333333333';
export const BEGINNING = '0'.repeat(64);

export interface Day {
  readonly day: string;
  readonly entries: readonly BookEntry[];
}

export const idOf = (n: number) => `44444444-4444-4444-8444-${String(n).padStart(12, '0')}`;
export const personOf = (name: string) => name.padEnd(22, '_');

/** Hashes a head and its lines as a server does. */
export const hashed = (head: Omit<BookHead, 'hash'>, lines: readonly string[]): BookHead => {
  const { previous, page, organization, day, entries } = head;
  const text = [previous, page, organization, day, entries, lines.map((line) => `${line}\n`).join('')].join('\n');
  return { ...head, hash: createHash('sha256').update(text).digest('hex') };
};

/** The lines of books that are chained as they should be, whatever they say. */
export function closedBooks(days: readonly Day[]): string[] {
  let previous = BEGINNING;
  return days.flatMap(({ day, entries }, at) => {
    const lines = entries.map((entry) => JSON.stringify(entry));
    const head = hashed({ page: at + 1, organization: ORGANIZATION, day, entries: lines.length, previous }, lines);
    previous = head.hash;
    return [JSON.stringify(head), ...lines];
  });
}

export async function* linesIn(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

export const caps = (
  day: string,
  at: Partial<Record<'daily' | 'weekly' | 'monthly' | 'total', string>>,
): BookEntry => ({
  ...{ kind: 'caps', at: `${day}T08:00:00.000Z`, campaign: CAMPAIGN },
  ...{ daily: null, weekly: null, monthly: null, total: null, ...at },
});

export const spent = (on: string, committed: string, beyond = '0'): BookEntry => ({
  ...{ kind: 'spent', campaign: CAMPAIGN, on, committed, actual: committed, beyond },
});

export const sent = (
  name: string,
  fenced: string,
  { step = 1, message = 1, attempt = 1, domain = 'acme' } = {},
): BookEntry => ({
  ...{ kind: 'sent', at: fenced, fenced, message: idOf(message), campaign: CAMPAIGN, brands: [BRAND], step, attempt },
  whom: [personOf(name), personOf(`@${domain}`.replace('@', 'd-')), personOf('d-top')],
});

export const forbidden = (who: string, at: string, brand: string | null = null): BookEntry => ({
  ...{ kind: 'forbidden', at, who: personOf(who), brand, reason: 'unsubscribed' },
});

export const released = (who: string, since: string, at: string): BookEntry => ({
  ...{ kind: 'released', at, since, who: personOf(who), brand: null, reason: 'manual' },
});

export const returned = (message: number, fenced: string, at: string): BookEntry => ({
  ...{ kind: 'returned', at, fenced, message: idOf(message), attempt: 1 },
});
