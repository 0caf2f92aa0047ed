import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
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
import type { Notifications } from './module.ts';

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

export const notificationJobs = ({ tellReply, digests, alerts }: Notifications) => [
  defineJob({ name: 'notification.reply', handler: (job) => tellReply(job) }),
  defineJob({ name: 'notification.digest', handler: (job) => digests.send(job) }),
  defineJob({ name: 'notification.mailbox-stopped', handler: (job) => alerts.mailboxStopped(job) }),
  defineJob({ name: 'notification.receiver-refuses', handler: (job) => alerts.receiverRefuses(job) }),
  defineJob({ name: 'notification.budget-warned', handler: (job) => alerts.budgetWarned(job) }),
  defineJob({ name: 'notification.campaign-failed', handler: (job) => alerts.campaignFailed(job) }),
  defineJob({ name: 'notification.review-waiting', handler: (job) => alerts.reviewWaiting(job) }),
  defineJob({ name: 'notification.reviews-expiring', handler: (job) => alerts.reviewsExpiring(job) }),
  defineJob({ name: 'notification.topups-stopped', handler: (job) => alerts.topUpsStopped(job) }),
  // At 08:00 sharp, and every five minutes for digests that were missed.
  defineJob({ name: 'notification.sweep', cron: '*/5 * * * *', handler: () => digests.sweep() }),
];
