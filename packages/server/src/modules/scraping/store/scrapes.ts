import type { ScrapeResult } from '@distribute/contract/scraping';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../kernel/db/db.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import { storableJson } from './storable.ts';

export type Scrape = z.output<typeof ScrapeResult>;
export type ScrapeFacts = Omit<Scrape, 'id' | 'url' | 'createdAt' | 'expiresAt'>;
export type ScrapeProvider = 'builtin' | 'firecrawl';

interface Row {
  readonly id: string;
  readonly url: string;
  readonly provider: ScrapeProvider;
  /** What was stored before drops were noted has none. */
  readonly facts: Omit<ScrapeFacts, 'dropped'> & Partial<Pick<ScrapeFacts, 'dropped'>>;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly expired: boolean;
}

export interface StoredScrape {
  readonly provider: ScrapeProvider;
  readonly expired: boolean;
  readonly result: Scrape;
}

const columns = sql`id, url, provider, facts, created_at, expires_at, expires_at <= app.now() as expired`;

const shown = ({ id, url, provider, facts, createdAt, expiresAt, expired }: Row): StoredScrape => ({
  provider,
  expired,
  result: { id, url, ...facts, dropped: facts.dropped ?? [], createdAt, expiresAt },
});

export async function insertScrape(
  db: Db,
  orgId: string,
  scrape: { id: string; url: string; provider: ScrapeProvider; facts: ScrapeFacts; keptDays: number },
): Promise<StoredScrape> {
  const { rows } = await sql<Row>`
    insert into scrapes (org_id, id, url, provider, facts, expires_at)
    values (${orgId}, ${scrape.id}, ${scrape.url}, ${scrape.provider}, ${storableJson(scrape.facts)}::jsonb,
      app.now() + make_interval(days => ${scrape.keptDays}))
    returning ${columns}`.execute(db);
  return shown(oneRow(rows));
}

/** The newest of an address, expired or not. */
export async function findByUrl(db: Db, orgId: string, url: string): Promise<StoredScrape | null> {
  const { rows } = await sql<Row>`select ${columns} from scrapes
    where org_id = ${orgId} and md5(url) = md5(${url}) and url = ${url}
    order by created_at desc, id desc limit 1`.execute(db);
  return rows[0] ? shown(rows[0]) : null;
}

export async function findScrape(db: Db, orgId: string, id: string): Promise<StoredScrape | null> {
  const { rows } = await sql<Row>`select ${columns} from scrapes where org_id = ${orgId} and id = ${id}`.execute(db);
  return rows[0] ? shown(rows[0]) : null;
}

/** An expired scrape can still be looked at for so many days. */
export async function deleteScrapes(db: Db, daysAfterExpiry: number): Promise<void> {
  await sql`delete from scrapes where expires_at < (select app.now() - make_interval(days => ${daysAfterExpiry}))
    -- across organisations: old rows of all`.execute(db);
}
