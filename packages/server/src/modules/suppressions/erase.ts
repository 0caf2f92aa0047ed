import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Actor, Emit } from '../../kernel/events.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { SoughtPerson } from '../../kernel/personal-data/personal.ts';
import type { Hashing } from './add.ts';
import { spellingOf } from './spelling.ts';
import * as store from './store/suppressions.ts';

export interface EraseDeps {
  readonly newId: NewId;
  readonly emit: Emit;
  readonly hashing: Hashing;
}

interface Erasure {
  readonly orgId: string;
  readonly sought: SoughtPerson;
  readonly createdBy: string | null;
  readonly actor: Actor;
}

/** What stays of an erased person: a keyed hash, by which other modules recognise the address. */
export function createSuppressionErasure({ newId, emit, hashing }: EraseDeps) {
  return {
    /** Null for text that is not an address. */
    seek: (email: string): SoughtPerson | null => {
      const match = hashing.matchOf('email', email);
      return match?.hash ? { hash: match.hash, spelling: spellingOf(match.value) } : null;
    },

    /** Held to the end of the transaction; see `lockAddresses`. */
    lockPerson: (tx: Tx, orgId: string, { hash }: SoughtPerson, mode: 'write' | 'erase'): Promise<void> =>
      store.lockAddresses(tx, orgId, [hash], mode),

    held: (db: Db, orgId: string, { hash }: SoughtPerson) => store.listOfAddress(db, orgId, hash),

    /**
     * Keeps only the hash. The suppression's row is locked before money, so `lockMoney` is called after it and before
     * the listeners.
     */
    erase: async (
      tx: Tx,
      { orgId, sought, createdBy, actor }: Erasure,
      lockMoney: () => Promise<void>,
    ): Promise<string> => {
      const { hash } = sought;
      const all = { matchKey: hash, value: null, brandId: null, campaignId: null, note: null };
      const row = { ...all, id: newId(), kind: 'email', reason: 'erased', createdBy } as const;
      // This comes first, because it waits for a transaction that is suppressing the address in clear text.
      const made = await store.insertSuppression(tx, orgId, row);
      await store.eraseMatches(tx, orgId, hash);
      await store.scrubNotes(tx, orgId, sought);
      await lockMoney();
      if (!made) return ((await store.findMatch(tx, orgId, hash, null)) as store.SuppressionRow).id;
      const object = { type: 'suppression', id: made.id };
      const data = { kind: 'email', reason: 'erased', brandId: null, hash, domain: '' } as const;
      await emit(tx, { orgId, kind: 'suppression.added', actor, object, data });
      return made.id;
    },

    /** Which of these hashes belong to erased people; asked before addresses are stored. */
    erasedHashes: async (tx: Tx, orgId: string, hashes: readonly string[]): Promise<ReadonlySet<string>> => {
      if (!hashes.length) return new Set();
      await store.lockAddresses(tx, orgId, hashes, 'write');
      return store.listErased(tx, orgId, hashes);
    },

    /** The same for addresses, without the lock: for whole files, which take another lock. */
    erasedAmong: async (tx: Tx, orgId: string, emails: readonly string[]): Promise<ReadonlySet<string>> => {
      const hashes = new Map(emails.map((email) => [email, hashing.hashOf(email)]));
      const erased = await store.listErased(tx, orgId, [...new Set(hashes.values())]);
      return new Set(emails.filter((email) => erased.has(hashes.get(email) as string)));
    },
  };
}
export type Erasures = ReturnType<typeof createSuppressionErasure>;
