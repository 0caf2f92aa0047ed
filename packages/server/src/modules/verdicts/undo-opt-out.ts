import type { replies as contract } from '@distribute/contract/replies';
import type { z } from 'zod';
import { retryOnDeadlock } from '../../kernel/db/connection/retry-on-deadlock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { conflict, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { Emails } from '../emails/index.ts';
import type { Replies } from '../replies/index.ts';
import type { Budgets } from '../runs/index.ts';
import { domainOf, type Suppressions } from '../suppressions/index.ts';
import type { RecordVerdict } from './record.ts';
import { type ManualStatus, meaningOf } from './statuses.ts';

export interface UndoOptOutDeps {
  readonly db: Db;
  readonly hashOf: (email: string) => string;
  readonly budgets: Pick<Budgets, 'lock'>;
  readonly emails: Pick<Emails, 'outcomes'>;
  readonly replies: Pick<Replies, 'optOuts' | 'read'>;
  readonly suppressions: Pick<Suppressions, 'service' | 'findReason'>;
}

type UndoneOptOut = z.output<(typeof contract)['undoOptOut']['response']>;

/** A person says that a reply was no opt-out, and what it is instead (spec 12.2). */
export function createUndoOptOut(deps: UndoOptOutDeps & { readonly record: RecordVerdict }) {
  const { db, hashOf, budgets, emails, replies, suppressions, record } = deps;

  const undo = async (tx: Tx, caller: Caller, id: string, status: ManualStatus) => {
    const { orgId } = caller;
    const reply = await replies.optOuts.find(tx, orgId, id);
    if (!reply || reply.email === '') throw notFound('Reply');
    if (reply.classification !== 'unsubscribe') throw conflict('no_opt_out', 'This reply is not taken for an opt-out');
    const { campaignId, leadId, brandId, email } = reply;
    const isAlone = !(await replies.optOuts.hasOther(tx, orgId, reply));
    // Suppressions are locked before money and messages, as everywhere.
    if (isAlone) await suppressions.service.liftReplyOptOut(tx, caller, email);
    await budgets.lock(tx, orgId, campaignId);
    if (isAlone) await emails.outcomes.optOutUndone(tx, { orgId, leadId });
    const { restored } = await record(tx, caller, { campaign_id: campaignId, email, status });
    await replies.optOuts.judge(tx, orgId, id, meaningOf(status).replyClass);
    const recipient = { orgId, hash: hashOf(email), domain: domainOf(email), brandIds: [brandId] };
    return { restored, stillSuppressed: await suppressions.findReason(tx, recipient) };
  };

  return async (caller: Caller, id: string, status: ManualStatus): Promise<UndoneOptOut> => {
    const undone = await retryOnDeadlock(() => db.transaction().execute((tx) => undo(tx, caller, id, status)));
    return { ...(await replies.read.get(caller, id)), ...undone };
  };
}
