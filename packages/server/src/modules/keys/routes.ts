import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import type { Keys } from './module.ts';

export const keysRoutes = ({ providerKeys, verify }: Keys): Route[] =>
  routes('keys', {
    save: (caller, { body }) => providerKeys.save(caller, body.provider, body.apiKey),
    list: (caller, { query }) => providerKeys.list(caller, query),
    delete: (caller, { params }) => providerKeys.delete(caller, params.provider),
    verify: outside((caller, { params }) => verify(caller, params.provider)),
    sources: (caller) => providerKeys.sources(caller),
    source: (caller, { params }) => providerKeys.source(caller, params.provider),
    setSource: (caller, { params, body }) => providerKeys.setSource(caller, params.provider, body.keySource),
  });
