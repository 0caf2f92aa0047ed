import type { Caller } from '../../kernel/http/caller.ts';
import { domainOf } from '../../kernel/mail/address-domain.ts';
import { listLinkHostsOfBrands } from '../brands/index.ts';
import { type OpenMailbox, submissionHostOf } from '../mailboxes/index.ts';
import type { DeliverabilityContext } from './context.ts';
import { checkDomain } from './domain/check-domain.ts';
import { type CheckName, type Finding, finding } from './domain/finding.ts';
import { explain, verdictOf } from './explanations.ts';
import { readDeliverability } from './read.ts';
import { judgeReports } from './reports/judge-reports.ts';
import * as store from './store/deliverability.ts';

const PER_MINUTE = 10;
/** Every host is a question to each list. */
const MOST_LINK_HOSTS = 20;
const DAY_MS = 86_400_000;
/** Receivers judge a domain by its first weeks. */
const NEW_FOR_DAYS = 21;
/** As many a day as a person who writes by hand. */
const SLOW_PER_DAY = 20;

/** What `mailboxes` asks for when it verifies a mailbox. */
export interface DomainVerdicts {
  readonly spf: 'pass' | 'fail' | 'unknown';
  readonly dkim: 'pass' | 'fail' | 'unknown';
  readonly dmarc: 'pass' | 'fail' | 'unknown';
  /** Why large receivers refuse mail of this mailbox; null where nothing says so. */
  readonly refusal: string | null;
}

/** A person asks for a look now. */
export async function checkNow(context: DeliverabilityContext, caller: Caller, mailboxId: string) {
  await context.attempts('deliverability', `org:${caller.orgId}`, PER_MINUTE);
  await checkAndHold(context, caller.orgId, mailboxId);
  return readDeliverability(context, caller, mailboxId);
}

/** Looks again, and lets nothing more leave a mailbox whose mail would be refused. */
export async function checkAndHold(context: DeliverabilityContext, orgId: string, mailboxId: string): Promise<void> {
  const { db, mailboxes } = context;
  const { refusal } = await judgeMailbox(context, await mailboxes.open(orgId, mailboxId));
  if (refusal === null) return;
  await db.transaction().execute((tx) => mailboxes.stopForPolicy(tx, orgId, mailboxId, refusal));
}

/** Looks at the domain of a mailbox, and keeps what was found. */
export async function judgeMailbox(context: DeliverabilityContext, mailbox: OpenMailbox): Promise<DomainVerdicts> {
  const { db, checks } = context;
  const { orgId, id } = mailbox;
  const domain = domainOf(mailbox.fromEmail);
  const known = await store.findDeliverability(db, orgId, id);
  const looked = [
    ...(await checkDomain(checks, {
      domain,
      submissionHost: submissionHostOf(mailbox),
      // What was seen of another domain says nothing of this one.
      test: known?.domain === domain ? known.testSeen : null,
      linkHosts: await linkHostsOf(context, orgId),
    })),
    ...(await checkFirstUse(context, orgId, domain)),
  ];
  const reported = await judgeReports(context, orgId, { domain, address: mailbox.fromEmail, findings: looked });
  const findings = [...looked, ...reported];
  await db.transaction().execute(async (tx) => {
    // Nothing is kept of a mailbox that is only about to be added.
    if (await context.mailboxes.describe(tx, orgId, id)) await store.setFindings(tx, orgId, id, { domain, findings });
  });
  const refused = findings.find((one) => verdictOf(one) === 'refused');
  return {
    spf: summary(findings, 'spf'),
    dkim: summary(findings, 'dkim'),
    dmarc: summary(findings, 'dmarc'),
    // Receivers never see mail that is recorded.
    refusal: refused === undefined || context.recordsMail(mailbox) ? null : explain(refused).explanation,
  };
}

/** Our own host stands in the links to unsubscribe. */
async function linkHostsOf(context: DeliverabilityContext, orgId: string): Promise<string[]> {
  const hosts = [
    new URL(context.baseUrl).hostname,
    ...(await listLinkHostsOfBrands(context.db, orgId)),
    ...(await context.clickHostsOf(orgId)),
  ];
  return [...new Set(hosts)].slice(0, MOST_LINK_HOSTS);
}

function summary(findings: readonly Finding[], check: CheckName): 'pass' | 'fail' | 'unknown' {
  const verdicts = findings.filter((one) => explain(one).check === check).map(verdictOf);
  if (verdicts.some((verdict) => verdict === 'fail' || verdict === 'refused')) return 'fail';
  return verdicts.includes('pass') ? 'pass' : 'unknown';
}

/** A domain that sends much from its first day looks like a spammer's. */
async function checkFirstUse(
  { db, clock, mailboxes }: DeliverabilityContext,
  orgId: string,
  domain: string,
): Promise<Finding[]> {
  const { firstDay, mostPerDay } = await mailboxes.useOfDomain(db, orgId, domain);
  const days = firstDay === null ? 0 : Math.floor((clock.now().getTime() - Date.parse(firstDay)) / DAY_MS);
  const about = String(days);
  if (days >= NEW_FOR_DAYS) return [finding('in_use', { about })];
  return [finding(mostPerDay > SLOW_PER_DAY ? 'new_and_fast' : 'new_and_slow', { about })];
}
