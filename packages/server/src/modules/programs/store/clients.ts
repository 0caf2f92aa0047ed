import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

export interface ProgramClient {
  readonly id: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
}

export async function insertClient(db: Db, client: ProgramClient): Promise<{ createdAt: string }> {
  const { rows } = await sql<{ createdAt: string }>`insert into program_clients (id, name, redirect_uris)
    values (${client.id}, ${client.name}, ${[...client.redirectUris]}::text[]) returning created_at`.execute(db);
  return rows[0] as { createdAt: string };
}

export async function findClient(db: Db, id: string): Promise<ProgramClient | null> {
  const { rows } = await sql<ProgramClient>`select id, name, redirect_uris from program_clients
    where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** Programs that nobody connected within a day; each registers anew when somebody wants to. */
export async function deleteUnusedClients(db: Db): Promise<void> {
  await sql`delete from program_clients c where created_at < app.now() - interval '1 day'
    and not exists (select from program_connections p where p.client_id = c.id)
    and not exists (select from program_codes p where p.client_id = c.id)
    -- across organisations: a program belongs to none before it is connected`.execute(db);
}
