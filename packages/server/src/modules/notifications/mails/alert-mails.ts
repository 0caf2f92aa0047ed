import type { BUDGET_TYPES } from '@distribute/contract/events';
import type { MicroCents } from '../../../kernel/money/money.ts';
import type { Recipient } from '../recipients.ts';
import type { Mail } from './document.ts';
import { campaignName, footer, instant, listed, oneLine, usd } from './words.ts';

const ONCE = 'Such an event is told once.';

interface StopWords {
  readonly why: string;
  readonly act: string;
}

const VERIFY = 'then verify the mailbox, which sets it active again';
const STOPPED: Readonly<Record<string, StopWords>> = {
  authentication: {
    why: 'Its mail server refused the login.',
    act: `Save the right user name and password, ${VERIFY}.`,
  },
  oauth_revoked: {
    why: 'The account behind it no longer lets us in: the permission was taken back or has run out.',
    act: 'Connect the account again, which sets the mailbox active.',
  },
  sender_refused: {
    why: 'Its mail server refused this sender three times in a row.',
    act: `Check that the account may send from this address, ${VERIFY}.`,
  },
  policy: {
    why: 'Mail servers refused its mail for reasons of policy three times in a row: its own, or those of the people it writes to.',
    act: `Read the last error of the mailbox and mend its cause (the text, the name of your domain, or your provider's rules), ${VERIFY}. Nobody is lost: what was refused is sent again then.`,
  },
  bounce_rate: {
    why: 'More than 4 % of what it sent in the last 30 days bounced, so it paused itself to protect your reputation. Follow-ups to people whose address exists go on.',
    act: 'Find out where the bad addresses came from, then set the mailbox active again: bounces are counted anew from then.',
  },
  complaint_rate: {
    why: 'More than 0.08 % of those it wrote to in the last 30 days complained of spam, so it paused itself.',
    act: 'Look at whom you write to and what you say, then set the mailbox active again.',
  },
};
const STOPPED_OTHERWISE: StopWords = {
  why: 'It cannot send at present.',
  act: 'Read the last error of the mailbox, settle it and set the mailbox active again.',
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
  if (campaigns.length === 0) return 'No active campaign sends from it at present.';
  const shown = campaigns.slice(0, SHOWN_CAMPAIGNS).map(campaignName);
  const rest = campaigns.length - shown.length;
  const names = listed(rest > 0 ? [...shown, `${rest} more`] : shown);
  return `It is used by ${names}. What was scheduled from it waits; people who start now get another mailbox, if there is one that can send.`;
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
    subject: `${oneLine(domain)} refuses your mail`,
    blocks: [
      {
        kind: 'say',
        text: `The mail server of ${oneLine(domain)} refused three of your emails in a row, so mail to it waits. It said: ${oneLine(response)}`,
      },
      {
        kind: 'say',
        text: 'Mend the cause (the text, or the name of your domain), then send one of the refused emails again: the others follow. Nobody is lost.',
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
const DAILY_ONCE = 'This is told once for each daily cap that you set, not every day.';

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
  const percentage = `${(spent * HUNDRED) / limit} %`;
  const under = held ? ` and holds ${usd(held)} for work under way` : '';
  return {
    subject: `${oneLine(campaign, 80)}: ${held === null ? `${percentage} of the ${budgetType} budget is spent` : `the ${budgetType} budget is reached`}`,
    blocks: [
      {
        kind: 'say',
        text: `${campaignName(campaign)} has spent ${usd(spent)} (${percentage}) of its ${budgetType} budget of ${usd(limit)}${under}.`,
      },
      {
        kind: 'say',
        text: `Once the next person would not fit under it, nobody new is written to until ${instant(opensAt)}; messages that are already planned still leave. Raise the ${budgetType} cap if you want it to go on before that; otherwise there is nothing you need to do.`,
      },
      { kind: 'button', label: 'Open the campaign', url: campaignUrl },
      footer(because, budgetType === 'daily' ? DAILY_ONCE : `This is told once in each ${WINDOW[budgetType]}.`),
    ],
  };
}
const WINDOW: Readonly<Record<BudgetType, string>> = { daily: 'day', weekly: 'week', monthly: 'month' };

export interface WaitingReview {
  readonly campaign: string;
  readonly campaignUrl: string;
  readonly waiting: number;
  readonly what: 'emails' | 'quotes';
  readonly because: Recipient['because'];
}

const REVIEW_ACTS: Readonly<Record<WaitingReview['what'], string>> = {
  emails:
    'Approve each one to let it leave, change its words first, or reject it. What nobody looks at within 30 days is called off.',
  quotes:
    'Submit each one to let it leave, change its words first, or dismiss the request it answers. After the deadline of its request a quote cannot be submitted any more.',
};

export function reviewWaitingMail({ campaign, campaignUrl, waiting, what, because }: WaitingReview): Mail {
  const texts = waiting === 1 ? `1 ${what.slice(0, -1)} waits` : `${waiting} ${what} wait`;
  return {
    subject: `${oneLine(campaign, 80)}: ${texts} for your review`,
    blocks: [
      {
        kind: 'say',
        text: `${texts} in ${campaignName(campaign)} for somebody to read, and nobody new is written to until then.`,
      },
      {
        kind: 'say',
        text: REVIEW_ACTS[what],
      },
      { kind: 'button', label: 'Open the campaign', url: campaignUrl },
      footer(because, 'This is told once until nothing waits any more.'),
    ],
  };
}

export interface FailedCampaign {
  readonly campaign: string;
  readonly campaignUrl: string;
  readonly reason: string | null;
  readonly because: Recipient['because'];
}

const FAILED: Readonly<Record<string, string>> = {
  repeated_failures: 'Its runs failed several times in a row.',
  workflow_invalid: 'Its workflow cannot run any more.',
};

export function campaignFailedMail({ campaign, campaignUrl, reason, because }: FailedCampaign): Mail {
  return {
    subject: `${oneLine(campaign, 80)} has failed and sends nothing more`,
    blocks: [
      { kind: 'say', text: `${campaignName(campaign)} has failed. ${FAILED[reason ?? ''] ?? ''}`.trim() },
      {
        kind: 'say',
        text: 'Nobody new is written to, and nothing more of it leaves. The campaign shows the error of its last run; once that is settled, resume it.',
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
    subject: 'The automatic top-up has stopped: the card was refused',
    blocks: [
      {
        kind: 'say',
        text: `The card on file was refused four times for a top-up of ${usd(amount)}, so no more is tried.`,
      },
      {
        kind: 'say',
        text: 'Once the credit is used up, nobody new is written to; messages that are already planned still leave. Store a card that works and set the top-up again, or pay once by hand.',
      },
      { kind: 'button', label: 'Open the dashboard', url },
      footer(because, ONCE),
    ],
  };
}
