import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { TidyArticle } from '../found.ts';

export interface NewArticle extends TidyArticle {
  readonly id: string;
  readonly outletId: string;
}

/**
 * Stores each article once by its address; a later feed with less text does not overwrite what the page said. Returns
 * ids by address.
 */
export async function upsertArticles(
  tx: Tx,
  orgId: string,
  articles: readonly NewArticle[],
): Promise<ReadonlyMap<string, string>> {
  if (!articles.length) return new Map();
  const rows = articles.map((article) => ({
    ...{ id: article.id, outlet_id: article.outletId, url: article.url, title: article.title },
    ...{ description: article.description, snippet: article.snippet, og_title: article.ogTitle },
    ...{ og_description: article.ogDescription, author: article.author, section: article.section },
    ...{ authors: article.authors.map(({ name }) => name), author_keys: article.authorKeys },
    ...{ published_at: article.publishedAt, modified_at: article.modifiedAt, keywords: article.keywords },
    ...{ paywalled: article.paywalled, page_read: article.pageRead },
  }));
  const richer = (column: string) =>
    sql`${sql.ref(column)} = coalesce(${sql.ref(`excluded.${column}`)}, ${sql.ref(`a.${column}`)})`;
  const longer = (
    column: string,
  ) => sql`${sql.ref(column)} = case when cardinality(${sql.ref(`excluded.${column}`)}) > 0
    then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`a.${column}`)} end`;
  const { rows: stored } = await sql<{ id: string; url: string }>`
    insert into articles as a (org_id, id, outlet_id, url, title, description, snippet, og_title, og_description, author,
      authors, author_keys, published_at, modified_at, section, keywords, paywalled, page_read)
    select ${orgId}, f.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (id uuid, outlet_id uuid, url text,
      title text, description text, snippet text, og_title text, og_description text, author text, authors text[],
      author_keys text[], published_at timestamptz, modified_at timestamptz, section text, keywords text[],
      paywalled boolean, page_read boolean)
    order by f.url
    on conflict (org_id, url) do update set ${richer('title')}, ${richer('description')}, ${richer('snippet')},
      ${richer('og_title')}, ${richer('og_description')}, ${richer('author')}, ${longer('authors')},
      ${longer('author_keys')}, ${richer('published_at')}, ${richer('modified_at')}, ${richer('section')},
      ${longer('keywords')}, paywalled = a.paywalled or excluded.paywalled, page_read = a.page_read or excluded.page_read,
      updated_at = app.now()
    returning id, url`.execute(tx);
  return new Map(stored.map(({ url, id }) => [url, id]));
}

export interface NewDiscovery {
  readonly id: string;
  readonly articleId: string;
  readonly outletId: string;
  readonly journalistId: string | null;
}

export async function insertDiscoveries(
  tx: Tx,
  orgId: string,
  of: { campaignId: string; brandId: string },
  discoveries: readonly NewDiscovery[],
): Promise<void> {
  if (!discoveries.length) return;
  await sql`insert into discoveries (org_id, campaign_id, brand_id, id, article_id, outlet_id, journalist_id)
    select ${orgId}, ${of.campaignId}, ${of.brandId}, f.*
    from unnest(${discoveries.map(({ id }) => id)}::uuid[], ${discoveries.map(({ articleId }) => articleId)}::uuid[],
      ${discoveries.map(({ outletId }) => outletId)}::uuid[],
      ${discoveries.map(({ journalistId }) => journalistId)}::uuid[]) f (id, article_id, outlet_id, journalist_id)
    on conflict do nothing`.execute(tx);
}

export interface StoredArticle {
  readonly id: string;
  readonly outletId: string;
  readonly url: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly snippet: string | null;
  readonly author: string | null;
  readonly authors: string[];
  readonly authorKeys: string[];
  readonly publishedAt: string | null;
  readonly section: string | null;
  readonly keywords: string[];
  readonly paywalled: boolean;
  readonly pageRead: boolean;
}

/** The newest articles of each of these outlets. */
export async function listOfOutlets(
  db: Db,
  orgId: string,
  outletIds: readonly string[],
  perOutlet: number,
): Promise<StoredArticle[]> {
  const { rows } =
    await sql<StoredArticle>`select a.id, a.outlet_id, a.url, a.title, a.description, a.snippet, a.author,
      a.authors, a.author_keys, a.published_at, a.section, a.keywords, a.paywalled, a.page_read
    from unnest(${[...outletIds]}::uuid[]) o (id) cross join lateral (
      select * from articles where org_id = ${orgId} and outlet_id = o.id
      order by published_at desc nulls last, id limit ${perOutlet}) a`.execute(db);
  return rows;
}
