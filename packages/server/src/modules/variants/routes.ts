import { answer } from '../../kernel/http/answers/answer.ts';
import { type Route, routes } from '../../kernel/http/routes.ts';
import { beginTest } from './begin-test.ts';
import type { VariantsContext } from './context.ts';
import { endTest } from './end-test.ts';
import { getTest, listTestsOf } from './read-tests.ts';

export const variantsRoutes = (context: VariantsContext): Route[] =>
  routes('variants', {
    begin: async (caller, { params, body }) => answer(201, await beginTest(context, caller, params.campaignId, body)),
    list: (caller, { params, query }) => listTestsOf(context, caller, params.campaignId, query),
    get: (caller, { params }) => getTest(context, caller, params.campaignId, params.testId),
    end: (caller, { params, body }) => endTest(context, caller, params, body?.winner ?? null),
  });
