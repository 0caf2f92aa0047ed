import type { Db, Tx } from '../../kernel/db/db.ts';
import type { SoughtPerson } from '../../kernel/personal-data/personal.ts';
import * as store from './store/personal.ts';

/** What media lists hold about one person. */
export const exportListed = (db: Db, orgId: string, person: SoughtPerson) => store.listOfPerson(db, orgId, person);

/** Takes the person off every media list, and their address out of what is said of others. */
export async function eraseListed(tx: Tx, orgId: string, person: SoughtPerson): Promise<void> {
  await store.deletePerson(tx, orgId, person);
  await store.scrubOthers(tx, orgId, person);
}
