import type { Db, Tx } from '../../kernel/db/db.ts';
import type { SoughtPerson, Traces } from '../../kernel/personal-data/personal.ts';
import type { FoundPerson } from '../audiences/index.ts';
import type { Claims } from './claim.ts';
import * as store from './store/personal.ts';
import { dropWindows } from './store/windows.ts';

export interface PersonalDeps {
  readonly claims: Pick<Claims, 'skip'>;
  /** A keyed hash; it also accepts text that is not an address. */
  readonly hashOf: (text: string) => string | null;
  /**
   * Which of these hashes belong to erased people. It takes the lock of erasures, so that an erasure runs either
   * before or after this transaction.
   */
  readonly erasedHashes: (tx: Tx, orgId: string, hashes: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** The rights of a person who is a lead: exporting and erasing what is stored. */
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

    /** The leads of the person, unless they are already erased. */
    held: async (db: Db, orgId: string, { hash }: SoughtPerson): Promise<string[]> => {
      const kept = new Set((await store.listKept(db, orgId, { hash, personIds: [] })).map(({ id }) => id));
      const traces = await store.listTraces(db, orgId, { hash, leadIds: [] });
      return traces.filter(({ personId }) => kept.has(personId)).map(({ id }) => id);
    },

    /** The ids that providers have for the person, unless they are already erased. */
    idsElsewhere: async (db: Db, orgId: string, { hash }: SoughtPerson): Promise<string[]> =>
      (await store.listKept(db, orgId, { hash, personIds: [] })).map(({ providerPersonId }) => providerPersonId),

    /** Cancels everything that would still be sent to these leads. */
    skip: (tx: Tx, orgId: string, leadIds: readonly string[]): Promise<void> =>
      claims.skip(tx, orgId, leadIds, 'erased'),

    /** Erases the person and keeps the leads, because they are counted. Returns how many. */
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

    /** Erases a person who was stored before we knew that the person had been erased. */
    eraseFound: async (tx: Tx, orgId: string, personId: string, hash: string): Promise<void> =>
      blank(tx, orgId, await store.listKept(tx, orgId, { hash: null, personIds: [personId] }), hash),

    /** The people of a page who may be stored: an erased person is not stored again. */
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
