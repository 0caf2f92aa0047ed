import type { NoData } from '../../kernel/events.ts';

declare module '../../kernel/events.ts' {
  interface FactData {
    /** A person submitted a pitch that had waited for one. */
    'quote_pitch.approved': NoData;
  }
}
