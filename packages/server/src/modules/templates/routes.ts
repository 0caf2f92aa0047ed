import { answer } from '../../kernel/http/answers/answer.ts';
import { type Route, routes } from '../../kernel/http/routes.ts';
import { checkTemplate } from './check.ts';
import type { TemplatesContext } from './context.ts';
import { previewTemplate } from './preview.ts';
import { createTemplate, deleteTemplate, getTemplate, listFields, listTemplates, updateTemplate } from './templates.ts';

export const templatesRoutes = (context: TemplatesContext): Route[] =>
  routes('templates', {
    list: (caller, { query }) => listTemplates(context, caller, query),
    fields: (caller) => listFields(context, caller),
    create: async (caller, { body }) => answer(201, await createTemplate(context, caller, body)),
    get: (caller, { params, query }) => getTemplate(context, caller, params.id, query.version),
    update: (caller, { params, body }) => updateTemplate(context, caller, params.id, body),
    delete: (caller, { params }) => deleteTemplate(context, caller, params.id),
    preview: (caller, { body }) => previewTemplate(context, caller, body),
    check: (caller, { body }) => checkTemplate(context, caller, body),
  });
