import { randomUUID } from 'node:crypto';
import type { Db } from '../../kernel/db/db.ts';
import { SYSTEM } from '../../kernel/events.ts';
import type { SoughtPerson } from '../../kernel/personal-data/personal.ts';
import { addressesOf } from './address-of-hash.ts';
import type { EraseDeps, ErasePerson } from './erase.ts';

interface Erasure {
  readonly id: string;
  readonly orgId: string;
  readonly hash: string;
  readonly at: string;
}

/** For a person whose address no longer appears anywhere: the hash is enough, and a random spelling matches no text. */
const unspelled = (hash: string): SoughtPerson => ({ hash, spelling: randomUUID() });

/** Erases people again in a restored database, where only the hashes of their addresses are known (spec 11.6). */
export const createErasureReplay =
  ({ db, sources: { suppressions } }: EraseDeps & { readonly db: Db }, eraseSought: ErasePerson) =>
  async (erasures: readonly Erasure[]): Promise<void> => {
    for (const [orgId, ofOrg] of Map.groupBy(erasures, (erasure) => erasure.orgId)) {
      const addresses = await addressesOf(db, orgId, new Set(ofOrg.map(({ hash }) => hash)), suppressions.seek);
      for (const { id, hash, at } of ofOrg) {
        const by = { orgId, userId: null, actor: SYSTEM };
        await eraseSought(by, addresses.get(hash) ?? unspelled(hash), { id, at });
      }
    }
  };
