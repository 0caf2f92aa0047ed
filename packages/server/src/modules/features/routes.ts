import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import type { Features } from './module.ts';

export const featuresRoutes = (features: Features): Route[] => [
  ...routes('features', {
    list: (caller, { query }) => features.list(caller, query),
    listPublic: () => features.listPublic(),
    get: (caller, { params }) => features.get(caller, params.slug),
    inputs: (_caller, { params }) => features.inputs(params.slug),
    prefill: outside((caller, { params, query, body }) =>
      features.prefill(caller, params.featureSlug, body.brandIds, query.format),
    ),
    stats: (caller, { params, query }) => features.stats(caller, params.featureSlug, query),
    allStats: (caller, { query }) => features.allStats(caller, query),
    statsRegistry: () => features.statsRegistry(),
    entitiesRegistry: () => features.entitiesRegistry(),
  }),
  ...routes('channels', { list: (_visitor, { query }) => features.listChannels(query.include === 'planned') }),
];
