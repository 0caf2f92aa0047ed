import type { Db } from '../../kernel/db/db.ts';
import { shown } from './read.ts';
import { eraseVerdicts, listOfLeads } from './store/verdicts.ts';

/** The verdicts on one person: exporting and erasing them. */
export const personal = {
  held: async (db: Db, orgId: string, { leadIds }: { readonly leadIds: readonly string[] }) =>
    (await listOfLeads(db, orgId, leadIds)).map(shown),
  erase: eraseVerdicts,
};
