import { type Route, routes } from '../../kernel/http/routes.ts';
import type { Exists } from './costs.ts';
import type { Runs } from './module.ts';

export const runsRoutes = ({ runs, costs }: Runs, exists: Exists): Route[] =>
  routes('runs', {
    list: (caller, { query }) => runs.list(caller, query),
    get: (caller, { params }) => runs.get(caller, params.id),
    costs: (caller, { query }) => costs.group(caller, query, exists),
  });
