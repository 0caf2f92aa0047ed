import type { BookEntry } from '@distribute/contract/books';
import type { DayOfBooks, Fault, Rule } from './rule.ts';

type Left = Extract<BookEntry, { kind: 'sent' | 'unconfirmed' | 'answered' }>;

const LEFT: ReadonlySet<string> = new Set(['sent', 'unconfirmed', 'answered']);
const isLeft = (entry: BookEntry): entry is Left => LEFT.has(entry.kind);
/** A fence that was passed while an opt-out was being written down did not know of it. */
const AT_ONCE_MS = 5_000;

/** From one instant to another somebody may not be written to, by one brand or, for null, by nobody. */
interface Ban {
  readonly from: number;
  to: number;
  readonly brand: string | null;
  readonly reason: string;
}

/** Nobody is written to after an opt-out, a bounce or a ban by hand, until that was lifted. */
export function createNeverAfter(): Rule {
  const bans = new Map<string, Ban[]>();
  const bansOf = (who: string): Ban[] => bans.get(who) ?? [];
  const add = (who: string, ban: Ban) => bans.set(who, [...bansOf(who), ban]);
  let forbidden = 0;

  const note = (entry: BookEntry): void => {
    if (entry.kind === 'forbidden') {
      const { who, at, brand, reason } = entry;
      forbidden += 1;
      add(who, { from: Date.parse(at), to: Number.POSITIVE_INFINITY, brand, reason });
    }
    if (entry.kind === 'released') release(entry);
  };

  const release = ({ who, at, since, brand, reason }: Extract<BookEntry, { kind: 'released' }>): void => {
    const to = Date.parse(at);
    const open = bansOf(who).filter((ban) => ban.brand === brand && ban.to > to && ban.from <= to);
    for (const ban of open) ban.to = to;
    // Laid on and lifted between two closings.
    if (!open.length) add(who, { from: Date.parse(since), to, brand, reason });
  };

  const judge = ({ fenced, whom, brands, campaign, message }: Left): Fault[] => {
    const at = Date.parse(fenced);
    const stands = ({ from, to, brand }: Ban) =>
      at > from + AT_ONCE_MS && at < to && (brand === null || brands.includes(brand));
    const ban = whom.flatMap(bansOf).find(stands);
    if (!ban) return [];
    const since = new Date(ban.from).toISOString();
    const what = `message ${message} of campaign ${campaign} left for somebody forbidden since ${since} (${ban.reason})`;
    return [{ at: fenced, what }];
  };

  return {
    name: 'Nobody was written to after an opt-out',
    counted: () => `${forbidden} addresses and domains were forbidden`,
    day({ entries }: DayOfBooks) {
      entries.forEach(note);
      return entries.filter(isLeft).flatMap(judge);
    },
  };
}
