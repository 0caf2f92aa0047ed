import { createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router';
import type { Session } from './api/session.ts';
import { SignInPage } from './pages/sign-in/sign-in.tsx';
import { pageChunk } from './shell/page-chunk.ts';
import { Shell } from './shell/shell.tsx';

export const rootRoute = createRootRouteWithContext<{ session: Session }>()({ component: Outlet });

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  // The page after the sign-in: a path of this application, never another site.
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } =>
    typeof next === 'string' && /^\/(?![/\\])/.test(next) ? { next } : {},
  component: SignInPage,
});

/** Whoever is not signed in does that first, and comes back. */
function askToSignIn({ context, location }: { context: { session: Session }; location: { href: string } }): void {
  if (context.session.token() !== null) return;
  throw redirect({ to: '/sign-in', search: location.href === '/' ? {} : { next: location.href } });
}

export const companyReturnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in/company',
  component: pageChunk(() => import('./pages/sign-in/company-return.tsx'), 'CompanyReturnPage'),
});

export const connectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/connect',
  validateSearch: ({ request }: Record<string, unknown>): { request?: string } =>
    typeof request === 'string' ? { request } : {},
  beforeLoad: askToSignIn,
  component: pageChunk(() => import('./pages/connect/connect.tsx'), 'ConnectPage'),
});

export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: askToSignIn,
  component: Shell,
});
