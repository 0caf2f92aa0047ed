import { answer } from '../../kernel/http/answers/answer.ts';
import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import { checkNow } from './check.ts';
import type { DeliverabilityContext } from './context.ts';
import { readDeliverability } from './read.ts';
import { sendTest } from './test-email/send-test.ts';

export const deliverabilityRoutes = (context: DeliverabilityContext): Route[] =>
  routes('deliverability', {
    get: (caller, { params }) => readDeliverability(context, caller, params.id),
    check: outside((caller, { params }) => checkNow(context, caller, params.id)),
    sendTest: outside(async (caller, { params }) => answer(202, await sendTest(context, caller, params.id))),
  });
