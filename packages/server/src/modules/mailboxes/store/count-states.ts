import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

export interface MailboxState {
  readonly transport: string;
  readonly status: string;
  readonly mailboxes: number;
}

export async function countStates(db: Db): Promise<MailboxState[]> {
  const { rows } = await sql<MailboxState>`
    select transport, status, count(*)::int as mailboxes from mailboxes where deleted_at is null
    group by transport, status
    -- across organisations: the state of the installation`.execute(db);
  return rows;
}
