import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { type DroppedValue, storableJson } from '../../scraping/index.ts';

export interface BrandAnalysis {
  readonly name: string | null;
  readonly logoUrl: string | null;
  readonly elevatorPitch: string | null;
  readonly bio: string | null;
  readonly mission: string | null;
  readonly location: string | null;
  readonly categoryList: readonly string[];
  /** Pages by value. */
  readonly sources: Readonly<Record<string, readonly string[]>>;
  /** What a model read and was not believed. */
  readonly dropped: readonly DroppedValue[];
}

/** Only while the brand still has the site that was read. */
export async function setAnalysed(
  tx: Tx,
  orgId: string,
  id: string,
  brandUrl: string,
  result: BrandAnalysis,
): Promise<boolean> {
  const { rows } = await sql`
    update brands set name = case when name_confirmed then name else coalesce(${result.name}::text, name) end,
      logo_url = ${result.logoUrl}, elevator_pitch = ${result.elevatorPitch}, bio = ${result.bio},
      mission = ${result.mission}, location = ${result.location}, category_list = ${[...result.categoryList]}::text[],
      sources = ${JSON.stringify(result.sources)}::jsonb, dropped = ${storableJson(result.dropped)}::jsonb,
      model_fault = null, analysis_status = 'ready', analysis_error = null,
      analysed_at = app.now(), reading_ended_at = app.now(), updated_at = app.now()
    where org_id = ${orgId} and id = ${id} and brand_url = ${brandUrl} returning 1`.execute(tx);
  return rows.length === 1;
}

export async function setAnalysisFailed(
  tx: Tx,
  orgId: string,
  id: string,
  brandUrl: string,
  error: string,
): Promise<void> {
  await sql`update brands set analysis_status = 'failed', analysis_error = ${error}, reading_ended_at = app.now(),
      updated_at = app.now()
    where org_id = ${orgId} and id = ${id} and brand_url = ${brandUrl}`.execute(tx);
}

/** The model failed, so the rules' values stand, or those of the reading before. */
export async function setModelFault(tx: Tx, orgId: string, id: string, brandUrl: string, fault: string): Promise<void> {
  await sql`update brands set model_fault = ${fault}, analysis_status = 'ready', reading_ended_at = app.now(),
      updated_at = app.now()
    where org_id = ${orgId} and id = ${id} and brand_url = ${brandUrl}`.execute(tx);
}

export interface BrandBeingRead {
  readonly id: string;
  readonly until: string;
}

/** No reading has ended yet, and this one is not given up: `until` is so many minutes after its reading was asked for. */
export async function listBeingRead(
  db: Db,
  orgId: string,
  ids: readonly string[],
  minutes: number,
): Promise<BrandBeingRead[]> {
  const { rows } = await sql<BrandBeingRead>`select id, updated_at + make_interval(mins => ${minutes}) as until
    from brands where org_id = ${orgId} and id = any(${[...ids]}::uuid[]) and analysis_status = 'pending'
      and reading_ended_at is null and updated_at > app.now() - make_interval(mins => ${minutes})
    -- until is never null`.execute(db);
  return rows;
}

/** Makes an analysis due where the last one failed, had no model, was given up or is older than its days; false where there is nothing to do. */
export async function setAnalysisDue(tx: Tx, orgId: string, id: string, afterDays: number): Promise<boolean> {
  const { rows } =
    await sql`update brands set analysis_status = 'pending', analysis_error = null, updated_at = app.now()
    where org_id = ${orgId} and id = ${id} and (analysis_status = 'failed'
      or (analysis_status = 'pending' and updated_at < app.now() - interval '1 hour')
      or (model_fault is not null and updated_at < app.now() - interval '5 minutes')
      or (analysis_status = 'ready' and analysed_at < app.now() - make_interval(days => ${afterDays}))) returning 1`.execute(
      tx,
    );
  return rows.length === 1;
}

/** Another site: what was read of the old one no longer holds. */
export async function clearAnalysis(tx: Tx, orgId: string, id: string): Promise<void> {
  await sql`update brands set analysis_status = 'pending', analysis_error = null, analysed_at = null,
      reading_ended_at = null, logo_url = null,
      elevator_pitch = null, bio = null, mission = null, location = null, category_list = '{}', sources = '{}',
      dropped = '[]', model_fault = null
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** Brands of all organisations that have waited for their reading so long that its job may be lost, the oldest first. */
export async function listUnread(
  db: Db,
  minutes: number,
  limit: number,
): Promise<{ orgId: string; id: string; domain: string }[]> {
  const { rows } = await sql<{ orgId: string; id: string; domain: string }>`select org_id, id, domain from brands
    where (analysis_status = 'pending' and updated_at <= app.now() - make_interval(mins => ${minutes}))
      or (model_fault is not null and updated_at <= app.now() - interval '1 hour')
    order by updated_at limit ${limit}
    -- across organisations: due work of all`.execute(db);
  return rows;
}
