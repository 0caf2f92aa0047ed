import { gunzipSync } from 'node:zlib';
import { EgressError } from '../../../kernel/egress/errors.ts';
import type { FetchPage } from '../ports.ts';

const MAX_LOCATIONS = 500;
const MAX_BYTES = 2 * 1024 * 1024;
const LOCATION = /<loc>\s*(?:<!\[CDATA\[)?\s*([^<\s\]]{1,2048})/gi;

/** The addresses a sitemap names; an index is followed one level, into the map most likely to hold plain pages. */
export async function readSitemap(fetchPage: FetchPage, orgId: string, url: string): Promise<string[]> {
  const text = await textOf(fetchPage, orgId, url);
  const locations = locationsOf(text);
  if (!/<sitemapindex[\s>]/i.test(text)) return locations;
  const inner = locations.find((location) => /page/i.test(location)) ?? locations[0];
  return inner && URL.canParse(inner) ? locationsOf(await textOf(fetchPage, orgId, inner)) : [];
}

export const locationsOf = (xml: string): string[] =>
  [...xml.matchAll(LOCATION)].slice(0, MAX_LOCATIONS).map(([, location = '']) => location.replaceAll('&amp;', '&'));

async function textOf(fetchPage: FetchPage, orgId: string, url: string): Promise<string> {
  try {
    const { status, body } = await fetchPage({ orgId, url, kind: 'file' });
    return status === 200 ? unzipped(body).toString('utf8') : '';
  } catch (thrown) {
    if (thrown instanceof EgressError) return '';
    throw thrown;
  }
}

/** `sitemap.xml.gz` is packed as a file, not as an answer. */
function unzipped(body: Buffer): Buffer {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  try {
    return gunzipSync(body, { maxOutputLength: MAX_BYTES });
  } catch {
    return Buffer.alloc(0);
  }
}
