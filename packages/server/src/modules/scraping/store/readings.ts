import type { SiteEvidence } from '@distribute/language/sites';
import { sql } from 'kysely';
import { readTogether } from '../../../kernel/db/batching/read-together.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { storableJson } from './storable.ts';

export async function setReading(
  db: Db,
  orgId: string,
  url: string,
  evidence: SiteEvidence,
  hours: number,
): Promise<void> {
  await sql`
    insert into site_readings (org_id, url, evidence, expires_at)
    values (${orgId}, ${url}, ${storableJson(evidence)}::jsonb, app.now() + make_interval(hours => ${hours}))
    on conflict (org_id, md5(url)) do update
      set url = excluded.url, evidence = excluded.evidence, read_at = app.now(), expires_at = excluded.expires_at`.execute(
    db,
  );
}

export const findReading = readTogether(async function findReading(
  db: Db,
  orgId: string,
  url: string,
): Promise<SiteEvidence | null> {
  const { rows } = await sql<{ evidence: SiteEvidence }>`select evidence from site_readings
    where org_id = ${orgId} and md5(url) = md5(${url}) and url = ${url} and expires_at > app.now()`.execute(db);
  return rows[0]?.evidence ?? null;
});

export async function deleteExpiredReadings(db: Db): Promise<void> {
  await sql`delete from site_readings where expires_at < (select app.now())
    -- across organisations: old rows of all`.execute(db);
}
