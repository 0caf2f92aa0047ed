import { outside, routes } from '../../kernel/http/routes.ts';
import type { Leads } from './module.ts';

export const leadsRoutes = (leads: Leads) =>
  routes('leads', {
    list: (caller, { query }) => leads.list(caller, query),
    stats: (caller, { query }) => leads.stats(caller, query),
    get: (caller, { params }) => leads.get(caller, params.id),
    search: outside((caller, { body }) => leads.search(caller, body)),
  });
