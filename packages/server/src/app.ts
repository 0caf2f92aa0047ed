import type { Config } from './config.ts';
import { type AppOptions, createGround } from './ground.ts';
import { parsePublicUrl } from './kernel/egress/url.ts';
import { AppError } from './kernel/errors.ts';
import { bindRoute } from './kernel/http/bind.ts';
import { assertNotice, type Deprecations } from './kernel/http/deprecation.ts';
import { collectMethods } from './kernel/http/methods.ts';
import { pendingRoutes } from './kernel/http/pending.ts';
import { forgetOldWindows } from './kernel/http/rate-limit.ts';
import type { Route } from './kernel/http/routes.ts';
import { createHttpServer, preflightHeaders } from './kernel/http/server.ts';
import { createJobs } from './kernel/jobs/jobs.ts';
import { keepRunning } from './kernel/jobs/keep-running.ts';
import { inTurn } from './kernel/turns.ts';
import { activityJobs, activityRoutes, createActivity } from './modules/activity/index.ts';
import { billingRoutes, createBilling } from './modules/billing/index.ts';
import { type BrandCampaigns, brandJobs, brandRoutes, createBrandsModule } from './modules/brands/index.ts';
import { createFeatures, featuresRoutes } from './modules/features/index.ts';
import { createIdentity, identityRoutes } from './modules/identity/index.ts';
import { createInvites, invitesRoutes } from './modules/invites/index.ts';
import { createKeys, keysRoutes } from './modules/keys/index.ts';
import { type CallModel, createModelsModule } from './modules/models/index.ts';
import { createRunsModule, runsRoutes } from './modules/runs/index.ts';
import { createScraping, scrapingJobs, scrapingRoutes } from './modules/scraping/index.ts';
import { createService, serviceRoutes } from './modules/service/index.ts';
import { createSite } from './modules/site/index.ts';
import { createWorkflows, workflowsRoutes } from './modules/workflows/index.ts';
import { createFirecrawl } from './providers/firecrawl.ts';
import { standInSite } from './sandbox/sites/index.ts';

const ROOT = new URL('../../../', import.meta.url);
const DEPRECATIONS: Deprecations = {};
const SAMPLE_EVERY = 256;

/** Builds and wires everything: the only file that knows all modules. Nothing listens or runs before it is told to. */
export async function createApp(options: AppOptions) {
  const { config, clock, random, log, crashPoint, databaseUrl } = options;
  const ground = createGround(options);
  const { database, db, newId, events, emit, enqueue, cursors, egress, metrics, limits, idempotency, mail, attempts } =
    ground;
  const baseUrl = config.http.publicUrl;

  const identity = createIdentity({
    database,
    emit,
    newId,
    random,
    cursors,
    log,
    mail,
    attempts,
    settings: {
      keyPrefix: config.keyPrefix,
      adminKey: config.adminKey?.reveal() ?? null,
      appKey: config.appKey?.reveal() ?? null,
      firstKey: config.bootstrap.apiKey?.reveal() ?? null,
      email: config.bootstrap.email,
      name: 'My organization',
      baseUrl,
      plan: config.plan,
    },
  });

  const invites = createInvites({ db, random, attempts, organizationName: identity.organizations.findName });
  const keys = createKeys({
    db,
    vault: ground.vault,
    emit,
    newId,
    cursors,
    egress,
    attempts,
    mode: config.mode,
    platform: config.providers,
  });
  const billing = createBilling({ db });
  const runs = createRunsModule({ db, newId, cursors, currentPrices: billing.prices.current, credited: null });
  const { ledger } = runs;
  const { providers } = config;
  // Loaded when first asked: the SDK is large, and most starts never ask a model.
  const callModel: CallModel = async (call) => {
    const { createCallModel } = await import('./providers/language-models.ts');
    return createCallModel(egress, modelAddresses(providers))(call);
  };
  const models = createModelsModule({
    db,
    ledger,
    callModel: options.callModel ?? callModel,
    resolveKey: keys.resolveKey,
    settings: { mode: config.mode, ...config.llm },
    log,
  });
  const rules = { allowPrivateHosts: config.allowPrivateHosts };
  const scraping = createScraping({
    db,
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
  const brands = createBrandsModule({
    db,
    newId,
    random,
    clock,
    emit,
    enqueue,
    cursors,
    log,
    rules,
    sealing: keys.sealing,
    models,
    scraping,
    runs: runs.runs,
    campaigns: noCampaigns,
    keyPrefix: config.keyPrefix,
    baseUrl,
  });
  const workflows = createWorkflows({
    db,
    newId,
    emit,
    cursors,
    models,
    keyStatuses: keys.statuses,
    currentPrices: billing.prices.current,
    findFeature: (slug) => features.find(slug),
    brandExists: brands.brands.exists,
    isUrlAllowed: (url) => /^https:\/\//i.test(url) && parsePublicUrl(url, rules) !== null,
  });
  const features = createFeatures({
    db,
    newId,
    cursors,
    usage: runs.usage,
    outcomes: async () => new Map(),
    implementedFeatures: workflows.implementedFeatures,
    extractFields: (caller, wanted) => brands.fields.extractFor(caller, { ...wanted, resetCache: false }),
    exists: { brand: brands.brands.exists, campaign: async () => false, workflow: workflows.exists },
  });
  const activity = createActivity({ db, events, cursors });

  const activityWork = activityJobs(activity);
  const scrapingWork = scrapingJobs(scraping);
  const jobs = createJobs({
    url: databaseUrl,
    log,
    clock,
    crashPoint,
    concurrency: config.worker.concurrency,
    handlers: {
      'system-mail.deliver': ({ id }: { id: string }) => mail.deliver(id),
      'idempotency.forget': async () => void (await idempotency.forgetOld()),
      'rate-window.forget': () => forgetOldWindows(database),
      ...activityWork.handlers,
      ...scrapingWork.handlers,
      ...brandJobs(brands).handlers,
    },
    schedule: [
      { name: 'idempotency.forget', cron: '7 * * * *' },
      { name: 'rate-window.forget', cron: '*/10 * * * *' },
      ...activityWork.schedule,
      ...scrapingWork.schedule,
    ],
    onLost: () => {
      log.warn({}, 'the job worker lost its place and starts again');
      worker.startAgain();
    },
  });
  const worker = keepRunning(jobs, log);

  const service = createService({
    db,
    metrics,
    deprecations: DEPRECATIONS,
    queueHealthy: () => !worker.isWanted() || jobs.isHealthy(),
    mailConfigured: options.sendSystemMail !== null,
    settings: { serviceName: config.serviceName, version: config.version, mode: config.mode, baseUrl },
  });
  const site = createSite({
    serviceName: config.serviceName,
    baseUrl,
    siteFolder: new URL('packages/site/', ROOT),
    changelog: new URL('CHANGELOG.md', ROOT),
    dashboardFolder: new URL('packages/dashboard/dist/', ROOT),
    openapi: () => service.document,
  });

  const implemented: Route[] = [
    ...serviceRoutes(service),
    ...identityRoutes(identity),
    ...invitesRoutes(invites),
    ...keysRoutes(keys),
    ...billingRoutes(billing),
    ...runsRoutes(runs),
    ...scrapingRoutes(scraping),
    ...brandRoutes(brands),
    ...workflowsRoutes(workflows),
    ...featuresRoutes(features),
    ...activityRoutes(activity),
  ];

  assertNotice(DEPRECATIONS);
  const http = await createHttpServer({
    serviceName: config.serviceName,
    log,
    limits,
    identity: identity.port,
    trustedProxies: config.http.trustedProxies,
    metrics,
    notFound: (request, reply) => {
      const allowed = methods(request.url.split('?')[0] as string);
      if (!allowed) return site.notFound(request, reply);
      reply.header('Allow', allowed.join(', ')).headers(preflightHeaders);
      if (request.method === 'OPTIONS') return reply.code(204).send();
      throw new AppError('method_not_allowed', 'Method not allowed');
    },
  });
  const methods = collectMethods(http);
  const binding = {
    identity: identity.port,
    idempotency,
    deprecations: DEPRECATIONS,
    metrics,
    sampleEvery: SAMPLE_EVERY,
  };
  site.register(http);
  brands.register(http);
  for (const route of [...implemented, ...pendingRoutes()]) bindRoute(http, route, binding);

  return {
    http,
    jobs,
    database,
    clock,
    limits,
    identity,
    runs,
    countUnreadable: keys.sealing.countUnreadable,
    /** What must be there before the first request: catalogue, first organisation, sign-in link. */
    seed: () =>
      inTurn(database, 'seed', async () => {
        await billing.seed();
        await features.seed();
        await workflows.seed();
        return identity.bootstrap();
      }),
    startWorker: () => worker.start(),
    /** Stops in the order of api.md 31.46: no new work, open requests end, streams say goodbye, connections close. */
    async stop() {
      ground.streams.closeAll();
      await Promise.all([http.close(), worker.stop()]);
      await limits.close();
      await scraping.close();
      await egress.close();
      await database.close();
    },
  };
}
export type App = Awaited<ReturnType<typeof createApp>>;

const modelAddresses = (providers: Config['providers']) => ({
  anthropic: providers.anthropic.baseUrl,
  openai: providers.openai.baseUrl,
  google: providers.google.baseUrl,
  'openai-compatible': providers['openai-compatible'].baseUrl,
});

/** Until there are campaigns, no brand has any. */
const noCampaigns: BrandCampaigns = {
  exists: async () => false,
  brandPaused: async () => {},
  setDailyBudget: async () => 0,
};
