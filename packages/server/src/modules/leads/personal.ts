import type { Db, Tx } from '../../kernel/db/db.ts';
import type { SoughtPerson, Traces } from '../../kernel/personal.ts';
import type { FoundPerson } from '../audiences/index.ts';
import type { Claims } from './claim.ts';
import * as store from './store/personal.ts';
import { dropWindows } from './store/windows.ts';

export interface PersonalDeps {
  readonly claims: Pick<Claims, 'skip'>;
  /** Keyed; of texts that are no addresses too. */
  readonly hashOf: (text: string) => string | null;
  /**
   * Which of these hashes of addresses are of erased people. It takes the lock of erasures, so that an erasure runs
   * before or after this transaction.
   */
  readonly erasedHashes: (tx: Tx, orgId: string, hashes: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** People as persons with rights: what is stored about them, and how it is erased. */
export function createLeadPersonalData({ claims, hashOf, erasedHashes }: PersonalDeps) {
  const hashOfId = (provider: string, providerPersonId: string) => hashOf(`${provider}:${providerPersonId}`) as string;

  const blank = (tx: Tx, orgId: string, people: readonly store.KeptPerson[], emailHash: string) =>
    store.blankPeople(
      tx,
      orgId,
      people.map(({ id, provider, providerPersonId }) => ({
        id,
        emailHash,
        hashOfId: hashOfId(provider, providerPersonId),
      })),
    );

  return {
    find: store.listTraces,

    /** The leads of the person, as long as it is known who they are. */
    held: async (db: Db, orgId: string, { hash }: SoughtPerson): Promise<string[]> => {
      const kept = new Set((await store.listKept(db, orgId, { hash, personIds: [] })).map(({ id }) => id));
      const traces = await store.listTraces(db, orgId, { hash, leadIds: [] });
      return traces.filter(({ personId }) => kept.has(personId)).map(({ id }) => id);
    },

    /** What the person is called elsewhere, as long as it is known. */
    idsElsewhere: async (db: Db, orgId: string, { hash }: SoughtPerson): Promise<string[]> =>
      (await store.listKept(db, orgId, { hash, personIds: [] })).map(({ providerPersonId }) => providerPersonId),

    /** Cancels everything that would still be sent to these leads. */
    skip: (tx: Tx, orgId: string, leadIds: readonly string[]): Promise<void> =>
      claims.skip(tx, orgId, leadIds, 'erased'),

    /** The leads stay, for they are counted; who they were is gone. Tells how many. */
    erase: async (tx: Tx, orgId: string, { hash, personIds, leadIds }: Traces): Promise<number> => {
      const kept = await store.listKept(tx, orgId, { hash, personIds });
      await blank(tx, orgId, kept, hash);
      await dropWindows(tx, orgId, leadIds);
      return store.countLeads(
        tx,
        orgId,
        kept.map(({ id }) => id),
      );
    },

    /** A person turned out to be one who was erased. */
    eraseFound: async (tx: Tx, orgId: string, personId: string, hash: string): Promise<void> =>
      blank(tx, orgId, await store.listKept(tx, orgId, { hash: null, personIds: [personId] }), hash),

    /** The people of a page that may be stored: an erased person is not stored again. */
    admitted: async <P extends { person: FoundPerson; address: { hash: string | null } }>(
      tx: Tx,
      orgId: string,
      found: readonly P[],
    ): Promise<P[]> => {
      const addresses = await erasedHashes(
        tx,
        orgId,
        found.flatMap(({ address }) => address.hash ?? []),
      );
      const idOf = ({ person }: P) => hashOfId(person.provider, person.providerPersonId);
      const ids = await store.listErasedIds(tx, orgId, found.map(idOf));
      return found.filter((one) => !addresses.has(one.address.hash ?? '') && !ids.has(idOf(one)));
    },
    erasedHashes,
  };
}
export type PersonalOfLeads = ReturnType<typeof createLeadPersonalData>;
