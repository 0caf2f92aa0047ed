import type { Db } from '../../../kernel/db/db.ts';
import { listRefusals } from '../../emails/index.ts';
import { verdictOf } from '../explanations.ts';
import { verdictOfAll } from '../read.ts';
import { listChecked } from '../store/deliverability.ts';

export interface DomainAtRisk {
  readonly domain: string;
  /** Receivers that would refuse its bulk, so that nothing leaves for them. */
  readonly heldFor: readonly { readonly receiver: string; readonly reason: string }[];
}

/** The domains of these mailboxes whose last check found what keeps their mail out of inboxes. */
export async function listAtRisk(db: Db, orgId: string, mailboxIds: readonly string[]): Promise<DomainAtRisk[]> {
  const checked = (await listChecked(db, orgId)).filter(({ mailboxId }) => mailboxIds.includes(mailboxId));
  const refusals = await listRefusals(db, orgId);
  const heldFor = (domain: string) =>
    refusals.filter((one) => one.sendingDomain === domain).map(({ receiver, reason }) => ({ receiver, reason }));
  const atRisk = checked.filter(
    ({ domain, findings }) => verdictOfAll(findings.map(verdictOf)) === 'at_risk' || heldFor(domain).length > 0,
  );
  return [...new Set(atRisk.map(({ domain }) => domain))]
    .sort()
    .map((domain) => ({ domain, heldFor: heldFor(domain) }));
}
