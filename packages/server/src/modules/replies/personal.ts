import type { Db, Tx } from '../../kernel/db/db.ts';
import type { SoughtPerson, Traces } from '../../kernel/personal-data/personal.ts';
import { shown } from './read.ts';
import * as store from './store/personal.ts';

/** The replies and bookings of one person: finding, exporting and erasing them. */
export const personal = {
  find: store.listIdsOfPerson,
  held: async (db: Db, orgId: string, sought: SoughtPerson, leadIds: readonly string[]) =>
    (await store.listOfPerson(db, orgId, sought, leadIds)).map(shown),

  erase: async (tx: Tx, orgId: string, traces: Traces): Promise<number> => {
    const erased = await store.blankReplies(tx, orgId, traces);
    await store.blankBookings(tx, orgId, traces.leadIds);
    await store.scrubReplies(tx, orgId, traces);
    return erased;
  },
};
