// Tables: outlets, campaign_outlets, journalists, campaign_journalists.
// Facts: none. Jobs: none.
import { createOfCampaign, type OfCampaignDeps } from './of-campaign.ts';
import { createPressPersonalData, type PersonalDeps } from './personal.ts';
import { createRecord, type RecordDeps } from './record.ts';
import { setLead } from './store/journalists.ts';

export type { FoundJournalist, FoundOutlet } from './found.ts';
export type { Found, Recorded } from './record.ts';

export type PressDeps = Omit<RecordDeps, 'admitted'> & OfCampaignDeps & PersonalDeps;

export function createPress(deps: PressDeps) {
  const personal = createPressPersonalData(deps);
  return {
    record: createRecord({ ...deps, admitted: personal.admitted }),
    personal,
    /** A journalist became a lead of the campaign: from now on the lead tells how far it has come. */
    setLead,
    ofCampaign: createOfCampaign(deps),
  };
}
export type Press = ReturnType<typeof createPress>;
