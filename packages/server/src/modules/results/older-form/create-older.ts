import type { Db } from '../../../kernel/db/db.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { createCampaign } from '../../campaigns/index.ts';
import { featureOf } from '../mcp-words.ts';
import type { ResultsSources } from '../ports.ts';
import { type OlderBody, type OlderWarning, readOlderForm, warningsOfForm } from './older-form.ts';

export interface OlderCreationDeps extends Pick<ResultsSources, 'db' | 'clock' | 'campaigns'> {
  readonly baseUrl: string;
  readonly implementedFeatures: (orgId: string) => Promise<ReadonlySet<string>>;
  readonly builtInLineage: (featureDynastySlug: string) => string | null;
  readonly peekBrand: (db: Db, orgId: string, url: string, field: string) => Promise<{ readonly domain: string }>;
}

const FALLBACK = 'sales-cold-email-outreach';

/** Creates a campaign from the older request, which is the newer one with other field names (spec 26.7). */
export function createOlderCreation(deps: OlderCreationDeps) {
  const { db, clock, campaigns, baseUrl, implementedFeatures, builtInLineage, peekBrand } = deps;
  return async function createCampaignByOlderForm(caller: Caller, body: OlderBody) {
    const { orgId } = caller;
    const feature = featureOf(body.mcp, await implementedFeatures(orgId));
    const lineage = feature === null ? null : builtInLineage(feature);
    const workflowDynastySlug = lineage ?? builtInLineage(FALLBACK);
    if (workflowDynastySlug === null) throw new Error(`The catalogue has no workflow of ${FALLBACK}`);
    const { domain } = await peekBrand(db, orgId, body.target_url, 'target_url');
    const input = readOlderForm(body, { workflowDynastySlug, domain, now: clock.now() });
    const isTrial = body.schedule?.trial_days != null;
    const older = { mcp: body.mcp, targetUrl: body.target_url, isTrial };
    const { campaign, warnings } = await createCampaign(campaigns, caller, input, older);
    const said: OlderWarning[] = [...warningsOfForm(body, lineage !== null), ...warnings];
    return {
      id: campaign.id,
      status: 'starting' as const,
      mcp: body.mcp,
      target_url: body.target_url,
      created_at: campaign.createdAt,
      dashboard_url: `${baseUrl}/app/campaigns/${campaign.id}`,
      warnings: said,
    };
  };
}
