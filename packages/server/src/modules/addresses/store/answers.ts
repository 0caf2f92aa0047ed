import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { SoughtPerson } from '../../../kernel/personal-data/personal.ts';

/** An answer about a mailbox is good for a month; people leave companies. */
const GOOD_FOR_DAYS = 30;

/** What receiving servers said to this organisation, by the hash of the address. */
export async function findAnswers(
  db: Db,
  orgId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ addressHash: string; accepted: boolean }>`select address_hash, accepted
    from address_answers where org_id = ${orgId} and address_hash = any(${[...hashes]}::text[])
      and asked_at > app.now() - make_interval(days => ${GOOD_FOR_DAYS})`.execute(db);
  return new Map(rows.map(({ addressHash, accepted }) => [addressHash, accepted]));
}

export async function keepAnswers(db: Db, orgId: string, answers: ReadonlyMap<string, boolean>): Promise<void> {
  const rows = [...answers].sort(([one], [other]) => (one < other ? -1 : 1));
  await sql`insert into address_answers (org_id, address_hash, accepted)
    select ${orgId}::uuid, * from unnest(${rows.map(([hash]) => hash)}::text[],
      ${rows.map(([, accepted]) => accepted)}::boolean[])
    on conflict (org_id, address_hash) do update set accepted = excluded.accepted, asked_at = app.now()`.execute(db);
}

export async function deleteOfPerson(tx: Tx, orgId: string, { hash }: SoughtPerson): Promise<void> {
  await sql`delete from address_answers where org_id = ${orgId} and address_hash = ${hash}`.execute(tx);
}

/** Removes answers that are too old to be believed; returns how many. */
export async function deleteOldAnswers(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from address_answers where (org_id, address_hash) in (
      select org_id, address_hash from address_answers where asked_at < app.now() - make_interval(days => ${days})
      order by asked_at limit ${limit} for update skip locked)
    -- across organisations: what is too old is too old for all`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
