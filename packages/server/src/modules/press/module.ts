import { createArticleDiscover } from './discovery/articles.ts';
import { createJournalistClaim, type JournalistClaimDeps } from './discovery/claim.ts';
import { createJournalistDiscover, type JournalistDiscoverDeps } from './discovery/journalists.ts';
import { createOneAtATime } from './discovery/one-at-a-time.ts';
import { createOutletDiscover, type OutletDiscoverDeps } from './discovery/outlets.ts';
import { createUnmetTargets } from './discovery/unmet.ts';
import { createTakeListed, type TakeListedDeps } from './listed/take-listed.ts';
import { createDiscoveryList } from './lists/discoveries.ts';
import { createJournalistList, type JournalistListDeps } from './lists/journalists.ts';
import { createOutletList } from './lists/outlets.ts';
import { type CampaignOutletsDeps, createCampaignOutlets } from './of-campaign.ts';
import { createPressPersonalData, type PersonalDeps } from './personal.ts';
import { createOutletRecord, type RecordDeps, type RecordedIds } from './record.ts';
import { createSetStatus, type SetStatusDeps } from './set-status.ts';
import { findLeadOfJournalist } from './store/claims.ts';
import { countFound } from './store/counts.ts';
import { setLead } from './store/journalists.ts';
import { listPressReaders } from './store/readers.ts';

export type PressDeps = Omit<RecordDeps, 'admitted' | 'erasedNames'> &
  CampaignOutletsDeps &
  PersonalDeps &
  JournalistListDeps &
  Omit<SetStatusDeps, 'outletList'> &
  Omit<TakeListedDeps, 'recordFound'> &
  Omit<OutletDiscoverDeps & JournalistDiscoverDeps & JournalistClaimDeps, 'recordFound' | 'takeListed'>;

export function createPress(deps: PressDeps) {
  const personal = createPressPersonalData(deps);
  const outletList = createOutletList(deps);
  const recordFound = createOutletRecord({ ...deps, admitted: personal.admitted, erasedNames: personal.erasedNames });
  const takeListed = createTakeListed({ ...deps, recordFound });
  const oneAtATime = createOneAtATime();
  return {
    record: async (...found: Parameters<typeof recordFound>): Promise<RecordedIds> => {
      const { outletIds, journalistIds } = await recordFound(...found);
      return { outletIds, journalistIds };
    },
    personal,
    nodes: {
      'outlet-discover': oneAtATime(createOutletDiscover({ ...deps, recordFound })),
      'journalist-discover': oneAtATime(createJournalistDiscover({ ...deps, recordFound })),
      'journalist-claim': createJournalistClaim({ ...deps, takeListed }),
      'article-discover': createArticleDiscover(deps),
    },
    /** A journalist became a lead of the campaign; from now on the lead's status counts. */
    setLead,
    leadOf: findLeadOfJournalist,
    ofCampaign: createCampaignOutlets(deps),
    journalists: createJournalistList(deps),
    outlets: outletList.list,
    setStatus: createSetStatus({ ...deps, outletList }),
    discoveries: createDiscoveryList(deps),
    /** What the customer names for the press and nobody here can find. */
    unmet: createUnmetTargets(deps),
    /** Journalists whom campaigns of a brand found, with what a writer may know about them. */
    listReaders: listPressReaders,
    /** How many outlets and journalists were found, by campaign. */
    counts: countFound,
  };
}

export type Press = ReturnType<typeof createPress>;
