import type { Tx } from '../../../kernel/db/db.ts';
import type { EmailsContext } from '../context.ts';
import { cancelStepsIn, syncLeadsIn } from '../steps/steps.ts';
import { postponeNext } from '../store/messages.ts';
import * as store from '../store/outcomes.ts';
import { acceptEvidenceIn } from './evidence.ts';
import { suppressIn } from './suppress.ts';

export interface AnswerReport extends store.MessageReport {
  readonly kind: 'replied' | 'booked';
  readonly at: string;
  /** The person must not be written to again. */
  readonly wantsOff: boolean;
}

export interface ReplyJudgement {
  readonly effect: 'stops' | 'restores' | 'none';
  readonly isAutomatic: boolean;
  /** The first of the stored replies that a person wrote. */
  readonly first: { readonly messageId: string; readonly receivedAt: string } | null;
}

interface LeadKey {
  readonly orgId: string;
  readonly leadId: string;
}

/** A person answered by text or by booking a meeting: the sequence ends. False for an erased person. */
export async function markAnsweredIn(
  tx: Tx,
  context: EmailsContext,
  message: store.TrackedMessage,
  { kind, wantsOff, at, ...report }: AnswerReport,
): Promise<boolean> {
  const { orgId, id, leadId, campaignId } = message;
  await store.insertEvent(tx, orgId, { id: context.newId(), messageId: id, kind, ...report });
  if (wantsOff) await suppressIn(tx, context, message, 'reply_unsubscribe');
  // Under the budget's lock, so that of two answers at once exactly one is the first.
  await context.budgets.lock(tx, orgId, campaignId);
  const now = await store.lockMessage(tx, orgId, id);
  await cancelStepsIn(tx, context, orgId, { leadIds: [leadId] }, 'replied');
  await acceptEvidenceIn(tx, context, message, { arrived: true });
  await store.setAnswered(tx, orgId, leadId, true);
  // A booking answers no particular step: it counts for the last step that was sent (spec 27.7).
  const answered = kind === 'booked' ? await store.findLastSent(tx, orgId, leadId) : message;
  // A verdict that a program wrote the answer stays valid whatever comes later: the lead does not count as replied.
  const verdict = await context.leads.findVerdict(tx, orgId, leadId);
  if (!verdict?.isAutomatic) await store.markReplied(tx, orgId, answered ?? message, at);
  if (wantsOff) await store.markMessage(tx, orgId, id, 'unsubscribed_at');
  await syncLeadsIn(tx, context, orgId, [leadId]);
  return !store.isErased(now);
}

/** A meeting that counted as an answer was cancelled. A verdict that the person answered stays valid. */
export async function unmarkAnsweredIn(
  tx: Tx,
  context: EmailsContext,
  { orgId, campaignId, leadId }: LeadKey & { readonly campaignId: string },
): Promise<void> {
  await context.budgets.lock(tx, orgId, campaignId);
  const verdict = await context.leads.findVerdict(tx, orgId, leadId);
  if (verdict && !verdict.isAutomatic) return;
  await store.setAnswered(tx, orgId, leadId, false);
  await store.unmarkReplied(tx, orgId, leadId);
  await syncLeadsIn(tx, context, orgId, [leadId]);
}

/**
 * A verdict decides whether the recipient counts as having replied (spec 7.9): for the step that was answered first, or
 * for the last sent step when there is no written answer. The caller holds the lock of the campaign's budget.
 */
export async function applyVerdictIn(
  tx: Tx,
  { clock }: EmailsContext,
  { orgId, leadId }: LeadKey,
  { effect, isAutomatic, first }: ReplyJudgement,
): Promise<void> {
  if (effect !== 'none') await store.setAnswered(tx, orgId, leadId, effect === 'stops');
  if (isAutomatic) return store.unmarkReplied(tx, orgId, leadId);
  const id = first?.messageId ?? (await store.findLastSent(tx, orgId, leadId))?.id;
  // No message was sent to the lead yet, so no step could have been answered.
  if (id === undefined) return;
  await store.markReplied(tx, orgId, { id, leadId }, first?.receivedAt ?? clock.now().toISOString());
}

/** A person says that a reply was no opt-out. The caller holds the lock of the campaign's budget. */
export async function unmarkOptOutIn(tx: Tx, context: EmailsContext, { orgId, leadId }: LeadKey): Promise<void> {
  await store.undoOptOut(tx, orgId, leadId);
  await syncLeadsIn(tx, context, orgId, [leadId]);
}

/** A program answered: the message arrived, and the sequence continues. False for an erased person. */
export async function markMachineAnswerIn(
  tx: Tx,
  context: EmailsContext,
  message: store.TrackedMessage,
  { postponeUntil, ...report }: store.MessageReport & { readonly postponeUntil: Date | null },
): Promise<boolean> {
  const { orgId, id, leadId } = message;
  const now = await store.lockMessage(tx, orgId, id);
  await store.insertEvent(tx, orgId, { id: context.newId(), messageId: id, kind: 'auto_replied', ...report });
  await acceptEvidenceIn(tx, context, message, { arrived: true });
  if (postponeUntil) await postponeNext(tx, orgId, leadId, postponeUntil);
  await syncLeadsIn(tx, context, orgId, [leadId]);
  return !store.isErased(now);
}
