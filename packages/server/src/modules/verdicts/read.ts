import type { emails, ManualQualification } from '@distribute/contract/emails';
import type { z } from 'zod';
import type { Caller } from '../../kernel/http/caller.ts';
import type { VerdictsContext } from './context.ts';
import { meaningOf } from './statuses.ts';
import { listVerdicts, type VerdictRow } from './store/verdicts.ts';

const LIST = 'verdicts';

/** A verdict as the API shows it. */
export const shown = (row: VerdictRow): z.output<typeof ManualQualification> => ({
  ...row,
  classification: meaningOf(row.status).classification,
});

type Query = z.output<(typeof emails)['listQualifications']['query']>;

/** All verdicts, including replaced ones, newest first. */
export async function listAllVerdicts(
  { db, cursors, suppressions }: VerdictsContext,
  { orgId }: Pick<Caller, 'orgId'>,
  query: Query,
) {
  const { limit, cursor, campaign_id: campaignId, email } = query;
  const emailHash = email === undefined ? undefined : suppressions.hashOf(email);
  const { after, cutPage } = cursors.open(LIST, { orgId, campaignId, emailHash }, cursor);
  const rows = await listVerdicts(db, orgId, { campaignId, emailHash }, { limit, after });
  const { page, nextCursor } = cutPage(rows, limit, (row) => [row.qualifiedAt, row.id]);
  return { qualifications: page.map(shown), nextCursor };
}
