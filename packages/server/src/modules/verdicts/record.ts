import type { emails } from '@distribute/contract/emails';
import type { z } from 'zod';
import { retryOnDeadlock } from '../../kernel/db/connection/retry-on-deadlock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Emails } from '../emails/index.ts';
import type { Leads } from '../leads/index.ts';
import { isAutomatic, type Replies } from '../replies/index.ts';
import type { Budgets } from '../runs/index.ts';
import type { StatusOfCampaign } from './ports.ts';
import { shown } from './read.ts';
import { type ManualStatus, meaningOf } from './statuses.ts';
import * as store from './store/verdicts.ts';

export interface RecordVerdictDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly hashOf: (email: string) => string;
  readonly statusOfCampaign: StatusOfCampaign;
  readonly budgets: Pick<Budgets, 'lock'>;
  readonly leads: Pick<Leads, 'findByAddress' | 'setVerdict'>;
  readonly emails: Pick<Emails, 'steps' | 'restoreSequence' | 'outcomes'>;
  readonly replies: Pick<Replies, 'judgeNewest' | 'findFirstByPerson'>;
}

type Body = z.output<typeof emails.recordQualification.body>;
type RecordedVerdict = z.output<typeof emails.recordQualification.response>;

/** A campaign in one of these states may still send. */
const IS_ALIVE: ReadonlySet<string> = new Set(['active', 'paused']);

/**
 * Records a verdict of a person of the organisation on a recipient, and stops or restores the sequence (spec 12.3).
 */
export function createRecordVerdict(deps: RecordVerdictDeps) {
  const { db, newId, hashOf, statusOfCampaign, budgets, leads, emails, replies } = deps;

  /** Returns how many steps are scheduled again. */
  const takeEffect = async (
    tx: Tx,
    of: { orgId: string; campaignId: string; leadId: string },
    status: ManualStatus,
  ): Promise<number> => {
    const { effect } = meaningOf(status);
    if (effect === 'stops') await emails.steps.cancel(tx, of.orgId, { leadIds: [of.leadId] }, 'replied');
    if (effect !== 'restores') return 0;
    const campaignStatus = await statusOfCampaign(tx, of.orgId, of.campaignId);
    return campaignStatus !== null && IS_ALIVE.has(campaignStatus) ? emails.restoreSequence(tx, of.orgId, of) : 0;
  };

  const record = async (
    tx: Tx,
    { orgId, userId }: Pick<Caller, 'orgId' | 'userId'>,
    body: Body,
  ): Promise<RecordedVerdict> => {
    const { campaign_id: campaignId, status } = body;
    if ((await statusOfCampaign(tx, orgId, campaignId)) === null) throw notFound('Campaign');
    // Under the budget's lock, so that two verdicts, or a verdict and an answer, stop or erasure, run one after
    // another.
    await budgets.lock(tx, orgId, campaignId);
    const emailHash = hashOf(body.email);
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
    await replies.judgeNewest(tx, orgId, lead.id, replyClass);
    const first = await replies.findFirstByPerson(tx, orgId, lead.id);
    const of = { orgId, campaignId, leadId: lead.id };
    await emails.outcomes.judged(tx, of, { effect, isAutomatic: isAutomatic(replyClass), first });
    const restored = await takeEffect(tx, of, status);
    await leads.setVerdict(tx, orgId, lead.id, replyClass);
    return { qualification: shown(verdict), idempotent: false, restored };
  };

  return {
    /** In the caller's transaction. */
    recordIn: record,
    record: (caller: Pick<Caller, 'orgId' | 'userId'>, body: Body): Promise<RecordedVerdict> =>
      retryOnDeadlock(() => db.transaction().execute((tx) => record(tx, caller, body))),
  };
}
export type RecordVerdict = ReturnType<typeof createRecordVerdict>['recordIn'];
