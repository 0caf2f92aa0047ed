import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Corpus, corpusFolder } from './part.ts';
import { EgressError, type FetchPage, readPage, readSite, type SiteReading } from './server.ts';

/** The day on which the sites of the corpora were written. */
export const READ_ON = new Date('2026-11-16T09:00:00Z');

/** ../held-out/sites/README.md describes these shapes. */
export interface SiteField {
  readonly key: string;
  readonly description: string;
  readonly expected: string | readonly string[] | null;
  readonly accept: readonly (readonly string[])[];
  readonly page: string;
}
export interface CorpusSite {
  readonly slug: string;
  readonly folder: string;
  readonly host: string;
  readonly language: string;
  readonly pages: Readonly<Record<string, string>>;
  readonly fields: readonly SiteField[];
  readonly traps: readonly { readonly key: string; readonly says: string; readonly why: string }[];
}

export const readSites = (which: Corpus): CorpusSite[] => sitesIn(corpusFolder(which, 'sites'));

export const sitesIn = (folder: string): CorpusSite[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort()
    .map((own) => ({ ...JSON.parse(readFileSync(join(own, 'site.json'), 'utf8')), folder: own }));

const withoutSlash = (path: string) => decodeURIComponent(path.replace(/\/$/, '')) || '/';

/** Serves the pages of one site and nothing else. */
const fetchPageOf =
  ({ host, pages, folder }: CorpusSite): FetchPage =>
  async ({ url }) => {
    const { hostname, pathname } = new URL(url);
    if (hostname.replace(/^www\./, '') !== host) throw new EgressError('dns', `Out of reach: ${hostname}`);
    const file = Object.entries(pages).find(([path]) => withoutSlash(path) === withoutSlash(pathname))?.[1];
    const body = file === undefined ? Buffer.from('Not found') : readFileSync(join(folder, file));
    return { url, status: file === undefined ? 404 : 200, contentType: 'text/html; charset=utf-8', body };
  };

/** Reads a site as the product does: by its links, within its budget of pages. */
export function readCorpusSite(site: CorpusSite, maxPages = 10): Promise<SiteReading> {
  const fetchPage = fetchPageOf(site);
  const reader = { run: async (page: Parameters<typeof readPage>[0]) => readPage(page) };
  return readSite(
    { fetchPage, fetchFile: fetchPage, reader },
    { orgId: 'eval', url: `https://${site.host}/`, maxPages },
  );
}
