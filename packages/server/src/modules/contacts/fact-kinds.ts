import type { NoData } from '../../kernel/events.ts';

declare module '../../kernel/events.ts' {
  interface FactData {
    /** The addresses of an upload were checked, or people of it were left out or taken back in. */
    'contact_upload.addresses_changed': NoData;
  }
}
