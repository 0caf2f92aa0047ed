import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Verified, verifyBooks } from '../../cli/src/verify/verify-books.ts';
import type { Db } from '../src/kernel/db/db.ts';
import { closeThrough } from '../src/modules/books/close.ts';
import { exportFrom } from '../src/modules/books/export.ts';
import { listSpentDays } from '../src/modules/runs/store/spent-by-day.ts';
import { listForbidding } from '../src/modules/suppressions/store/suppressions.ts';

/** Any keyed hash would do: nobody compares these books with others. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function* linesOf(parts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const part of parts) yield* part.split('\n').slice(0, -1);
}

/** Closes everything of an organisation, today too. */
export async function closeAll(db: Db, orgId: string): Promise<void> {
  const { rows } = await sql<{ day: string }>`select ((app.now() at time zone 'UTC')::date + 1)::text as day`.execute(
    db,
  );
  const runs = { spend: { countedOn: listSpentDays } };
  await closeThrough({ db, runs, suppressions: { forbidding: listForbidding, hashOf } }, orgId, rows[0]?.day ?? '');
}

/** The promises that the books of an organisation say were broken, once all of it is closed. */
export async function brokenInBooks(db: Db, orgId: string): Promise<Verified['checks']> {
  await closeAll(db, orgId);
  const { checks } = await verifyBooks(linesOf(exportFrom(db, orgId, 1)));
  return checks.filter(({ ok }) => !ok);
}
