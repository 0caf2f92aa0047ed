import type { Tx } from '../../kernel/db/db.ts';

/** What contacts need from modules that are created later; each call takes a few thousand addresses. */
export interface ContactPorts {
  /** Which of the addresses the organisation may not write to. */
  suppressedAmong(orgId: string, emails: readonly string[]): Promise<ReadonlySet<string>>;
  /** Which of the addresses belong to erased people: nothing of them may be stored again. */
  erasedAmong(tx: Tx, orgId: string, emails: readonly string[]): Promise<ReadonlySet<string>>;
  /** Which of the addresses the brand already wrote to within its no-repeat months. */
  servedAmong(orgId: string, brandId: string, emails: readonly string[]): Promise<ReadonlySet<string>>;
}
