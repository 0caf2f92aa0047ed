import type { Tx } from '../../kernel/db/db.ts';
import type { SoughtPerson } from '../../kernel/personal-data/personal.ts';
import * as store from './store/personal.ts';
import { lockAllUploads } from './store/uploads.ts';

/** The rights of a person who is a contact: exporting and erasing what is stored. */
export const personal = {
  held: store.listOfPerson,
  lock: lockAllUploads,

  erase: async (tx: Tx, orgId: string, sought: SoughtPerson): Promise<number> => {
    const erased = await store.deletePerson(tx, orgId, sought);
    await store.blankRows(tx, orgId, sought);
    await store.scrubAttributes(tx, orgId, sought);
    return erased;
  },
};
