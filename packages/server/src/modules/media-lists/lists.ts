import { MAX_MEDIA_LISTS } from '@distribute/contract/media-lists';
import type { ListWindow } from '../../kernel/db/lists/paging.ts';
import { conflict, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { MediaListsContext } from './context.ts';
import * as store from './store/lists.ts';

const LIST = 'media-lists';

export const noList = () => notFound('Media list');
const nameTaken = () => conflict('name_taken', 'Another media list has this name');

export async function listMediaLists(
  { db, cursors }: MediaListsContext,
  { orgId }: Pick<Caller, 'orgId'>,
  { limit, cursor }: ListWindow,
) {
  const { after, cutPage } = cursors.open(LIST, { orgId }, cursor);
  const rows = await store.listLists(db, orgId, { limit, after });
  const { page, nextCursor } = cutPage(rows, limit, (row) => [row.name, row.id]);
  return { mediaLists: page, nextCursor };
}

export async function getMediaList({ db }: MediaListsContext, { orgId }: Pick<Caller, 'orgId'>, id: string) {
  const mediaList = await store.findList(db, orgId, id);
  if (!mediaList) throw noList();
  return { mediaList };
}

export const createMediaList = ({ db, newId, emit }: MediaListsContext, { orgId, actor }: Caller, name: string) =>
  db.transaction().execute(async (tx) => {
    await store.lockLists(tx, orgId);
    if ((await store.countLists(tx, orgId)) >= MAX_MEDIA_LISTS)
      throw conflict('too_many_lists', `An organization has at most ${MAX_MEDIA_LISTS} media lists. Delete one first.`);
    if (await store.isNameTaken(tx, orgId, name, null)) throw nameTaken();
    const mediaList = await store.insertList(tx, orgId, newId(), name);
    const object = { type: 'media_list', id: mediaList.id };
    await emit(tx, { orgId, kind: 'media_list.created', actor, object, data: { name } });
    return { mediaList };
  });

export const renameMediaList = (
  { db }: MediaListsContext,
  { orgId }: Pick<Caller, 'orgId'>,
  id: string,
  name: string,
) =>
  db.transaction().execute(async (tx) => {
    await store.lockLists(tx, orgId);
    if (await store.isNameTaken(tx, orgId, name, id)) throw nameTaken();
    if (!(await store.setName(tx, orgId, id, name))) throw noList();
    return { mediaList: (await store.findList(tx, orgId, id)) as store.MediaListRow };
  });

export const deleteMediaList = (
  { db, emit, campaignUsing }: MediaListsContext,
  { orgId, actor }: Pick<Caller, 'orgId' | 'actor'>,
  id: string,
) =>
  db.transaction().execute(async (tx) => {
    // A campaign that begins to name the list holds its row, and the next statement sees that campaign.
    const isThere = await store.lockForDelete(tx, orgId, id);
    const list = isThere ? await store.findList(tx, orgId, id) : null;
    if (!list) throw noList();
    const campaignId = await campaignUsing(tx, orgId, id);
    if (campaignId !== null)
      throw conflict('media_list_in_use', 'A campaign that is not over writes to this media list', { campaignId });
    await store.deleteList(tx, orgId, id);
    const object = { type: 'media_list', id };
    const data = { name: list.name, journalists: list.journalistCount };
    await emit(tx, { orgId, kind: 'media_list.deleted', actor, object, data });
  });
