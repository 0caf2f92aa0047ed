import type { Clock } from '../../../kernel/clock.ts';
import { retryOnDeadlock } from '../../../kernel/db/connection/retry-on-deadlock.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { type Fact, SYSTEM } from '../../../kernel/events.ts';
import type { NewId } from '../../../kernel/ids.ts';
import type { Leads } from '../../leads/index.ts';
import type { Mailboxes } from '../../mailboxes/index.ts';
import type { Budgets } from '../../runs/index.ts';
import {
  type Addition,
  SUPPRESSION_SHOWN_AS,
  type SuppressionReason,
  type Suppressions,
} from '../../suppressions/index.ts';
import type { Steps } from '../steps/steps.ts';
import { listBeingSent, postponeNext, type Selection } from '../store/messages.ts';
import * as store from '../store/outcomes.ts';
import { createEvidence } from './evidence.ts';
import { createEmailReading } from './opens-and-clicks.ts';
import type { HoldRefused } from './returned.ts';
import { tellReceiver } from './tell-receiver.ts';

export interface OutcomesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly hashOf: (address: string) => string;
  readonly steps: Pick<Steps, 'cancel' | 'syncLeads' | 'moved'>;
  readonly budgets: Pick<Budgets, 'lock'>;
  readonly leads: Pick<Leads, 'skip' | 'findVerdict'>;
  readonly mailboxes: Pick<Mailboxes, 'recordOutcomes' | 'lock' | 'describe'>;
  readonly suppressions: Pick<Suppressions, 'add'>;
  readonly wakeMailbox: (tx: Tx, of: { orgId: string; mailboxId: string }) => Promise<void>;
  readonly holdRefused: HoldRefused;
  /** The length of a day between steps; shorter in the sandbox. */
  readonly daySeconds: number;
}

/** A report of what became of a message. `sourceId` names the report, so that a repeated one changes nothing. */
export interface MessageReport {
  readonly sourceId: string;
  readonly detail?: string | null;
}

export interface AnswerReport extends MessageReport {
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

const DAY_SECONDS = 86_400;
/** After a soft bounce the same step is sent again after these delays: at most twice. */
const SOFT_BOUNCE_DELAYS_SECONDS = [3_600, DAY_SECONDS];

/**
 * What happens to messages after they were sent. Each report counts once and takes effect in one transaction. Order of
 * locks: the mailbox, then the day of its receiver, then suppressions (so that two reports that suppress one address run one after another), then
 * money, messages, leads.
 */
export function createMessageOutcomes(deps: OutcomesDeps) {
  const { db, clock, newId, steps, budgets, leads, mailboxes, suppressions, wakeMailbox, holdRefused } = deps;
  const { daySeconds, hashOf } = deps;
  /** A suppressed address may have steps in many campaigns, so two such transactions can deadlock: they are retried. */
  const transact = <T>(act: (tx: Tx) => Promise<T>): Promise<T> => retryOnDeadlock(() => db.transaction().execute(act));
  const show = createEvidence(deps);
  const scaled = (seconds: number) => (seconds * daySeconds) / DAY_SECONDS;

  const suppress = async (tx: Tx, message: store.TrackedMessage, reason: Addition['reason']): Promise<void> => {
    const { orgId, toAddress, campaignId, leadId } = message;
    // An erased person is already suppressed, and the address is no longer stored.
    if (!store.isErased(message)) {
      await suppressions.add(tx, { orgId, kind: 'email', value: toAddress, reason, campaignId, actor: SYSTEM });
    }
    await steps.cancel(tx, orgId, { leadIds: [leadId] }, SUPPRESSION_SHOWN_AS[reason].cancelledStep);
  };

  /** Cancels the steps, and gives back the places of leads that were never written to. */
  const callOff = async (tx: Tx, orgId: string, whom: Selection, reason: SuppressionReason): Promise<void> => {
    const ended = await steps.cancel(tx, orgId, whom, SUPPRESSION_SHOWN_AS[reason].cancelledStep);
    if (!ended.length) return;
    const leadIds = [...new Set(ended.map(({ leadId }) => leadId))];
    // A lead to whom a message is being sent right now counts as written to and keeps its place.
    const beingSent = await listBeingSent(tx, orgId, leadIds);
    const unwritten = leadIds.filter((id) => !beingSent.has(id));
    await leads.skip(tx, orgId, unwritten, SUPPRESSION_SHOWN_AS[reason].lead);
  };

  /** Applies a report the first time it arrives. */
  const once = (
    message: store.TrackedMessage,
    kind: store.EventKind,
    told: MessageReport,
    act: (tx: Tx) => Promise<void>,
  ): Promise<boolean> =>
    transact(async (tx) => {
      const event = { id: newId(), messageId: message.id, kind, ...told };
      if (!(await store.insertEvent(tx, message.orgId, event))) return false;
      await act(tx);
      return true;
    });

  return {
    ...createEmailReading({ ...deps, show }),
    find: (messageId: string) => store.findTracked(db, messageId),
    findLastTo: (orgId: string, leadId: string) => store.findLastSent(db, orgId, leadId),
    findLastToAddress: (orgId: string, brandId: string, addressHash: string) =>
      store.findLastSentTo(db, orgId, brandId, addressHash),
    findNewestOf: (orgId: string, ids: readonly string[]) => store.findNewestOf(db, orgId, ids),
    findSentAs: (orgId: string, mailIds: readonly string[]) => store.findSentAs(db, orgId, mailIds),
    findLastFrom: (orgId: string, mailboxId: string, address: string) =>
      store.findLastFrom(db, orgId, mailboxId, hashOf(address)),
    findByClick: (orgId: string, brandId: string, clickId: string) => store.findByClick(db, orgId, brandId, clickId),

    delivered: (message: store.TrackedMessage, told: MessageReport): Promise<boolean> =>
      once(message, 'delivered', told, async (tx) => {
        const { orgId, id, leadId } = message;
        await show(tx, message, { arrived: true });
        await store.markMessage(tx, orgId, id, 'delivered_at');
        await steps.syncLeads(tx, orgId, [leadId]);
      }),

    /** The address does not exist: it is suppressed for the whole organisation. */
    bouncedHard: (message: store.TrackedMessage, told: MessageReport): Promise<boolean> =>
      once(message, 'bounced', told, async (tx) => {
        const { orgId, id, mailboxId, leadId } = message;
        await mailboxes.lock(tx, orgId, mailboxId);
        if ((await store.countEvents(tx, orgId, id, 'bounced')) === 1)
          await tellReceiver(tx, deps, message, 'bounced', null);
        await suppress(tx, message, 'hard_bounce');
        await show(tx, message, { arrived: false });
        const isFirst = await store.markMessage(tx, orgId, id, 'bounced_at');
        if (isFirst) await mailboxes.recordOutcomes(tx, orgId, mailboxId, { bounced: 1 });

        await steps.syncLeads(tx, orgId, [leadId]);
      }),

    /** The server refused for now: the same step is sent again later. The lead counts as written to. */
    bouncedSoft: (message: store.TrackedMessage, told: MessageReport): Promise<boolean> =>
      once(message, 'soft_bounced', told, async (tx) => {
        const { orgId, mailboxId, leadId, campaignId } = message;
        // A job that finds nothing left to send would end the campaign; the budget's lock keeps it from running in
        // between.
        await budgets.lock(tx, orgId, campaignId);
        await show(tx, message, { arrived: false });
        const delays = SOFT_BOUNCE_DELAYS_SECONDS.map(scaled);
        if (await store.scheduleAgain(tx, orgId, message, delays)) await wakeMailbox(tx, { orgId, mailboxId });
        await steps.syncLeads(tx, orgId, [leadId]);
      }),

    /**
     * Refused after sending, because of our address or the text. This says nothing about the person: the step waits to
     * be sent again, and the third in a row holds the mailbox or the receiving domain (spec 11.5).
     */
    refusedByPolicy: (message: store.TrackedMessage, told: MessageReport): Promise<boolean> =>
      once(message, 'refused', told, async (tx) => {
        const { orgId, mailboxId, leadId, campaignId } = message;
        await mailboxes.lock(tx, orgId, mailboxId);
        await tellReceiver(tx, deps, message, 'refused', told.detail ?? null);
        await budgets.lock(tx, orgId, campaignId);
        await show(tx, message, { arrived: false });
        await holdRefused(tx, message, told.detail ?? null);

        await steps.syncLeads(tx, orgId, [leadId]);
      }),

    complained: (message: store.TrackedMessage, told: MessageReport): Promise<boolean> =>
      once(message, 'complained', told, async (tx) => {
        const { orgId, id, mailboxId, leadId } = message;
        await mailboxes.lock(tx, orgId, mailboxId);
        const isFirst = (await store.countEvents(tx, orgId, id, 'complained')) === 1;
        if (isFirst) await tellReceiver(tx, deps, message, 'complained', null);
        await suppress(tx, message, 'complaint');
        await show(tx, message, { arrived: true });
        if (isFirst) await mailboxes.recordOutcomes(tx, orgId, mailboxId, { complained: 1 });

        await steps.syncLeads(tx, orgId, [leadId]);
      }),

    /** A person who unsubscribes again after the suppression was lifted is suppressed again. */
    unsubscribed: (message: store.TrackedMessage): Promise<void> =>
      transact(async (tx) => {
        const { orgId, id, leadId } = message;
        const sourceId = `unsubscribed:${id}`;
        await store.insertEvent(tx, orgId, { id: newId(), messageId: id, kind: 'unsubscribed', sourceId });
        await suppress(tx, message, 'unsubscribed');
        await show(tx, message, { arrived: true });
        await store.markMessage(tx, orgId, id, 'unsubscribed_at');
        await steps.syncLeads(tx, orgId, [leadId]);
      }),

    /** A person answered by text or by booking a meeting: the sequence ends. False for an erased person. */
    answered: async (
      tx: Tx,
      message: store.TrackedMessage,
      { kind, wantsOff, at, ...told }: AnswerReport,
    ): Promise<boolean> => {
      const { orgId, id, leadId, campaignId } = message;
      await store.insertEvent(tx, orgId, { id: newId(), messageId: id, kind, ...told });
      if (wantsOff) await suppress(tx, message, 'reply_unsubscribe');
      // Under the budget's lock, so that of two answers at once exactly one is the first.
      await budgets.lock(tx, orgId, campaignId);
      const now = await store.lockMessage(tx, orgId, id);
      await steps.cancel(tx, orgId, { leadIds: [leadId] }, 'replied');
      await show(tx, message, { arrived: true });
      await store.setAnswered(tx, orgId, leadId, true);
      // A booking answers no particular step: it counts for the last step that was sent (spec 27.7).
      const answered = kind === 'booked' ? await store.findLastSent(tx, orgId, leadId) : message;
      // A verdict that a program wrote the answer stays valid whatever comes later: the lead does not count as replied.
      const verdict = await leads.findVerdict(tx, orgId, leadId);
      if (!verdict?.isAutomatic) await store.markReplied(tx, orgId, answered ?? message, at);
      if (wantsOff) await store.markMessage(tx, orgId, id, 'unsubscribed_at');
      await steps.syncLeads(tx, orgId, [leadId]);
      return !store.isErased(now);
    },

    /** A meeting that counted as an answer was cancelled. A verdict that the person answered stays valid. */
    unanswered: async (
      tx: Tx,
      { orgId, campaignId, leadId }: { orgId: string; campaignId: string; leadId: string },
    ): Promise<void> => {
      await budgets.lock(tx, orgId, campaignId);
      const verdict = await leads.findVerdict(tx, orgId, leadId);
      if (verdict && !verdict.isAutomatic) return;
      await store.setAnswered(tx, orgId, leadId, false);
      await store.unmarkReplied(tx, orgId, leadId);
      await steps.syncLeads(tx, orgId, [leadId]);
    },

    /**
     * A verdict decides whether the recipient counts as having replied (spec 7.9): for the step that was answered
     * first, or for the last sent step when there is no written answer. The caller holds the lock of the campaign's
     * budget.
     */
    judged: async (
      tx: Tx,
      { orgId, leadId }: { orgId: string; leadId: string },
      { effect, isAutomatic, first }: ReplyJudgement,
    ): Promise<void> => {
      if (effect !== 'none') await store.setAnswered(tx, orgId, leadId, effect === 'stops');
      if (isAutomatic) return store.unmarkReplied(tx, orgId, leadId);
      const id = first?.messageId ?? (await store.findLastSent(tx, orgId, leadId))?.id;
      // No message was sent to the lead yet, so no step could have been answered.
      if (id === undefined) return;
      await store.markReplied(tx, orgId, { id, leadId }, first?.receivedAt ?? clock.now().toISOString());
    },

    /** A person says that a reply was no opt-out. The caller holds the lock of the campaign's budget. */
    optOutUndone: async (tx: Tx, { orgId, leadId }: { orgId: string; leadId: string }): Promise<void> => {
      await store.undoOptOut(tx, orgId, leadId);
      await steps.syncLeads(tx, orgId, [leadId]);
    },

    /** A program answered: the message arrived, and the sequence continues. False for an erased person. */
    answeredByMachine: async (
      tx: Tx,
      message: store.TrackedMessage,
      { postponeUntil, ...told }: MessageReport & { readonly postponeUntil: Date | null },
    ): Promise<boolean> => {
      const { orgId, id, leadId } = message;
      const now = await store.lockMessage(tx, orgId, id);
      await store.insertEvent(tx, orgId, { id: newId(), messageId: id, kind: 'auto_replied', ...told });
      await show(tx, message, { arrived: true });
      if (postponeUntil) await postponeNext(tx, orgId, leadId, postponeUntil);
      await steps.syncLeads(tx, orgId, [leadId]);
      return !store.isErased(now);
    },

    /** Listens to `suppression.added`: cancels every pending message to the address, in all campaigns. */
    cancelSuppressed: async (tx: Tx, { orgId, data }: Fact<'suppression.added'>): Promise<void> => {
      const { kind, reason, brandId, hash, domain } = data;
      const toWhom = kind === 'email' ? (hash === null ? null : { toHash: hash }) : { toDomain: domain };
      if (!toWhom) return;
      await callOff(tx, orgId, { ...toWhom, brandId }, reason);
    },

    /** Listens to `suppression.imported`, which names no address: cancels the steps to every suppressed person. */
    cancelForbidden: (tx: Tx, orgId: string, forbiddenBy: Suppressions['isSuppressed']): Promise<void> =>
      callOff(tx, orgId, { forbiddenBy }, 'import'),
  };
}
