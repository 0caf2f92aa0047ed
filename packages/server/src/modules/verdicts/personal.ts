import type { Db } from '../../kernel/db/db.ts';
import { shown } from './read.ts';
import { listOfLeads } from './store/verdicts.ts';

export { eraseVerdicts } from './store/verdicts.ts';

/** The verdicts on one person, for those who ask what is held about them. */
export const exportVerdicts = async (db: Db, orgId: string, { leadIds }: { readonly leadIds: readonly string[] }) =>
  (await listOfLeads(db, orgId, leadIds)).map(shown);
