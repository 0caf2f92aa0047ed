import type { BUDGET_TYPES } from '@distribute/contract/events';

declare module '../../kernel/events.ts' {
  interface FactData {
    'campaign.created': { readonly name: string };
    'campaign.updated': { readonly name: string; readonly fields: readonly string[] };
    'campaign.status_changed': {
      readonly name: string;
      readonly from: string;
      readonly status: string;
      readonly reason: string | null;
    };
    'campaign.blocked': {
      readonly name: string;
      readonly reason: 'budget_exceeded' | 'insufficient_credits';
      /** The periodic budget that is spent; null when another limit is meant. */
      readonly budgetType: (typeof BUDGET_TYPES)[number] | null;
      readonly until: string | null;
      /** Micro-cents of the budget's window, where no warning was told before; else null. */
      readonly reached: { readonly spent: string; readonly held: string; readonly limit: string } | null;
    };
    /** The campaign cannot go on until a person reviews its emails or quotes. */
    'campaign.review_waiting': { readonly name: string; readonly waiting: number; readonly what: 'emails' | 'quotes' };
    'campaign.failing': { readonly name: string; readonly failures: number; readonly error: string | null };
  }
}
