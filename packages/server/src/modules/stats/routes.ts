import { type Route, routes } from '../../kernel/http/routes.ts';
import type { StatsModule } from './module.ts';

export const statsRoutes = ({ emailGateway, eventLog }: StatsModule): Route[] => [
  ...routes('emailGateway', { stats: (caller, { query }) => emailGateway(caller, query) }),
  ...routes('events', { list: (caller, { query }) => eventLog.list(caller, query) }),
];
