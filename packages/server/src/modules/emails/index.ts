// Tables: emails, permits, messages, receiving_domains, receiver_paces, receiver_holds, receiver_days, company_days, bulk_senders, receiver_refusals,
// sending_domains, domain_receivers, tracking_events, message_counts,
// review_warnings, spam_scores.
// Triggers: emails_count_inserted, emails_tell_verdict, emails_tell_written, messages_check_moves,
// messages_count_moved, messages_note_book, messages_tell_step, tracking_events_tell.
// Facts: email.approved, email.draft_refused, email.edited, email.milestone_reached, email.rejected,
// email.step_resolved, receiving_domain.held, campaign.input_unused, campaign.reviews_expiring,
// campaign.steps_moved; listens to suppression.added, suppression.imported.
// Jobs: email.score, email.score-waiting, mailbox.send, mailbox.wake, mailbox.sweep, step.expire, machine-hit.forget, receiver.forget, receiver.count-bulk.

export { composeAnswer, composePitch, envelopeSender } from './composing/compose.ts';
export { composeForSeed } from './composing/compose-for-seed.ts';
export { composeMessage } from './composing/compose-message.ts';
export { noticeWords } from './composing/notice-words.ts';
export type { EmailsContext, EmailsGround } from './context.ts';
export { createEmailsContext } from './create-context.ts';
export { senderOf } from './drafting/from-template.ts';
export { reviewEmail } from './drafting/review.ts';
export { type SampleReader, type SampleRequest, writeSamples } from './drafting/samples.ts';
export { emailJobs } from './jobs.ts';
export {
  countEmails,
  type EmailCounts,
  emailsOfLead,
  getEmail,
  getEmailByLead,
  listEmailsPage,
  reviewTimesOf,
} from './list-emails.ts';
export { listenForEmails } from './listen.ts';
export { emailNodes } from './nodes.ts';
export {
  applyVerdictIn,
  markAnsweredIn,
  markMachineAnswerIn,
  unmarkAnsweredIn,
  unmarkOptOutIn,
} from './outcomes/answers.ts';
export { recordClick } from './outcomes/clicks.ts';
export { findLastFrom, findNewestOf, findSentAs, findTracked } from './outcomes/find-messages.ts';
export {
  reportComplaint,
  reportHardBounce,
  reportPolicyRefusal,
  reportSoftBounce,
  reportUnsubscribed,
} from './outcomes/reports.ts';
export { sendFaults } from './outcomes/send-faults.ts';
export { cancelForErasureIn, eraseEmails, findLeadsTo } from './personal.ts';
export { createReceiverMemory } from './receivers/find-receivers.ts';
export { receiversRoutes } from './receivers/routes.ts';
export { emailsRoutes } from './routes.ts';
export { pointsOf, type SpamFilter, SpamFilterFault, type SpamRule } from './scoring/spam-filter.ts';
export { readSpamFilter } from './scoring/tracking-costs.ts';
export type { OnSent } from './sending/batch.ts';
export { hoursOpenAt } from './sending/legal-hours.ts';
export { cancelPendingIn, cancelStepsOfMailboxIn } from './steps/cancel-pending.ts';
export { resumeLateIn, wakeMailboxesOf } from './steps/expire.ts';
export { restoreSequenceIn } from './steps/restore.ts';
export { cancelStepsIn, tellMovedIn } from './steps/steps.ts';
export { FIRST_EMAILS } from './store/emails.ts';
export { foldCounts as foldMessageCounts } from './store/figures/counts.ts';
export { countForDigest, type MessagesTold } from './store/figures/digest.ts';
export { type ExportedAnswer, type ExportFileFormat, findExportPage, writeExportPage } from './store/figures/export.ts';
export { countLengths, type SequenceLength } from './store/figures/lengths.ts';
export { deliveryProgress, listEnded, recountCounts as recountMessages } from './store/figures/recount.ts';
export {
  countByDay as countMessagesByDay,
  countSent,
  listAnsweredMessages,
  listFirstReplies,
} from './store/figures/results.ts';
export { countWrittenFor, listTestPlaces } from './store/figures/tested.ts';
export { type LeftMessage, listCampaignBrands, listLeft } from './store/left.ts';
export {
  listCampaignsTo,
  listEmailOwners,
  listFirstSent,
  listLastDelivered,
  listStepsTo,
  listTimeline,
  type SentStep,
} from './store/list.ts';
export {
  type CancelReason,
  countDueByHour,
  countPendingOf,
  countSending,
  hasPending as hasPendingSteps,
  listPending as listPendingSteps,
  type PendingCount,
} from './store/messages.ts';
export { findNewestOfMailbox } from './store/newest.ts';
export {
  findByClick,
  findLastSent,
  findLastSentTo,
  type MessageReport,
  type TrackedMessage,
} from './store/outcomes.ts';
export { listOutcomesAt } from './store/outcomes-at.ts';
export { findLawGiven, insertPermit, listHeldUp, setOrganizationGives, setPermit } from './store/permits.ts';
export { listHappened, listHeld as listHeldMessages } from './store/personal.ts';
export { findReceiptFacts, type ReceiptFacts } from './store/receipt.ts';
export { listRefusals } from './store/receivers/bulk-senders.ts';
export { listDomainMonths } from './store/receivers/months.ts';
export { listHeldDomains } from './store/returned.ts';
export { countAwaiting as countAwaitingReview, countReview as countReviewOfEmails } from './store/review/review.ts';
export { readSpamHolds, type SpamHolds } from './store/review/scores.ts';
