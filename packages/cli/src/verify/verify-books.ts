import { createNeverAfter } from './never-after.ts';
import { createNeverTwice } from './never-twice.ts';
import { createNoCapPassed } from './no-cap-passed.ts';
import { type BookPage, BrokenBooks, readBooks } from './read-books.ts';
import type { DayOfBooks, Fault, Rule } from './rule.ts';

const FAULTS_SHOWN = 20;
/** The check that needs no clock: what it finds was changed. */
export const CHAIN = 'The pages are as they were closed';

export interface Verified {
  readonly organization: string | null;
  readonly pages: { readonly first: number; readonly last: number } | null;
  readonly days: { readonly first: string; readonly last: string } | null;
  /** The hash of the last page: it stands for all of them. */
  readonly head: string | null;
  readonly checks: readonly {
    readonly check: string;
    readonly ok: boolean;
    readonly message: string;
    readonly faults: readonly Fault[];
  }[];
}

/**
 * Judges an export of the books by itself, in one pass. `head` is a hash that was noted outside: the books that were
 * closed then must be the beginning of these.
 */
export async function verifyBooks(lines: AsyncIterable<string>, head: string | null = null): Promise<Verified> {
  const rules = [createNeverTwice(), createNeverAfter(), createNoCapPassed()];
  const judged = rules.map((rule) => ({ rule, faults: [] as Fault[] }));
  const hashes = new Set<string>();
  const ends: { first: BookPage['head'] | null; last: BookPage['head'] | null } = { first: null, last: null };
  let broken: BrokenBooks | null = null;
  try {
    for await (const day of daysOf(readBooks(lines), (page) => {
      // A part of the books names the page before it.
      if (!ends.first) hashes.add(page.head.previous);
      ends.first ??= page.head;
      ends.last = page.head;
      hashes.add(page.head.hash);
    })) {
      for (const { rule, faults } of judged) faults.push(...rule.day(day));
    }
  } catch (error) {
    if (!(error instanceof BrokenBooks)) throw error;
    broken = error;
  }
  const { first, last } = ends;
  const knowsHead = head === null || hashes.has(head);
  return {
    organization: first?.organization ?? null,
    pages: first && last && { first: first.page, last: last.page },
    days: first && last && { first: first.day, last: last.day },
    head: last?.hash ?? null,
    checks: [
      chainCheck(broken, ends.first),
      ...(head === null ? [] : [headCheck(knowsHead)]),
      ...(broken ? [] : judged.map(({ rule, faults }) => ruleCheck(rule, faults))),
    ],
  };
}

/** Pages of one day together, as a long day fills several. */
async function* daysOf(pages: AsyncIterable<BookPage>, onPage: (page: BookPage) => void): AsyncGenerator<DayOfBooks> {
  let open: { day: string; entries: BookPage['entries'][number][] } | null = null;
  let isFirst = true;
  let isPart = false;
  for await (const page of pages) {
    if (isFirst && !open) isPart = page.head.page !== 1;
    onPage(page);
    if (open && open.day !== page.head.day) {
      yield { ...open, isFirst, isPart };
      [open, isFirst] = [null, false];
    }
    open ??= { day: page.head.day, entries: [] };
    for (const entry of page.entries) open.entries.push(entry);
  }
  if (open) yield { ...open, isFirst, isPart };
}

const chainCheck = (broken: BrokenBooks | null, first: BookPage['head'] | null) => {
  if (broken) return { check: CHAIN, ok: false, message: `line ${broken.line}: ${broken.message}`, faults: [] };
  const message =
    first && first.page > 1 ? `from page ${first.page} on; what was before is not in this file` : 'all pages';
  return { check: CHAIN, ok: true, message, faults: [] };
};

const headCheck = (isKnown: boolean) => ({
  check: 'They go on from the hash you noted',
  ok: isKnown,
  message: isKnown
    ? 'it is the hash of one of these pages'
    : 'no page here has it: the file ends before that page, or the books were written anew',
  faults: [],
});

const ruleCheck = (rule: Rule, faults: readonly Fault[]) => ({
  check: rule.name,
  ok: faults.length === 0,
  message: faults.length === 0 ? rule.counted() : `${faults.length} times`,
  faults: faults.slice(0, FAULTS_SHOWN),
});
