import type { Client } from '@distribute/client';
import type { AnswerOf } from '../../../../api/api.ts';
import type { Tone } from '../../../../ui/display/badge.tsx';

export type Email = AnswerOf<Client['emails']['list']>['emails'][number];
export type Step = Email['steps'][number];

interface StepState {
  readonly label: string;
  readonly tone: Tone;
  /** When this happened; null when there is no time for it. */
  readonly at: string | null;
}

const REASONS: Readonly<Record<string, string>> = {
  replied: 'they replied',
  stopped: 'the campaign was stopped',
  paused_too_long: 'the pause was too long',
  suppressed: 'they are on the do-not-contact list',
  bounced: 'their email address bounced',
  undelivered: 'an earlier email could not be delivered',
  outlet_denied: 'you excluded the outlet',
  unsubscribed: 'they unsubscribed',
  complaint: 'they complained',
  campaign_ended: 'the campaign ended',
  mailbox_removed: 'its mailbox was removed',
  erased: 'they were erased',
  budget: 'the budget did not allow it',
  smtp_rejected: 'the mail server rejected it',
  ambiguous: 'the mail server did not say',
  given_up: 'we stopped waiting for an answer',
  rejected: 'you rejected it',
  review_expired: 'no one reviewed it in time',
  previous_unknown: 'the previous email was never confirmed',
  receiver_waiting: 'the receiver accepts no more email for now',
};

/** The state of one email of a sequence: the latest known event. */
export function stateOf(step: Step): StepState {
  if (step.bouncedAt) return { label: 'Bounced', tone: 'bad', at: step.bouncedAt };
  if (step.repliedAt) return { label: 'Replied', tone: 'good', at: step.repliedAt };
  if (step.clickedAt) return { label: 'Clicked', tone: 'good', at: step.clickedAt };
  if (step.openedAt) return { label: 'Opened', tone: 'good', at: step.openedAt };
  if (step.statusReason === 'refused') return { label: 'Rejected by the receiver', tone: 'bad', at: step.sentAt };
  if (step.status === 'sent')
    return step.deliveredAt
      ? { label: 'Delivered', tone: 'good', at: step.deliveredAt }
      : { label: 'Sent', tone: 'good', at: step.sentAt };
  if (step.status === 'scheduled' && step.statusReason === 'previous_unknown')
    return { label: 'Waiting on previous email', tone: 'warn', at: null };
  if (step.status === 'scheduled' && step.statusReason === 'awaiting_review')
    return { label: 'Needs your review', tone: 'warn', at: null };
  if (step.status === 'scheduled' && step.statusReason === 'awaiting_score')
    return { label: 'Waiting for its spam score', tone: 'warn', at: null };
  if (step.status === 'scheduled' && step.statusReason === 'receiver_waiting')
    return { label: 'Receiver asks to wait', tone: 'warn', at: step.scheduledAt };
  if (step.status === 'scheduled' && step.statusReason === 'law_asks')
    return { label: 'Waiting: the law asks for more', tone: 'warn', at: null };
  if (step.status === 'scheduled') return { label: 'Scheduled', tone: 'neutral', at: step.scheduledAt };
  if (step.status === 'sending') return { label: 'Being sent', tone: 'neutral', at: null };
  if (step.status === 'unknown') return { label: because('Delivery unconfirmed', step), tone: 'warn', at: step.sentAt };
  if (step.status === 'failed') return { label: because('Failed', step), tone: 'bad', at: null };
  return { label: because('Not sent', step), tone: 'neutral', at: null };
}

/** Whether a person may still decide about it: nobody knows whether it arrived, or its receiver refused it. */
export const isOpenQuestion = ({ status, statusReason }: Step): boolean =>
  (status === 'unknown' && statusReason !== 'given_up') || (status === 'scheduled' && statusReason === 'refused');

function because(what: string, { statusReason }: Step): string {
  const reason = statusReason === null ? undefined : REASONS[statusReason];
  return reason ? `${what}: ${reason}` : what;
}
