import type { emails } from '@distribute/contract/emails';
import type { z } from 'zod';
import { retryOnDeadlock } from '../../kernel/db/connection/retry-on-deadlock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { applyVerdictIn, cancelStepsIn, restoreSequenceIn } from '../emails/index.ts';
import { findFirstReplyByPerson, isAutomatic, judgeNewestReply } from '../replies/index.ts';
import type { VerdictsContext } from './context.ts';
import { shown } from './read.ts';
import { type ManualStatus, meaningOf } from './statuses.ts';
import * as store from './store/verdicts.ts';

type Body = z.output<typeof emails.recordQualification.body>;
type RecordedVerdict = z.output<typeof emails.recordQualification.response>;

/** A campaign in one of these states may still send. */
const IS_ALIVE: ReadonlySet<string> = new Set(['active', 'paused']);

/**
 * Records a verdict of a person of the organisation on a recipient, and stops or restores the sequence (spec 12.3).
 */
export const recordVerdict = (context: VerdictsContext, judge: Judge, body: Body): Promise<RecordedVerdict> =>
  retryOnDeadlock(() => context.db.transaction().execute((tx) => recordVerdictIn(tx, context, judge, body)));

type Judge = Pick<Caller, 'orgId' | 'userId'>;

/** The same in the caller's transaction. */
export async function recordVerdictIn(
  tx: Tx,
  context: VerdictsContext,
  { orgId, userId }: Judge,
  body: Body,
): Promise<RecordedVerdict> {
  const { newId, suppressions, statusOfCampaign, budgets, leads, emails } = context;
  const { campaign_id: campaignId, status } = body;
  if ((await statusOfCampaign(tx, orgId, campaignId)) === null) throw notFound('Campaign');
  // Under the budget's lock, so that two verdicts, or a verdict and an answer, stop or erasure, run one after another.
  await budgets.lock(tx, orgId, campaignId);
  const emailHash = suppressions.hashOf(body.email);
  const lead = await leads.findByAddress(tx, orgId, campaignId, emailHash);
  if (!lead) throw notFound('Lead');
  const inForce = await store.findInForce(tx, orgId, lead.id);
  if (inForce?.status === status) return { qualification: shown(inForce), idempotent: true, restored: 0 };
  const verdict = await store.insertVerdict(tx, orgId, {
    ...{ id: newId(), campaignId, leadId: lead.id, email: lead.email, emailHash, status },
    notes: body.notes?.replaceAll('\u0000', '') ?? null,
    qualifiedByUserId: userId ?? null,
  });
  const { replyClass, effect } = meaningOf(status);
  await judgeNewestReply(tx, orgId, lead.id, replyClass);
  const first = await findFirstReplyByPerson(tx, orgId, lead.id);
  const of = { orgId, campaignId, leadId: lead.id };
  await applyVerdictIn(tx, emails, of, { effect, isAutomatic: isAutomatic(replyClass), first });
  const restored = await takeEffect(tx, context, of, status);
  await leads.setVerdict(tx, orgId, lead.id, replyClass);
  return { qualification: shown(verdict), idempotent: false, restored };
}

/** Returns how many steps are scheduled again. */
async function takeEffect(
  tx: Tx,
  { emails, statusOfCampaign }: VerdictsContext,
  of: { orgId: string; campaignId: string; leadId: string },
  status: ManualStatus,
): Promise<number> {
  const { effect } = meaningOf(status);
  if (effect === 'stops') await cancelStepsIn(tx, emails, of.orgId, { leadIds: [of.leadId] }, 'replied');
  if (effect !== 'restores') return 0;
  const campaignStatus = await statusOfCampaign(tx, of.orgId, of.campaignId);
  return campaignStatus !== null && IS_ALIVE.has(campaignStatus) ? restoreSequenceIn(tx, emails, of.orgId, of) : 0;
}
