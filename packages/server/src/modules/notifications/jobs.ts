import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type {
  BudgetWarnedJob,
  CampaignFailedJob,
  DigestJob,
  MailboxStoppedJob,
  ReceiverRefusesJob,
  ReplyJob,
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
    'notification.topups-stopped': TopUpsStoppedJob;
    'notification.sweep': NoPayload;
  }
}

export const notificationJobs = ({ tellReply, digests, alerts }: Notifications) => ({
  handlers: {
    'notification.reply': (job) => tellReply(job),
    'notification.digest': (job) => digests.send(job),
    'notification.mailbox-stopped': (job) => alerts.mailboxStopped(job),
    'notification.receiver-refuses': (job) => alerts.receiverRefuses(job),
    'notification.budget-warned': (job) => alerts.budgetWarned(job),
    'notification.campaign-failed': (job) => alerts.campaignFailed(job),
    'notification.review-waiting': (job) => alerts.reviewWaiting(job),
    'notification.topups-stopped': (job) => alerts.topUpsStopped(job),
    'notification.sweep': () => digests.sweep(),
  } satisfies Partial<JobHandlers>,
  // At 08:00 sharp, and every five minutes for digests that were missed.
  schedule: [{ name: 'notification.sweep', cron: '*/5 * * * *' }] satisfies ScheduledJob[],
});
