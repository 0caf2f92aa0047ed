import type { BUDGET_TYPES } from '@distribute/contract/events';
import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { Notifications } from './module.ts';

export interface ReplyJob {
  readonly orgId: string;
  readonly campaignId: string;
  readonly replyId: string;
}

export interface DigestJob {
  readonly orgId: string;
  readonly campaignId: string;
}

/** `factId` names the episode, so that a fact is reported once. */
export interface MailboxStoppedJob {
  readonly orgId: string;
  readonly factId: string;
  readonly mailboxId: string;
  readonly name: string;
  readonly reason: string | null;
}

export interface ReceiverRefusesJob {
  readonly orgId: string;
  readonly factId: string;
  readonly mailboxId: string;
  readonly domain: string;
  readonly response: string;
}

export interface BudgetWarnedJob {
  readonly orgId: string;
  readonly factId: string;
  readonly campaignId: string;
  readonly budgetType: (typeof BUDGET_TYPES)[number];
  /** Micro-cents. */
  readonly spent: string;
  readonly limit: string;
  /** What was held when the cap was reached; missing in a warning. */
  readonly held?: string;
}

export interface TopUpsStoppedJob {
  readonly orgId: string;
  readonly factId: string;
  readonly amountCents: string;
}

export interface ReviewWaitingJob {
  readonly orgId: string;
  readonly factId: string;
  readonly campaignId: string;
  readonly waiting: number;
  /** Missing in jobs that were stored before quotes could be reviewed. */
  readonly what?: 'emails' | 'quotes';
}

export interface CampaignFailedJob {
  readonly orgId: string;
  readonly factId: string;
  readonly campaignId: string;
  readonly reason: string | null;
}

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
