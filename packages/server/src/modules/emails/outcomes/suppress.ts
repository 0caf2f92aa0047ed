import type { Tx } from '../../../kernel/db/db.ts';
import { type Fact, SYSTEM } from '../../../kernel/events.ts';
import { type Addition, SUPPRESSION_SHOWN_AS, type SuppressionReason } from '../../suppressions/index.ts';
import type { EmailsContext } from '../context.ts';
import { cancelStepsIn } from '../steps/steps.ts';
import { listBeingSent, type Selection } from '../store/messages.ts';
import { isErased, type TrackedMessage } from '../store/outcomes.ts';

/** Nobody writes to the address any more, and the steps to this lead are cancelled. */
export async function suppressIn(
  tx: Tx,
  context: EmailsContext,
  message: TrackedMessage,
  reason: Addition['reason'],
): Promise<void> {
  const { orgId, toAddress, campaignId, leadId } = message;
  // An erased person is already suppressed, and the address is no longer stored.
  if (!isErased(message)) {
    const addition = { orgId, kind: 'email', value: toAddress, reason, campaignId, actor: SYSTEM } as const;
    await context.suppressions.add(tx, addition);
  }
  await cancelStepsIn(tx, context, orgId, { leadIds: [leadId] }, SUPPRESSION_SHOWN_AS[reason].cancelledStep);
}

/** Cancels the steps, and gives back the places of leads that were never written to. */
async function callOffIn(
  tx: Tx,
  context: EmailsContext,
  orgId: string,
  selection: Selection,
  reason: SuppressionReason,
): Promise<void> {
  const ended = await cancelStepsIn(tx, context, orgId, selection, SUPPRESSION_SHOWN_AS[reason].cancelledStep);
  if (!ended.length) return;
  const leadIds = [...new Set(ended.map(({ leadId }) => leadId))];
  // A lead to whom a message is being sent right now counts as written to and keeps its place.
  const beingSent = await listBeingSent(tx, orgId, leadIds);
  const unwritten = leadIds.filter((id) => !beingSent.has(id));
  await context.leads.skip(tx, orgId, unwritten, SUPPRESSION_SHOWN_AS[reason].lead);
}

/** Listens to `suppression.added`: cancels every pending message to the address, in all campaigns. */
export async function cancelSuppressedIn(
  tx: Tx,
  context: EmailsContext,
  { orgId, data }: Fact<'suppression.added'>,
): Promise<void> {
  const { kind, reason, brandId, hash, domain } = data;
  const toWhom = kind === 'email' ? (hash === null ? null : { toHash: hash }) : { toDomain: domain };
  if (!toWhom) return;
  await callOffIn(tx, context, orgId, { ...toWhom, brandId }, reason);
}

/** Listens to `suppression.imported`, which names no address: cancels the steps to every suppressed person. */
export const cancelForbiddenIn = (tx: Tx, context: EmailsContext, orgId: string): Promise<void> =>
  callOffIn(tx, context, orgId, { forbiddenBy: context.suppressions.isSuppressed }, 'import');
