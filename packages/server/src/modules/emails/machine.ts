import type { Visit } from '../../kernel/http/caller.ts';

/** When it came, which decides too. */
export interface Moment {
  readonly now: Date;
  /** When the message was handed over; null while that is not yet known. */
  readonly deliveredAt: string | null;
  readonly graceMs: number;
}

/** After a delivery nobody has read anything for so long; all links within it are nobody's reading either. */
export const GRACE_MS = 5_000;

/** Those that fetch for somebody: link scanners, link previews, monitors, and programs without a screen. */
const MACHINE_AGENTS = new RegExp(
  [
    'bot\\b|crawl|spider|slurp|preview|prefetch|scanner|monitor|headless|phantomjs|puppeteer|playwright|selenium',
    'barracuda|mimecast|proofpoint|symantec|messagelabs|trendmicro|forcepoint|sophos|cloudmark|safelinks|zscaler',
    'ironport|fireeye|trellix|avanan|checkpoint|fortinet|fortiguard|bitdefender|urlscan|virustotal|kaspersky|esets',
    '^curl/|^wget|python-|^python|aiohttp|httpx|go-http-client|java/|okhttp|libwww|node-fetch|undici|axios|guzzle|^ruby|^php',
    'facebookexternalhit|whatsapp|telegrambot|skypeuripreview|slack-imgproxy|embedly',
    // Apple's privacy proxy, which fetches every picture on delivery.
    '^mozilla/5\\.0$',
  ].join('|'),
  'i',
);
const PREFETCH = /prefetch|preview|prerender/i;
const PURPOSE_HEADERS = ['purpose', 'x-purpose', 'sec-purpose', 'x-moz'];

/** Why an open or a click is a machine's (api.md 27.2), or null for a person's. */
export function machineReason({ method, headers }: Visit, { now, deliveredAt, graceMs }: Moment): string | null {
  if (method === 'HEAD') return 'head';
  if (PURPOSE_HEADERS.some((name) => PREFETCH.test(String(headers[name] ?? '')))) return 'prefetch';
  const agent = String(headers['user-agent'] ?? '');
  if (agent === '' || MACHINE_AGENTS.test(agent)) return 'agent';
  if (deliveredAt === null || now.getTime() - new Date(deliveredAt).getTime() < graceMs) return 'on_delivery';
  return null;
}
