import { createRouter } from '@tanstack/react-router';
import type { Session } from './api/session.ts';
import { pages } from './page-routes.ts';
import { Crash, NotFound } from './shell/fallbacks.tsx';
import { companyReturnRoute, connectRoute, rootRoute, shellRoute, signInRoute } from './shell-route.ts';

export const createAppRouter = (session: Session) =>
  createRouter({
    routeTree: rootRoute.addChildren([signInRoute, companyReturnRoute, connectRoute, shellRoute.addChildren(pages)]),
    basepath: '/app',
    context: { session },
    defaultPreload: 'intent',
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: Crash,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
