import { sql } from 'kysely';
import type { Db } from '../src/kernel/db/db.ts';

/** As the organisation would be if it had landed before there was a fence, or had always chosen this. */
export async function setLegalFence(db: Db, orgId: string, fence: 'tell' | 'hold' | 'strict'): Promise<void> {
  await sql`update organizations set legal_fence = ${fence} where id = ${orgId}`.execute(db);
}
