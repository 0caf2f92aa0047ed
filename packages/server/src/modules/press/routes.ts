import { routes } from '../../kernel/http/routes.ts';
import type { Press } from './module.ts';

export const pressRoutes = (press: Press) => [
  ...routes('journalists', {
    list: (caller, { query }) => press.journalists(caller, query),
  }),
  ...routes('outlets', {
    list: (caller, { query }) => press.outlets(caller, query),
    setStatus: (caller, { params, body }) => press.setStatus(caller, params.id, body),
  }),
  ...routes('discoveries', {
    list: (caller, { query }) => press.discoveries(caller, query),
  }),
];
