import { type Route, routes } from '../../kernel/http/routes.ts';
import type { Suppressions } from './module.ts';

export const suppressionsRoutes = ({ service, import: importRows }: Suppressions): Route[] =>
  routes('suppressions', {
    list: (caller, { query }) => service.list(caller, query),
    create: (caller, { body }) => service.create(caller, body),
    delete: (caller, { params, query }) => service.delete(caller, params.id, query.confirm),
    import: (caller, { body }) => importRows(caller, body),
  });
