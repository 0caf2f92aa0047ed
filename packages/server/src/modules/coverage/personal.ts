import type { Tx } from '../../kernel/db/db.ts';
import type { Traces } from '../../kernel/personal-data/personal.ts';
import { eraseAuthor } from './store/personal.ts';

export const eraseCoverage = (tx: Tx, orgId: string, traces: Traces): Promise<void> => eraseAuthor(tx, orgId, traces);
