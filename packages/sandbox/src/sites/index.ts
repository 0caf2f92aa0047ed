import { EgressError, type FetchedPage } from '@distribute/server/ports';
import { companyOf } from './company.ts';
import { pagesOf } from './pages.ts';
import { pictureOf } from './pictures.ts';

const RESERVED = /\.(?:test|example)$|(?:^|\.)example\.(?:com|net|org)$/;

/** Reserved hosts have no real sites (RFC 2606): in the sandbox each has one made up from its name. */
export function standInSite(url: string): Promise<FetchedPage> | null {
  const { hostname, pathname } = new URL(url);
  if (!RESERVED.test(hostname)) return null;
  return answer(url, hostname, pathname);
}

/** Two names behave like sites that cannot be read, so that this can be seen too. */
async function answer(url: string, host: string, path: string): Promise<FetchedPage> {
  const label = host.replace(/^www\./, '').split('.')[0];
  if (label === 'unreachable') throw new EgressError('connect', 'a stand-in nobody answers for');
  if (path === '/robots.txt') {
    return text(url, 'text/plain', label === 'forbidden' ? 'User-agent: *\nDisallow: /' : 'User-agent: *\nAllow: /');
  }
  const picture = pictureOf(host, path);
  if (picture) return text(url, 'image/svg+xml', picture);
  const page = pagesOf(companyOf(host))[path.replace(/(?<=.)\/$/, '')];
  return page === undefined
    ? { ...text(url, 'text/html', 'Not found'), status: 404 }
    : text(url, 'text/html; charset=utf-8', page);
}

const text = (url: string, contentType: string, body: string): FetchedPage => ({
  url,
  status: 200,
  contentType,
  body: Buffer.from(body),
});
