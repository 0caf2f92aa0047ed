import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import {
  alertBudgetWarned,
  alertCampaignFailed,
  alertMailboxStopped,
  alertReceiverRefuses,
  alertReviewsExpiring,
  alertReviewWaiting,
  alertTopUpsStopped,
} from './alerts.ts';
import type { NotificationsContext } from './context.ts';
import { sendDigest, sweepDigests } from './digests.ts';
import type {
  BudgetWarnedJob,
  CampaignFailedJob,
  DigestJob,
  MailboxStoppedJob,
  ReceiverRefusesJob,
  ReplyJob,
  ReviewsExpiringJob,
  ReviewWaitingJob,
  TopUpsStoppedJob,
} from './job-payloads.ts';
import { tellReply } from './tell-reply.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'notification.reply': ReplyJob;
    'notification.digest': DigestJob;
    'notification.mailbox-stopped': MailboxStoppedJob;
    'notification.receiver-refuses': ReceiverRefusesJob;
    'notification.budget-warned': BudgetWarnedJob;
    'notification.campaign-failed': CampaignFailedJob;
    'notification.review-waiting': ReviewWaitingJob;
    'notification.reviews-expiring': ReviewsExpiringJob;
    'notification.topups-stopped': TopUpsStoppedJob;
    'notification.sweep': NoPayload;
  }
}

export const notificationJobs = (context: NotificationsContext) => [
  defineJob({ name: 'notification.reply', handler: (job) => tellReply(context, job) }),
  defineJob({ name: 'notification.digest', handler: (job) => sendDigest(context, job) }),
  defineJob({ name: 'notification.mailbox-stopped', handler: (job) => alertMailboxStopped(context, job) }),
  defineJob({ name: 'notification.receiver-refuses', handler: (job) => alertReceiverRefuses(context, job) }),
  defineJob({ name: 'notification.budget-warned', handler: (job) => alertBudgetWarned(context, job) }),
  defineJob({ name: 'notification.campaign-failed', handler: (job) => alertCampaignFailed(context, job) }),
  defineJob({ name: 'notification.review-waiting', handler: (job) => alertReviewWaiting(context, job) }),
  defineJob({ name: 'notification.reviews-expiring', handler: (job) => alertReviewsExpiring(context, job) }),
  defineJob({ name: 'notification.topups-stopped', handler: (job) => alertTopUpsStopped(context, job) }),
  // At 08:00 sharp, and every five minutes for digests that were missed.
  defineJob({ name: 'notification.sweep', cron: '*/5 * * * *', handler: () => sweepDigests(context) }),
];
