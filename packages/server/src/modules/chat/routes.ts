import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import type { Chat } from './module.ts';

export const chatRoutes = ({ configs, sessions, send }: Chat): Route[] =>
  routes('chat', {
    send: outside((caller, { body }) => send(caller, body)),
    listSessions: (caller, { query }) => sessions.list(caller, query),
    getSession: (caller, { params }) => sessions.get(caller, params.sessionId),
    deleteSession: (caller, { params }) => sessions.delete(caller, params.sessionId),
    saveConfig: (caller, { body }) => configs.save(caller, body),
    getConfig: (caller, { params }) => configs.read(caller, params.key),
  });
