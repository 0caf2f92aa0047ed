import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Cursors } from '../../kernel/db/lists/paging.ts';
import type { Events } from '../../kernel/events.ts';
import type { KeptDays, Retention } from '../../kernel/personal-data/retention.ts';
import { createMessageIds } from './addressing/message-ids.ts';
import { createTrackingTokens } from './addressing/tokens.ts';
import {
  type ComposeDeps,
  createComposeAnswer,
  createComposePitch,
  createEmailComposing,
} from './composing/compose.ts';
import { createEmailGeneration, type GenerateDeps } from './drafting/generate.ts';
import { createEmailReview, type ReviewDeps } from './drafting/review.ts';
import { createSamples } from './drafting/samples.ts';
import { createEmailReads } from './list-emails.ts';
import { createMessageOutcomes, type OutcomesDeps } from './outcomes/outcomes.ts';
import { createReturnedMessages, type ReturnedDeps } from './outcomes/returned.ts';
import { createEmailPersonalData } from './personal.ts';
import { type ScoringContext, scoreEmail, scoreWaiting } from './scoring/score-email.ts';
import { createSpamFilterStatus, type SpamFilterStatusDeps } from './scoring/tracking-costs.ts';
import { createSendCore, type SendCoreDeps } from './sending/core.ts';
import { createRecording, type RecordingDeps } from './sending/record.ts';
import { createSendMailbox, createWakeMailbox, type SendMailboxDeps } from './sending/send-mailbox.ts';
import { createExpire } from './steps/expire.ts';
import { createMoveUnsent, type MoveUnsentDeps } from './steps/move-unsent.ts';
import { createStepResolution, type ResolveDeps } from './steps/resolve.ts';
import { createSequenceRestore, type RestoreDeps } from './steps/restore.ts';
import { REVIEW_DAYS } from './steps/review-times.ts';
import { createEmailSchedule, type ScheduleDeps } from './steps/schedule.ts';
import { createSteps, type StepsDeps } from './steps/steps.ts';
import { hasShortIds } from './store/emails.ts';
import { foldCounts } from './store/figures/counts.ts';
import { countForDigest } from './store/figures/digest.ts';
import { findExportPage, writeExportPage } from './store/figures/export.ts';
import { deliveryProgress, listEnded, recountCounts } from './store/figures/recount.ts';
import { countByDay, countSent, listAnsweredMessages, listFirstReplies } from './store/figures/results.ts';
import {
  listCampaignsTo,
  listEmails,
  listFirstSent,
  listLastDelivered,
  listStepsTo,
  listTimeline,
} from './store/list.ts';
import * as messages from './store/messages.ts';
import { deleteMachineHits } from './store/outcomes.ts';
import { insertPermit, listHeldUp, setPermit } from './store/permits.ts';
import { deletePastDays } from './store/receivers/days.ts';
import { deletePastReceivers } from './store/receivers/places.ts';
import { listHeldDomains } from './store/returned.ts';
import { cancelUnscheduled, countAwaiting, countReview } from './store/review.ts';
import { readReviewTimes } from './store/review-times.ts';
import { readSpamHolds } from './store/scores.ts';

export interface EmailsDeps
  extends Omit<GenerateDeps, 'openMailbox' | 'settingsOf'>,
    Omit<ScheduleDeps, 'wakeMailbox' | 'tracking' | 'scoring'>,
    StepsDeps,
    Omit<RecordingDeps, 'steps'>,
    Omit<SendCoreDeps, 'recording' | 'compose'>,
    Omit<ComposeDeps, 'tokens' | 'messageIds' | 'settingsOf'>,
    Omit<OutcomesDeps, 'steps' | 'wakeMailbox' | 'holdRefused'>,
    Pick<MoveUnsentDeps, 'mailboxIdsOf'>,
    Pick<ScoringContext, 'spamFilter' | 'maxSpamPoints'>,
    Pick<SpamFilterStatusDeps, 'baseUrl'>,
    Omit<SendMailboxDeps, 'core' | 'steps' | 'moveUnsent' | 'receivers'> {
  readonly events: Pick<Events, 'on'>;
  /** The organisation's settings for its mail. */
  readonly settingsOf: (
    orgId: string,
  ) => Promise<
    Awaited<ReturnType<GenerateDeps['settingsOf']>> &
      Awaited<ReturnType<ComposeDeps['settingsOf']>> & { trackOpens: boolean; trackClicks: boolean }
  >;
  readonly cursors: Cursors;
  readonly retention: Retention;
  /** How long opens and clicks of programs are kept; null for ever. */
  readonly keptDays: KeptDays;
  readonly statusOfCampaign: ReviewDeps['statusOfCampaign'];
  readonly learnFromEdit: ReviewDeps['learnFromEdit'];
  readonly ledger: ScheduleDeps['ledger'] & StepsDeps['ledger'] & RecordingDeps['ledger'] & RestoreDeps['ledger'];
  readonly leads: GenerateDeps['leads'] &
    ScheduleDeps['leads'] &
    StepsDeps['leads'] &
    RecordingDeps['leads'] &
    OutcomesDeps['leads'];
  readonly suppressions: SendCoreDeps['suppressions'] & OutcomesDeps['suppressions'] & ResolveDeps['suppressions'];
  readonly mailboxes: GenerateDeps['mailboxes'] &
    ScheduleDeps['mailboxes'] &
    RecordingDeps['mailboxes'] &
    SendCoreDeps['mailboxes'] &
    ResolveDeps['mailboxes'] &
    OutcomesDeps['mailboxes'] &
    ReturnedDeps['mailboxes'];
}

const FOLD_AT = 200;

export function createEmails(deps: EmailsDeps) {
  const { db, enqueue, settingsOf } = deps;
  const tokens = createTrackingTokens(deps.signingKey);
  const messageIds = createMessageIds(deps.signingKey);
  const compose = createEmailComposing({ ...deps, tokens, messageIds });
  const steps = createSteps(deps);
  const recording = createRecording({ ...deps, steps });
  const core = createSendCore({ ...deps, recording, compose });
  const wakeMailbox = createWakeMailbox(enqueue);
  const scoring: ScoringContext = { ...deps, compose, steps, wakeMailbox };
  /** Called when nothing holds a campaign any more: its mailboxes look for due messages. Takes no lock. */
  const wakeCampaignMailboxes = async (tx: Tx, orgId: string, campaignId: string): Promise<void> => {
    for (const mailboxId of await messages.listMailboxesOf(tx, orgId, campaignId)) {
      await wakeMailbox(tx, { orgId, mailboxId });
    }
  };
  const { holdRefused, releaseRefused } = createReturnedMessages({ ...deps, steps, wakeMailbox });
  const outcomes = createMessageOutcomes({ ...deps, steps, wakeMailbox, holdRefused });
  const expire = createExpire({ ...deps, steps });
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
    ...createEmailReads(deps),
    ...createStepResolution({ ...deps, steps, wakeMailbox, releaseRefused }),
    ...createEmailReview({ ...deps, steps, wakeMailbox, scoring }),
    scoreEmail: (key: Parameters<typeof scoreEmail>[1]) => scoreEmail(scoring, key),
    readSpamFilter: createSpamFilterStatus({
      ...deps,
      // Clicks are measured as they would be counted on a host of the brand's own.
      compose: createEmailComposing({ ...deps, tokens, messageIds, clickBaseOf: deps.linkBaseOf }),
    }),
    scoreWaiting: () => scoreWaiting(scoring),
    /** What waits because of the spam filter, and whether there is one. */
    readSpamHolds,
    scoresEmails: deps.spamFilter !== null,
    restoreSequence: createSequenceRestore({ ...deps, wakeMailbox }),
    expireSteps: expire.expireAll,
    forgetMachineHits: () =>
      deps.retention('tracking_events', deps.keptDays, (days, limit) => deleteMachineHits(db, days, limit)),
    forgetReceivers: async () => {
      await deletePastReceivers(db);
      await deletePastDays(db);
    },
    receivers: deps.receivers,
    steps,
    tokens,
    messageIds,
    outcomes,
    personal: createEmailPersonalData(steps),
    /** The send core step by step, for tests that stop between two steps. */
    core,
    sending: createSendMailbox({ ...deps, core, steps, moveUnsent: createMoveUnsent({ ...deps, wakeMailbox }) }),
    nodes: {
      'email-generate': createEmailGeneration(deps),
      'pitch-generate': createEmailGeneration(deps),
      'email-send': createEmailSchedule({ ...deps, wakeMailbox, scoring, tracking: (_db, orgId) => settingsOf(orgId) }),
    },
    /** Writes emails as a campaign would, and stores none of them. */
    writeSamples: createSamples({ ...deps, compose, tracking: settingsOf, openSender: deps.openMailbox }),
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
    /** After a pause: cancels steps that are too late; the others are sent at the pace of their mailboxes. */
    resumeLate: async (tx: Tx, orgId: string, campaignId: string): Promise<void> => {
      await expire.expireLate(tx, orgId, campaignId);
      await messages.makeDue(tx, orgId, campaignId);
      await wakeCampaignMailboxes(tx, orgId, campaignId);
    },
    wakeCampaignMailboxes,
    pending: messages.listPending,
    hasPending: messages.hasPending,
    countSending: messages.countSending,
    listHeldDomains,
    listHeldUp,
    /** How many emails of a campaign wait for review, and how many were approved. */
    countReview,
    countAwaiting,
    /** Until when the emails of a campaign wait for review, and how many were cancelled because nobody reviewed them. */
    reviewTimes: (given: Db, orgId: string, campaignId: string) =>
      readReviewTimes(given, orgId, campaignId, REVIEW_DAYS * deps.daySeconds),

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
      emailsOf: (given: Db, orgId: string, leadId: string) =>
        listEmails(given, orgId, { leadId }, { limit: 50, offset: 0, after: null }, REVIEW_DAYS * deps.daySeconds),
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
