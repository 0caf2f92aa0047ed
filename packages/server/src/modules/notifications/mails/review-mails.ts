import type { Recipient } from '../recipients.ts';
import type { Mail } from './document.ts';
import { campaignName, footer, instant, oneLine, plural } from './words.ts';

export interface WaitingReview {
  readonly campaign: string;
  readonly campaignUrl: string;
  readonly waiting: number;
  readonly what: 'emails' | 'quotes';
  readonly because: Recipient['because'];
}

const REVIEW_ACTS: Readonly<Record<WaitingReview['what'], string>> = {
  emails:
    'Approve each one to send it, edit it first, or reject it. Emails no one reviews within 30 days are canceled.',
  quotes:
    'Submit each one to send it, edit it first, or dismiss its request. A quote can’t be submitted after the request’s deadline.',
};

export function reviewWaitingMail({ campaign, campaignUrl, waiting, what, because }: WaitingReview): Mail {
  const texts = waiting === 1 ? `1 ${what.slice(0, -1)}` : `${waiting} ${what}`;
  return {
    subject: `${texts} to review in ${oneLine(campaign, 80)}`,
    blocks: [
      {
        kind: 'say',
        text: `${texts} to review in ${campaignName(campaign)}. New people are on hold until you’ve reviewed ${waiting === 1 ? 'it' : 'them'}.`,
      },
      {
        kind: 'say',
        text: REVIEW_ACTS[what],
      },
      { kind: 'button', label: 'Open the campaign', url: campaignUrl },
      footer(because, 'We send this once until nothing is left to review.'),
    ],
  };
}

export interface ExpiringReviews {
  readonly campaign: string;
  readonly reviewUrl: string;
  readonly waiting: number;
  /** When the first of them is cancelled. */
  readonly expiresAt: string;
  readonly isPaused: boolean;
  readonly because: Recipient['because'];
}

export function reviewsExpiringMail({
  campaign,
  reviewUrl,
  waiting,
  expiresAt,
  isPaused,
  because,
}: ExpiringReviews): Mail {
  const one = waiting === 1;
  const first = one ? 'It is canceled' : 'The first of them is canceled';
  return {
    subject: `${plural(waiting, 'email')} in ${oneLine(campaign, 80)}: review by ${instant(expiresAt)}`,
    blocks: [
      {
        kind: 'say',
        text: `${plural(waiting, 'email')} in ${campaignName(campaign)} ${one ? 'is' : 'are'} waiting for your approval. ${first} on ${instant(expiresAt)} unless someone reviews it: we cancel emails that no one has reviewed in 30 days.`,
      },
      {
        kind: 'say',
        text: `Approve each one to send it, edit it first, or reject it. A canceled email can’t be brought back; its person wasn’t contacted, and a new campaign can email them.${isPaused ? ' This campaign is paused: approved emails are sent when you resume it.' : ''}`,
      },
      { kind: 'button', label: one ? 'Review the email' : 'Review the emails', url: reviewUrl },
      footer(because, 'We send this once until nothing is left to review.'),
    ],
  };
}
