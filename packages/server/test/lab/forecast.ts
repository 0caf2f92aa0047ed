import { checkDomain } from '../../src/modules/deliverability/domain/check-domain.ts';
import type { ShownFinding } from '../../src/modules/deliverability/domain/finding.ts';
import { explain } from '../../src/modules/deliverability/explanations.ts';
import { readTest } from '../../src/modules/deliverability/test-email/read-test.ts';
import type { Laboratory } from './laboratory.ts';
import type { Placed } from './run.ts';

/** What the product says of a mail before it is sent, the worst first. */
export const FORECASTS = [
  'domain refused',
  'held: too many points',
  'domain at risk',
  'domain warned of',
  'nothing',
] as const;
export type Forecast = (typeof FORECASTS)[number];
export type Findings = ReadonlyMap<string, readonly ShownFinding[]>;

/** The default of campaigns (spec 11.9). */
const MAX_SPAM_POINTS = 2;
const BLOCKLISTS = { ofAddresses: ['zen.spamhaus.org'], ofDomains: ['dbl.spamhaus.org'] };

/** Checks each sending domain as the card of its mailbox does after a test email. */
export async function checkDomains(laboratory: Laboratory, placed: readonly Placed[]): Promise<Findings> {
  const { ask } = laboratory.names;
  const checks = { ask, fetchPolicy: async () => null, blocklists: BLOCKLISTS, isReserved: () => false };
  const isSendingAddress = (address: string) => !address.startsWith('127.');
  const checked = new Map<string, readonly ShownFinding[]>();
  for (const [domain, mails] of Map.groupBy(placed, ({ mail }) => mail.from.domain)) {
    const raw = mails.find((one) => one.raw !== null)?.raw ?? null;
    const test = raw && (await readTest(raw, { ask, isSendingAddress }));
    const subject = { domain, submissionHost: null, test, linkHosts: [`go.${domain}`] };
    checked.set(domain, (await checkDomain(checks, subject)).map(explain));
  }
  return checked;
}

/** What the check found wrong with the domain of a mail. */
export const faultsFound = (findings: Findings, { mail }: Placed) =>
  (findings.get(mail.from.domain) ?? []).filter(
    ({ verdict }) => verdict === 'refused' || verdict === 'fail' || verdict === 'warn',
  );

export function forecastOf(placed: Placed, findings: Findings): Forecast {
  const verdicts = faultsFound(findings, placed).map(({ verdict }) => verdict);
  if (verdicts.includes('refused')) return 'domain refused';
  if (placed.before.points > MAX_SPAM_POINTS) return 'held: too many points';
  if (verdicts.includes('fail')) return 'domain at risk';
  return verdicts.length ? 'domain warned of' : 'nothing';
}
