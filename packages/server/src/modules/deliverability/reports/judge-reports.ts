import type { DeliverabilityContext } from '../context.ts';
import { type Finding, finding, txtRecord } from '../domain/finding.ts';
import { listSeenAddresses } from '../store/deliverability.ts';
import { listReports, listSources, type SourceSums } from '../store/reports.ts';
import { kindOf, provenFor } from './sources.ts';

/** What was mended a week ago is no finding any more. */
const COUNTED_DAYS = 7;
const REPORTED_DAYS = 30;
/** Forwarding breaks some of everybody's proofs: fewer emails, or a smaller share, say nothing. */
const LEAST_EMAILS = 5;
const LEAST_SHARE = 0.05;
const LEAST_TLS_SHARE = 0.01;
const MOST_SOURCES = 1_000;
const MOST_REPORTS = 500;
const NAMED = 5;

export interface LookedAt {
  readonly domain: string;
  /** Where reports could be sent to. */
  readonly address: string;
  readonly findings: readonly Finding[];
}

/** What trusted reports come to: nobody else's count, because anybody can write one. */
export async function judgeReports(
  { db }: Pick<DeliverabilityContext, 'db'>,
  orgId: string,
  { domain, address, findings }: LookedAt,
): Promise<Finding[]> {
  const reports = await listReports(db, orgId, domain, REPORTED_DAYS, MOST_REPORTS);
  const isLookedUp = !findings.some(({ code }) => code === 'domain_reserved');
  if (!reports.some(({ kind }) => kind === 'dmarc')) return isLookedUp ? noReports(domain, address, findings) : [];
  const sources = await listSources(db, orgId, domain, { days: COUNTED_DAYS, onlyTrusted: true, most: MOST_SOURCES });
  const own = await listSeenAddresses(db, orgId, domain);
  const ofKind = (kind: string) => sources.filter((source) => kindOf(source, { domain, own }) === kind);
  const failed = sum(ofKind('own').map(unproven));
  const ownEmails = sum(ofKind('own').map(({ emails }) => emails));
  const services = ofKind('service').filter((source) => unproven(source) >= LEAST_EMAILS);
  const strangers = sum(ofKind('unproven').map((one) => Math.max(0, unproven(one) - one.stopped)));
  const aligned = sum(sources.map((one) => one.aligned));
  return [
    ...(failed >= LEAST_EMAILS && failed >= ownEmails * LEAST_SHARE
      ? [finding('reports_own_not_aligned', { about: `${failed} of ${ownEmails}`, found: own.join('\n') })]
      : []),
    ...(services.length ? [finding('reports_service_not_aligned', { about: namesOf(services) })] : []),
    ...(strangers >= LEAST_EMAILS ? [finding('reports_unproven_senders', { about: String(strangers) })] : []),
    ...(aligned > 0
      ? [finding('reports_aligned', { about: `${aligned} of ${sum(sources.map((one) => one.emails))}` })]
      : []),
    ...(await judgeTls({ db }, orgId, domain)),
  ];
}

async function judgeTls({ db }: Pick<DeliverabilityContext, 'db'>, orgId: string, domain: string): Promise<Finding[]> {
  const reports = await listReports(db, orgId, domain, COUNTED_DAYS, MOST_REPORTS);
  const trusted = reports.filter(({ kind, isTrusted }) => kind === 'tls' && isTrusted);
  const [failed, all] = [sum(trusted.map((one) => one.failed)), sum(trusted.map(({ count }) => count))];
  return failed > 0 && failed >= all * LEAST_TLS_SHARE
    ? [finding('reports_tls_failures', { about: `${failed} of ${all}` })]
    : [];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const unproven = ({ emails, aligned }: SourceSums): number => emails - aligned;
const namesOf = (services: readonly SourceSums[]): string =>
  [...new Set(services.flatMap(provenFor))].slice(0, NAMED).join(', ');

/** The record that applies, with the address of the mailbox among those that get reports. */
function noReports(domain: string, address: string, findings: readonly Finding[]): Finding[] {
  const published = findings.find(({ code }) => code === 'dmarc_published');
  // What is wrong with the record, or that there is none, is said by its own finding.
  if (published?.found == null) return [];
  const { found, about } = published;
  const asked = /\brua\s*=\s*([^;]*)/i.exec(found);
  const value = asked
    ? found.replace(asked[0], `rua=${asked[1]?.trim()},mailto:${address}`)
    : `${withoutEnd(found)}; rua=mailto:${address}`;
  return [finding('reports_none', { record: txtRecord(`_dmarc.${about ?? domain}`, value) })];
}

function withoutEnd(record: string): string {
  const text = record.trim();
  return text.endsWith(';') ? text.slice(0, -1).trimEnd() : text;
}
