import type { people } from '@distribute/contract/people';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { mentions, type SoughtPerson, scrubbed } from '../../../kernel/personal-data/personal.ts';

/** The name key of an erased person begins with this; no real name does. */
export const ERASED = 'erased:';

export interface KeptJournalist {
  readonly id: string;
  readonly outletId: string;
  readonly nameKey: string;
}

/** Journalists with this address, or whose texts contain it, and journalists who became one of these leads. */
const isOfPerson = (orgId: string, { leadIds, ...sought }: SoughtPerson & { leadIds: readonly string[] }) =>
  sql`j.org_id = ${orgId} and j.name_key not like ${`${ERASED}%`} and (j.email_hash = ${sought.hash}
    or ${mentions(sql`concat_ws(' ', j.name, j.first_name, j.last_name, j.title, j.linkedin_url)`, sought)}
    or j.id in (select journalist_id from campaign_journalists
      where org_id = ${orgId} and lead_id = any(${[...leadIds]}::uuid[])))`;

type HeldJournalist = z.output<typeof people.export.response>['journalists'][number];

export async function listHeld(
  db: Db,
  orgId: string,
  person: SoughtPerson & { leadIds: readonly string[] },
): Promise<HeldJournalist[]> {
  const { rows } = await sql<HeldJournalist>`select j.id as journalist_id, j.name as journalist_name, j.first_name,
      j.last_name, j.email, j.title, j.linkedin_url, o.name as outlet_name, o.domain as outlet_domain, j.created_at,
      coalesce((select json_agg(json_build_object('campaignId', c.campaign_id, 'relevanceScore', c.relevance_score,
          'whyRelevant', c.why_relevant, 'whyNotRelevant', c.why_not_relevant, 'articleUrls', c.article_urls,
          'createdAt', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by c.created_at, c.id)
        from campaign_journalists c where c.org_id = j.org_id and c.journalist_id = j.id), '[]') as campaigns
    from journalists j join outlets o on o.org_id = j.org_id and o.id = j.outlet_id
    where ${isOfPerson(orgId, person)} order by j.created_at, j.id`.execute(db);
  return rows;
}

export async function listOfPerson(
  db: Db,
  orgId: string,
  person: SoughtPerson & { leadIds: readonly string[] },
): Promise<KeptJournalist[]> {
  const { rows } = await sql<KeptJournalist>`select j.id, j.outlet_id, j.name_key from journalists j
    where ${isOfPerson(orgId, person)}`.execute(db);
  return rows;
}

export async function listNamed(
  db: Db,
  orgId: string,
  named: readonly { outletId: string; nameKey: string }[],
): Promise<KeptJournalist[]> {
  if (!named.length) return [];
  const { rows } = await sql<KeptJournalist>`select id, outlet_id, name_key from journalists
    where org_id = ${orgId} and (outlet_id, name_key) in (
      select * from unnest(${named.map(({ outletId }) => outletId)}::uuid[],
        ${named.map(({ nameKey }) => nameKey)}::text[]))`.execute(db);
  return rows;
}

export async function listErasedKeys(db: Db, orgId: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ nameKey: string }>`select name_key from journalists
    where org_id = ${orgId} and name_key = any(${[...keys]}::text[])`.execute(db);
  return new Set(rows.map(({ nameKey }) => nameKey));
}

/** Blanks the person, and the judgements and evidence about the person. */
export async function blankJournalists(
  tx: Tx,
  orgId: string,
  journalists: readonly { id: string; key: string }[],
): Promise<void> {
  if (!journalists.length) return;
  const ids = journalists.map(({ id }) => id);
  await sql`update journalists j set name_key = e.key, name = '', first_name = null, last_name = null, email = null,
      email_hash = null, title = null, linkedin_url = null, email_verification = 'none', last_seen_at = null,
      updated_at = app.now()
    from unnest(${ids}::uuid[], ${journalists.map(({ key }) => key)}::text[]) e (id, key)
    where j.org_id = ${orgId} and j.id = e.id`.execute(tx);
  await sql`update campaign_journalists set why_relevant = '', why_not_relevant = '', article_urls = '{}',
      evidence = '[]', status = 'skipped', status_reason = null, updated_at = app.now()
    where org_id = ${orgId} and journalist_id = any(${ids}::uuid[])`.execute(tx);
}

/** The articles stay, because they are evidence for others; these people are removed from the bylines. */
export async function blankBylines(
  tx: Tx,
  orgId: string,
  journalists: readonly { id: string; outletId: string; nameKey: string }[],
): Promise<void> {
  if (!journalists.length) return;
  await sql`update articles a set author = null, authors = '{}', author_keys = '{}', updated_at = app.now()
    from unnest(${journalists.map(({ outletId }) => outletId)}::uuid[],
      ${journalists.map(({ nameKey }) => nameKey)}::text[]) e (outlet_id, name_key)
    where a.org_id = ${orgId} and a.outlet_id = e.outlet_id and (e.name_key = any (a.author_keys)
      or exists (select from unnest(a.author_keys) k where split_part(k, ' #', 1) = e.name_key))`.execute(tx);
  await sql`delete from discoveries
    where org_id = ${orgId} and journalist_id = any(${journalists.map(({ id }) => id)}::uuid[])`.execute(tx);
}

/** Judgements of others may contain the address. */
export async function scrubReasons(tx: Tx, orgId: string, sought: SoughtPerson): Promise<void> {
  const said = sql`concat_ws(' ', why_relevant, why_not_relevant, array_to_string(article_urls, ' '))`;
  const clean = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)} = ${scrubbed(sql.ref(column), sought)}`;
  await sql`update campaign_outlets set ${clean('why_relevant')}, ${clean('why_not_relevant')},
      ${clean('overall_relevance')}
    where org_id = ${orgId}
      and ${mentions(sql`concat_ws(' ', why_relevant, why_not_relevant, overall_relevance)`, sought)}`.execute(tx);
  await sql`update campaign_journalists set ${clean('why_relevant')}, ${clean('why_not_relevant')},
      article_urls = array(select url from unnest(article_urls) url where not ${mentions(sql`url`, sought)})
    where org_id = ${orgId} and ${mentions(said, sought)}`.execute(tx);
  const told = sql`concat_ws(' ', title, description, snippet, og_title, og_description, author, url)`;
  await sql`update articles set ${clean('title')}, ${clean('description')}, ${clean('snippet')}, ${clean('og_title')},
      ${clean('og_description')}, ${clean('author')}
    where org_id = ${orgId} and ${mentions(told, sought)}`.execute(tx);
}
