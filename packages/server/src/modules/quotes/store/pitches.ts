import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import type { Authorship } from '../../law/index.ts';
import type { RefusedSentence } from '../draft.ts';
import type { PitchReview } from './review.ts';

export type PitchStatus = 'drafted' | 'submitted' | 'selected' | 'published' | 'not_selected' | 'error';

export interface PitchRow {
  readonly id: string;
  readonly quoteRequestId: string;
  readonly campaignId: string;
  readonly brandId: string;
  readonly draft: string;
  readonly refused: RefusedSentence[];
  readonly status: PitchStatus;
  readonly submittedAt: string | null;
  readonly articleUrl: string | null;
  readonly error: string | null;
  readonly runId: string | null;
  readonly orgId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const columns = sql`id, quote_request_id, campaign_id, brand_id, draft, refused, status, submitted_at, article_url, error, run_id,
  org_id, created_at, updated_at`;

/** Inserts the pitch of a brand for a request; a second call returns the first pitch. */
export async function takePitch(
  tx: Tx,
  orgId: string,
  pitch: Pick<PitchRow, 'id' | 'quoteRequestId' | 'campaignId' | 'brandId' | 'draft' | 'refused' | 'runId'> & {
    readonly model: string;
    readonly review: PitchReview;
  },
): Promise<PitchRow> {
  const { rows } = await sql<PitchRow>`
    insert into quote_pitches as p (org_id, id, quote_request_id, campaign_id, brand_id, draft, model, refused, run_id, review)
    values (${orgId}, ${pitch.id}, ${pitch.quoteRequestId}, ${pitch.campaignId}, ${pitch.brandId}, ${pitch.draft},
      ${pitch.model}, ${JSON.stringify(pitch.refused)}::jsonb, ${pitch.runId},
      ${pitch.review})
    on conflict (org_id, quote_request_id, brand_id) do update set updated_at = p.updated_at
    returning ${columns}`.execute(tx);
  return oneRow(rows);
}

export async function findPitch(db: Db, orgId: string, id: string): Promise<PitchRow | null> {
  const { rows } = await sql<PitchRow>`select ${columns} from quote_pitches
    where org_id = ${orgId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the row: of two submissions at once the second waits and finds the pitch submitted. */
export async function lockPitch(tx: Tx, orgId: string, id: string): Promise<PitchRow | null> {
  const { rows } = await sql<PitchRow>`select ${columns} from quote_pitches
    where org_id = ${orgId} and id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

export interface PitchFilter {
  readonly campaignId?: string | undefined;
  readonly status?: string | undefined;
}

const tests = (orgId: string, { campaignId, status }: PitchFilter) =>
  sql.join(
    [
      sql`org_id = ${orgId}`,
      ...(campaignId === undefined ? [] : [sql`campaign_id = ${campaignId}`]),
      ...(status === undefined ? [] : [sql`status = ${status}`]),
    ],
    sql` and `,
  );

export async function listPitches(
  db: Db,
  orgId: string,
  filter: PitchFilter,
  { limit, after }: { limit: number; after: Position | null },
): Promise<PitchRow[]> {
  const beyond = after ? sql`and (created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const { rows } = await sql<PitchRow>`select ${columns} from quote_pitches where ${tests(orgId, filter)} ${beyond}
    order by created_at desc, id desc limit ${limit + 1}`.execute(db);
  return rows;
}

export async function countPitches(db: Db, orgId: string, filter: PitchFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from quote_pitches
    where ${tests(orgId, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Fields that are missing stay as they are. */
export type PitchChange = { readonly [Key in 'draft' | 'status' | 'articleUrl' | 'error']?: PitchRow[Key] | undefined };

export async function setPitch(
  tx: Tx,
  orgId: string,
  id: string,
  { draft, status, articleUrl, error }: PitchChange,
): Promise<PitchRow> {
  const isOut = status !== undefined && status !== 'drafted' && status !== 'error';
  const sets = [
    sql`updated_at = app.now()`,
    ...(draft === undefined ? [] : [sql`draft = ${draft}, edited = true`]),
    ...(status === undefined
      ? []
      : [sql`status = ${status}, submitted_at = ${isOut ? sql`coalesce(submitted_at, app.now())` : sql`null`}`]),
    ...(articleUrl === undefined ? [] : [sql`article_url = ${articleUrl}`]),
    ...(error === undefined ? [] : [sql`error = ${error}`]),
  ];
  const { rows } = await sql<PitchRow>`update quote_pitches set ${sql.join(sets)}
    where org_id = ${orgId} and id = ${id} returning ${columns}`.execute(tx);
  return oneRow(rows);
}

export interface QuoteCounts {
  readonly pitched: number;
  readonly selected: number;
  readonly published: number;
  readonly notSelected: number;
}

/** `selected` includes published pitches (spec 29.3). */
const counted = sql`count(*) filter (where status in ('submitted', 'selected', 'published', 'not_selected'))::int as pitched,
  count(*) filter (where status in ('selected', 'published'))::int as selected,
  count(*) filter (where status = 'published')::int as published,
  count(*) filter (where status = 'not_selected')::int as not_selected`;

export async function sumPitches(
  db: Db,
  orgId: string,
  { campaignId, brandId }: { campaignId?: string | undefined; brandId?: string | undefined },
): Promise<QuoteCounts> {
  const scope = [
    sql`org_id = ${orgId}`,
    ...(campaignId === undefined ? [] : [sql`campaign_id = ${campaignId}`]),
    ...(brandId === undefined ? [] : [sql`brand_id = ${brandId}`]),
  ];
  const { rows } = await sql<QuoteCounts>`select ${counted} from quote_pitches
    where ${sql.join(scope, sql` and `)}`.execute(db);
  return oneRow(rows);
}

/** Counts by campaign, with the keys of the statistics (spec 29.3). */
export async function countOfCampaigns(
  db: Db,
  orgId: string,
  campaignIds: readonly string[],
): Promise<Map<string, Readonly<Record<string, number>>>> {
  const { rows } = await sql<QuoteCounts & { campaignId: string; found: number }>`
    select campaign_id, count(*)::int as found, ${counted} from quote_pitches
    where org_id = ${orgId} and campaign_id = any(${campaignIds}::uuid[]) group by campaign_id`.execute(db);
  return new Map(
    rows.map(({ campaignId, found, pitched, selected, published, notSelected }) => [
      campaignId,
      {
        ...{ quoteRequestsFound: found, quotePitchesSubmitted: pitched, quotesSelected: selected },
        ...{ quotesPublished: published, quotesNotSelected: notSelected },
      },
    ]),
  );
}

/** The brand that a campaign pitches for; null when it has no pitches. */
export async function findBrandOf(db: Db, orgId: string, campaignId: string): Promise<string | null> {
  const { rows } = await sql<{ brandId: string }>`select brand_id from quote_pitches
    where org_id = ${orgId} and campaign_id = ${campaignId} order by created_at limit 1`.execute(db);
  return rows[0]?.brandId ?? null;
}

/** Who wrote a pitch; null for one that was written before it was kept. What waited is sent by who approves it. */
export async function findAuthorship(db: Db, orgId: string, id: string): Promise<Authorship | null> {
  const { rows } = await sql<Authorship>`select model, edited, review is not null as approved
    from quote_pitches where org_id = ${orgId} and id = ${id} and model is not null`.execute(db);
  return rows[0] ?? null;
}
