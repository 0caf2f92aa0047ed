import type { Tx } from '../../kernel/db/db.ts';
import type { Traces } from '../../kernel/personal-data/personal.ts';
import { type NewJournalist, personKey } from './store/journalists.ts';
import * as store from './store/personal.ts';

export interface PersonalDeps {
  /** A keyed hash; it also accepts text that is not an address. */
  readonly hashOf: (text: string) => string;
}

/** The rights of a person who is a journalist: erasing them, and not storing them again when they are found again. */
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
    /** What is stored about the person with this address or these leads. */
    held: store.listHeld,

    /** Erases the identity; that a person was found stays. Returns how many. */
    erase: async (tx: Tx, orgId: string, traces: Pick<Traces, 'hash' | 'spelling' | 'leadIds'>): Promise<number> => {
      const kept = await store.listOfPerson(tx, orgId, traces);
      await blank(tx, orgId, kept);
      await store.blankBylines(tx, orgId, kept);
      await store.scrubReasons(tx, orgId, traces);
      return kept.length;
    },

    /** The keys (as `personKey` makes them) of those of these names that belong to erased people. */
    erasedNames: async (
      tx: Tx,
      orgId: string,
      named: readonly { outletId: string; nameKey: string }[],
    ): Promise<ReadonlySet<string>> => {
      const keys = await store.listErasedKeys(tx, orgId, named.map(erasedKeyOf));
      return new Set(named.filter((one) => keys.has(erasedKeyOf(one))).map(personKey));
    },

    /**
     * The journalists who may be stored. A stored entry without an address is blanked when its person turns out to be
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
