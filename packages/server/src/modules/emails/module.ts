import { createLru } from '../../kernel/caches/lru.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { NodeHandlers } from '../workflows/index.ts';
import { createMessageIds } from './addressing/message-ids.ts';
import { createTrackingTokens } from './addressing/tokens.ts';
import { createComposeAnswer, createComposePitch, createEmailComposing } from './composing/compose.ts';
import type { EmailsContext, EmailsGround } from './context.ts';
import { generateEmail } from './drafting/generate.ts';
import { createMessageOutcomes } from './outcomes/outcomes.ts';
import { createReturnedMessages } from './outcomes/returned.ts';
import { createEmailPersonalData } from './personal.ts';
import { createSpamFilterStatus } from './scoring/tracking-costs.ts';
import { createSendCore } from './sending/core.ts';
import { createRecording } from './sending/record.ts';
import { createSendMailbox, createWakeMailbox } from './sending/send-mailbox.ts';
import { moveUnsent } from './steps/move-unsent.ts';
import { scheduleEmail } from './steps/schedule.ts';
import { createSteps } from './steps/steps.ts';
import { hasShortIds } from './store/emails.ts';
import { foldCounts } from './store/figures/counts.ts';
import { countForDigest } from './store/figures/digest.ts';
import { findExportPage, writeExportPage } from './store/figures/export.ts';
import { deliveryProgress, listEnded, recountCounts } from './store/figures/recount.ts';
import { countByDay, countSent, listAnsweredMessages, listFirstReplies } from './store/figures/results.ts';
import { listCampaignsTo, listFirstSent, listLastDelivered, listStepsTo, listTimeline } from './store/list.ts';
import * as messages from './store/messages.ts';
import { deleteMachineHits } from './store/outcomes.ts';
import { insertPermit, listHeldUp, setPermit } from './store/permits.ts';
import { deletePastDays } from './store/receivers/days.ts';
import { deletePastReceivers } from './store/receivers/places.ts';
import { listHeldDomains } from './store/returned.ts';
import { cancelUnscheduled, countAwaiting, countReview } from './store/review.ts';
import { readSpamHolds } from './store/scores.ts';

const JUDGED_CAMPAIGNS = 1_000;
const FOLD_AT = 200;

export function createEmails(deps: EmailsGround) {
  const { db, enqueue } = deps;
  const tokens = createTrackingTokens(deps.signingKey);
  const messageIds = createMessageIds(deps.signingKey);
  const compose = createEmailComposing({ ...deps, tokens, messageIds });
  const steps = createSteps(deps);
  const recording = createRecording({ ...deps, steps });
  const core = createSendCore({ ...deps, recording, compose });
  const wakeMailbox = createWakeMailbox(enqueue);
  const { holdRefused, releaseRefused } = createReturnedMessages({ ...deps, steps, wakeMailbox });
  const outcomes = createMessageOutcomes({ ...deps, steps, wakeMailbox, holdRefused });
  const context: EmailsContext = {
    ...deps,
    ...{ tokens, messageIds, compose, steps, releaseRefused, wakeMailbox },
    judgedCampaigns: createLru(JUDGED_CAMPAIGNS),
  };
  // A mailbox whose status or pace changed looks for due messages at once, without waiting for the sweep.
  for (const kind of ['mailbox.status_changed', 'mailbox.updated'] as const) {
    deps.events.on(kind, async (tx, { orgId, object }) => {
      const mailboxId = object.id;
      await messages.makeRefusedDue(tx, orgId, mailboxId);
      await wakeMailbox(tx, { orgId, mailboxId });
    });
  }
  // Whoever verifies a stopped mailbox, or sets it active, has settled why its mail was refused.
  deps.events.on('mailbox.status_changed', async (tx, { orgId, object, data }) => {
    if (data.status === 'active') await releaseRefused(tx, orgId, { mailboxId: object.id });
  });
  deps.events.on('suppression.added', outcomes.cancelSuppressed);
  deps.events.on('suppression.imported', (tx, { orgId }) =>
    outcomes.cancelForbidden(tx, orgId, deps.suppressions.isSuppressed),
  );
  return {
    ...context,
    readSpamFilter: createSpamFilterStatus({
      ...deps,
      // Clicks are measured as they would be counted on a host of the brand's own.
      compose: createEmailComposing({ ...deps, tokens, messageIds, clickBaseOf: deps.linkBaseOf }),
    }),
    /** What waits because of the spam filter, and whether there is one. */
    readSpamHolds,
    scoresEmails: deps.spamFilter !== null,
    forgetMachineHits: () =>
      deps.retention('tracking_events', deps.keptDays, (days, limit) => deleteMachineHits(db, days, limit)),
    forgetReceivers: async () => {
      await deletePastReceivers(db);
      await deletePastDays(db);
    },
    outcomes,
    personal: createEmailPersonalData(steps),
    /** The send core step by step, for tests that stop between two steps. */
    core,
    sending: createSendMailbox({ ...deps, core, steps, moveUnsent: (of) => moveUnsent(context, of) }),
    nodes: {
      'email-generate': (task) => generateEmail(context, task),
      'pitch-generate': (task) => generateEmail(context, task),
      'email-send': (task) => scheduleEmail(context, task),
    } satisfies NodeHandlers,
    permits: { open: insertPermit, set: setPermit },

    cancelPending: async (
      tx: Tx,
      orgId: string,
      campaignId: string,
      reason: messages.CancelReason,
    ): Promise<number> => {
      const ended = await steps.cancel(tx, orgId, { campaignId }, reason);
      await cancelUnscheduled(tx, orgId, { campaignId });
      return ended.length;
    },
    pending: messages.listPending,
    hasPending: messages.hasPending,
    countSending: messages.countSending,
    listHeldDomains,
    listHeldUp,
    /** How many emails of a campaign wait for review, and how many were approved. */
    countReview,
    countAwaiting,
    /** What mailboxes need of this module: how many steps are pending, and to cancel them. */
    ofMailboxes: {
      counts: (db: Db, orgId: string, mailboxIds: readonly string[]) => messages.countPendingOf(db, orgId, mailboxIds),
      cancel: async (tx: Tx, orgId: string, mailboxId: string): Promise<void> => {
        await steps.cancel(tx, orgId, { mailboxId }, 'mailbox_removed');
      },
    },
    /** What the module `conversations` needs: the steps of the sequence, and composing an answer. */
    ofConversations: {
      listSent: listStepsTo,
      listCampaigns: listCampaignsTo,
      messageIdOf: messageIds.messageIdOf,
      composeAnswer: createComposeAnswer({
        ...deps,
        ...{ tokens, messageIds, hasShortIds: (orgId, messageId) => hasShortIds(db, orgId, messageId) },
      }),
    },
    composePitch: createComposePitch({ ...deps, tokens, messageIds }),
    /** What the module `results` needs: messages one by one, by day, and how many were sent. */
    ofResults: { findExportPage, writeExportPage, listAnsweredMessages, countByDay, countSent, listFirstReplies },
    /** What digests report about the messages of a campaign. */
    countForDigest,
    /** What leads need of this module: the emails to a lead and what became of them. */
    ofLeads: {
      timelineOf: listTimeline,
      lastDelivered: listLastDelivered,
      firstSent: listFirstSent,
    },
    fold: () => foldCounts(db, FOLD_AT),
    recount: recountCounts,
    /** The delivery progress of every lead, computed from its messages, as SQL. */
    deliveryProgress,
    ended: listEnded,
  };
}

export type Emails = ReturnType<typeof createEmails>;
