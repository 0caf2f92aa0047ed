import type { Tx } from '../../kernel/db/db.ts';
import type { Traces } from '../../kernel/personal.ts';
import { type NewJournalist, personKey } from './store/journalists.ts';
import * as store from './store/personal.ts';

export interface PersonalDeps {
  /** Keyed; of texts that are no addresses too. */
  readonly hashOf: (text: string) => string;
}

/** Journalists as persons with rights: how they are forgotten, and turned away when they are found again. */
export function createPressPersonalData({ hashOf }: PersonalDeps) {
  const erasedKeyOf = ({ outletId, nameKey }: { outletId: string; nameKey: string }) =>
    `${store.ERASED}${hashOf(`press:${outletId}:${nameKey}`)}`;

  const blank = (tx: Tx, orgId: string, journalists: readonly store.KeptJournalist[]) =>
    store.blankJournalists(
      tx,
      orgId,
      journalists.map((one) => ({ id: one.id, key: erasedKeyOf(one) })),
    );

  return {
    /** What is held of a person by this address, or as one of these leads. */
    held: store.listHeld,

    /** That a person was found stays; the identity is erased. Returns how many. */
    erase: async (tx: Tx, orgId: string, traces: Pick<Traces, 'hash' | 'spelling' | 'leadIds'>): Promise<number> => {
      const kept = await store.listOfPerson(tx, orgId, traces);
      await blank(tx, orgId, kept);
      await store.blankBylines(tx, orgId, kept);
      await store.scrubReasons(tx, orgId, traces);
      return kept.length;
    },

    /** Of these names, the keys (as `personKey` makes them) of people who were erased. */
    erasedNames: async (
      tx: Tx,
      orgId: string,
      named: readonly { outletId: string; nameKey: string }[],
    ): Promise<ReadonlySet<string>> => {
      const keys = await store.listErasedKeys(tx, orgId, named.map(erasedKeyOf));
      return new Set(named.filter((one) => keys.has(erasedKeyOf(one))).map(personKey));
    },

    /**
     * The journalists who may be stored. A stored entry without address is blanked when its person turns out to be
     * erased.
     */
    admitted: async (
      tx: Tx,
      orgId: string,
      found: readonly NewJournalist[],
      erasedHashes: ReadonlySet<string>,
    ): Promise<NewJournalist[]> => {
      const isErased = ({ emailHash }: NewJournalist) => emailHash !== null && erasedHashes.has(emailHash);
      await blank(tx, orgId, await store.listNamed(tx, orgId, found.filter(isErased)));
      const keys = await store.listErasedKeys(tx, orgId, found.map(erasedKeyOf));
      return found.filter((one) => !isErased(one) && !keys.has(erasedKeyOf(one)));
    },
  };
}
export type PersonalOfPress = ReturnType<typeof createPressPersonalData>;
