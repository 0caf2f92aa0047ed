import { answer } from '../../kernel/http/answers/answer.ts';
import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import { receivedFile } from '../../kernel/http/wire/spool.ts';
import type { MediaListsContext } from './context.ts';
import { addJournalist, listJournalists, removeJournalist, updateJournalist } from './journalists.ts';
import { createMediaList, deleteMediaList, getMediaList, listMediaLists, renameMediaList } from './lists.ts';
import { uploadJournalists } from './upload.ts';

export const mediaListsRoutes = (context: MediaListsContext): Route[] =>
  routes('mediaLists', {
    list: (caller, { query }) => listMediaLists(context, caller, query),
    create: async (caller, { body }) => answer(201, await createMediaList(context, caller, body.name)),
    get: (caller, { params }) => getMediaList(context, caller, params.id),
    update: (caller, { params, body }) => renameMediaList(context, caller, params.id, body.name),
    delete: (caller, { params }) => deleteMediaList(context, caller, params.id),
    listJournalists: (caller, { params, query }) => listJournalists(context, caller, params.id, query),
    addJournalist: async (caller, { params, body }) => {
      const added = await addJournalist(context, caller, params.id, body);
      return answer(added.merged ? 200 : 201, added);
    },
    updateJournalist: (caller, { params, body }) => updateJournalist(context, caller, params, body),
    removeJournalist: (caller, { params }) => removeJournalist(context, caller, params),
    // A workbook is read in a thread; `outside` keeps it from holding a connection meanwhile.
    upload: outside((caller, { params, body }) =>
      uploadJournalists(context, caller, params.id, { ...body, file: receivedFile(body.file) }),
    ),
  });
