import type { Deliverability, DeliverabilityCode } from '@distribute/contract/deliverability';
import type { z } from 'zod';

export type ShownFinding = z.output<typeof Deliverability>['findings'][number];
export type FindingCode = z.output<typeof DeliverabilityCode>;
export type CheckName = ShownFinding['check'];
export type FindingVerdict = ShownFinding['verdict'];

/** What one look came to. The words for people are made from it (`explanations.ts`). */
export interface Finding {
  readonly code: FindingCode;
  /** What the name server, or the test email, said. */
  readonly found: string | null;
  /** What the words name: a domain, a number, a tag. */
  readonly about: string | null;
  readonly record: ShownFinding['record'];
}

export const finding = (
  code: FindingCode,
  { found = null, about = null, record = null }: Partial<Omit<Finding, 'code'>> = {},
): Finding => ({ code, found, about, record });

/** A TXT record to publish. */
export const txtRecord = (name: string, value: string): ShownFinding['record'] => ({ name, type: 'TXT', value });
