import type { NoData } from '../../kernel/events.ts';

declare module '../../kernel/events.ts' {
  interface FactData {
    /** A person submitted a pitch that was waiting for review. */
    'quote_pitch.approved': NoData;
  }
}
