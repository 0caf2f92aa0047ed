import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import {
  deleteAudience,
  getAudience,
  listAudiences,
  listMembers,
  setAudienceStatus,
  updateAudience,
} from './audiences.ts';
import type { AudiencesContext } from './context.ts';
import { createAudience } from './create.ts';
import { suggestAudiences } from './draft/suggest.ts';
import { refreshCount } from './people/count.ts';

export const audienceRoutes = (context: AudiencesContext): Route[] =>
  routes('audiences', {
    suggest: outside((caller, { body }) => suggestAudiences(context, caller, body)),
    create: outside((caller, { body }) => createAudience(context, caller, body)),
    list: (caller, { query }) => listAudiences(context, caller, query),
    get: (caller, { params }) => getAudience(context, caller, params.id),
    update: (caller, { params, body }) => updateAudience(context, caller, params.id, body),
    setStatus: (caller, { params, body }) => setAudienceStatus(context, caller, params.id, body.status),
    delete: (caller, { params }) => deleteAudience(context, caller, params.id),
    refreshCount: outside((caller, { params }) => refreshCount(context, caller, params.id)),
    listMembers: (caller, { params, query }) => listMembers(context, caller, params.id, query),
  });
