import { gunzipSync } from 'node:zlib';
import { EgressError } from '../../../kernel/egress/errors.ts';
import type { FetchPage } from '../ports.ts';

const MAX_LOCATIONS = 500;
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_LOCATION = 2_048;
/** How far after its tag an address may begin and end. */
const MAX_ENTRY = MAX_LOCATION + 256;
const CDATA = '<![CDATA[';

/** The addresses a sitemap names; an index is followed one level, into the map most likely to hold plain pages. */
export async function readSitemap(fetchPage: FetchPage, orgId: string, url: string): Promise<string[]> {
  const text = await textOf(fetchPage, orgId, url);
  const locations = locationsOf(text);
  if (!/<sitemapindex[\s>]/i.test(text)) return locations;
  const inner = locations.find((location) => /page/i.test(location)) ?? locations[0];
  return inner && URL.canParse(inner) ? locationsOf(await textOf(fetchPage, orgId, inner)) : [];
}

/** The first addresses of a sitemap; what stands too far from its tag or is too long is none. */
export function locationsOf(xml: string): string[] {
  const locations: string[] = [];
  for (const { index } of xml.matchAll(/<loc>/gi)) {
    if (locations.length === MAX_LOCATIONS) break;
    const location = locationAfter(xml, index + '<loc>'.length);
    if (location) locations.push(location);
  }
  return locations;
}

function locationAfter(xml: string, at: number): string | null {
  const entry = xml.slice(at, at + MAX_ENTRY).trimStart();
  const bare = entry.startsWith(CDATA) ? entry.slice(CDATA.length).trimStart() : entry;
  const end = bare.search(/[<\s\]]/);
  return end > 0 && end <= MAX_LOCATION ? bare.slice(0, end).replaceAll('&amp;', '&') : null;
}

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
export function unzipped(body: Buffer): Buffer {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  try {
    return gunzipSync(body, { maxOutputLength: MAX_BYTES });
  } catch {
    return Buffer.alloc(0);
  }
}
