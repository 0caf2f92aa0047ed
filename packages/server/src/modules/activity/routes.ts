import { type Route, routes } from '../../kernel/http/routes.ts';
import type { Activity } from './module.ts';

export const activityRoutes = (activity: Activity): Route[] =>
  routes('activity', {
    mark: async (caller) => {
      await activity.markSeen(caller);
      return { ok: true };
    },
    list: (caller, { query }) => activity.list(caller, query),
    export: (caller, { query }) => activity.download(caller, query),
    get: (caller, { params }) => activity.get(caller, params.id),
  });
