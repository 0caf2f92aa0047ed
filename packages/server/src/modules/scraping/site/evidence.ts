import type { SiteEvidence } from '@distribute/language/sites';

/**
 * `unreachable`: no answer, a refused address or an error page. `forbidden`: robots.txt. `unreadable`: an answer
 * without text.
 */
export type UnreadReason = 'unreachable' | 'forbidden' | 'unreadable';

export type SiteReading =
  | { readonly ok: true; readonly evidence: SiteEvidence }
  | { readonly ok: false; readonly reason: UnreadReason };
