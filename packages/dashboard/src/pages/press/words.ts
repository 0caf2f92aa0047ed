import type { Tone } from '../../ui/display/badge.tsx';
import type { Journalist, OutletStatus, Outreach } from './use-press.ts';

interface Word {
  readonly label: string;
  readonly tone: Tone;
}

export const OUTLET_STATUSES: Readonly<Record<OutletStatus, Word>> = {
  open: { label: 'Open', tone: 'neutral' },
  served: { label: 'In use', tone: 'good' },
  skipped: { label: 'Skipped', tone: 'neutral' },
  ended: { label: 'Closed', tone: 'neutral' },
  denied: { label: 'Excluded', tone: 'bad' },
};

export const OUTREACH: Readonly<Record<Outreach, Word>> = {
  open: { label: 'Found', tone: 'neutral' },
  buffered: { label: 'Waiting', tone: 'neutral' },
  claimed: { label: 'Writing email', tone: 'neutral' },
  served: { label: 'Email scheduled', tone: 'neutral' },
  contacted: { label: 'Contacted', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'neutral' },
  delivered: { label: 'Delivered', tone: 'neutral' },
  opened: { label: 'Opened', tone: 'good' },
  clicked: { label: 'Clicked', tone: 'good' },
  replied: { label: 'Replied', tone: 'good' },
  skipped: { label: 'Skipped', tone: 'neutral' },
  bounced: { label: 'Bounced', tone: 'bad' },
  unsubscribed: { label: 'Unsubscribed', tone: 'bad' },
};

/** A status that this page does not know is shown as it is. */
export const outreachOf = (status: string): Word =>
  Object.hasOwn(OUTREACH, status) ? OUTREACH[status as Outreach] : { label: status, tone: 'neutral' };

/** An outlet that is only named, on a media list, has a domain under which there is no site (RFC 2606). */
export const siteOf = (domain: string): string | null => (domain.endsWith('.invalid') ? null : domain);

/** How certain an address is; a printed one needs no remark. */
export const ADDRESSES: Readonly<Record<Journalist['emailVerification'], string>> = {
  published: 'published',
  verified: 'verified',
  pattern: 'guessed from colleagues, not confirmed',
  none: 'not confirmed',
  given: 'from your media list',
};

const REASONS: Readonly<Record<string, string>> = {
  not_relevant: 'Too far from your topic',
  not_a_person: 'No person in the byline',
  left_outlet: 'No longer writes there',
  no_email: 'No email address found',
  unverified_email: 'The email address is only a guess',
  outlet_denied: 'You excluded the outlet',
  not_listed: 'No longer on the media list',
  suppressed: 'On the do-not-contact list',
  erased: 'Erased at their request',
  recently_contacted: 'Contacted recently',
};
export const skippedBecause = (reason: string): string => REASONS[reason] ?? reason.replaceAll('_', ' ');

export const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');
