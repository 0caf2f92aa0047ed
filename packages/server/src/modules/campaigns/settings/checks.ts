import { createAssertIdsExist, type IdsExistDeps } from './assert-ids-exist.ts';
import { type CheckDeps, createSettingsCheck } from './check.ts';
import { createRequestResolution, type RequestDeps } from './request.ts';

/** Resolves a customer's request against its workflow and feature, then checks the records that it names. */
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
