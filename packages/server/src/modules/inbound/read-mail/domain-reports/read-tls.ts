import type { TlsFailure, TlsPolicyReport, TlsReport } from '../../../deliverability/index.ts';
import { countIn, domainIn, nameIn } from './fields.ts';

const MOST_POLICIES = 50;
const MOST_FAILURES = 100;

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value : []).filter(isJson);
const within = (value: unknown): Json => (isJson(value) ? value : {});

/** A report of SMTP over TLS (RFC 8460 4.4); null for any other text. */
export function readTls(text: string): TlsReport | null {
  const report = parsed(text);
  const range = within(report?.['date-range']);
  const [begin, end] = [secondsOf(range['start-datetime']), secondsOf(range['end-datetime'])];
  const name = nameIn(report?.['report-id']);
  const policies = listOf(report?.policies).slice(0, MOST_POLICIES).flatMap(policyOf);
  if (begin === null || end === null || end < begin || !name || !policies.length) return null;
  const reporter = nameIn(report?.['organization-name']) || 'unknown';
  return { kind: 'tls', ...{ reporter, name, begin, end, policies } };
}

function parsed(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJson(value) ? value : null;
  } catch {
    return null;
  }
}

function secondsOf(value: unknown): number | null {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? null : Math.floor(ms / 1000);
}

function policyOf(of: Json): TlsPolicyReport[] {
  const domain = domainIn(within(of.policy)['policy-domain']);
  const summary = within(of.summary);
  const [sound, failed] = [
    countIn(summary['total-successful-session-count']),
    countIn(summary['total-failure-session-count']),
  ];
  if (domain === null || sound === null || failed === null) return [];
  const failures = listOf(of['failure-details']).slice(0, MOST_FAILURES).flatMap(failureOf);
  return [{ domain, sessions: sound + failed, failedSessions: failed, failures }];
}

function failureOf(detail: Json): TlsFailure[] {
  const kind = nameIn(detail['result-type'], 60).toLowerCase();
  const sessions = countIn(detail['failed-session-count']);
  if (!kind || sessions === null) return [];
  const reason = nameIn(detail['failure-reason-code']) || null;
  return [{ kind, sessions, receivingHost: domainIn(detail['receiving-mx-hostname']), reason }];
}
