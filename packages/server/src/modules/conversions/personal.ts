import type { Db, Tx } from '../../kernel/db/db.ts';
import type { SoughtPerson, Traces } from '../../kernel/personal-data/personal.ts';
import * as store from './store/conversions.ts';

/** The conversions of one person: exporting and erasing them. */
export const personal = {
  held: (db: Db, orgId: string, { hash, leadIds }: SoughtPerson & { readonly leadIds: readonly string[] }) =>
    store.listOfPerson(db, orgId, hash, leadIds),
  erase: (tx: Tx, orgId: string, { hash, leadIds }: Traces) => store.eraseOfPerson(tx, orgId, hash, leadIds),
};
