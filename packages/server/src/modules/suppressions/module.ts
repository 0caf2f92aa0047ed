import type { OpenTable } from '../../kernel/csv/open-table.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { Cursors } from '../../kernel/db/lists/paging.ts';
import type { Emit } from '../../kernel/events.ts';
import type { NewId } from '../../kernel/ids.ts';
import { createHashing, createSuppressionAdd } from './add.ts';
import { createSuppressionErasure } from './erase.ts';
import { createSuppressionImport } from './import.ts';
import type { BrandExists } from './ports.ts';
import { createSuppressionService } from './service.ts';
import { findReason, isSuppressed, reasonOf } from './store/matching.ts';
import { insertBarred, listForbidding } from './store/suppressions.ts';

export interface SuppressionsDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly emit: Emit;
  readonly cursors: Cursors;
  /** Addresses are compared by a hash under this key, so it never changes (kernel/secrets/installation-keys.ts). */
  readonly hashKey: Buffer;
  readonly brandExists: BrandExists;
  readonly openTable: OpenTable;
}

export function createSuppressions(deps: SuppressionsDeps) {
  const hashing = createHashing(deps.hashKey);
  const { add, suppressedAmong } = createSuppressionAdd({ ...deps, hashing });
  const personal = createSuppressionErasure({ ...deps, hashing });
  return {
    hashOf: hashing.hashOf,
    add,
    suppressedAmong,
    /** The addresses among these that nobody may write to: suppressed ones, and those of people who were erased. */
    forbiddenAmong: async (orgId: string, emails: readonly string[]): Promise<ReadonlySet<string>> => {
      const erased = await deps.db.transaction().execute((tx) => personal.erasedAmong(tx, orgId, emails));
      return (await suppressedAmong(orgId, emails)).union(erased);
    },
    /** What was forbidden in a span of time and still is. */
    forbidding: listForbidding,
    bar: (email: string): Promise<void> => insertBarred(deps.db, hashing.hashOf(email)),
    isSuppressed,
    findReason,
    reasonOf,
    personal,
    service: createSuppressionService({ ...deps, hashing, add }),
    import: createSuppressionImport({ ...deps, hashing }),
  };
}

export type Suppressions = ReturnType<typeof createSuppressions>;
