import { type Route, routes } from '../../kernel/http/routes.ts';
import type { DataRights } from './module.ts';

export const dataRightsRoutes = (people: DataRights): Route[] =>
  routes('people', {
    export: (caller, { body }) => people.export(caller, body.email),
    erase: (caller, { body }) => people.erase(caller, body.email),
  });
