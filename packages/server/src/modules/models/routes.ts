import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import type { createModelReports } from './reports.ts';

export const modelsRoutes = (reports: ReturnType<typeof createModelReports>): Route[] =>
  routes('models', {
    inUse: (caller) => reports.inUse(caller),
    test: outside((caller) => reports.test(caller)),
  });
