import { MILESTONES } from '@distribute/contract/events';
import type { Clock } from '../../../kernel/clock.ts';
import { givingWay } from '../../../kernel/collisions.ts';
import type { CrashPoint } from '../../../kernel/crash-points.ts';
import type { Db, Tx } from '../../../kernel/db.ts';
import { type Emit, SYSTEM } from '../../../kernel/events.ts';
import type { Leads } from '../../leads/index.ts';
import type { Delivery, Mailboxes, OpenMailbox } from '../../mailboxes/index.ts';
import type { Ledger } from '../../runs/index.ts';
import type { Steps } from '../steps.ts';
import { sumCounts } from '../store/counts.ts';
import { endEmails } from '../store/emails.ts';
import { listUnfinished, type SkippedReason } from '../store/messages.ts';
import { raiseMilestone } from '../store/permits.ts';
import * as store from '../store/send-core.ts';
import * as unknown from '../store/unknown.ts';
import type { Batch } from './core.ts';
import { isDeadAddress } from './dead-address.ts';
import { outcomeOf } from './outcome.ts';
import { type OnFault, passOver } from './pass-over.ts';

export interface RecordingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly crashPoint: CrashPoint;
  readonly emit: Emit;
  readonly ledger: Pick<Ledger, 'settleForMessages'>;
  readonly mailboxes: Pick<Mailboxes, 'recordOutcomes' | 'giveBack' | 'lock' | 'forgetSunk'>;
  readonly leads: Pick<Leads, 'skip' | 'skipReasonOf'>;
  readonly steps: Steps;
  /** How long a day between steps lasts. */
  readonly daySeconds: number;
  /** Told of what is passed over because of a fault, so that all other messages go on. */
  readonly onFault: OnFault;
  /** Told of every message that left, in the transaction that writes it down. */
  readonly onSent?: OnSent | undefined;
}

export type OnSent = (tx: Tx, mailbox: OpenMailbox, message: store.Claimed) => Promise<void>;

export interface Sent {
  readonly message: store.Claimed;
  /** Null for what was let go and then not tried. */
  readonly delivery: Delivery | null;
}

interface Applied {
  readonly left: ReadonlySet<string>;
  /** Of those that left, the ones that no count has seen yet. */
  readonly counted: number;
  readonly erased: ReadonlySet<string>;
  readonly returned: number;
}

export function createRecording(deps: RecordingDeps) {
  const { db, clock, crashPoint, emit, ledger, mailboxes, leads, steps, daySeconds, onFault, onSent } = deps;

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

  /** Everything that follows from what became of messages, in one transaction. Money first. */
  const apply = async (tx: Tx, orgId: string, owner: string, outcomes: readonly store.Outcome[]): Promise<Applied> => {
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
    const doubtful = left.filter(({ status }) => status === 'unknown');
    const shown = doubtful.length
      ? await unknown.setShown(
          tx,
          orgId,
          doubtful.map(({ id }) => id),
        )
      : new Set();
    const isHeld = ({ id, status }: store.Recorded) => status === 'unknown' && !shown.has(id);
    if (left.length > doubtful.length || shown.size) {
      await store.readyNext(
        tx,
        orgId,
        left.filter((recorded) => !isHeld(recorded)),
        daySeconds,
      );
    }
    if (doubtful.length > shown.size) await unknown.holdNext(tx, orgId, doubtful.filter(isHeld), daySeconds);
    await steps.syncLeads(
      tx,
      orgId,
      changed.map(({ leadId }) => leadId),
    );
    if (failed.length) {
      const leadIds = failed.map(({ leadId }) => leadId);
      await steps.cancel(tx, orgId, { leadIds }, 'bounced');
      await leads.skip(tx, orgId, leadIds, 'bounced');
    }
    await endEmails(tx, orgId, [...new Set([...left, ...failed, ...recalled].map(({ emailId }) => emailId))]);
    const campaignIds = [...new Set(changed.map(({ campaignId }) => campaignId))].sort();
    if (left.length) await tellMilestones(tx, orgId, campaignIds);
    // What was sent gives neither money nor a place back: only a campaign's last step is worth a look.
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
      returned: changed.length - left.length - failed.length,
    };
  };

  /** A sink wrote down what was on its way when the person was erased. */
  const forgetSunk = (tx: Tx, orgId: string, sent: readonly Sent[], erased: ReadonlySet<string>): Promise<void> =>
    mailboxes.forgetSunk(
      tx,
      orgId,
      sent.flatMap(({ message, delivery }) =>
        erased.has(message.id) && delivery?.kind === 'sent' && delivery.providerId ? [delivery.providerId] : [],
      ),
    );

  const markUnknown = (
    orgId: string,
    owner: string,
    mailboxId: string,
    messages: readonly { id: string }[],
  ): Promise<void> => {
    const outcomes = messages.map(({ id }) => ({
      id,
      status: 'unknown' as const,
      reason: 'ambiguous',
      response: 'the sender was lost before it heard an answer',
      retryAt: null,
      counts: false,
    }));
    return givingWay(() =>
      db.transaction().execute(async (tx) => {
        await mailboxes.lock(tx, orgId, mailboxId);
        const { counted } = await apply(tx, orgId, owner, outcomes);
        // What may have left counts against the plan and the mailbox like what did.
        await mailboxes.recordOutcomes(tx, orgId, mailboxId, { sent: counted });
      }),
    );
  };

  return {
    async record({ owner, mailbox }: Batch, sent: readonly Sent[]): Promise<void> {
      const now = clock.now();
      const outcomes = sent.map(({ message, delivery }) => outcomeOf(message, delivery, now));
      const has = (kind: Delivery['kind']) => sent.some(({ delivery }) => delivery?.kind === kind);
      const bounced = sent.filter(({ delivery }) => isDeadAddress(delivery)).length;
      const refused = { authFailed: has('refused_login'), senderRefused: has('refused_sender') };
      crashPoint('send.before-record');
      const write = async (tx: Tx): Promise<void> => {
        // As at the fence and wherever a mailbox is removed: it comes before money and messages.
        await mailboxes.lock(tx, mailbox.orgId, mailbox.id);
        // Steps that did not leave may have been called off, or call others off, which gives holds back.
        if (outcomes.some(({ status }) => status === 'scheduled' || status === 'failed')) {
          const campaignIds = sent.map(({ message }) => message.campaignId);
          await steps.lockBudgets(tx, mailbox.orgId, campaignIds);
        }
        const { left, counted, erased, returned } = await apply(tx, mailbox.orgId, owner, outcomes);
        if (erased.size) await forgetSunk(tx, mailbox.orgId, sent, erased);
        for (const { message, delivery } of onSent ? sent : []) {
          if (delivery?.kind === 'sent' && left.has(message.id)) await onSent?.(tx, mailbox, message);
        }
        if (returned) await mailboxes.giveBack(tx, mailbox.orgId, mailbox.id, returned);
        await mailboxes.recordOutcomes(tx, mailbox.orgId, mailbox.id, { sent: counted, bounced, ...refused });
      };
      // What the wire said is said once: unwritten, all of it would become unknown.
      await givingWay(() => db.transaction().execute(write));
      crashPoint('send.after-record');
    },

    /** Refused at the fence: nobody may write to these people, so the rest of their sequences goes too. */
    skip: (
      orgId: string,
      owner: string,
      forbidden: readonly { id: string; leadId: string; campaignId: string; reason: string }[],
    ): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const campaignIds = forbidden.map(({ campaignId }) => campaignId);
        await steps.lockBudgets(tx, orgId, campaignIds);
        const skipped = await store.skipClaimed(
          tx,
          orgId,
          owner,
          forbidden.map(({ id, reason }) => ({ id, reason: skippedReasonOf(reason) })),
        );
        await ledger.settleForMessages(
          tx,
          orgId,
          skipped.map(({ id }) => ({ messageId: id, sent: false })),
        );
        const ours = new Set(skipped.map(({ id }) => id));
        for (const { leadId, reason } of forbidden.filter(({ id }) => ours.has(id))) {
          await steps.cancel(tx, orgId, { leadIds: [leadId] }, skippedReasonOf(reason));
          await leads.skip(tx, orgId, [leadId], leads.skipReasonOf(reason));
        }
        await endEmails(tx, orgId, [...new Set(skipped.map(({ emailId }) => emailId))]);
        await steps.moved(tx, orgId, [...new Set(campaignIds)].sort());
      }),

    /**
     * What nobody holds any more: claims are free again, sends without an answer are unknown and never repeated.
     * A group that cannot be written down is passed over: it must not keep the groups of others waiting.
     */
    async reap(): Promise<{ orgId: string; mailboxId: string }[]> {
      const found = await store.freeExpiredClaims(db);
      const tried: string[] = [];
      for (;;) {
        const expired = await store.listExpiredSends(db, tried);
        if (!expired.length) break;
        for (const group of Map.groupBy(expired, ({ orgId, owner }) => `${orgId} ${owner}`).values()) {
          const [{ orgId, owner, mailboxId }] = group as [(typeof expired)[number]];
          tried.push(owner);
          try {
            await markUnknown(orgId, owner, mailboxId, group);
            found.push({ orgId, mailboxId });
          } catch (thrown) {
            onFault(thrown, { what: 'reap', orgId, mailboxId });
          }
        }
      }
      return [...new Map(found.map(({ orgId, mailboxId }) => [mailboxId, { orgId, mailboxId }])).values()];
    },
  };
}
export type Recording = ReturnType<typeof createRecording>;

/** What a suppression is called on a step. */
const skippedReasonOf = (reason: string): Exclude<SkippedReason, 'budget'> => {
  if (reason === 'unsubscribed' || reason === 'reply_unsubscribe') return 'unsubscribed';
  if (reason === 'hard_bounce') return 'bounced';
  return reason === 'complaint' ? 'complaint' : 'suppressed';
};
