import { createAssertIdsExist, type IdsExistDeps } from './assert-ids-exist.ts';
import { type CheckDeps, createSettingsCheck } from './check.ts';
import { createRequestResolution, type RequestDeps } from './request.ts';

/** What a customer asks of a campaign is read against its workflow and feature, then held to what is there. */
export function createChecks(deps: Omit<CheckDeps, 'ask'> & IdsExistDeps & RequestDeps) {
  const { db, clock, rules, peekBrand, postalAddress, audiences, textsOf, canSearch, surveys } = deps;
  const { brandsOf, mailboxes, resolveWorkflow, findFeature } = deps;
  const ask = createRequestResolution({ resolveWorkflow, findFeature });
  return {
    check: createSettingsCheck({
      db,
      clock,
      rules,
      ask,
      peekBrand,
      postalAddress,
      audiences,
      textsOf,
      canSearch,
      surveys,
    }),
    assertIdsExist: createAssertIdsExist({ brandsOf, audiences, mailboxes }),
  };
}
