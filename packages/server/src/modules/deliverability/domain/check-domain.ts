import type { AskDns } from '../../../kernel/mail/ask-dns.ts';
import { judgeTest } from '../test-email/judge-test.ts';
import type { SeenTest } from '../test-email/read-test.ts';
import { type Blocklists, checkBlocklists } from './blocklists.ts';
import { checkKeys } from './dkim.ts';
import { checkDmarc } from './dmarc.ts';
import { type Finding, finding } from './finding.ts';
import { checkReceiving } from './receiving.ts';
import { checkServer } from './server-name.ts';
import { checkSpf } from './spf.ts';
import { checkTransportPolicy, type FetchPolicy } from './transport-policy.ts';

export interface DomainChecks {
  readonly ask: AskDns;
  readonly fetchPolicy: FetchPolicy;
  readonly blocklists: Blocklists;
  /** Whether no name server knows the domain, as with names for examples. */
  readonly isReserved: (domain: string) => boolean;
}

export interface SendingDomain {
  readonly domain: string;
  readonly submissionHost: string | null;
  /** What the last test email showed; null where none arrived. */
  readonly test: SeenTest | null;
  readonly linkHosts: readonly string[];
}

/** Everything that name servers, and the last test email, say of a domain that sends. */
export async function checkDomain(checks: DomainChecks, subject: SendingDomain): Promise<Finding[]> {
  const { ask, blocklists } = checks;
  const { domain, submissionHost, test, linkHosts } = subject;
  if (checks.isReserved(domain)) return [finding('domain_reserved', { about: domain })];
  const server = test?.server ?? null;
  const sendingAddress = server?.address ?? null;
  const selectors = (test?.signatures ?? []).filter((one) => one.domain === domain).map(({ selector }) => selector);
  const [spf, keys, { findings: dmarc }, receiving, name, listed] = await Promise.all([
    checkSpf(ask, { domain, sendingAddress, submissionHost }),
    checkKeys(ask, domain, selectors),
    checkDmarc(ask, domain),
    checkReceiving(ask, domain),
    checkServer(ask, server),
    checkBlocklists(ask, blocklists, { domain, sendingAddress, linkHosts }),
  ]);
  const transport = await checkTransportPolicy(checks, domain, mailServersIn(receiving));
  const proven = test
    ? await judgeTest(ask, { domain, signatures: test.signatures, spfCovers: coverage(spf, sendingAddress) })
    : [];
  return [
    ...spf,
    ...(test ? withoutQuestions(keys) : keys),
    ...proven,
    ...dmarc,
    ...receiving,
    ...name,
    ...transport,
    ...listed,
  ];
}

/** Whether SPF covers the server that was seen; null where that is not known. */
function coverage(findings: readonly Finding[], sendingAddress: string | null): boolean | null {
  if (sendingAddress === null || findings.some(({ code }) => code === 'not_looked_up')) return null;
  return findings.some(({ code }) => code === 'spf_covers_server');
}

/** What the test email answered need not be asked. */
const withoutQuestions = (keys: readonly Finding[]) =>
  keys.filter(({ code }) => code !== 'dkim_not_proven' && code !== 'dkim_no_key_found');

const mailServersIn = (receiving: readonly Finding[]): string[] =>
  receiving.find(({ code }) => code === 'mx_receives')?.found?.split('\n') ?? [];
