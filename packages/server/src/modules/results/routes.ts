import { type Route, routes } from '../../kernel/http/routes.ts';
import type { Results } from './module.ts';

export const resultsRoutes = (results: Results): Route[] =>
  routes('results', {
    campaign: (caller, { params }) => results.campaign(caller, params.id),
    daily: (caller, { params, query }) => results.daily(caller, params.id, query),
    replies: (caller, { params, query }) => results.replies(caller, params.id, query),
    usage: (caller, { query }) => results.usage(caller, query.period),
    benchmarks: (_caller, { query }) => results.benchmarks.read(query.mcp),
    export: (caller, { params, query }) => results.export(caller, params.id, query.format),
    createCampaign: (caller, { body }) => results.createCampaign(caller, body),
  });
