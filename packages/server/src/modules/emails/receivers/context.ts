import type { createLru } from '../../../kernel/caches/lru.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { LookupMx } from '../../mailboxes/index.ts';

/** What pacing by receivers stands on. */
export interface ReceiversContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly lookupMx: LookupMx;
  /** The budget of the first day to a receiver; 0 where the operator wants none. */
  readonly mailsOnFirstDay: number;
  /** How many emails a day may leave for one company; null for any number. */
  readonly companyLimitOf: (orgId: string) => Promise<number | null>;
  /** Filled by `deliverability`: why large receivers refuse bulk of a domain; null where nothing says so. */
  readonly bulkRefusalOf: (orgId: string, domain: string) => Promise<string | null>;
  readonly memory: ReceiverMemory;
}

/** What this process need not ask again. */
export interface ReceiverMemory {
  readonly receivers: ReturnType<typeof createLru<string, { receiver: string; askAgainAt: number }>>;
  readonly budgets: ReturnType<typeof createLru<string, number>>;
}
