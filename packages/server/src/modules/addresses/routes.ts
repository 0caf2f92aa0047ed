import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import { checkAddresses } from './check.ts';
import type { AddressesContext } from './context.ts';
import { countVerdicts, summaryOf } from './rules/summary.ts';

/** What a person waits for; what could not be asked by then is unknown. */
const WAIT_MS = 20_000;

export const addressRoutes = (context: AddressesContext): Route[] =>
  routes('addresses', {
    check: outside(async ({ orgId }, { body }) => {
      const judged = await checkAddresses(context, orgId, body.emails, AbortSignal.timeout(WAIT_MS));
      return {
        addresses: judged.map(({ bounceChance: _, ...address }) => address),
        summary: summaryOf(countVerdicts(judged)),
      };
    }),
  });
