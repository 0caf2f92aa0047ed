import type { BUDGET_TYPES } from '@distribute/contract/events';

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

export interface ReviewsExpiringJob {
  readonly orgId: string;
  readonly factId: string;
  readonly campaignId: string;
  readonly waiting: number;
  readonly expiresAt: string;
}

export interface CampaignFailedJob {
  readonly orgId: string;
  readonly factId: string;
  readonly campaignId: string;
  readonly reason: string | null;
}
