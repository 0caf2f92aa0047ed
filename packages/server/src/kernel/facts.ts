import type { STEP_RESOLUTIONS } from '@distribute/contract/emails';
import type { BUDGET_TYPES, MILESTONES } from '@distribute/contract/events';
import type { SUPPRESSION_REASONS } from '@distribute/contract/suppressions';

/** What a fact of each kind tells, for those who act on it. A kind that is not here says what it likes. */
export interface FactData {
  'brand.tracking_host_failed': { readonly name: string; readonly host: string };
  'brand.paused': { readonly name: string; readonly paused: boolean };
  'budget.warned': {
    readonly budgetType: (typeof BUDGET_TYPES)[number];
    /** Micro-cents. */
    readonly spent: string;
    readonly limit: string;
  };
  'campaign.blocked': {
    readonly name: string;
    readonly reason: 'budget_exceeded' | 'insufficient_credits';
    /** Which of the periodic budgets, where it is one of them. */
    readonly budgetType: (typeof BUDGET_TYPES)[number] | null;
    readonly until: string | null;
  };
  'campaign.created': { readonly name: string };
  'campaign.failing': { readonly name: string; readonly failures: number; readonly error: string | null };
  'campaign.status_changed': Moved;
  'campaign.updated': { readonly name: string; readonly fields: readonly string[] };
  'email.draft_refused': {
    /** The root Run, by which the line is erased with the person. */
    readonly runId: string;
    readonly model: string;
    readonly faults: readonly { readonly step: number; readonly code: string; readonly detail: string }[];
    readonly summary: string;
  };
  'email.step_resolved': { readonly step: number; readonly outcome: (typeof STEP_RESOLUTIONS)[number] };
  'email.milestone_reached': { readonly milestone: (typeof MILESTONES)[number] };
  'mailbox.status_changed': Moved;
  'meeting.booked': Person & {
    readonly bookingId: string;
    readonly meetingTime: string;
    readonly calendarLink: string | null;
  };
  'people_search.failed': {
    readonly provider: string;
    readonly reason: string;
    /** In the provider's words, without secrets. */
    readonly detail: string | null;
  };
  'reply.received': Person & {
    readonly replyId: string;
    readonly title: string | null;
    readonly sentiment: 'positive' | 'neutral' | 'negative';
    readonly preview: string;
    readonly receivedAt: string;
  };
  'suppression.added': {
    readonly kind: 'email' | 'domain';
    readonly reason: (typeof SUPPRESSION_REASONS)[number];
    readonly brandId: string | null;
    readonly hash: string | null;
    readonly domain: string;
  };
  'workflow_run.ended': {
    readonly runId: string;
    readonly status: 'completed' | 'failed' | 'cancelled';
    /** What the workflow asked for at its end; null where it never got there. */
    readonly end: {
      readonly outcome: 'processed' | 'skipped' | 'no_lead' | 'held' | 'blocked';
      readonly next: 'continue' | 'hold' | 'drain' | 'complete' | 'repeat';
      readonly reason: string | null;
      readonly afterSeconds: number | null;
    } | null;
    readonly error: string | null;
    readonly failedNode: string | null;
  };
}

interface Moved {
  readonly name: string;
  readonly from: string;
  readonly status: string;
  readonly reason: string | null;
}

interface Person {
  readonly email: string;
  readonly name: string | null;
  readonly company: string | null;
}
