import { answer } from '../../kernel/http/answers/answer.ts';
import { type Route, routes } from '../../kernel/http/routes.ts';
import type { PressKits } from './module.ts';

export const pressKitRoutes = ({ kits, views, preview }: PressKits): Route[] =>
  routes('pressKits', {
    list: (caller, { query }) => kits.list(caller, query),
    get: (caller, { params }) => kits.get(caller, params.id),
    generate: async (caller, { headers, body }) => answer(201, await kits.generate(caller, headers, body)),
    setContent: (caller, { params, body }) => kits.setContent(caller, params.id, body.mdxContent),
    preview: (caller, { params, body }) => preview(caller, params.id, body.mdxContent),
    update: (caller, { params, body }) => kits.update(caller, params.id, body),
    setStatus: (caller, { params, body }) => kits.setStatus(caller, params.id, body),
    validate: (caller, { params }) => kits.validate(caller, params.id),
    cancel: (caller, { params }) => kits.cancel(caller, params.id),
    views: (caller, { query }) => views.stats(caller, query),
    costs: (caller, { query }) => kits.costs(caller, query),
  });
