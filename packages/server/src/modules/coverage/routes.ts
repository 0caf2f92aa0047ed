import { answer } from '../../kernel/http/answers/answer.ts';
import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import { addArticle, changeArticle, listCoverage } from './articles.ts';
import type { CoverageContext } from './context.ts';

export const coverageRoutes = (context: CoverageContext): Route[] =>
  routes('coverage', {
    list: (caller, { query }) => listCoverage(context, caller, query),
    add: outside(async (caller, { body }) => {
      const { article, isNew } = await addArticle(context, caller, body);
      return answer(isNew ? 201 : 200, { article });
    }),
    setStatus: async (caller, { params, body }) => ({
      article: await changeArticle(context, caller, params.id, body.status),
    }),
    remove: async (caller, { params }) => {
      await changeArticle(context, caller, params.id, 'removed');
    },
  });
