import type { NoData } from '../../kernel/events.ts';

declare module '../../kernel/events.ts' {
  interface FactData {
    'user.seen': NoData;
    'activity.exported': { readonly format: string };
    /** A write without a kind of its own, as the door tells it. */
    'operation.done': { readonly summary: string };
  }
}
