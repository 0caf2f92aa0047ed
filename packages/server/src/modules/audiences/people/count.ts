import type { AudienceFilters } from '@distribute/language/audiences';
import { AppError, notFound } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { PEOPLE_CREDIT } from '../../billing/index.ts';
import { getAudienceRow, showStored } from '../audiences.ts';
import type { AudiencesContext } from '../context.ts';
import { notUnderstood } from '../draft/not-understood.ts';
import { isOpenToAll } from '../filters.ts';
import { type AudienceRow, setCount } from '../store/audiences.ts';
import { isUnavailable, type People } from './people.ts';

/** How many people match the filters; null when no provider can be asked. */
export const countPeople = async (
  people: People,
  orgId: string,
  filters: AudienceFilters,
  signal: AbortSignal | undefined,
): Promise<number | null> => {
  // Without a filter no search is made, because it would match everybody. A provider that cannot exclude people would
  // count the excluded ones too.
  if (isOpenToAll(filters) || !people.counts(filters)) return null;
  const found = await people.search(orgId, filters, { page: 1, perPage: 1 }, signal);
  return isUnavailable(found) ? null : found.total;
};

const bySearch = async (
  { people, runs }: AudiencesContext,
  { orgId, userId, signal }: Caller,
  audience: AudienceRow,
  filters: AudienceFilters,
) => {
  const source = await people.paidBy(orgId);
  if (source === null) throw new AppError('not_configured', 'Apollo is not configured');
  const about = { serviceName: 'audiences' as const, taskName: 'audience-count', brandIds: [audience.brandId] };
  const spec = { orgId, userId, signal, ...about };
  return runs.ledger.paid(spec, [{ costName: PEOPLE_CREDIT, quantity: 1, source }], async (step) => {
    const size = await countPeople(people, orgId, filters, step.signal);
    if (size === null && people.counts(filters)) throw new AppError('not_configured', 'Apollo is not configured');
    if (size === null) return null;
    step.use(PEOPLE_CREDIT, 1);
    return size;
  });
};

export async function refreshCount(context: AudiencesContext, caller: Caller, id: string) {
  const { db, contacts } = context;
  const audience = await getAudienceRow(context, caller.orgId, id);
  const { brandId, crmUploadId, filters } = audience;
  if (crmUploadId === null && (filters === null || isOpenToAll(filters)))
    throw notUnderstood(audience.reading?.unread ?? []);
  const size =
    crmUploadId !== null
      ? await contacts.countSendable(db, caller.orgId, { brandId, uploadId: crmUploadId })
      : await bySearch(context, caller, audience, filters as AudienceFilters);
  const counted = await setCount(db, caller.orgId, id, size);
  if (!counted) throw notFound('Audience');
  return showStored(context, counted);
}
