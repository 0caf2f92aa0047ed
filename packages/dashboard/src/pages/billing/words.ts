import type { Tone } from '../../ui/display/badge.tsx';
import type { Payment, Transaction } from './use-billing.ts';

interface Word {
  readonly label: string;
  readonly tone: Tone;
}

export const TYPES = {
  topup: { label: 'Top-up', tone: 'good' },
  grant: { label: 'Free credit', tone: 'good' },
  usage: { label: 'Usage', tone: 'neutral' },
  refund: { label: 'Refund', tone: 'warn' },
  adjustment: { label: 'Correction', tone: 'warn' },
} as const satisfies Record<Transaction['type'], Word>;

export const PAYMENTS = {
  succeeded: { label: 'Paid', tone: 'good' },
  pending: { label: 'Not paid yet', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'bad' },
  refunded: { label: 'Refunded', tone: 'warn' },
} as const satisfies Record<Payment['status'], Word>;

/** Reasons that the service writes; operators write their own. */
export const GRANT_REASONS: Readonly<Record<string, string>> = { signup: 'Welcome', grant: 'Given by the operator' };

/** Smaller payments cost more than they bring (spec 18). */
export const LEAST_CENTS = 500;

export const isDepleted = (balanceCents: string): boolean => balanceCents === '0' || balanceCents.startsWith('-');

/** Typed dollars in cents; null when it is no amount. */
export function centsOf(entered: string): number | null {
  const amount = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(entered.trim());
  return amount ? Number(amount[1]) * 100 + Number((amount[2] ?? '').padEnd(2, '0')) : null;
}
