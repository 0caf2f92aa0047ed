import { createSandboxPeople } from '@distribute/sandbox/people';
import { standInSite } from '@distribute/sandbox/sites';
import type { AppOptions, Ground } from '../ground.ts';
import { parsePublicUrl } from '../kernel/egress/url.ts';
import {
  type AudienceLeads,
  type AudiencesContext,
  type CampaignsUsing,
  createPeople,
  isKnownWord,
} from '../modules/audiences/index.ts';
import {
  type BrandCampaigns,
  type BrandsContext,
  brandExists,
  createBrandsMemory,
  extractFields,
} from '../modules/brands/index.ts';
import { type ContactPorts, createContactsModule } from '../modules/contacts/index.ts';
import { createFeatures, type FeaturePorts } from '../modules/features/index.ts';
import { createScraping } from '../modules/scraping/index.ts';
import { createWorkflows, type NodeHandlers, type StartForCampaign } from '../modules/workflows/index.ts';
import { createApollo } from '../providers/search/apollo.ts';
import { createFirecrawl } from '../providers/search/firecrawl.ts';
import { createAddressesOf, type LaterOfAddresses } from './addresses.ts';
import type { Base } from './base.ts';

/** What these modules need of modules that are created later; nothing is called before all are created. */
export interface Later {
  readonly brandCampaigns: BrandCampaigns;
  readonly ofAddresses: LaterOfAddresses;
  readonly contactPorts: ContactPorts;
  readonly audienceLeads: AudienceLeads;
  readonly campaignsUsing: CampaignsUsing;
  readonly nodeHandlers: () => NodeHandlers;
  readonly startForCampaign: StartForCampaign;
  readonly outcomes: FeaturePorts['outcomes'];
}

/** What is known before a campaign runs: brands, audiences, features, workflows and contacts. */
export function createKnowledge(options: AppOptions, ground: Ground, base: Base, later: Later) {
  const { config, clock, random, log, crashPoint } = options;
  const { db, newId, emit, enqueue, cursors, egress, installationKeys } = ground;
  const { keys, billing, runs, models } = base;
  const { ledger } = runs;
  const { providers } = config;
  const baseUrl = config.http.publicUrl;
  const rules = ground.urlRules;
  const scraping = createScraping({
    db,
    clock,
    log,
    crashPoint,
    openThread: ground.openThread,
    newId,
    models,
    ledger,
    resolveKey: keys.resolveKey,
    egress,
    baseUrl,
    rules,
    standIn: config.mode === 'sandbox' ? standInSite : null,
    firecrawl: createFirecrawl(egress, providers.firecrawl.baseUrl),
  });
  const brands: BrandsContext = {
    ...ground,
    ...{ random, scraping, models, runs, sealing: keys.sealing, campaigns: later.brandCampaigns },
    memory: createBrandsMemory(ground),
    keyPrefix: config.keyPrefix,
    baseUrl,
    ownHosts: config.http.ownHosts,
    hostKey: installationKeys.messages,
  };
  const addresses = createAddressesOf(options, ground, later.ofAddresses);
  const contacts = createContactsModule({
    db,
    newId,
    cursors,
    brandExists: (orgId, id) => brandExists(db, orgId, id),
    openTable: ground.openTable,
    addresses,
    enqueue,
    ...later.contactPorts,
  });
  const people = createPeople({
    db,
    resolveKey: keys.resolveKey,
    provider:
      config.mode === 'sandbox' ? createSandboxPeople(isKnownWord) : createApollo(egress, providers.apollo.baseUrl),
  });
  const audiences: AudiencesContext = {
    ...ground,
    ...{ runs, models, brands, contacts, people },
    leads: later.audienceLeads,
    campaignsUsing: later.campaignsUsing,
  };
  const workflows = createWorkflows({
    db,
    newId,
    emit,
    cursors,
    models,
    keyStatuses: keys.statuses,
    currentPrices: billing.prices.current,
    findFeature: (slug) => features.find(slug),
    isUrlAllowed: (url) => /^https:\/\//i.test(url) && parsePublicUrl(url, rules) !== null,
    clock,
    random,
    enqueue,
    ledger,
    log,
    crashPoint,
    egress,
    handlers: later.nodeHandlers,
    startForCampaign: later.startForCampaign,
    retention: ground.retention,
    keptDays: config.keptDays.runOutputs,
    listOrganizations: base.identity.organizations.listIds,
  });
  const features = createFeatures({
    db,
    newId,
    cursors,
    usage: runs.usage,
    outcomes: later.outcomes,
    implementedFeatures: workflows.implementedFeatures,
    hasModel: (orgId) => models.hasModel(db, orgId),
    extractFields: (caller, wanted) => extractFields(brands, caller, { ...wanted, resetCache: false }),
    exists: {
      campaign: (orgId, id) => later.brandCampaigns.exists(db, orgId, id),
      workflow: workflows.exists,
    },
  });
  return { scraping, brands, addresses, contacts, audiences, workflows, features };
}
export type Knowledge = ReturnType<typeof createKnowledge>;
