import { MILESTONES } from '@distribute/contract/events';
import type { Clock } from '../../../kernel/clock.ts';
import type { CrashPoint } from '../../../kernel/crash-points.ts';
import { retryOnDeadlock } from '../../../kernel/db/connection/retry-on-deadlock.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { type Emit, SYSTEM } from '../../../kernel/events.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Leads } from '../../leads/index.ts';
import {
  type Delivery,
  type Fault,
  type FaultRecorded,
  type Mailboxes,
  type OpenMailbox,
  shownWords,
} from '../../mailboxes/index.ts';
import type { Ledger } from '../../runs/index.ts';
import { SUPPRESSION_SHOWN_AS, type SuppressionReason, type Suppressions } from '../../suppressions/index.ts';
import type { Steps } from '../steps/steps.ts';
import { endEmails } from '../store/emails.ts';
import { sumCounts } from '../store/figures/counts.ts';
import { listUnfinished } from '../store/messages.ts';
import { raiseMilestone } from '../store/permits.ts';
import * as store from '../store/send-core.ts';
import { holdNext, setShown } from '../store/steps/unknown.ts';
import type { Batch, RecordedBatch } from './batch.ts';
import { heedReceivers } from './heed-receivers.ts';
import { outcomeOf } from './outcome.ts';
import { type OnFault, passOver } from './pass-over.ts';
import { createClaimReaper } from './reap.ts';

export interface RecordingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly crashPoint: CrashPoint;
  readonly emit: Emit;
  readonly ledger: Pick<Ledger, 'settleForMessages'>;
  readonly log: Log;
  readonly mailboxes: Pick<Mailboxes, 'recordOutcomes' | 'recordFault' | 'giveBack' | 'lock' | 'forgetSunk'>;
  readonly leads: Pick<Leads, 'skip'>;
  readonly steps: Steps;
  readonly suppressions: Pick<Suppressions, 'add'>;
  /** The length of a day between steps; shorter in the sandbox. */
  readonly daySeconds: number;
  /** Called when something is passed over because of a fault; all other messages continue. */
  readonly onFault: OnFault;
  /** Called for every sent message, in the transaction that records it. */
  readonly onSent?: OnSent | undefined;
}

export type OnSent = (tx: Tx, mailbox: OpenMailbox, message: store.ClaimedMessage) => Promise<void>;

export interface SendResult {
  readonly message: store.ClaimedMessage;
  /** Null when the message was released but never tried. */
  readonly delivery: Delivery | null;
}

export function createRecording(deps: RecordingDeps) {
  const { db, clock, crashPoint, log, emit, ledger, mailboxes, leads, steps, suppressions } = deps;
  const { daySeconds, onFault, onSent } = deps;

  const tellMilestones = async (tx: Tx, orgId: string, campaignIds: readonly string[]): Promise<void> => {
    const sent = new Map<string, number>();
    for (const { campaignId, measure, count } of await sumCounts(tx, orgId, campaignIds)) {
      if (measure === 'sent') sent.set(campaignId, (sent.get(campaignId) ?? 0) + count);
    }
    for (const [campaignId, count] of sent) {
      for (const milestone of MILESTONES.filter((volume) => volume <= count)) {
        if (!(await raiseMilestone(tx, orgId, campaignId, milestone))) continue;
        const object = { type: 'campaign', id: campaignId };
        const fact = { orgId, kind: 'email.milestone_reached' as const, actor: SYSTEM, object, campaignId };
        await passOver(tx, onFault, { what: 'milestone', orgId, campaignId }, () =>
          emit(tx, { ...fact, data: { milestone } }),
        );
      }
    }
  };

  /** A follow-up counts its days from a message that has left, and waits behind one whose outcome is unknown. */
  const moveFollowUps = async (tx: Tx, orgId: string, left: readonly store.RecordedMessage[]): Promise<void> => {
    const unknownIds = left.filter(({ status }) => status === 'unknown').map(({ id }) => id);
    const arrived = unknownIds.length ? await setShown(tx, orgId, unknownIds) : new Set<string>();
    const isInDoubt = ({ id, status }: store.RecordedMessage) => status === 'unknown' && !arrived.has(id);
    const known = left.filter((message) => !isInDoubt(message));
    const inDoubt = left.filter(isInDoubt);
    if (known.length) await store.readyNext(tx, orgId, known, daySeconds);
    if (inDoubt.length) await holdNext(tx, orgId, inDoubt, daySeconds);
  };

  /** Applies everything that follows from the outcomes of messages, in one transaction. Money is locked first. */
  const apply = async (
    tx: Tx,
    orgId: string,
    owner: string,
    outcomes: readonly store.Outcome[],
  ): Promise<RecordedBatch> => {
    const final = outcomes.filter(({ status }) => status !== 'scheduled');
    await ledger.settleForMessages(
      tx,
      orgId,
      final.map(({ id, status }) => ({ messageId: id, sent: status !== 'failed' })),
    );
    const changed = await store.recordOutcomes(tx, orgId, owner, outcomes);
    const left = changed.filter(({ status }) => status === 'sent' || status === 'unknown');
    const failed = changed.filter(({ status }) => status === 'failed');
    const recalled = changed.filter(({ status }) => status === 'cancelled');
    await ledger.settleForMessages(
      tx,
      orgId,
      recalled.map(({ id }) => ({ messageId: id, sent: false })),
    );
    await moveFollowUps(tx, orgId, left);
    await steps.syncLeads(
      tx,
      orgId,
      changed.map(({ leadId }) => leadId),
    );
    // A person whom this message could not reach is not marked as bounced: another campaign may write to them.
    for (const [reason, those] of [
      ['bounced', failed.filter(({ isBounced }) => isBounced)],
      ['undelivered', failed.filter(({ isBounced }) => !isBounced)],
    ] as const) {
      if (!those.length) continue;
      const leadIds = those.map(({ leadId }) => leadId);
      await steps.cancel(tx, orgId, { leadIds }, reason);
      await leads.skip(tx, orgId, leadIds, reason);
    }
    await endEmails(tx, orgId, [...new Set([...left, ...failed, ...recalled].map(({ emailId }) => emailId))]);
    const campaignIds = [...new Set(changed.map(({ campaignId }) => campaignId))].sort();
    if (left.length) await tellMilestones(tx, orgId, campaignIds);
    // A sent message gives back neither money nor a place, so it wakes its campaign only if it was the last step.
    const giving = new Set([...failed, ...recalled].map(({ campaignId }) => campaignId));
    const unfinished = await listUnfinished(tx, orgId, campaignIds);
    for (const campaignId of campaignIds.filter((id) => giving.has(id) || !unfinished.has(id))) {
      // A campaign that is not woken here is found by the conductor's next sweep.
      await passOver(tx, onFault, { what: 'wake', orgId, campaignId }, () => steps.moved(tx, orgId, [campaignId]));
    }
    return {
      left: new Set(left.map(({ id }) => id)),
      counted: left.filter(({ wasCounted }) => !wasCounted).length,
      erased: new Set(changed.filter(({ isErased }) => isErased).map(({ id }) => id)),
      // Messages that were refused or wait again have not used the daily cap.
      returned: changed.length - left.length,
      bounced: failed.filter(({ isBounced }) => isBounced).length,
    };
  };

  /**
   * A sink stores every message it gets, including one that was on its way when the person was erased; it is removed
   * here.
   */
  const forgetSunk = (tx: Tx, orgId: string, sent: readonly SendResult[], erased: ReadonlySet<string>): Promise<void> =>
    mailboxes.forgetSunk(
      tx,
      orgId,
      sent.flatMap(({ message, delivery }) =>
        erased.has(message.id) && delivery?.kind === 'sent' && delivery.providerId ? [delivery.providerId] : [],
      ),
    );

  /** Suppresses a bounced address for all campaigns: writing to it again would only harm the mailbox's reputation. */
  const suppressBounced = async (
    outcomes: readonly store.Outcome[],
    whom: (id: string) => Pick<store.ClaimedMessage, 'orgId' | 'campaignId' | 'toAddress'> | undefined,
  ): Promise<void> => {
    for (const { id } of outcomes.filter(({ bounced }) => bounced)) {
      const { orgId, campaignId, toAddress: value } = whom(id) ?? {};
      // A person who was erased meanwhile is already suppressed.
      if (!orgId || !campaignId || !value) continue;
      const addition = { orgId, kind: 'email', value, reason: 'hard_bounce', campaignId, actor: SYSTEM } as const;
      await retryOnDeadlock(() => db.transaction().execute((tx) => suppressions.add(tx, addition)));
    }
  };

  /** One log line when a mailbox stops sending and one when it sends again, however many messages wait. */
  const tellEpisode = ({ orgId, id }: OpenMailbox, { episode, retryAt }: FaultRecorded, fault: Fault | null): void => {
    const mailbox = { orgId, mailboxId: id };
    if (episode === 'began') log.warn({ ...mailbox, ...fault, retryAt }, 'a mailbox cannot send');
    if (episode === 'ended') log.info(mailbox, 'a mailbox sends again');
  };

  return {
    async record({ owner, mailbox }: Batch, told: readonly SendResult[], stopped: Fault | null = null): Promise<void> {
      const sent = told.map(({ message, delivery }) => ({ message, delivery: delivery && shownDelivery(delivery) }));
      const now = clock.now();
      const fault = faultIn(sent) ?? stopped;
      const hasTaken = sent.some(({ delivery }) => delivery?.kind === 'sent' || delivery?.kind === 'bounced');
      const holds = sent.some(({ delivery }) => delivery && delivery.kind !== 'sent' && delivery.kind !== 'unknown');
      crashPoint('send.before-record');
      const write = async (tx: Tx) => {
        // The mailbox is locked before money and messages, as at the fence and when a mailbox is removed.
        const recorded = await mailboxes.recordFault(tx, mailbox.orgId, mailbox.id, { hasTaken, fault, now });
        await heedReceivers(tx, mailbox, sent);
        const context = { now, mailboxRetryAt: recorded.retryAt, hasTaken };
        const outcomes = sent.map(({ message, delivery }) => outcomeOf(message, delivery, context));
        // Steps that did not leave may have been cancelled, or cancel others, which releases money.
        if (holds || outcomes.some(({ status }) => status === 'scheduled')) {
          const campaignIds = sent.map(({ message }) => message.campaignId);
          await steps.lockBudgets(tx, mailbox.orgId, campaignIds);
        }
        const { left, counted, erased, returned, bounced } = await apply(tx, mailbox.orgId, owner, outcomes);
        if (erased.size) await forgetSunk(tx, mailbox.orgId, sent, erased);
        for (const { message, delivery } of onSent ? sent : []) {
          if (delivery?.kind === 'sent' && left.has(message.id)) await onSent?.(tx, mailbox, message);
        }
        if (returned) await mailboxes.giveBack(tx, mailbox.orgId, mailbox.id, returned);
        await mailboxes.recordOutcomes(tx, mailbox.orgId, mailbox.id, { sent: counted, bounced });
        return { recorded, outcomes };
      };
      // A server gives its answer once: if this transaction is lost, the reaper has only the noted answers.
      const { recorded, outcomes } = await retryOnDeadlock(() => db.transaction().execute(write));
      tellEpisode(mailbox, recorded, fault);
      await suppressBounced(outcomes, (id) => sent.find(({ message }) => message.id === id)?.message);
      crashPoint('send.after-record');
    },

    /** Refused at the fence: these people may not be written to, so the rest of their sequences is cancelled. */
    skip: (
      orgId: string,
      owner: string,
      forbidden: readonly { id: string; leadId: string; campaignId: string; reason: SuppressionReason }[],
    ): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const campaignIds = forbidden.map(({ campaignId }) => campaignId);
        await steps.lockBudgets(tx, orgId, campaignIds);
        const skipped = await store.skipClaimed(
          tx,
          orgId,
          owner,
          forbidden.map(({ id, reason }) => ({ id, reason: SUPPRESSION_SHOWN_AS[reason].skippedStep })),
        );
        await ledger.settleForMessages(
          tx,
          orgId,
          skipped.map(({ id }) => ({ messageId: id, sent: false })),
        );
        const ours = new Set(skipped.map(({ id }) => id));
        for (const { leadId, reason } of forbidden.filter(({ id }) => ours.has(id))) {
          await steps.cancel(tx, orgId, { leadIds: [leadId] }, SUPPRESSION_SHOWN_AS[reason].skippedStep);
          await leads.skip(tx, orgId, [leadId], SUPPRESSION_SHOWN_AS[reason].lead);
        }
        await endEmails(tx, orgId, [...new Set(skipped.map(({ emailId }) => emailId))]);
        await steps.moved(tx, orgId, [...new Set(campaignIds)].sort());
      }),

    reap: createClaimReaper({ db, clock, mailboxes, steps, onFault, apply, suppressBounced }),
  };
}
export type Recording = ReturnType<typeof createRecording>;

const shownDelivery = (delivery: Delivery): Delivery => ({
  ...delivery,
  response: shownWords(delivery.response),
});

/** The server's last refusal of the mailbox itself. */
function faultIn(sent: readonly SendResult[]): Fault | null {
  const last = sent.findLast(({ delivery }) => delivery?.kind === 'fault')?.delivery;
  if (last?.kind !== 'fault') return null;
  return { kind: last.fault, message: last.response, ...(last.isPassing ? { isPassing: true } : {}) };
}
