import robotsParser from 'robots-parser';
import { EgressError } from '../../../kernel/egress/errors.ts';
import type { FetchPage } from '../ports.ts';
import { BOT } from './fetch-page.ts';

/** What a site's robots.txt lets us do. */
export interface Robots {
  allows(url: string): boolean;
  readonly crawlDelayMs: number;
  readonly sitemaps: readonly string[];
}

/** Its types describe another module system than the one it is in. */
const parse = robotsParser as unknown as typeof robotsParser.default;

const ALL: Robots = { allows: () => true, crawlDelayMs: 0, sitemaps: [] };
const NOTHING: Robots = { allows: () => false, crawlDelayMs: 0, sitemaps: [] };
const MAX_SIZE = 512_000;

/** RFC 9309 2.3.1: no such file allows everything, a server in trouble allows nothing. */
export async function readRobots(fetchPage: FetchPage, orgId: string, origin: string): Promise<Robots> {
  const url = `${origin}/robots.txt`;
  try {
    const { status, body } = await fetchPage({ orgId, url, kind: 'file' });
    if (status >= 500) return NOTHING;
    return status >= 200 && status < 300 ? parseRobots(url, body.toString('utf8')) : ALL;
  } catch (thrown) {
    // Where the site itself does not answer, fetching the page will say so.
    if (thrown instanceof EgressError) return ALL;
    throw thrown;
  }
}

export function parseRobots(url: string, text: string): Robots {
  // A page instead of a file of rules is an answer to everything and a rule about nothing.
  if (/^\s*</.test(text)) return ALL;
  const rules = parse(url, text.slice(0, MAX_SIZE));
  return {
    allows: (page) => rules.isAllowed(page, BOT) ?? true,
    crawlDelayMs: Math.max(0, rules.getCrawlDelay(BOT) ?? 0) * 1000,
    sitemaps: rules.getSitemaps().slice(0, 3),
  };
}
