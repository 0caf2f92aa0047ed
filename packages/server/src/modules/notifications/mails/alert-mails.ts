import type { BUDGET_TYPES } from '@distribute/contract/events';
import type { MicroCents } from '../../../kernel/money/money.ts';
import type { Recipient } from '../recipients.ts';
import type { Mail } from './document.ts';
import { campaignName, footer, instant, listed, oneLine, usd } from './words.ts';

const ONCE = 'We send this alert once.';

interface StopWords {
  readonly why: string;
  readonly act: string;
}

const VERIFY = 'then verify the mailbox to resume it';
const STOPPED: Readonly<Record<string, StopWords>> = {
  authentication: {
    why: 'Its mail server rejected the login.',
    act: `Save the right user name and password, ${VERIFY}.`,
  },
  oauth_revoked: {
    why: 'We lost access to the account: permission was revoked or expired.',
    act: 'Connect the account again to resume the mailbox.',
  },
  sender_refused: {
    why: 'Its mail server rejected this sender three times in a row.',
    act: `Check that the account may send from this email address, ${VERIFY}.`,
  },
  policy: {
    why: 'Mail servers rejected its emails on policy grounds three times in a row: its own server, or the recipients’ servers.',
    act: `Check the mailbox’s last error and fix the cause (the text, your domain’s reputation or your provider’s rules), ${VERIFY}. No one is lost: rejected emails are sent again.`,
  },
  bounce_rate: {
    why: 'More than 4% of its emails bounced in the last 30 days, so we paused it to protect your reputation. Follow-ups to email addresses that work are still sent.',
    act: 'Find out where the bad addresses came from, then resume the mailbox: the bounce count starts over.',
  },
  complaint_rate: {
    why: 'More than 0.08% of the people it emailed in the last 30 days reported spam, so we paused it.',
    act: 'Check who you email and what you say, then resume the mailbox.',
  },
};
const STOPPED_OTHERWISE: StopWords = {
  why: 'It can’t send right now.',
  act: 'Check the mailbox’s last error, fix it and resume the mailbox.',
};

export interface StoppedMailbox {
  readonly address: string;
  readonly reason: string | null;
  readonly campaigns: readonly string[];
  readonly url: string;
  readonly because: Recipient['because'];
}

const SHOWN_CAMPAIGNS = 5;

function affected(campaigns: readonly string[]): string {
  if (campaigns.length === 0) return 'No active campaign sends from it.';
  const shown = campaigns.slice(0, SHOWN_CAMPAIGNS).map(campaignName);
  const rest = campaigns.length - shown.length;
  const names = listed(rest > 0 ? [...shown, `${rest} more`] : shown);
  return `${names} ${campaigns.length === 1 ? 'uses' : 'use'} it. Emails scheduled from it wait. New people get another mailbox if one can send.`;
}

export function mailboxStoppedMail({ address, reason, campaigns, url, because }: StoppedMailbox): Mail {
  const { why, act } = STOPPED[reason ?? ''] ?? STOPPED_OTHERWISE;
  return {
    subject: `Mailbox ${oneLine(address)} has stopped sending`,
    blocks: [
      { kind: 'say', text: `The mailbox ${oneLine(address)} has stopped sending. ${why}` },
      { kind: 'say', text: act },
      { kind: 'say', text: affected(campaigns) },
      { kind: 'button', label: 'Open the dashboard', url },
      footer(because, ONCE),
    ],
  };
}

export interface RefusingReceiver {
  readonly domain: string;
  readonly response: string;
  readonly url: string;
  readonly because: Recipient['because'];
}

export function receiverRefusesMail({ domain, response, url, because }: RefusingReceiver): Mail {
  return {
    subject: `${oneLine(domain)} is rejecting your emails`,
    blocks: [
      {
        kind: 'say',
        text: `The mail server of ${oneLine(domain)} rejected three of your emails in a row, so emails to it are on hold. It said: ${oneLine(response)}`,
      },
      {
        kind: 'say',
        text: 'Fix the cause (the text or your domain’s reputation), then send one of the rejected emails again: the others follow. No one is lost.',
      },
      { kind: 'button', label: 'Open the dashboard', url },
      footer(because, ONCE),
    ],
  };
}

type BudgetType = (typeof BUDGET_TYPES)[number];

export interface NearlySpentBudget {
  readonly campaign: string;
  readonly campaignUrl: string;
  readonly budgetType: BudgetType;
  readonly spent: MicroCents;
  /** What is held for work under way, where the cap is reached; null for a warning. */
  readonly held: MicroCents | null;
  readonly limit: MicroCents;
  readonly opensAt: Date;
  readonly because: Recipient['because'];
}

const HUNDRED = 100n;
const DAILY_ONCE = 'We send this once for each daily budget you set, not every day.';

export function budgetMail({
  campaign,
  campaignUrl,
  budgetType,
  spent,
  held,
  limit,
  opensAt,
  because,
}: NearlySpentBudget): Mail {
  const percentage = `${(spent * HUNDRED) / limit}%`;
  const under = held ? ` and has ${usd(held)} reserved for work in progress` : '';
  return {
    subject: `${oneLine(campaign, 80)}: ${held === null ? `${percentage} of the ${budgetType} budget spent` : `${budgetType} budget reached`}`,
    blocks: [
      {
        kind: 'say',
        text: `${campaignName(campaign)} has spent ${usd(spent)} (${percentage}) of its ${budgetType} budget of ${usd(limit)}${under}.`,
      },
      {
        kind: 'say',
        text: `When it can’t cover another person, we stop contacting new people until ${instant(opensAt)}. Scheduled emails still go out. Raise the ${budgetType} budget to keep going, or do nothing.`,
      },
      { kind: 'button', label: 'Open the campaign', url: campaignUrl },
      footer(because, budgetType === 'daily' ? DAILY_ONCE : `We send this at most once a ${WINDOW[budgetType]}.`),
    ],
  };
}
const WINDOW: Readonly<Record<BudgetType, string>> = { daily: 'day', weekly: 'week', monthly: 'month' };

export interface FailedCampaign {
  readonly campaign: string;
  readonly campaignUrl: string;
  readonly reason: string | null;
  readonly because: Recipient['because'];
}

const FAILED: Readonly<Record<string, string>> = {
  repeated_failures: 'Its runs failed several times in a row.',
  workflow_invalid: 'Its workflow can no longer run.',
};

export function campaignFailedMail({ campaign, campaignUrl, reason, because }: FailedCampaign): Mail {
  return {
    subject: `${oneLine(campaign, 80)} failed and has stopped sending`,
    blocks: [
      { kind: 'say', text: `${campaignName(campaign)} failed. ${FAILED[reason ?? ''] ?? ''}`.trim() },
      {
        kind: 'say',
        text: 'No new people are contacted and nothing more is sent. The campaign shows the error of its last run; fix it, then resume the campaign.',
      },
      { kind: 'button', label: 'Open the campaign', url: campaignUrl },
      footer(because, ONCE),
    ],
  };
}

export interface StoppedTopUps {
  readonly amount: MicroCents;
  readonly url: string;
  readonly because: Recipient['because'];
}

export function topUpsStoppedMail({ amount, url, because }: StoppedTopUps): Mail {
  return {
    subject: 'Automatic top-up stopped: your card was declined',
    blocks: [
      {
        kind: 'say',
        text: `Your card was declined four times for a top-up of ${usd(amount)}, so we stopped trying.`,
      },
      {
        kind: 'say',
        text: 'When your credit runs out, no new people are contacted. Scheduled emails still go out. Save a working card and turn on automatic top-up again, or pay once.',
      },
      { kind: 'button', label: 'Open the dashboard', url },
      footer(because, ONCE),
    ],
  };
}
