import { organizationalDomainOf } from '../../../kernel/mail/address-domain.ts';
import { listDomains } from '../../mailboxes/index.ts';
import type { DeliverabilityContext } from '../context.ts';
import { checkKey } from '../jobs.ts';
import * as store from '../store/reports.ts';
import type { DomainReport } from './domain-report.ts';
import { isTrusted, signerOf } from './reporters.ts';

const DAY_MS = 86_400_000;
/** Reporters write daily, and some are a few days late. */
const OLDEST_MS = 30 * DAY_MS;

export interface ArrivedReport {
  readonly orgId: string;
  readonly report: DomainReport;
  readonly from: string | null;
  readonly raw: Buffer;
}

/**
 * Offered every report that arrives: keeps what it says of domains that the organization sends from. It holds nothing by
 * itself: where a trusted one says that emails were not proven, the domain is looked at, and what is found there counts.
 */
export async function takeReport(context: DeliverabilityContext, arrived: ArrivedReport): Promise<boolean> {
  const { db, clock, newId, enqueue, checks } = context;
  const { orgId, report, from, raw } = arrived;
  const mailboxes = await listDomains(db, orgId);
  const isOf = (domain: string) => (mailbox: { readonly domain: string }) =>
    organizationalDomainOf(mailbox.domain) === organizationalDomainOf(domain);
  const parts = partsOf(report).filter(({ domain }) => mailboxes.some(isOf(domain)));
  const now = clock.now().getTime();
  const isOfNow = report.begin * 1000 > now - OLDEST_MS && report.begin * 1000 <= now + DAY_MS;
  if (!parts.length || !isOfNow) return false;
  const signedBy = await signerOf(checks.ask, raw, from);
  await db.transaction().execute(async (tx) => {
    for (const part of parts) {
      await store.setReport(tx, orgId, { id: newId(), ...report, ...part, signedBy, isTrusted: isTrusted(signedBy) });
      if (!isTrusted(signedBy) || !part.tellsOfTrouble) continue;
      for (const { mailboxId } of mailboxes.filter(isOf(part.domain)))
        await enqueue(tx, 'deliverability.check', { orgId, mailboxId }, { key: checkKey(mailboxId) });
    }
  });
  return true;
}

interface ReportPart {
  readonly domain: string;
  readonly content: store.ReportContent;
  readonly tellsOfTrouble: boolean;
}

/** What the report says of each domain. */
function partsOf(report: DomainReport): ReportPart[] {
  if (report.kind === 'dmarc') {
    const { domain, rows } = report;
    return [{ domain, content: { rows }, tellsOfTrouble: rows.some(({ dkim, spf }) => !dkim && !spf) }];
  }
  const byDomain = Map.groupBy(report.policies, ({ domain }) => domain);
  return [...byDomain].map(([domain, policies]) => ({
    domain,
    content: { policies },
    tellsOfTrouble: policies.some(({ failedSessions }) => failedSessions > 0),
  }));
}
