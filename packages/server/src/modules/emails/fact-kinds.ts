import type { STEP_RESOLUTIONS } from '@distribute/contract/emails';
import type { MILESTONES } from '@distribute/contract/events';
import type { NoData } from '../../kernel/events.ts';

declare module '../../kernel/events.ts' {
  interface FactData {
    /** Steps of the campaign have ended or were cancelled. */
    'campaign.steps_moved': NoData;
    /** None of the campaign's first emails uses the input with this key. */
    'campaign.input_unused': { readonly key: string };
    /** Emails of the campaign are cancelled from this time on, because nobody has reviewed them. */
    'campaign.reviews_expiring': { readonly waiting: number; readonly expiresAt: string };
    'email.draft_refused': {
      /** The root Run; the log line is erased with the person by it. */
      readonly runId: string;
      readonly model: string;
      readonly faults: readonly { readonly step: number; readonly code: string; readonly detail: string }[];
      readonly summary: string;
    };
    'email.milestone_reached': { readonly milestone: (typeof MILESTONES)[number] };
    /** A person edited, approved or rejected an email. */
    'email.edited': { readonly steps: readonly number[] };
    'email.approved': NoData;
    'email.rejected': { readonly reason: string | null };
    'receiving_domain.held': {
      readonly domain: string;
      readonly response: string;
      readonly mailboxId: string;
      /** The same refusal stopped the mailbox, which is told on its own. */
      readonly stopsMailbox: boolean;
    };
    'email.step_resolved': { readonly step: number; readonly outcome: (typeof STEP_RESOLUTIONS)[number] };
  }
}
