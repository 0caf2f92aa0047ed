import type { STEP_STATUS_REASONS } from '@distribute/contract/emails';
import type { LeadStatusReason } from '@distribute/contract/leads';
import type { SuppressionReason as Schema } from '@distribute/contract/suppressions';
import type { z } from 'zod';

/** Why an address or a domain may not be written to. */
export type SuppressionReason = z.output<typeof Schema>;

interface ShownAs {
  /** The reason shown on a step that the suppression cancels. */
  readonly cancelledStep: (typeof STEP_STATUS_REASONS)['cancelled'][number];
  /** The reason shown on a step that was about to be sent. */
  readonly skippedStep: Exclude<(typeof STEP_STATUS_REASONS)['skipped'][number], 'budget'>;
  readonly lead: z.output<typeof LeadStatusReason>;
}

const same = <T extends ShownAs['skippedStep'] & ShownAs['lead']>(word: T) =>
  ({ cancelledStep: word, skippedStep: word, lead: word }) as const;

/** The names of a suppression's reason in the places where it takes effect. */
export const SUPPRESSION_SHOWN_AS: Readonly<Record<SuppressionReason, ShownAs>> = {
  unsubscribed: same('unsubscribed'),
  reply_unsubscribe: same('unsubscribed'),
  hard_bounce: same('bounced'),
  complaint: { cancelledStep: 'complaint', skippedStep: 'complaint', lead: 'suppressed' },
  erased: { cancelledStep: 'erased', skippedStep: 'suppressed', lead: 'erased' },
  manual: same('suppressed'),
  import: same('suppressed'),
};
