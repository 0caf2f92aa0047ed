import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Traces } from '../../../kernel/personal.ts';
import { mentions } from '../../../kernel/personal.ts';

export interface Button {
  readonly label: string;
  readonly value: string;
}

export interface ToolReading {
  readonly name: string;
  readonly args: unknown;
  readonly result: unknown;
}

export interface StoredMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant' | 'tool';
  readonly content: string;
  readonly toolCalls: ToolReading[] | null;
  readonly buttons: Button[] | null;
  readonly tokenCount: number | null;
  readonly createdAt: string;
}

export async function insertMessage(
  tx: Tx,
  orgId: string,
  sessionId: string,
  message: Omit<StoredMessage, 'createdAt'>,
): Promise<void> {
  const { id, role, content, toolCalls, buttons, tokenCount } = message;
  await sql`insert into chat_messages (org_id, id, session_id, role, content, tool_calls, buttons, token_count)
    values (${orgId}, ${id}, ${sessionId}, ${role}, ${content}, ${jsonOf(toolCalls)}::jsonb, ${jsonOf(buttons)}::jsonb,
      ${tokenCount})`.execute(tx);
}

/** PostgreSQL's JSON holds no zero character. */
const jsonOf = (value: unknown): string | null =>
  value === null ? null : JSON.stringify(value).replaceAll('\\u0000', '');

/** The newest `limit` messages of a session, oldest first. */
export async function listMessages(db: Db, orgId: string, sessionId: string, limit: number): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`select id, role, content, tool_calls, buttons, token_count, created_at
    from chat_messages where org_id = ${orgId} and session_id = ${sessionId} order by id desc limit ${limit}`.execute(
    db,
  );
  return rows.toReversed();
}

/**
 * Deletes every conversation in which the person was named or read: by address, or by the id of a lead. What else was
 * said there may be about the same person under a name alone.
 */
export async function eraseConversations(tx: Tx, orgId: string, traces: Traces): Promise<void> {
  const words = sql`concat_ws(' ', m.content, m.tool_calls::text, m.buttons::text)`;
  await sql`delete from chat_sessions s where s.org_id = ${orgId} and (${mentions(sql`coalesce(s.title, '')`, traces)}
    or exists (select from chat_messages m where m.org_id = s.org_id and m.session_id = s.id
      and (${mentions(words, traces)}
        or exists (select from unnest(${[...traces.leadIds, ...traces.replyIds]}::text[]) as known (id)
          where strpos(m.tool_calls::text, known.id) > 0))))`.execute(tx);
}
