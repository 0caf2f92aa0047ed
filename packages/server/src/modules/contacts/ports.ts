import type { Tx } from '../../kernel/db/db.ts';

/** What contacts ask of the modules after them; a few thousand addresses at a time. */
export interface ContactPorts {
  /** Which of the addresses the organisation may not write to. */
  suppressedAmong(orgId: string, emails: readonly string[]): Promise<ReadonlySet<string>>;
  /** Which of the addresses are of people who were erased: nothing of them is written down again. */
  erasedAmong(tx: Tx, orgId: string, emails: readonly string[]): Promise<ReadonlySet<string>>;
  /** Which of the addresses the brand was served within the months in which it does not repeat itself. */
  servedAmong(orgId: string, brandId: string, emails: readonly string[]): Promise<ReadonlySet<string>>;
}
