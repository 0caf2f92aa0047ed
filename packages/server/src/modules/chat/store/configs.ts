import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';

export interface StoredConfig {
  readonly key: string;
  readonly systemPrompt: string;
  readonly allowedTools: string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

const columns = sql`key, system_prompt, allowed_tools, created_at, updated_at`;

export async function findConfig(db: Db, orgId: string, key: string): Promise<StoredConfig | null> {
  const { rows } = await sql<StoredConfig>`select ${columns} from chat_configs
    where org_id = ${orgId} and key = ${key}`.execute(db);
  return rows[0] ?? null;
}

export async function setConfig(
  db: Db,
  orgId: string,
  config: Pick<StoredConfig, 'key' | 'systemPrompt' | 'allowedTools'>,
): Promise<StoredConfig> {
  const { key, systemPrompt, allowedTools } = config;
  const { rows } = await sql<StoredConfig>`insert into chat_configs (org_id, key, system_prompt, allowed_tools)
    values (${orgId}, ${key}, ${systemPrompt}, ${allowedTools}::text[])
    on conflict (org_id, key) do update set system_prompt = excluded.system_prompt,
      allowed_tools = excluded.allowed_tools, updated_at = app.now()
    returning ${columns}`.execute(db);
  return oneRow(rows);
}
