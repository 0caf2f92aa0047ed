import { answer } from '../../kernel/http/answers/answer.ts';
import { type Route, routes } from '../../kernel/http/routes.ts';
import type { InboxContext } from './context.ts';
import { addNote, deleteNote, listNotes } from './notes.ts';
import { countInbox, getConversation, listInbox } from './read.ts';
import { deleteSavedReply, fillSavedReply, listSavedReplies, saveReply, updateSavedReply } from './saved-replies.ts';
import { updateConversation } from './update.ts';

export const inboxRoutes = (context: InboxContext): Route[] => [
  ...routes('inbox', {
    list: (caller, { query }) => listInbox(context, caller, query),
    counts: (caller, { query }) => countInbox(context, caller, query),
    get: (caller, { params }) => getConversation(context, caller, params.id),
    update: (caller, { params, body }) => updateConversation(context, caller, params.id, body),
    listNotes: (caller, { params, query }) => listNotes(context, caller, params.id, query),
    addNote: async (caller, { params, body }) => answer(201, await addNote(context, caller, params.id, body.text)),
    deleteNote: (caller, { params }) => deleteNote(context, caller, params),
  }),
  ...routes('savedReplies', {
    list: (caller, { query }) => listSavedReplies(context, caller, query),
    create: async (caller, { body }) => answer(201, await saveReply(context, caller, body)),
    update: (caller, { params, body }) => updateSavedReply(context, caller, params.id, body),
    delete: (caller, { params }) => deleteSavedReply(context, caller, params.id),
    fill: (caller, { params, body }) => fillSavedReply(context, caller, params.id, body.conversationId),
  }),
];
