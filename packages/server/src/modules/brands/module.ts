import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../kernel/db/lists/paging.ts';
import type { UrlRules } from '../../kernel/egress/url.ts';
import type { Emit } from '../../kernel/events.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Log } from '../../kernel/log.ts';
import type { Random } from '../../kernel/random.ts';
import type { Sealing } from '../keys/index.ts';
import type { Models } from '../models/index.ts';
import type { Runs } from '../runs/index.ts';
import type { Scraping } from '../scraping/index.ts';
import { createAnalysis } from './analysis/analysis.ts';
import { createReadEvidence } from './analysis/read-evidence.ts';
import { createSiteSentences } from './analysis/site-sentences.ts';
import { createBrands } from './brands.ts';
import { createExtractFields } from './fields/extract-fields.ts';
import { findForWriters } from './fields/for-writers.ts';
import { createUserFields } from './fields/user-fields.ts';
import { createSuggestIcp } from './icp/suggest-icp.ts';
import { serveLogos } from './images/drawn-logo.ts';
import { serveImages } from './images/serve.ts';
import { createImages } from './images/service.ts';
import { createBrandPause } from './pause.ts';
import type { BrandCampaigns } from './ports.ts';
import { createQuestions } from './questions/questions.ts';
import { scrubFields } from './store/personal.ts';
import { createBrandTokens } from './tokens.ts';
import { createTrackingHosts, type TrackingHostsDeps } from './tracking-hosts.ts';
import { createBrandVoice } from './voice.ts';

export interface BrandsModuleDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly random: Random;
  readonly clock: Clock;
  readonly emit: Emit;
  readonly enqueue: Enqueue;
  readonly cursors: Cursors;
  readonly log: Log;
  readonly rules: UrlRules;
  readonly sealing: Sealing;
  readonly models: Models;
  readonly scraping: Scraping;
  readonly runs: Runs['runs'];
  readonly campaigns: BrandCampaigns;
  readonly keyPrefix: string;
  readonly baseUrl: string;
  readonly ownHosts: TrackingHostsDeps['ownHosts'];
  readonly hostKey: TrackingHostsDeps['hostKey'];
  readonly egress: TrackingHostsDeps['egress'];
}

export function createBrandsModule(deps: BrandsModuleDeps) {
  const analysis = createAnalysis(deps);
  const trackingHosts = createTrackingHosts(deps);
  const brands = createBrands({ ...deps, analysis, trackingHosts });
  const { get } = brands;
  const known = { ...deps, analysis, get };
  const userFields = createUserFields(known);
  const voice = createBrandVoice(known);
  return {
    brands,
    trackingHosts,
    analysis,
    fields: createExtractFields(known),
    readEvidence: createReadEvidence(deps),
    siteSentences: createSiteSentences(deps),
    images: createImages(known),
    userFields,
    questions: createQuestions(known),
    voice,
    /** A brand with everything that whoever writes for it may know. */
    findForWriters: (orgId: string, brandId: string) => findForWriters({ get, userFields, voice }, orgId, brandId),
    pause: createBrandPause(deps),
    tokens: createBrandTokens(deps),
    suggestIcp: createSuggestIcp(known),
    listRuns: async (caller: Caller, brandId: string, query: ListWindow) => {
      await get(caller.orgId, brandId);
      return deps.runs.listWithCosts(caller, { ...query, brandId });
    },
    personal: { erase: scrubFields },
    /** Kept pictures and drawn logos, at addresses anyone may open. */
    register: (app: FastifyInstance) => {
      serveImages(app, deps.db);
      serveLogos(app);
    },
  };
}

export type BrandsModule = ReturnType<typeof createBrandsModule>;
