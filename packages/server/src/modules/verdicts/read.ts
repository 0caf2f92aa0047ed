import type { emails, ManualQualification } from '@distribute/contract/emails';
import type { z } from 'zod';
import type { Db } from '../../kernel/db/db.ts';
import type { Cursors } from '../../kernel/db/lists/paging.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { meaningOf } from './statuses.ts';
import { listVerdicts, type VerdictRow } from './store/verdicts.ts';

export interface VerdictReadDeps {
  readonly db: Db;
  readonly cursors: Cursors;
  readonly hashOf: (email: string) => string;
}

const LIST = 'verdicts';

/** A verdict as the API shows it. */
export const shown = (row: VerdictRow): z.output<typeof ManualQualification> => ({
  ...row,
  classification: meaningOf(row.status).classification,
});

/** All verdicts, including replaced ones, newest first. */
export const createVerdictReads =
  ({ db, cursors, hashOf }: VerdictReadDeps) =>
  async ({ orgId }: Pick<Caller, 'orgId'>, query: z.output<(typeof emails)['listQualifications']['query']>) => {
    const { limit, cursor, campaign_id: campaignId, email } = query;
    const emailHash = email === undefined ? undefined : hashOf(email);
    const named = { orgId, campaignId, emailHash };
    const { after, cutPage } = cursors.open(LIST, named, cursor);
    const rows = await listVerdicts(db, orgId, { campaignId, emailHash }, { limit, after });
    const { page, nextCursor } = cutPage(rows, limit, (row) => [row.qualifiedAt, row.id]);
    return { qualifications: page.map(shown), nextCursor };
  };
