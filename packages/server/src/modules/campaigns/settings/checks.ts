import type { CampaignAudiences } from '../ports.ts';
import { createAssertIdsExist, type IdsExistDeps } from './assert-ids-exist.ts';
import { type CheckDeps, createSettingsCheck } from './check.ts';
import { createFindWhom } from './find-whom.ts';
import { createRequestResolution, type RequestDeps } from './request.ts';

/** Resolves a customer's request against its workflow and feature, then checks the records that it names. */
export function createChecks(
  deps: Omit<CheckDeps, 'ask' | 'whom'> & { readonly audiences: Pick<CampaignAudiences, 'describe'> } & IdsExistDeps &
    RequestDeps,
) {
  const { db, clock, rules, peekBrand, postalAddress, audiences, textsOf, canSearch, surveys, unmetTargets } = deps;
  const { brandsOf, mailboxes, mediaListsOf, resolveWorkflow, findFeature } = deps;
  const whom = createFindWhom({ audiences });
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
      whom,
      textsOf,
      canSearch,
      surveys,
      unmetTargets,
    }),
    whom,
    assertIdsExist: createAssertIdsExist({ brandsOf, audiences, mailboxes, mediaListsOf }),
  };
}
