import type { Coverage } from '@distribute/contract/coverage';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { equals } from '../../../kernel/db/lists/equals.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';

export type ArticleRow = z.output<typeof Coverage>;

export interface NewArticle extends Omit<ArticleRow, 'createdAt' | 'updatedAt' | 'status'> {
  readonly status: ArticleRow['status'];
  readonly leadId: string | null;
  readonly urlHash: Buffer;
}

export interface CoverageFilter {
  readonly brandId?: string | undefined;
  readonly campaignId?: string | undefined;
  readonly outletId?: string | undefined;
  readonly journalistId?: string | undefined;
  readonly status?: ArticleRow['status'] | undefined;
}

const columns = sql`id, brand_id, campaign_id, outlet_id, outlet_name, journalist_id, url, title, author, excerpt, signs,
  published_at, pitched_at, status, source, created_at, updated_at`;
/** The date by which articles are listed: of the article, else when it was found. */
const dated = sql`coalesce(published_at, created_at)`;

const matching = (orgId: string, filter: CoverageFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`org_id = ${orgId}`,
      ...equals('brand_id', filter.brandId),
      ...equals('campaign_id', filter.campaignId),
      ...equals('outlet_id', filter.outletId),
      ...equals('journalist_id', filter.journalistId),
      filter.status === undefined ? sql`status in ('confirmed', 'possible')` : sql`status = ${filter.status}`,
    ],
    sql` and `,
  );

export async function listArticles(
  db: Db,
  orgId: string,
  filter: CoverageFilter,
  { limit, after }: { readonly limit: number; readonly after: Position | null },
): Promise<ArticleRow[]> {
  const [at = null, id = null] = after ?? [];
  const { rows } = await sql<ArticleRow>`select ${columns} from coverage_articles
    where ${matching(orgId, filter)}
      and (${at}::timestamptz is null or (${dated}, id) < (${at}::timestamptz, ${id}::uuid))
    order by ${dated} desc, id desc limit ${limit + 1}
    -- status is never removed: the filter leaves those out`.execute(db);
  return rows;
}

export async function countArticles(
  db: Db,
  orgId: string,
  filter: CoverageFilter,
): Promise<{ total: number; confirmed: number; possible: number }> {
  const { rows } = await sql<{ total: number; confirmed: number; possible: number }>`select count(*)::int as total,
      (count(*) filter (where status = 'confirmed'))::int as confirmed,
      (count(*) filter (where status = 'possible'))::int as possible
    from coverage_articles where ${matching(orgId, filter)}`.execute(db);
  return oneRow(rows);
}

export async function findArticle(db: Db, orgId: string, id: string): Promise<ArticleRow | null> {
  const { rows } = await sql<ArticleRow>`select ${columns} from coverage_articles
    where org_id = ${orgId} and id = ${id} and status <> 'removed'`.execute(db);
  return rows[0] ?? null;
}

/** The id of the article with this address, also of one that was dismissed or removed. */
export async function findByUrl(tx: Tx, orgId: string, brandId: string, urlHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from coverage_articles
    where org_id = ${orgId} and brand_id = ${brandId} and url_hash = ${urlHash} for update`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Null for an article that is known already. */
export async function insertArticle(tx: Tx, orgId: string, article: NewArticle): Promise<string | null> {
  const { rows } = await sql<{
    id: string;
  }>`insert into coverage_articles (org_id, id, brand_id, campaign_id, outlet_id,
      journalist_id, lead_id, url, url_hash, outlet_name, title, author, excerpt, signs, published_at, pitched_at, status,
      source)
    values (${orgId}, ${article.id}, ${article.brandId}, ${article.campaignId}, ${article.outletId},
      ${article.journalistId}, ${article.leadId}, ${article.url}, ${article.urlHash}, ${article.outletName},
      ${article.title}, ${article.author}, ${article.excerpt}, ${[...article.signs]}::text[], ${article.publishedAt},
      ${article.pitchedAt}, ${article.status}, ${article.source})
    on conflict (org_id, brand_id, url_hash) do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function setStatus(
  tx: Tx,
  orgId: string,
  id: string,
  status: 'confirmed' | 'dismissed' | 'removed',
): Promise<void> {
  await sql`update coverage_articles set status = ${status}, updated_at = app.now()
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

export interface CoverageCount {
  readonly articles: number;
  readonly possible: number;
  readonly latestAt: string | null;
}

/** Published articles by campaign; campaigns without any are left out. */
export async function countByCampaign(
  db: Db,
  orgId: string,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, CoverageCount>> {
  const { rows } = await sql<CoverageCount & { campaignId: string }>`select campaign_id,
      (count(*) filter (where status = 'confirmed'))::int as articles,
      (count(*) filter (where status = 'possible'))::int as possible,
      max(${dated}) filter (where status = 'confirmed') as latest_at
    from coverage_articles
    where org_id = ${orgId} and campaign_id = any(${[...campaignIds]}::uuid[]) and status in ('confirmed', 'possible')
    group by campaign_id`.execute(db);
  return new Map(rows.map(({ campaignId, ...counts }) => [campaignId, counts]));
}

export interface CoverageTold {
  readonly articles: number;
  readonly possible: number;
  /** Titles of the newest confirmed articles, with their outlets. */
  readonly newest: readonly { readonly title: string; readonly outletName: string | null }[];
}
const NEWEST_TOLD = 3;

/** The articles about the brand that were found in a period, as notifications report them. */
export async function foundWithin(
  db: Db,
  orgId: string,
  campaignId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<CoverageTold> {
  const { rows } = await sql<{ status: string; title: string; outletName: string | null }>`select status,
      coalesce(title, url) as title, outlet_name from coverage_articles
    where org_id = ${orgId} and campaign_id = ${campaignId} and status in ('confirmed', 'possible')
      and created_at >= ${from.toISOString()}::timestamptz and created_at < ${until.toISOString()}::timestamptz
    order by ${dated} desc, id desc`.execute(db);
  const confirmed = rows.filter(({ status }) => status === 'confirmed');
  return {
    articles: confirmed.length,
    possible: rows.length - confirmed.length,
    newest: confirmed.slice(0, NEWEST_TOLD).map(({ title, outletName }) => ({ title, outletName })),
  };
}
