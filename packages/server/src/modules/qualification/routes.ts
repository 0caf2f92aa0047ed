import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import type { Qualification } from './module.ts';

export const qualifyRoutes = ({ qualify }: Qualification): Route[] =>
  routes('qualify', { classify: outside((caller, { body }) => qualify(caller, body)) });
