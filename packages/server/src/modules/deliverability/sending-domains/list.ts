import type { SendingDomain } from '@distribute/contract/sending-domains';
import type { z } from 'zod';
import type { Caller } from '../../../kernel/http/caller.ts';
import { listDomainMonths } from '../../emails/index.ts';
import { listDomains } from '../../mailboxes/index.ts';
import type { DeliverabilityContext } from '../context.ts';
import { verdictOf } from '../explanations.ts';
import { VERDICTS_WORST_FIRST, verdictOfAll } from '../read.ts';
import { type CheckedMailbox, listChecked } from '../store/deliverability.ts';
import { listReports } from '../store/reports.ts';

type Shown = z.output<typeof SendingDomain>;

const MOST_DOMAINS = 200;
export const REPORT_DAYS = 30;
const MOST_REPORTS = 2_000;

/** Every domain that mailboxes send from, worst first. */
export async function listSendingDomains(
  context: DeliverabilityContext,
  { orgId }: Pick<Caller, 'orgId'>,
): Promise<Shown[]> {
  const { db } = context;
  const [mailboxes, checked, months] = await Promise.all([
    listDomains(db, orgId),
    listChecked(db, orgId),
    listDomainMonths(db, orgId),
  ]);
  const byDomain = [...Map.groupBy(mailboxes, ({ domain }) => domain)].sort().slice(0, MOST_DOMAINS);
  const domains: Shown[] = [];
  for (const [domain, of] of byDomain) {
    const mailboxIds = of.map(({ mailboxId }) => mailboxId);
    const month = months.find(({ sendingDomain }) => sendingDomain === domain);
    const { firstDay } = await context.mailboxes.useOfDomain(db, orgId, domain);
    domains.push({
      ...{ domain, mailboxIds, firstUsedOn: firstDay },
      ...standingOf(checked.filter((one) => one.domain === domain && mailboxIds.includes(one.mailboxId))),
      ...{ sent30d: month?.sent30d ?? 0, deferred30d: month?.deferred30d ?? 0, refused30d: month?.refused30d ?? 0 },
      ...{ bounced30d: month?.bounced30d ?? 0, complained30d: month?.complained30d ?? 0 },
      ...(await reportedOf(context, orgId, domain)),
    });
  }
  return domains.sort(
    (one, other) => VERDICTS_WORST_FIRST.indexOf(one.verdict) - VERDICTS_WORST_FIRST.indexOf(other.verdict),
  );
}

/** The worst of the mailboxes of a domain. */
function standingOf(checked: readonly CheckedMailbox[]): Pick<Shown, 'verdict' | 'checkedAt'> {
  const verdicts = checked.map(({ findings }) => verdictOfAll(findings.map(verdictOf)));
  return {
    verdict: VERDICTS_WORST_FIRST.find((verdict) => verdicts.includes(verdict)) ?? 'unknown',
    checkedAt:
      checked
        .map(({ checkedAt }) => checkedAt)
        .sort()
        .at(-1) ?? null,
  };
}

async function reportedOf(
  { db }: Pick<DeliverabilityContext, 'db'>,
  orgId: string,
  domain: string,
): Promise<Pick<Shown, 'dmarc' | 'tls'>> {
  const reports = await listReports(db, orgId, domain, REPORT_DAYS, MOST_REPORTS);
  const sums = (kind: 'dmarc' | 'tls') => {
    const of = reports.filter((one) => one.kind === kind);
    // A forged report changes no number.
    const sum = (key: 'count' | 'failed') =>
      of.filter(({ isTrusted }) => isTrusted).reduce((all, one) => all + one[key], 0);
    return { reports: of.length, count: sum('count'), failed: sum('failed'), last: of[0]?.receivedAt ?? null };
  };
  const [dmarc, tls] = [sums('dmarc'), sums('tls')];
  return {
    dmarc: {
      ...{ reports: dmarc.reports, emails: dmarc.count, alignedEmails: dmarc.count - dmarc.failed },
      lastReportAt: dmarc.last,
    },
    tls: { reports: tls.reports, sessions: tls.count, failedSessions: tls.failed },
  };
}
