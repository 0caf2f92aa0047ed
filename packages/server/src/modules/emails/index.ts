// Tables: emails, permits, messages, receiving_domains, receiver_paces, receiver_holds, receiver_days, company_days, bulk_senders, receiver_refusals,
// sending_domains, domain_receivers, tracking_events, message_counts,
// review_warnings, spam_scores.
// Triggers: emails_count_inserted, emails_tell_verdict, emails_tell_written, messages_check_moves,
// messages_count_moved, messages_tell_step, tracking_events_tell.
// Facts: email.approved, email.draft_refused, email.edited, email.milestone_reached, email.rejected,
// email.step_resolved, receiving_domain.held, campaign.input_unused, campaign.reviews_expiring,
// campaign.steps_moved; listens to suppression.added, suppression.imported.
// Jobs: email.score, email.score-waiting, mailbox.send, mailbox.wake, mailbox.sweep, step.expire, machine-hit.forget, receiver.forget, receiver.count-bulk.

export { envelopeSender } from './composing/compose.ts';
export { composeForSeed } from './composing/compose-for-seed.ts';
export { composeMessage } from './composing/compose-message.ts';
export type { EmailsContext, EmailsGround } from './context.ts';
export { type SampleReader, type SampleRequest, writeSamples } from './drafting/samples.ts';
export { emailJobs } from './jobs.ts';
export {
  countEmails,
  type EmailCounts,
  emailsOfLead,
  getEmailByLead,
  listEmailsPage,
  reviewTimesOf,
} from './list-emails.ts';
export { createEmails, type Emails } from './module.ts';
export { createReceiverMemory } from './receivers/find-receivers.ts';
export { receiversRoutes } from './receivers/routes.ts';
export { emailsRoutes } from './routes.ts';
export { pointsOf, type SpamFilter, SpamFilterFault, type SpamRule } from './scoring/spam-filter.ts';
export type { OnSent } from './sending/record.ts';
export { resumeLateIn, wakeMailboxesOf } from './steps/expire.ts';
export { restoreSequenceIn } from './steps/restore.ts';
export { FIRST_EMAILS } from './store/emails.ts';
export type { MessagesTold } from './store/figures/digest.ts';
export type { ExportedAnswer, ExportFileFormat } from './store/figures/export.ts';
export type { SentStep } from './store/list.ts';
export type { CancelReason, PendingCount } from './store/messages.ts';
export { findNewestOfMailbox } from './store/newest.ts';
export type { TrackedMessage } from './store/outcomes.ts';
export { listOutcomesAt } from './store/outcomes-at.ts';
export { listRefusals } from './store/receivers/bulk-senders.ts';
export { listDomainMonths } from './store/receivers/months.ts';
export type { SpamHolds } from './store/scores.ts';
