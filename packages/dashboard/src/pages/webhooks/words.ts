import type { CampaignEventKind } from '@distribute/contract/events';
import type { Tone } from '../../ui/display/badge.tsx';
import type { Delivery, DeliveryStatus, Endpoint, EventKind } from './use-webhooks.ts';

type DetailKind = Exclude<EventKind, CampaignEventKind>;

const CAMPAIGN_NAMES: Readonly<Record<CampaignEventKind, string>> = {
  'campaign.started': 'A campaign started',
  'campaign.milestone': 'A campaign reached a number of emails',
  'campaign.paused': 'A campaign was paused',
  'campaign.completed': 'A campaign ended',
  'reply.received': 'Someone replied',
  'meeting.booked': 'A meeting was booked',
  'budget.warning': 'A budget is nearly used up',
};
const DETAIL_NAMES: Readonly<Record<DetailKind, string>> = {
  'person.found': 'A person was found',
  'person.unsubscribed': 'Someone unsubscribed',
  'email.written': 'An email was written',
  'email.approved': 'An email was approved',
  'email.rejected': 'An email was rejected',
  'email.sent': 'An email was sent',
  'email.failed': 'An email won’t be sent',
  'email.unconfirmed': 'Delivery is unconfirmed',
  'email.delivered': 'An email was delivered',
  'email.opened': 'An email was opened',
  'email.clicked': 'A link was clicked',
  'email.bounced': 'An email bounced',
  'email.refused': 'A receiver refused an email',
  'email.complained': 'Someone marked an email as spam',
  'reply.classified': 'A reply was labeled',
  'task.due': 'A task is due',
  'mailbox.held': 'A mailbox stopped sending',
};
export const EVENT_NAMES: Readonly<Record<EventKind, string>> = { ...CAMPAIGN_NAMES, ...DETAIL_NAMES };
export const CAMPAIGN_KINDS = Object.keys(CAMPAIGN_NAMES) as CampaignEventKind[];
/** Sent only to endpoints that list them. */
export const DETAIL_KINDS = Object.keys(DETAIL_NAMES) as DetailKind[];
export const EVENT_KINDS = Object.keys(EVENT_NAMES) as EventKind[];

export const DELIVERY_STATUSES: Readonly<Record<DeliveryStatus, { label: string; tone: Tone }>> = {
  pending: { label: 'Sending', tone: 'neutral' },
  retrying: { label: 'Retrying', tone: 'warn' },
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
};

/** Whether an endpoint gets events now, and why not. */
export function standingOf({ status, disabledReason, lastStatus }: Endpoint): {
  label: string;
  tone: Tone;
  note: string;
} {
  if (status === 'disabled') {
    return disabledReason === 'failing'
      ? { label: 'Off', tone: 'bad', note: 'Turned off: every delivery failed for five days.' }
      : { label: 'Off', tone: 'neutral', note: 'Turned off by someone on your team.' };
  }
  if (lastStatus === 'failed') return { label: 'On', tone: 'warn', note: 'The last delivery failed for good.' };
  if (lastStatus === 'retrying') return { label: 'On', tone: 'warn', note: 'We’re retrying the last delivery.' };
  return { label: 'On', tone: 'good', note: lastStatus === null ? 'Nothing delivered yet.' : '' };
}

export const eventsOf = ({ events }: Pick<Endpoint, 'events'>): string =>
  events.length === 0 ? 'All campaign events' : events.length === 1 ? '1 kind' : `${events.length} kinds`;

/** The result of the last attempt, as text. */
export function outcomeOf({ attempts, status }: Delivery): string {
  const last = attempts.at(-1);
  if (!last) return status === 'pending' ? 'Not tried yet' : '';
  const tries = attempts.length === 1 ? '' : `, attempt ${last.attempt}`;
  if (last.responseStatus !== null) return `Answered ${last.responseStatus} in ${last.durationMs} ms${tries}`;
  return `${last.error ?? (status === 'delivered' ? 'Accepted' : 'No answer')}${tries}`;
}
