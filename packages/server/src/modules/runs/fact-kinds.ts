import type { BUDGET_TYPES } from '@distribute/contract/events';

declare module '../../kernel/events.ts' {
  interface FactData {
    'budget.warned': {
      readonly budgetType: (typeof BUDGET_TYPES)[number];
      /** Micro-cents. */
      readonly spent: string;
      readonly limit: string;
    };
  }
}
