import type { Recording } from '@distribute/contract/webhooks';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';

type RecordingView = z.output<typeof Recording>;

export async function findRecording(db: Db, orgId: string): Promise<RecordingView> {
  const { rows } = await sql<{ since: string | null }>`
    select since from event_recordings where org_id = ${orgId}`.execute(db);
  const since = rows[0]?.since ?? null;
  return { details: since !== null, since };
}

/** Nothing changes where they are recorded already. */
export async function startRecording(tx: Tx, orgId: string): Promise<void> {
  await sql`insert into event_recordings as r (org_id, since) values (${orgId}, app.now())
    on conflict (org_id) do update set since = app.now() where r.since is null`.execute(tx);
}

export async function stopRecording(tx: Tx, orgId: string): Promise<void> {
  await sql`update event_recordings set since = null where org_id = ${orgId}`.execute(tx);
}

/** The last position of the feed, under a lock: numbers of one organisation are given one after another. */
export async function lockPosition(tx: Tx, orgId: string): Promise<number | null> {
  const { rows } = await sql<{ position: number }>`select position::float8 as position from event_recordings
    where org_id = ${orgId} for no key update`.execute(tx);
  return rows[0]?.position ?? null;
}

export async function setPosition(tx: Tx, orgId: string, position: number): Promise<void> {
  await sql`update event_recordings set position = ${position} where org_id = ${orgId}`.execute(tx);
}
