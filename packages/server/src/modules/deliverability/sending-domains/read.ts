import type { sendingDomains } from '@distribute/contract/sending-domains';
import type { z } from 'zod';
import { notFound } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { DeliverabilityContext } from '../context.ts';
import { explain } from '../explanations.ts';
import { worstFirst } from '../read.ts';
import { explainSource, kindOf, type OwnSide, provenFor } from '../reports/sources.ts';
import { explainTls } from '../reports/tls-words.ts';
import { listChecked, listSeenAddresses } from '../store/deliverability.ts';
import * as store from '../store/reports.ts';
import { listSendingDomains, REPORT_DAYS } from './list.ts';

type Shown = z.output<(typeof sendingDomains)['get']['response']>['sendingDomain'];

const MOST = { sources: 100, days: 300, failures: 50, reports: 50 };

/** Everything that is known of one domain: what is wrong, who sends in its name, and what receivers reported. */
export async function readSendingDomain(
  context: DeliverabilityContext,
  caller: Pick<Caller, 'orgId'>,
  named: string,
): Promise<Shown> {
  const { db } = context;
  const { orgId } = caller;
  const domain = named.toLowerCase();
  const summary = (await listSendingDomains(context, caller)).find((one) => one.domain === domain);
  if (!summary) throw notFound('Sending domain');
  const onlyTrusted = false;
  const [checked, own, sources, days, failures, reports] = await Promise.all([
    listChecked(db, orgId),
    listSeenAddresses(db, orgId, domain),
    store.listSources(db, orgId, domain, { days: REPORT_DAYS, onlyTrusted, most: MOST.sources }),
    store.listDays(db, orgId, domain, REPORT_DAYS, MOST.days),
    store.listTlsFailures(db, orgId, domain, REPORT_DAYS, MOST.failures),
    store.listReports(db, orgId, domain, REPORT_DAYS, MOST.reports),
  ]);
  const ofDomain = checked.filter((one) => summary.mailboxIds.includes(one.mailboxId) && one.domain === domain);
  return {
    ...summary,
    ...{ days, findings: worstFirst(onceEach(ofDomain.flatMap(({ findings }) => findings)).map(explain)) },
    sources: sources.map((source) => shownSource(source, { domain, own })),
    tlsFailures: failures.map((failure) => ({
      ...failure,
      reporters: [...failure.reporters],
      ...explainTls(failure.kind, domain),
    })),
    reports: reports.map(({ domain: _, ...report }) => report),
  };
}

/** Mailboxes of one domain find the same. */
const onceEach = <F extends { readonly code: string; readonly about: string | null }>(findings: readonly F[]): F[] => [
  ...new Map(findings.map((one) => [`${one.code} ${one.about}`, one])).values(),
];

function shownSource(source: store.SourceSums, side: OwnSide): Shown['sources'][number] {
  const kind = kindOf(source, side);
  return {
    ...{ kind, address: source.source, emails: source.emails, alignedEmails: source.aligned },
    ...{ stoppedEmails: source.stopped, provenFor: provenFor(source) },
    ...{ reporters: [...source.reporters], isTrusted: source.isTrusted },
    ...explainSource(source, kind),
  };
}
