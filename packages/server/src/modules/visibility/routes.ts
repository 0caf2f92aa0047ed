import { type Route, routes } from '../../kernel/http/routes.ts';
import type { Visibility } from './module.ts';

const USUAL = { prompts: 20 };

export const visibilityRoutes = ({ read, start }: Visibility): Route[] =>
  routes('visibility', {
    list: (caller, { query }) => read.list(caller, query),
    start: async (caller, { headers, body = USUAL }) => ({
      results: await read.shownByIds(caller.orgId, await start(caller, headers['x-brand-id'], body)),
    }),
    get: (caller, { params }) => read.get(caller, params.id),
  });
