import type { Client } from '@distribute/client';
import type { AnswerOf } from '../../../../api/api.ts';
import type { Tone } from '../../../../ui/display/badge.tsx';

export type Lead = AnswerOf<Client['leads']['list']>['leads'][number];

interface Word {
  readonly label: string;
  readonly tone: Tone;
}

const SKIPPED: Readonly<Record<NonNullable<Lead['statusReason']>, string>> = {
  pre_enrich_dedup: 'Already known',
  dedup: 'Already contacted',
  no_email: 'No email address found',
  invalid_email: 'Invalid email',
  unverified_email: 'Email address not verified',
  bad_address: 'Email wouldn’t arrive',
  suppressed: 'On the do-not-contact list',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced before',
  undelivered: 'Could not be delivered',
  outlet_denied: 'Outlet excluded',
  recently_contacted: 'Contacted recently',
  no_consent: 'No consent',
  claim_expired: 'Timed out',
  filtered: 'Doesn’t match',
  erased: 'Erased',
  rejected: 'You rejected the email',
  text_refused: 'Draft failed checks',
  incomplete: 'Lacks a field of the template',
  nothing_to_say: 'No facts in their language',
  law_asks: 'The law of their country asks for more',
  refused: 'Their mail server rejected the email',
};

const WAITING: Readonly<Record<Exclude<Lead['status'], 'contacted' | 'skipped'>, string>> = {
  buffered: 'Found',
  claimed: 'Writing email',
  served: 'Email written',
};

/** How far a person came, or how it ended. */
export function progressOf(lead: Lead): Word {
  if (lead.status === 'skipped') return { label: skippedBecause(lead), tone: 'neutral' };
  if (lead.unsubscribed) return { label: 'Unsubscribed', tone: 'bad' };
  if (lead.bounced) return { label: 'Bounced', tone: 'bad' };
  if (lead.replied) return replyOf(lead);
  if (lead.status !== 'contacted') return { label: WAITING[lead.status], tone: 'neutral' };
  if (lead.statusReason === 'refused') return { label: SKIPPED.refused, tone: 'bad' };
  if (lead.clicked) return { label: 'Clicked', tone: 'good' };
  if (lead.opened) return { label: 'Opened', tone: 'good' };
  return { label: lead.delivered ? 'Delivered' : 'Sent', tone: 'neutral' };
}

/** The fields that were empty say more than that some were. */
function skippedBecause({ statusReason, missingFields }: Lead): string {
  if (missingFields.length > 0) return `Lacks ${missingFields.join(', ')}`;
  return statusReason ? SKIPPED[statusReason] : 'Skipped';
}

function replyOf({ replyClassification }: Lead): Word {
  if (replyClassification === 'positive') return { label: 'Positive reply', tone: 'good' };
  if (replyClassification === 'negative') return { label: 'Negative reply', tone: 'bad' };
  return { label: replyClassification === 'neutral' ? 'Neutral reply' : 'Auto-reply', tone: 'neutral' };
}
