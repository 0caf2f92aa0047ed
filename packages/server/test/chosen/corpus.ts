import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEgress, type Egress, type EgressResponse } from '../../src/kernel/egress/fetcher.ts';

/** Sites, answers and readers that no author of a rule has read (README.md there). */
const CORPUS = join(import.meta.dirname, '../../../language/quality/held-out/chosen');

const jsonOf = <T>(...path: string[]): T => JSON.parse(readFileSync(join(CORPUS, ...path), 'utf8')) as T;

interface Site {
  readonly slug: string;
  readonly host: string;
  readonly language: string;
  readonly pages: Readonly<Record<string, string>>;
}
export type Reader = Readonly<Record<string, string>>;

/** What the founder clicked for each question: a text that was offered, or that there is no such thing. */
export type Choices = Readonly<Record<string, { readonly value: string } | { readonly none: true }>>;

const folders = readdirSync(CORPUS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
export const SITES: readonly Site[] = folders.map(({ name }) => jsonOf<Site>(name, 'site.json'));
const folderOf = ({ host }: Pick<Site, 'host'>): string =>
  folders.find(({ name }) => jsonOf<Site>(name, 'site.json').host === host)?.name ?? '';
export const readersOf = (site: Site): readonly Reader[] => jsonOf(folderOf(site), 'readers.json');

/** By the name of the folder; empty until somebody has played the founder. */
export const choicesOf = (site: Site): Choices | null =>
  existsSync(join(CORPUS, 'choices.json'))
    ? (jsonOf<Record<string, Choices>>('choices.json')[folderOf(site)] ?? null)
    : null;

const answer = (url: string, status: number, body: Buffer): EgressResponse => ({
  ...{ url, status, body, truncated: false, redirects: 0 },
  headers: { 'content-type': 'text/html; charset=utf-8' },
});

/** Serves the sites; every other request goes where it is sent to. */
export function chosenEgress(): Egress {
  const outside = createEgress({ allowPrivateHosts: true, log: { info: () => {} } });
  const byHost = new Map(SITES.map((site) => [site.host.replace(/^www\./, ''), site]));
  return {
    ...outside,
    request: async (request) => {
      const { hostname, pathname } = new URL(request.url);
      const site = byHost.get(hostname.replace(/^www\./, ''));
      if (!site)
        return hostname.endsWith('.example') ? answer(request.url, 404, Buffer.alloc(0)) : outside.request(request);
      const path = decodeURIComponent(pathname).replace(/(?<=.)\/$/, '');
      const file = site.pages[path] ?? site.pages[`${path}/`];
      return file === undefined
        ? answer(request.url, 404, Buffer.from('Not found'))
        : answer(request.url, 200, readFileSync(join(CORPUS, folderOf(site), file)));
    },
  };
}
