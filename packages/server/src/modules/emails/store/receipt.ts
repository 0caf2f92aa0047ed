import type { GroundedSentence } from '@distribute/language/writing';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { Authorship } from '../../law/index.ts';
import { authorship } from './emails.ts';

/** What the receipt of a message says beside the message itself. */
export interface ReceiptFacts extends Authorship {
  readonly sentAt: string | null;
  /** Of a model's sentences; null where none wrote. */
  readonly grounds: readonly GroundedSentence[] | null;
  /** Steps to the same reader that have not left. */
  readonly upcoming: number;
  readonly nextAt: string | null;
}

export async function findReceiptFacts(db: Db, orgId: string, messageId: string): Promise<ReceiptFacts | null> {
  const { rows } = await sql<ReceiptFacts>`select m.sent_at, e.grounds, ${authorship},
      (select count(*)::int from messages n where ${isUpcoming}) as upcoming,
      (select min(n.due_at) from messages n where ${isUpcoming}) as next_at
    from messages m join emails e on e.org_id = m.org_id and e.id = m.email_id
    where m.org_id = ${orgId} and m.id = ${messageId}`.execute(db);
  return rows[0] ?? null;
}

const isUpcoming = sql`n.org_id = m.org_id and n.email_id = m.email_id and n.status in ('scheduled', 'claimed')`;
