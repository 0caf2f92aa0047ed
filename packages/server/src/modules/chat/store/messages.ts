import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { mentions, type SoughtPerson, type Traces } from '../../../kernel/personal-data/personal.ts';

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

/** PostgreSQL's JSON cannot store the character U+0000. */
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

const wordsOfMessage = sql`concat_ws(' ', m.content, m.tool_calls::text, m.buttons::text)`;

/** Whether a message names the person, or its tools read a record of the person. */
const isAbout = (sought: SoughtPerson, knownIds: readonly string[]) => sql<boolean>`(${mentions(wordsOfMessage, sought)}
  or exists (select from unnest(${[...knownIds]}::text[]) as known (id) where strpos(m.tool_calls::text, known.id) > 0))`;

/** The messages about the person, oldest first. */
export async function listOfPerson(
  db: Db,
  orgId: string,
  { leadIds, ...sought }: SoughtPerson & { readonly leadIds: readonly string[] },
): Promise<Pick<StoredMessage & { sessionId: string }, 'sessionId' | 'role' | 'content' | 'createdAt'>[]> {
  const { rows } = await sql<{
    sessionId: string;
    role: StoredMessage['role'];
    content: string;
    createdAt: string;
  }>`select m.session_id, m.role, m.content, m.created_at from chat_messages m
    where m.org_id = ${orgId} and ${isAbout(sought, leadIds)} order by m.id`.execute(db);
  return rows;
}

/**
 * Deletes every conversation in which the person was named, or in which a record of the person was read. The whole
 * conversation goes, because other messages may be about the same person by name only.
 */
export async function eraseConversations(tx: Tx, orgId: string, traces: Traces): Promise<void> {
  await sql`delete from chat_sessions s where s.org_id = ${orgId} and (${mentions(sql`coalesce(s.title, '')`, traces)}
    or exists (select from chat_messages m where m.org_id = s.org_id and m.session_id = s.id
      and ${isAbout(traces, [...traces.leadIds, ...traces.replyIds])}))`.execute(tx);
}
