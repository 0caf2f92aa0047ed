import { count } from '../../format.ts';
import type { Tone } from '../../ui/display/badge.tsx';
import type { Mailbox } from './use-mailbox.ts';

export const PROVIDERS = { google: 'Google', microsoft: 'Microsoft' };

export const STATUSES: Readonly<Record<Mailbox['status'], { label: string; tone: Tone }>> = {
  active: { label: 'Active', tone: 'good' },
  paused: { label: 'Paused', tone: 'warn' },
  unverified: { label: 'Not verified', tone: 'warn' },
  error: { label: 'Needs attention', tone: 'bad' },
  disabled: { label: 'Disabled', tone: 'neutral' },
};

const REASONS: Readonly<Record<string, string>> = {
  bounce_rate: 'Paused automatically: too many bounces in 30 days. Clean your lists, then resume.',
  complaint_rate: 'Paused automatically: too many spam complaints in 30 days. Review who you email, then resume.',
  unreachable: "Its server can't be reached. We try again automatically.",
  tls: 'We can’t connect to its server securely. Check port and security.',
  authentication: 'Its server refused the login. Enter the password again, then verify.',
  sender_refused: 'Its server doesn’t let it send from its email address. Allow that there, then verify.',
  sending_limit: 'Its server accepts no more email today. We try again automatically.',
  deferred: 'Receiving servers ask it to come back later, as they do with new senders. We try again automatically.',
  policy: 'The mail server rejected your email under its own policy. Ask its administrator, then verify.',
  oauth_revoked: 'Access was revoked at the provider. Connect it again.',
  account_mismatch: 'The account you signed in with can’t send from this email address.',
};

/** Why a mailbox does not send and what to do; null when it sends. */
export function troubleOf({ statusReason, lastError }: Pick<Mailbox, 'statusReason' | 'lastError'>): string | null {
  const reason = statusReason ?? lastError?.kind;
  return reason === undefined ? null : (REASONS[reason] ?? reason);
}

/** "12 of 40 today"; with a ramp the cap grows by the day. */
export const paceOf = ({ sentToday, dailyCap }: Pick<Mailbox, 'sentToday' | 'dailyCap'>): string =>
  `${count(sentToday)} of ${count(dailyCap)} today`;

export const rateOf = (rate: number | null): string =>
  rate === null ? 'Too little sent' : `${(rate * 100).toFixed(2)}%`;

/** How many emails still wait, by a refused deletion; null when it was refused for another reason. */
export function pendingOf(body: unknown): number | null {
  const { code, pending } = (body ?? {}) as { code?: string; pending?: number };
  return code === 'pending_steps' && pending !== undefined ? pending : null;
}
