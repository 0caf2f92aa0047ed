import type { Db, Tx } from '../../kernel/db/db.ts';
import type { ListWindow } from '../../kernel/db/lists/paging.ts';
import { conflict, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { emitAudienceChanged } from './changed.ts';
import type { AudiencesContext } from './context.ts';
import { notUnderstood } from './draft/not-understood.ts';
import { isOpenToAll } from './filters.ts';
import { assertNotLast, assertNotNamed } from './in-use.ts';
import { showAudience } from './show.ts';
import * as store from './store/audiences.ts';

const LIST = 'audiences';
const MEMBERS = 'audience-members';

export const nameTaken = () => conflict('duplicate_name', 'The brand already has an audience of this name');

// Reading, changing and deleting stored audiences; `create.ts` and `suggest.ts` make new ones.

export async function getAudienceRow({ db }: AudiencesContext, orgId: string, id: string) {
  const audience = await store.findAudience(db, orgId, id);
  if (!audience) throw notFound('Audience');
  return audience;
}

export async function showStored({ db, leads }: AudiencesContext, audience: store.AudienceRow, on: Db = db) {
  const contacted = await leads.contactedCounts(on, audience.orgId, [audience.id]);
  return { audience: showAudience(audience, contacted.get(audience.id) ?? 0) };
}

/** Changes of one audience run one after another. */
const change = (
  context: AudiencesContext,
  orgId: string,
  id: string,
  act: (tx: Tx, audience: store.AudienceRow) => Promise<store.AudienceRow>,
) =>
  context.db.transaction().execute(async (tx) => {
    const audience = await store.lockAudience(tx, orgId, id);
    if (!audience) throw notFound('Audience');
    return showStored(context, await act(tx, audience), tx);
  });

const assertFree = async (tx: Tx, audience: store.AudienceRow, name: string) => {
  if (await store.findNamesake(tx, audience.orgId, audience, name)) throw nameTaken();
};

export async function listAudiences(
  { db, cursors, leads }: AudiencesContext,
  { orgId }: Caller,
  query: ListWindow & { brandId?: string | undefined; status?: store.Status | undefined },
) {
  const filters = { ...query, orgId };
  const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
  const offset = query.offset ?? 0;
  const { rows, total } = await store.listAudiences(db, orgId, {
    brandId: query.brandId ?? null,
    status: query.status ?? null,
    limit: query.limit,
    offset,
    after,
  });
  const { page, nextCursor } = cutPage(rows, query.limit, (row) => [row.createdAt, row.id]);
  const ids = page.map(({ id }) => id);
  const contacted = await leads.contactedCounts(db, orgId, ids);
  const audiences = page.map((row) => showAudience(row, contacted.get(row.id) ?? 0));
  return { audiences, total, limit: query.limit, offset, nextCursor };
}

export const getAudience = async (context: AudiencesContext, { orgId }: Caller, id: string) =>
  showStored(context, await getAudienceRow(context, orgId, id));

export const updateAudience = (
  context: AudiencesContext,
  { orgId }: Caller,
  id: string,
  changes: Omit<store.AudienceChange, 'status'>,
) =>
  change(context, orgId, id, async (tx, audience) => {
    if (changes.name !== undefined && audience.status !== 'suggested') await assertFree(tx, audience, changes.name);
    return store.setAudience(tx, orgId, id, changes);
  });

export const setAudienceStatus = (
  context: AudiencesContext,
  caller: Caller,
  id: string,
  status: Exclude<store.Status, 'suggested'>,
) =>
  change(context, caller.orgId, id, async (tx, audience) => {
    if (audience.status === status) return audience;
    if (
      status === 'active' &&
      audience.provider !== 'crm' &&
      (audience.filters === null || isOpenToAll(audience.filters))
    ) {
      throw notUnderstood(audience.reading?.unread ?? []);
    }
    if (audience.status === 'suggested') await assertFree(tx, audience, audience.name);
    if (status === 'archived') await assertNotLast(tx, context, audience);
    await emitAudienceChanged(tx, context, caller, audience);
    return store.setAudience(tx, caller.orgId, id, { status });
  });

export const deleteAudience = (context: AudiencesContext, { orgId }: Caller, id: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const audience = await store.lockAudience(tx, orgId, id);
    if (!audience) throw notFound('Audience');
    await assertNotNamed(tx, context, audience);
    await store.deleteAudience(tx, orgId, id);
  });

export async function listMembers(context: AudiencesContext, { orgId }: Caller, id: string, query: ListWindow) {
  const { db, cursors, contacts, leads } = context;
  const { brandId, crmUploadId: uploadId } = await getAudienceRow(context, orgId, id);
  const filters = { orgId, id };
  const { after, cutPage } = cursors.open(MEMBERS, filters, query.cursor);
  const offset = query.offset ?? 0;
  if (uploadId !== null) {
    const wanted = { brandId, uploadId };
    const rows = await contacts.listUploaded(db, orgId, wanted, { limit: query.limit, offset, after });
    const { page, nextCursor } = cutPage(rows, query.limit, (row) => [row.createdAt, row.id]);
    const members = await leads.uploadedMembers(orgId, id, page);
    const total = await contacts.countSendable(db, orgId, wanted);
    return { members, total, limit: query.limit, offset, nextCursor };
  }
  const { members, total } = await leads.members(orgId, id, { limit: query.limit, offset, after });
  const { page, nextCursor } = cutPage(members, query.limit, (member) => [member.joinedAt, member.personId]);
  return { members: page, total, limit: query.limit, offset, nextCursor };
}
