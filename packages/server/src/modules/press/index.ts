// Tables: outlets, campaign_outlets, journalists, campaign_journalists, press_campaigns, articles, discoveries.
// Facts: none. Jobs: none.
import { createDiscoveryList } from './lists/discoveries.ts';
import { createJournalistList, type JournalistListDeps } from './lists/journalists.ts';
import { createOutletList } from './lists/outlets.ts';
import { createOfCampaign, type OfCampaignDeps } from './of-campaign.ts';
import { createPressPersonalData, type PersonalDeps } from './personal.ts';
import { createRecord, type RecordDeps } from './record.ts';
import { createSetStatus, type SetStatusDeps } from './set-status.ts';
import { countFound } from './store/counts.ts';
import { setLead } from './store/journalists.ts';

export type { FoundJournalist, FoundOutlet } from './found.ts';
export type { Found, Recorded } from './record.ts';
export { pressRoutes } from './routes.ts';
export type { PressCounts } from './store/counts.ts';

export type PressDeps = Omit<RecordDeps, 'admitted' | 'erasedNames'> &
  OfCampaignDeps &
  PersonalDeps &
  JournalistListDeps &
  Omit<SetStatusDeps, 'outletList'>;

export function createPress(deps: PressDeps) {
  const personal = createPressPersonalData(deps);
  const outletList = createOutletList(deps);
  return {
    record: createRecord({ ...deps, admitted: personal.admitted, erasedNames: personal.erasedNames }),
    personal,
    /** A journalist became a lead of the campaign: from now on the lead tells how far it has come. */
    setLead,
    ofCampaign: createOfCampaign(deps),
    journalists: createJournalistList(deps),
    outlets: outletList.list,
    setStatus: createSetStatus({ ...deps, outletList }),
    discoveries: createDiscoveryList(deps),
    /** How much was found, by campaign. */
    counts: countFound,
  };
}
export type Press = ReturnType<typeof createPress>;
