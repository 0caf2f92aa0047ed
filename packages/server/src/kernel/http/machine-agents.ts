import type { Visit } from './caller.ts';

/** User agents of programs: link scanners, link previews, monitors, and clients without a screen. */
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

/** Why a request comes from a program and not from a person's browser; null when nothing shows it. */
export function machineSign({ method, headers }: Visit): 'head' | 'prefetch' | 'agent' | null {
  if (method === 'HEAD') return 'head';
  if (PURPOSE_HEADERS.some((name) => PREFETCH.test(String(headers[name] ?? '')))) return 'prefetch';
  const agent = String(headers['user-agent'] ?? '');
  return agent === '' || MACHINE_AGENTS.test(agent) ? 'agent' : null;
}
