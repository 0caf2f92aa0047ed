import type { Deliverability } from '@distribute/contract/deliverability';
import type { z } from 'zod';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { domainOf } from '../../kernel/mail/address-domain.ts';
import type { DeliverabilityContext } from './context.ts';
import type { FindingVerdict, ShownFinding } from './domain/finding.ts';
import { explain } from './explanations.ts';
import { type DeliverabilityRow, findDeliverability } from './store/deliverability.ts';

type Shown = z.output<typeof Deliverability>;

/** A test that takes longer went somewhere else, such as the spam folder. */
export const LOST_AFTER_MS = 10 * 60_000;
export const VERDICTS_WORST_FIRST: readonly Shown['verdict'][] = ['refused', 'at_risk', 'ready', 'unknown'];
const WORST_FIRST: readonly FindingVerdict[] = ['refused', 'fail', 'warn', 'unknown', 'pass'];

export async function readDeliverability(
  context: DeliverabilityContext,
  { orgId }: Pick<Caller, 'orgId'>,
  mailboxId: string,
): Promise<{ deliverability: Shown }> {
  const { db, clock, mailboxes } = context;
  const mailbox = await mailboxes.describe(db, orgId, mailboxId);
  if (!mailbox) throw notFound('Mailbox');
  const row = await findDeliverability(db, orgId, mailboxId);
  const findings = worstFirst((row?.findings ?? []).map(explain));
  const domain = row?.domain ?? domainOf(mailbox.fromEmail);
  return {
    deliverability: {
      ...{ mailboxId, domain, findings },
      verdict: verdictOfAll(findings.map(({ verdict }) => verdict)),
      checkedAt: row?.checkedAt ?? null,
      test: row && testOf(row, clock.now()),
    },
  };
}

export const worstFirst = (findings: readonly ShownFinding[]): ShownFinding[] =>
  findings.toSorted((one, other) => WORST_FIRST.indexOf(one.verdict) - WORST_FIRST.indexOf(other.verdict));

export function verdictOfAll(verdicts: readonly FindingVerdict[]): Shown['verdict'] {
  if (verdicts.includes('refused')) return 'refused';
  if (verdicts.includes('fail')) return 'at_risk';
  return verdicts.includes('pass') ? 'ready' : 'unknown';
}

function testOf(row: DeliverabilityRow, now: Date): Shown['test'] {
  const { testSentAt: sentAt, testArrivedAt: arrivedAt, testSeen: seen } = row;
  if (sentAt === null) return null;
  const isLate = now.getTime() - Date.parse(sentAt) > LOST_AFTER_MS;
  return {
    ...{ sentAt, arrivedAt },
    status: arrivedAt !== null ? 'arrived' : isLate ? 'lost' : 'under_way',
    sendingAddress: seen?.server?.address ?? null,
    signedBy: (seen?.signatures ?? []).filter(({ holds }) => holds).map(({ domain }) => domain),
    authenticationResults: seen?.authenticationResults ?? null,
  };
}
