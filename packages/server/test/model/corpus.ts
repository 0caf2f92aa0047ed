import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEgress, type Egress, type EgressResponse } from '../../src/kernel/egress/fetcher.ts';

/** Texts that neither the author of a prompt nor the author of a rule has read (README.md there). */
export const CORPUS = join(import.meta.dirname, '../../../language/quality/held-out/model');

export const corpusJson = <T>(path: string): T => JSON.parse(readFileSync(join(CORPUS, path), 'utf8')) as T;

/** The day on which the corpus is read. */
export const READ_AT = new Date('2026-11-20T09:00:00Z');

const answer = (url: string, status: number, body: Buffer): EgressResponse => ({
  ...{ url, status, body, truncated: false, redirects: 0 },
  headers: { 'content-type': 'text/html; charset=utf-8' },
});

/** Serves the sites of the corpus; every other request goes where it is sent to. */
export function corpusEgress(): Egress {
  const outside = createEgress({ allowPrivateHosts: true, log: { info: () => {} } });
  return {
    ...outside,
    request: async (request) => {
      const { hostname, pathname } = new URL(request.url);
      const slug = hostname.replace(/^www\./, '').replace(/\.example$/, '');
      const folder = ['sites', 'readers'].map((of) => join(CORPUS, of, slug)).find(existsSync);
      if (!folder) return outside.request(request);
      const file = join(folder, pathname === '/' ? 'index.html' : decodeURIComponent(pathname.slice(1)));
      return file.endsWith('.html') && existsSync(file)
        ? answer(request.url, 200, readFileSync(file))
        : answer(request.url, 404, Buffer.from('Not found'));
    },
  };
}

export const SENDERS = ['corriganpell', 'wiesbeck-temperierung', 'calibrostrea', 'sonaeko'] as const;
export type Sender = (typeof SENDERS)[number];
