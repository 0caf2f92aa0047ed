import { type CheckDeps, createCheck } from './check.ts';
import { createAssertNamed, type NamedDeps } from './named.ts';
import { createRequest, type RequestDeps } from './request.ts';

/** What a customer asks of a campaign is read against its workflow and feature, then held to what is there. */
export function createChecks(deps: Omit<CheckDeps, 'ask'> & NamedDeps & RequestDeps) {
  const { db, clock, rules, peekBrand, postalAddress, audiences, textsOf, canSearch, surveys } = deps;
  const { brandsOf, mailboxes, resolveWorkflow, findFeature } = deps;
  const ask = createRequest({ resolveWorkflow, findFeature });
  return {
    check: createCheck({ db, clock, rules, ask, peekBrand, postalAddress, audiences, textsOf, canSearch, surveys }),
    assertNamed: createAssertNamed({ brandsOf, audiences, mailboxes }),
  };
}
