import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

/** A journalist, with what a writer may know about them. */
export interface PressReader {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly title: string | null;
  readonly email: string;
  readonly outletName: string;
  readonly outletDomain: string;
  /** Titles, newest first. */
  readonly articles: readonly string[];
}

const ARTICLES = 3;

/** Journalists with an address whom campaigns of these brands found, the most relevant first, each once. */
export async function listPressReaders(
  db: Db,
  orgId: string,
  brandIds: readonly string[],
  limit: number,
): Promise<PressReader[]> {
  const { rows } = await sql<PressReader>`
    with found as (
      select distinct on (c.journalist_id) c.journalist_id, c.campaign_id, c.relevance_score
      from campaign_journalists c join press_campaigns p on p.org_id = c.org_id and p.campaign_id = c.campaign_id
      where c.org_id = ${orgId} and p.brand_ids && ${[...brandIds]}::uuid[] and c.status <> 'skipped'
      order by c.journalist_id, c.relevance_score desc)
    select j.first_name, j.last_name, j.title, j.email, o.name as outlet_name, o.domain as outlet_domain,
      array(select coalesce(a.og_title, a.title) from discoveries d
        join articles a on a.org_id = d.org_id and a.id = d.article_id
        where d.org_id = ${orgId} and d.campaign_id = f.campaign_id and d.journalist_id = f.journalist_id
          and coalesce(a.og_title, a.title) is not null
        order by a.published_at desc nulls last, a.id limit ${ARTICLES}) as articles
    from found f join journalists j on j.org_id = ${orgId} and j.id = f.journalist_id
      join outlets o on o.org_id = j.org_id and o.id = j.outlet_id
    where j.email is not null
    order by f.relevance_score desc, j.id limit ${limit}`.execute(db);
  return rows;
}
