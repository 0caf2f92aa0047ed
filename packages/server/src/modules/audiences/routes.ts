import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import type { AudiencesModule } from './module.ts';

export const audienceRoutes = ({ audiences, create, suggest, refreshCount }: AudiencesModule): Route[] =>
  routes('audiences', {
    suggest: outside((caller, { body }) => suggest(caller, body)),
    create: outside((caller, { body }) => create(caller, body)),
    list: (caller, { query }) => audiences.list(caller, query),
    get: (caller, { params }) => audiences.read(caller, params.id),
    update: (caller, { params, body }) => audiences.update(caller, params.id, body),
    setStatus: (caller, { params, body }) => audiences.setStatus(caller, params.id, body.status),
    delete: (caller, { params }) => audiences.delete(caller, params.id),
    refreshCount: outside((caller, { params }) => refreshCount(caller, params.id)),
    listMembers: (caller, { params, query }) => audiences.listMembers(caller, params.id, query),
  });
