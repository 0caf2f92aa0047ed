import { answer } from '../../kernel/http/answers/answer.ts';
import { type Route, routes } from '../../kernel/http/routes.ts';
import type { Conversations } from './module.ts';

export const conversationsRoutes = (conversations: Conversations): Route[] =>
  routes('conversations', {
    get: (caller, { query }) => conversations.read(caller, query),
    getDraft: (caller, { query }) => conversations.drafts.read(caller, query),
    draftAgain: async (caller, { body }) => answer(202, await conversations.drafts.again(caller, body)),
    discardDraft: async (caller, { query }) => conversations.drafts.discard(caller, query),
    reply: async (caller, { body }) => answer(201, await conversations.answer(caller, body)),
  });
