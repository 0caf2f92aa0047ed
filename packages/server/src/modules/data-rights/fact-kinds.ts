import type { NoData } from '../../kernel/events.ts';

declare module '../../kernel/events.ts' {
  interface FactData {
    'person.exported': NoData;
    'person.erased': NoData;
  }
}
