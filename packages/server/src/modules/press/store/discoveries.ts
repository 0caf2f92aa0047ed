import type { Discovery } from '@distribute/contract/press';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../kernel/db/db.ts';
import { equals } from '../../../kernel/db/lists/equals.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import { inScope, type PressScope } from './scope.ts';

export type DiscoveryRow = z.output<typeof Discovery>['discovery'];
export type ArticleRow = z.output<typeof Discovery>['article'];

export interface DiscoveryFilter extends PressScope {
  readonly outletId?: string | undefined;
  readonly journalistId?: string | undefined;
}

const from = (orgId: string, filter: DiscoveryFilter, more: readonly RawBuilder<unknown>[] = []) =>
  sql`from press_campaigns p join discoveries d on d.org_id = p.org_id and d.campaign_id = p.campaign_id
    where ${sql.join(
      [
        inScope(orgId, filter),
        ...equals('d.outlet_id', filter.outletId),
        ...equals('d.journalist_id', filter.journalistId),
        ...more,
      ],
      sql` and `,
    )}`;

/** Newest first. */
export async function listDiscoveries(
  db: Db,
  orgId: string,
  filter: DiscoveryFilter,
  window: { limit: number; offset: number; after: Position | null },
): Promise<DiscoveryRow[]> {
  const [at, id] = window.after ?? [];
  const later = window.after ? [sql`(d.created_at, d.id) < (${at}::timestamptz, ${id}::uuid)`] : [];
  const { rows } = await sql<DiscoveryRow>`select d.id, d.article_id, d.org_id, d.brand_id, p.feature_slug,
      p.workflow_slug, d.campaign_id, d.outlet_id, d.journalist_id, d.created_at
    ${from(orgId, filter, later)}
    order by d.created_at desc, d.id desc limit ${window.limit + 1} offset ${window.offset}`.execute(db);
  return rows;
}

export async function countDiscoveries(db: Db, orgId: string, filter: DiscoveryFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${from(orgId, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function listArticles(
  db: Db,
  orgId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ArticleRow>> {
  const { rows } = await sql<ArticleRow>`select id, url as article_url, coalesce(og_title, title) as title,
      coalesce(og_description, description, snippet) as description, authors, snippet, og_title, og_description, author,
      published_at as article_published, modified_at as article_modified, section as article_section,
      keywords as news_keywords, created_at, updated_at
    from articles where org_id = ${orgId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
