import { EgressError } from '../../../kernel/egress/errors.ts';
import type { FetchPage } from '../ports.ts';
import { BOT } from './fetch-page.ts';
import { isAllowedBy, robotsRules } from './robots-rules.ts';

/** What a site's robots.txt lets us do. */
export interface Robots {
  allows(url: string): boolean;
  readonly crawlDelayMs: number;
  readonly sitemaps: readonly string[];
}

const ALL: Robots = { allows: () => true, crawlDelayMs: 0, sitemaps: [] };
const NOTHING: Robots = { allows: () => false, crawlDelayMs: 0, sitemaps: [] };
/** RFC 9309 2.5 asks for 500 KiB at least. */
const MAX_SIZE = 512_000;
const MAX_SITEMAPS = 3;
const MAX_SITEMAP_ADDRESS = 2_048;

/** RFC 9309 2.3.1: no such file allows everything, a server in trouble allows nothing. */
export async function readRobots(fetchPage: FetchPage, orgId: string, origin: string): Promise<Robots> {
  try {
    const { status, body, truncated } = await fetchPage({ orgId, url: `${origin}/robots.txt`, kind: 'file' });
    if (status >= 500) return NOTHING;
    if (status < 200 || status > 299) return ALL;
    // What the rest of the file forbids is unknown.
    return truncated ? NOTHING : parseRobots(origin, body.toString('utf8'));
  } catch (thrown) {
    // Where the site itself does not answer, fetching the page will say so.
    if (thrown instanceof EgressError) return ALL;
    throw thrown;
  }
}

interface Group {
  readonly rules: ReturnType<typeof robotsRules>;
  crawlDelayMs: number;
}

/** A file that is too long to be read whole allows nothing. */
export function parseRobots(origin: string, text: string): Robots {
  if (text.length > MAX_SIZE) return NOTHING;
  // A page instead of a file of rules is an answer to everything and a rule about nothing.
  if (text.trimStart().startsWith('<')) return ALL;
  const ours: Group = { rules: robotsRules(), crawlDelayMs: 0 };
  const anyones: Group = { rules: robotsRules(), crawlDelayMs: 0 };
  const groups = new Map([
    [BOT.toLowerCase(), ours],
    ['*', anyones],
  ]);
  const addressed = new Set<Group>();
  const sitemaps: string[] = [];
  let isNamed = false;
  let inAgents = false;

  for (const { field, value } of linesOf(text)) {
    if (field === 'user-agent') {
      if (!inAgents) addressed.clear();
      const group = groups.get(productOf(value));
      if (group) addressed.add(group);
      isNamed ||= group === ours;
    } else if (field === 'sitemap') {
      if (sitemaps.length < MAX_SITEMAPS && value.length <= MAX_SITEMAP_ADDRESS) sitemaps.push(value);
    } else for (const group of addressed) apply(group, field, value);
    inAgents = field === 'user-agent';
  }
  const { rules, crawlDelayMs } = isNamed ? ours : anyones;
  // Another host has rules of its own.
  const allows = (url: string) => new URL(url).origin !== origin || isAllowedBy(rules.list, url);
  return { allows, crawlDelayMs, sitemaps };
}

/** `DistributeBot/1.0` is asked for by its name alone. */
const productOf = (agent: string) => (agent.split('/', 1)[0] ?? '').trim().toLowerCase();

function apply(group: Group, field: string, value: string): void {
  if (field === 'allow' || field === 'disallow') group.rules.add(field === 'allow', value);
  if (field === 'crawl-delay') group.crawlDelayMs = Math.max(0, Number(value) || 0) * 1000;
}

function* linesOf(text: string) {
  for (const line of text.split(/\r\n|\r|\n/)) {
    const said = line.split('#', 1)[0] ?? '';
    const at = said.indexOf(':');
    if (at > 0) yield { field: said.slice(0, at).trim().toLowerCase(), value: said.slice(at + 1).trim() };
  }
}
