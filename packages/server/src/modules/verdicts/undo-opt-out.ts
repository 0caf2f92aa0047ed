import type { replies as contract } from '@distribute/contract/replies';
import type { z } from 'zod';
import { retryOnDeadlock } from '../../kernel/db/connection/retry-on-deadlock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { conflict, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { unmarkOptOutIn } from '../emails/index.ts';
import { findOptOut, getReply, hasOtherOptOut, judgeReply } from '../replies/index.ts';
import { domainOf } from '../suppressions/index.ts';
import type { VerdictsContext } from './context.ts';
import { recordVerdictIn } from './record.ts';
import { type ManualStatus, meaningOf } from './statuses.ts';

type UndoneOptOut = z.output<(typeof contract)['undoOptOut']['response']>;

/** A person says that a reply was no opt-out, and what it is instead (spec 12.2). */
export async function undoOptOut(
  context: VerdictsContext,
  caller: Caller,
  replyId: string,
  status: ManualStatus,
): Promise<UndoneOptOut> {
  const { db, replies } = context;
  const undone = await retryOnDeadlock(() =>
    db.transaction().execute((tx) => undoOptOutIn(tx, context, caller, replyId, status)),
  );
  return { ...(await getReply(replies, caller, replyId)), ...undone };
}

async function undoOptOutIn(tx: Tx, context: VerdictsContext, caller: Caller, replyId: string, status: ManualStatus) {
  const { budgets, emails, suppressions } = context;
  const { orgId } = caller;
  const reply = await findOptOut(tx, orgId, replyId);
  if (!reply || reply.email === '') throw notFound('Reply');
  if (reply.classification !== 'unsubscribe') throw conflict('no_opt_out', 'This reply is not taken for an opt-out');
  const { campaignId, leadId, brandId, email } = reply;
  const isAlone = !(await hasOtherOptOut(tx, orgId, reply));
  // Suppressions are locked before money and messages, as everywhere.
  if (isAlone) await suppressions.service.liftReplyOptOut(tx, caller, email);
  await budgets.lock(tx, orgId, campaignId);
  if (isAlone) await unmarkOptOutIn(tx, emails, { orgId, leadId });
  const { restored } = await recordVerdictIn(tx, context, caller, { campaign_id: campaignId, email, status });
  await judgeReply(tx, orgId, replyId, meaningOf(status).replyClass);
  const recipient = { orgId, hash: suppressions.hashOf(email), domain: domainOf(email), brandIds: [brandId] };
  return { restored, stillSuppressed: await suppressions.findReason(tx, recipient) };
}
