import type { AppOptions, Ground } from '../ground.ts';
import { brandExists } from '../modules/brands/index.ts';
import { namesOfCampaigns } from '../modules/campaigns/index.ts';
import { type ConnectorsContext, type CrmDeps, createCrmKind } from '../modules/connectors/index.ts';
import { feedPosition, startRecording } from '../modules/webhooks/index.ts';
import { createHubspot } from '../providers/crm/hubspot.ts';
import { createHubspotApi } from '../providers/crm/hubspot-api.ts';
import type { Base } from './base.ts';

/** Services that organisations connect: one line per kind. */
export const createConnectorsOf = (
  { config, clock }: Pick<AppOptions, 'config' | 'clock'>,
  ground: Ground,
  { keys }: Pick<Base, 'keys'>,
  deps: Pick<CrmDeps, 'contacts' | 'suppressions'>,
): ConnectorsContext => ({
  ...ground,
  sealing: keys.sealing,
  brandExists: (orgId, brandId) => brandExists(ground.db, orgId, brandId),
  startFeed: async (tx, orgId) => {
    await startRecording(tx, orgId);
    return feedPosition(tx, orgId);
  },
  kinds: {
    hubspot: createCrmKind({
      ...deps,
      crm: createHubspot(createHubspotApi(ground.egress, config.connectorUrls.hubspot)),
      campaignNames: (orgId, ids) => namesOfCampaigns(ground.db, orgId, ids),
      now: () => clock.now(),
    }),
  },
});
