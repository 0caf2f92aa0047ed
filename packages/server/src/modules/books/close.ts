import type { BookEntry } from '@distribute/contract/books';
import type { Tx } from '../../kernel/db/db.ts';
import { type LeftMessage, listCampaignBrands, listLeft } from '../emails/index.ts';
import { dayAfter, lastEndedDay } from './closing-time.ts';
import type { BookSources, BooksContext } from './context.ts';
import { createEntries } from './entries.ts';
import { BEGINNING, linesOf, pageHash } from './page.ts';
import { lockBooks, type Note, setClosedThrough, takeNotes } from './store/closings.ts';
import { findLastPage, insertPage } from './store/pages.ts';

/** A long day fills several pages, so that none is held in memory that is longer. */
const ENTRIES_OF_A_PAGE = 20_000;
const ORGANIZATIONS_AT_ONCE = 200;
const MESSAGES_AT_ONCE = 5_000;

/** Closes every day that has ended, of every organisation; one that fails does not keep the others. */
export async function closeBooks(context: BooksContext): Promise<void> {
  const through = lastEndedDay(context.clock.now());
  const faults: unknown[] = [];
  for (let after: string | null = null; ; ) {
    const orgIds: readonly string[] = await context.listOrganizations(after, ORGANIZATIONS_AT_ONCE);
    for (const orgId of orgIds) {
      await closeThrough(context, orgId, through).catch((error: unknown) => faults.push(error));
    }
    after = orgIds.at(-1) ?? null;
    if (orgIds.length < ORGANIZATIONS_AT_ONCE) break;
  }
  if (faults.length) throw new AggregateError(faults, `the books of ${faults.length} organisations were not closed`);
}

/** Each day in one transaction: after a crash a day is closed whole, or open. */
export async function closeThrough(context: BookSources, orgId: string, through: string): Promise<void> {
  const closeNext = (tx: Tx) => closeNextDay(context, tx, orgId, through);
  while (await context.db.transaction().execute(closeNext));
}

/** False when every day is closed. */
async function closeNextDay(context: BookSources, tx: Tx, orgId: string, through: string): Promise<boolean> {
  const closed = await lockBooks(tx, orgId);
  if (closed === null || closed >= through) return false;
  const day = dayAfter(closed);
  const write = await pagesOf(tx, orgId, day);
  for await (const entries of entriesOf(context, tx, orgId, day)) await write(entries);
  await write([], true);
  await setClosedThrough(tx, orgId, day);
  return true;
}

/** Writes pages of one day, each when it is full. */
async function pagesOf(tx: Tx, organization: string, day: string) {
  const last = await findLastPage(tx, organization);
  let [page, previous] = [last?.number ?? 0, last?.hash ?? BEGINNING];
  let waiting: BookEntry[] = [];
  return async (more: readonly BookEntry[], isEnd = false) => {
    waiting = waiting.concat(more);
    while (waiting.length >= ENTRIES_OF_A_PAGE || (isEnd && waiting.length)) {
      const entries = waiting.slice(0, ENTRIES_OF_A_PAGE);
      waiting = waiting.slice(ENTRIES_OF_A_PAGE);
      page += 1;
      const head = { page, organization, day, entries: entries.length, previous };
      const lines = linesOf(entries);
      const hash = pageHash(head, lines);
      await insertPage(tx, { ...head, hash }, lines);
      previous = hash;
    }
  };
}

async function* entriesOf(
  { suppressions, runs }: BookSources,
  tx: Tx,
  orgId: string,
  day: string,
): AsyncGenerator<BookEntry[]> {
  const entries = createEntries(orgId, suppressions.hashOf);
  const isFirst = (await findLastPage(tx, orgId)) === null;
  const [from, to] = [`${day}T00:00:00Z`, `${dayAfter(day)}T00:00:00Z`];

  const forbidding = await suppressions.forbidding(tx, orgId, { from: isFirst ? null : from, to });
  yield forbidding.map(entries.ofForbidding);

  const notes = await takeNotes(tx, orgId, to);
  const brandsOf = await brandsOfNoted(tx, orgId, notes);
  yield notes.map((note) => entries.ofNote(note, brandsOf));

  const sending = new Set<string>();
  let after: LeftMessage | null = null;
  do {
    const left: LeftMessage[] = await listLeft(tx, orgId, { from, to, after, limit: MESSAGES_AT_ONCE });
    for (const { campaignId } of left) sending.add(campaignId);
    yield left.map(entries.ofMessage);
    after = left.length === MESSAGES_AT_ONCE ? (left.at(-1) ?? null) : null;
  } while (after);

  const spent = await runs.spend.countedOn(tx, orgId, { from, to, sending: [...sending] });
  yield spent.map(entries.ofSpentDay);
}

async function brandsOfNoted(tx: Tx, orgId: string, notes: readonly Note[]) {
  const campaigns = notes.flatMap(({ kind, data }) => (kind === 'unconfirmed' || kind === 'sent' ? data.campaign : []));
  const brands = new Map(
    (await listCampaignBrands(tx, orgId, campaigns)).map(({ campaignId, brandIds }) => [campaignId, brandIds]),
  );
  return (campaignId: string) => brands.get(campaignId) ?? [];
}
