import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { isAfter } from '../../../kernel/db/lists/keyset.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import type { Hold } from '../../runs/index.ts';
import type { ScoreWeights } from '../score.ts';

/** A run with what its measurement needs. */
export interface StoredRun {
  readonly id: string;
  readonly orgId: string;
  readonly brandId: string;
  readonly runId: string;
  readonly userId: string | null;
  readonly domain: string;
  readonly brandName: string;
  readonly llmProvider: string;
  readonly llmModel: string;
  readonly judgeProvider: string;
  readonly judgeModel: string;
  readonly nPrompts: number;
  readonly topics: string[];
  readonly competitors: string[];
  readonly prompts: string[];
  readonly holds: Hold[] | null;
  readonly isLate: boolean;
}

export interface NewVisibilityRun extends Omit<StoredRun, 'prompts' | 'isLate'> {
  readonly campaignId: string | null;
  readonly weights: ScoreWeights;
}

/** A run for display, with numbers as decimal strings. */
export interface ShownRun {
  readonly id: string;
  readonly orgId: string;
  readonly brandId: string;
  readonly campaignId: string | null;
  readonly runId: string;
  readonly domain: string;
  readonly brandName: string;
  readonly llmProvider: string;
  readonly llmModel: string;
  readonly judgeProvider: string;
  readonly judgeModel: string;
  readonly nPrompts: number;
  readonly weights: ScoreWeights;
  readonly visibilityScore: string | null;
  readonly brandMentionRate: string | null;
  readonly brandAndUrlRate: string | null;
  readonly shareOfVoice: string | null;
  readonly netSentiment: string | null;
  readonly citationRate: string | null;
  readonly avgPosition: string | null;
  readonly status: 'running' | 'completed' | 'failed';
  readonly error: string | null;
  readonly startedAt: string;
  readonly completedAt: string | null;
  readonly createdAt: string;
  readonly visibilityScoreDelta: string | null;
  readonly shareOfVoiceDelta: string | null;
  readonly netSentimentDelta: string | null;
  readonly positionDelta: string | null;
}

const shownColumns = sql`id, org_id, brand_id, campaign_id, run_id, domain, brand_name, llm_provider, llm_model,
  judge_provider, judge_model, n_prompts, weights, visibility_score::text, brand_mention_rate::text,
  brand_and_url_rate::text, share_of_voice::text, net_sentiment::text, citation_rate::text, avg_position::text, status,
  error, started_at, completed_at, created_at, visibility_score_delta::text, share_of_voice_delta::text,
  net_sentiment_delta::text, position_delta::text`;

export async function insertRun(tx: Tx, run: NewVisibilityRun): Promise<void> {
  await sql`insert into visibility_runs (org_id, id, brand_id, campaign_id, run_id, user_id, domain, brand_name,
      llm_provider, llm_model, judge_provider, judge_model, n_prompts, topics, competitors, weights, holds)
    values (${run.orgId}, ${run.id}, ${run.brandId}, ${run.campaignId}, ${run.runId}, ${run.userId}, ${run.domain},
      ${run.brandName}, ${run.llmProvider}, ${run.llmModel}, ${run.judgeProvider}, ${run.judgeModel}, ${run.nPrompts},
      ${run.topics}::text[], ${run.competitors}::text[], ${JSON.stringify(run.weights)}::jsonb,
      ${run.holds && JSON.stringify(run.holds)}::jsonb)`.execute(tx);
}

const workColumns = (
  lateMinutes: number,
) => sql`id, org_id, brand_id, run_id, user_id, domain, brand_name, llm_provider,
  llm_model, judge_provider, judge_model, n_prompts, topics, competitors, prompts, holds,
  started_at < app.now() - make_interval(mins => ${lateMinutes}) as is_late`;

export async function findRunning(db: Db, orgId: string, id: string, lateMinutes: number): Promise<StoredRun | null> {
  const { rows } = await sql<StoredRun>`select ${workColumns(lateMinutes)} from visibility_runs
    where org_id = ${orgId} and id = ${id} and status = 'running'`.execute(db);
  return rows[0] ?? null;
}

/** The run that this node began before it was interrupted. */
export async function findRunningOf(
  db: Db,
  orgId: string,
  runId: string,
  lateMinutes: number,
): Promise<StoredRun | null> {
  const { rows } = await sql<StoredRun>`select ${workColumns(lateMinutes)} from visibility_runs
    where org_id = ${orgId} and run_id = ${runId} and status = 'running'`.execute(db);
  return rows[0] ?? null;
}

/** Which of these brands are being measured. */
export async function listBusy(db: Db, orgId: string, brandIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from visibility_runs
    where org_id = ${orgId} and brand_id = any(${[...brandIds]}::uuid[]) and status = 'running' order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

interface StaleRun {
  readonly orgId: string;
  readonly id: string;
  /** True for a run that a caller asked for directly; the others belong to a workflow node. */
  readonly isOwn: boolean;
  readonly isLate: boolean;
}

/** Runs of every organisation whose job may be lost or whose time is over. */
export async function listStale(db: Db, minutes: number, lateMinutes: number): Promise<StaleRun[]> {
  const { rows } = await sql<StaleRun>`select org_id, id, holds is not null as is_own,
      started_at < app.now() - make_interval(mins => ${lateMinutes}) as is_late
    from visibility_runs
    where status = 'running' and started_at < app.now() - make_interval(mins => ${minutes})
    order by started_at limit 200
    -- across organisations: due work of all`.execute(db);
  return rows;
}

/** Sets the questions of a run once, so that a resumed run asks the same. */
export async function setPrompts(db: Db, orgId: string, id: string, prompts: readonly string[]): Promise<void> {
  await sql`update visibility_runs set prompts = ${[...prompts]}::text[], n_prompts = ${prompts.length}
    where org_id = ${orgId} and id = ${id} and status = 'running'`.execute(db);
}

export interface RunNumbers {
  readonly visibilityScore: string | null;
  readonly brandMentionRate: string | null;
  readonly brandAndUrlRate: string | null;
  readonly shareOfVoice: string | null;
  readonly netSentiment: string | null;
  readonly citationRate: string | null;
  readonly avgPosition: string | null;
}

/**
 * Ends a run with its numbers and the changes since the brand's last run with the same model; false when it has ended
 * already.
 */
export async function completeRun(tx: Tx, orgId: string, id: string, numbers: RunNumbers): Promise<boolean> {
  const { numAffectedRows } = await sql`update visibility_runs r set status = 'completed', completed_at = app.now(),
      visibility_score = n.visibility_score, brand_mention_rate = n.brand_mention_rate,
      brand_and_url_rate = n.brand_and_url_rate, share_of_voice = n.share_of_voice, net_sentiment = n.net_sentiment,
      citation_rate = n.citation_rate, avg_position = n.avg_position,
      visibility_score_delta = n.visibility_score - before.visibility_score,
      share_of_voice_delta = n.share_of_voice - before.share_of_voice,
      net_sentiment_delta = n.net_sentiment - before.net_sentiment,
      position_delta = n.avg_position - before.avg_position
    from (select ${numbers.visibilityScore}::numeric(5, 2) as visibility_score,
        ${numbers.brandMentionRate}::numeric(5, 4) as brand_mention_rate,
        ${numbers.brandAndUrlRate}::numeric(5, 4) as brand_and_url_rate,
        ${numbers.shareOfVoice}::numeric(5, 4) as share_of_voice,
        ${numbers.netSentiment}::numeric(5, 4) as net_sentiment,
        ${numbers.citationRate}::numeric(5, 4) as citation_rate,
        ${numbers.avgPosition}::numeric(6, 2) as avg_position) n
      left join lateral (select p.visibility_score, p.share_of_voice, p.net_sentiment, p.avg_position
        from visibility_runs p join visibility_runs own on own.org_id = p.org_id and own.brand_id = p.brand_id
          and own.llm_provider = p.llm_provider and own.llm_model = p.llm_model
        where own.org_id = ${orgId} and own.id = ${id} and p.status = 'completed'
        order by p.completed_at desc, p.id desc limit 1) before on true
    where r.org_id = ${orgId} and r.id = ${id} and r.status = 'running'`.execute(tx);
  return numAffectedRows === 1n;
}

export async function failRun(tx: Tx, orgId: string, id: string, error: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update visibility_runs set status = 'failed', completed_at = app.now(),
      error = ${error.slice(0, 500)}
    where org_id = ${orgId} and id = ${id} and status = 'running'`.execute(tx);
  return numAffectedRows === 1n;
}

export interface RunFilter {
  readonly brandId?: string | undefined;
  readonly campaignId?: string | undefined;
  readonly domain?: string | undefined;
  readonly status?: string | undefined;
  readonly from?: string | undefined;
  /** Includes the whole day. */
  readonly to?: string | undefined;
}

const matches = (orgId: string, filter: RunFilter) => {
  const { brandId = null, campaignId = null, domain = null, status = null, from = null, to = null } = filter;
  return sql`org_id = ${orgId} and (${brandId}::uuid is null or brand_id = ${brandId}::uuid)
    and (${campaignId}::uuid is null or campaign_id = ${campaignId}::uuid)
    and (${domain}::text is null or domain = ${domain}::text) and (${status}::text is null or status = ${status}::text)
    and (${from}::timestamptz is null or created_at >= ${from}::timestamptz)
    and (${to}::text is null or created_at < case when length(${to}::text) = 10
      then ${to}::timestamptz + interval '1 day' else ${to}::timestamptz end)`;
};

export async function listRuns(
  db: Db,
  orgId: string,
  filter: RunFilter,
  { limit, offset, after }: { limit: number; offset: number; after: Position | null },
): Promise<ShownRun[]> {
  const { rows } = await sql<ShownRun>`select ${shownColumns} from visibility_runs
    where ${matches(orgId, filter)}
      and ${isAfter(after)}
    order by created_at desc, id desc limit ${limit + 1} offset ${offset}`.execute(db);
  return rows;
}

export async function countRuns(db: Db, orgId: string, filter: RunFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from visibility_runs
    where ${matches(orgId, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findRun(
  db: Db,
  orgId: string,
  id: string,
): Promise<(ShownRun & { prompts: string[]; competitors: string[] }) | null> {
  const { rows } = await sql<ShownRun & { prompts: string[]; competitors: string[] }>`select ${shownColumns}, prompts,
      competitors
    from visibility_runs where org_id = ${orgId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface LatestScores extends RunNumbers {
  readonly campaignId: string;
  readonly completedAt: string;
}

/** The newest completed run of each of these campaigns. */
export async function listLatest(db: Db, orgId: string, campaignIds: readonly string[]): Promise<LatestScores[]> {
  const { rows } = await sql<LatestScores>`
    -- completed_at is never null: a completed run has it
    select distinct on (campaign_id) campaign_id, completed_at, visibility_score::text, brand_mention_rate::text,
      brand_and_url_rate::text, share_of_voice::text, net_sentiment::text, citation_rate::text, avg_position::text
    from visibility_runs
    where org_id = ${orgId} and campaign_id = any(${[...campaignIds]}::uuid[]) and status = 'completed'
    order by campaign_id, completed_at desc, id desc`.execute(db);
  return rows;
}
