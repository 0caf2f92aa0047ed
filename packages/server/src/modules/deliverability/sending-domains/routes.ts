import { type Route, routes } from '../../../kernel/http/routes.ts';
import type { DeliverabilityContext } from '../context.ts';
import { listSendingDomains } from './list.ts';
import { readSendingDomain } from './read.ts';

export const sendingDomainsRoutes = (context: DeliverabilityContext): Route[] =>
  routes('sendingDomains', {
    list: async (caller) => ({ sendingDomains: await listSendingDomains(context, caller) }),
    get: async (caller, { params }) => ({ sendingDomain: await readSendingDomain(context, caller, params.domain) }),
  });
