import type { BookEntry } from '@distribute/contract/books';
import type { Fault, Rule } from './rule.ts';

type Left = Extract<BookEntry, { kind: 'sent' | 'unconfirmed' }>;

const isLeft = (entry: BookEntry): entry is Left => entry.kind === 'sent' || entry.kind === 'unconfirmed';
const copyOf = ({ message, attempt }: { message: string; attempt: number }) => `${message} ${attempt}`;

/**
 * Nobody gets a step of a campaign twice. A second copy leaves only after the first came back, or after a person had one
 * sent again that was in doubt. A copy may be told as in doubt and later as sent.
 */
export function createNeverTwice(): Rule {
  const told = new Map<string, Map<string, Set<string>>>();
  const returned = new Set<string>();
  let emails = 0;

  const judge = (entry: Left): Fault[] => {
    const key = [entry.campaign, entry.step, entry.whom[0]].join(' ');
    const copies = told.get(key) ?? new Map<string, Set<string>>();
    told.set(key, copies);
    const copy = copyOf(entry);
    const kinds = copies.get(copy);
    if (kinds) {
      const isRepeated = kinds.has(entry.kind);
      kinds.add(entry.kind);
      return isRepeated ? [twice(entry)] : [];
    }
    emails += 1;
    const stands = [...copies.keys()].some((other) => !returned.has(other));
    copies.set(copy, new Set([entry.kind]));
    return stands ? [twice(entry)] : [];
  };

  return {
    name: 'Nobody got a step twice',
    counted: () => `${emails} emails left`,
    day({ entries }) {
      for (const entry of entries) if (entry.kind === 'returned') returned.add(copyOf(entry));
      return entries.filter(isLeft).flatMap(judge);
    },
  };
}

const twice = ({ step, campaign, message, fenced }: Left): Fault => ({
  at: fenced,
  what: `step ${step} of campaign ${campaign} left a second time for the same person (message ${message})`,
});
