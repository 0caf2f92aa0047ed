import { type AppOptions, createGround } from './ground.ts';
import { withClusterLock } from './kernel/db/connection/cluster-lock.ts';
import { AppError } from './kernel/errors.ts';
import { assertNotice, type Deprecations } from './kernel/http/answers/deprecation.ts';
import { bindRoute } from './kernel/http/bind.ts';
import { keepToLinks } from './kernel/http/link-hosts.ts';
import { collectMethods } from './kernel/http/methods.ts';
import { transportHeaders } from './kernel/http/safety.ts';
import { createHttpServer, preflightHeaders } from './kernel/http/server.ts';
import { keepRunning } from './kernel/jobs/engine/keep-running.ts';
import { createJobs } from './kernel/jobs/jobs.ts';
import { rewrapInstallationKeys } from './kernel/secrets/installation-keys.ts';
import { createActivity, createTrailDoor } from './modules/activity/index.ts';
import { isTrackingHost, peekBrand, serveBrandPictures } from './modules/brands/index.ts';
import { brandCampaigns, listCampaignsUsing, listLabels, startForCampaign } from './modules/campaigns/index.ts';
import { listOutcomesAt } from './modules/emails/index.ts';
import { registerMcp } from './modules/mcp/index.ts';
import { registerPrograms } from './modules/programs/index.ts';
import { createResults } from './modules/results/index.ts';
import { createInstallationStatus, gaugesOf } from './modules/service/index.ts';
import { createSite } from './modules/site/index.ts';
import { createStatsModule } from './modules/stats/index.ts';
import { createBase } from './wiring/base.ts';
import { createChatOf } from './wiring/chat.ts';
import { createDataRightsOf } from './wiring/data-rights.ts';
import { createHealthServer } from './wiring/health-server.ts';
import { listJobs } from './wiring/jobs.ts';
import { createKnowledge } from './wiring/knowledge.ts';
import { findOwnersIn } from './wiring/owners.ts';
import { createReach, type Reach } from './wiring/reach.ts';
import { routesOf } from './wiring/routes.ts';
import { createVisibilityOf } from './wiring/visibility.ts';

const ROOT = new URL('../../../', import.meta.url);
const DEPRECATIONS: Deprecations = {};
const SAMPLE_EVERY = 256;
const POSTGRES_PORT = 5432;
const POOLER_PORT = 6432;
const REDIS_PORT = 6379;

/**
 * Builds and connects everything: the only file that knows all modules. Nothing listens or runs before it is started.
 */
export async function createApp(options: AppOptions) {
  const { config, clock, log, crashPoint, databaseUrl } = options;
  const ground = await createGround(options);
  const { database, db, events, cursors, egress, metrics, limits, idempotency, own, replicas, retention } = ground;
  await own.addServer(databaseUrl, POSTGRES_PORT);
  if (config.databasePoolerUrl) await own.addServer(config.databasePoolerUrl, POOLER_PORT);
  for (const url of config.databaseReplicas.urls) await own.addServer(url, POSTGRES_PORT);
  if (config.redisUrl) await own.addServer(config.redisUrl, REDIS_PORT);
  const baseUrl = config.http.publicUrl;

  const base = createBase(options, ground);
  const { identity, runs, keys } = base;
  const knowledge = createKnowledge(options, ground, base, {
    brandCampaigns: brandCampaigns(() => reach.campaigns),
    ofAddresses: {
      hashOf: (email) => reach.suppressions.hashOf(email),
      outcomesAt: listOutcomesAt,
    },
    contactPorts: {
      suppressedAmong: (...args) => reach.suppressions.suppressedAmong(...args),
      erasedAmong: (...args) => reach.suppressions.personal.erasedAmong(...args),
      servedAmong: (...args) => reach.leads.servedAmong(...args),
    },
    audienceLeads: {
      contactedCounts: (...args) => reach.leads.ofAudiences.contactedCounts(...args),
      members: (...args) => reach.leads.ofAudiences.members(...args),
      uploadedMembers: (...args) => reach.leads.ofAudiences.uploadedMembers(...args),
    },
    campaignsUsing: listCampaignsUsing,
    nodeHandlers: () => ({ ...reach.nodeHandlers, ...visibility.nodes }),
    startForCampaign: (caller, wanted) => startForCampaign(reach.campaigns, caller, wanted),
    outcomes: (...args) => stats.outcomes(...args),
  });
  const reach: Reach = createReach(options, ground, base, knowledge);
  const { scraping, brands } = knowledge;
  const { leads, emails, webhooks, campaigns } = reach;
  const stats = createStatsModule({
    db,
    log,
    events,
    cursors,
    labels: listLabels,
    billing: base.billing,
    runs,
    leads,
    press: reach.press,
    furtherCounts: [reach.pressKits.views.ofCampaigns, reach.quotes.ofCampaigns],
    latestScores: (...args) => visibility.latestScores(...args),
    retention,
    keptDays: config.keptDays.eventLog,
    differed: metrics.differed,
  });
  const visibility = createVisibilityOf(ground, options, base, knowledge);
  const activity = createActivity({ db, events, cursors, retention, keptDays: config.keptDays.activity });

  const results = createResults({
    db,
    clock,
    campaigns,
    leads,
    runs,
    baseUrl,
    sentInMonth: reach.mailboxes.sentInMonth,
    planOf: async (orgId) => (await base.settingsOf(orgId)).plan,
    listOrganizations: identity.organizations.listIds,
    featureLineages: knowledge.features.listLineages,
    implementedFeatures: knowledge.workflows.implementedFeatures,
    builtInLineage: knowledge.workflows.builtInLineage,
    peekBrand: (on, orgId, url, field) => peekBrand(on, brands, orgId, url, field),
  });

  const chat = createChatOf(ground, options, base, knowledge, reach);
  const dataRights = createDataRightsOf(ground, options, base, knowledge, reach, { stats, chat, visibility });

  const books = {
    ...{ ...ground, runs: base.runs, suppressions: reach.suppressions },
    listOrganizations: identity.organizations.listIds,
  };

  const jobs = createJobs({
    url: databaseUrl,
    log,
    clock,
    crashPoint,
    concurrency: config.worker.concurrency,
    inBackground: database.inBackground,
    jobs: listJobs(ground, base, knowledge, reach, { visibility, stats, activity, results, books }),
    onLost: () => {
      log.warn({}, 'the job worker lost its place and starts again');
      worker.startAgain();
    },
  });
  const worker = keepRunning(jobs, log);

  const service = createInstallationStatus({
    db,
    metrics,
    deprecations: DEPRECATIONS,
    jobs: { isWorker: worker.isWanted, isHealthy: jobs.isHealthy, describeQueue: jobs.describeQueue },
    mailConfigured: options.systemMail !== null,
    reading: ground.reading,
    settings: { serviceName: config.serviceName, version: config.version, mode: config.mode, baseUrl },
  });
  const site = createSite({
    serviceName: config.serviceName,
    baseUrl,
    siteFolder: new URL('packages/site/', ROOT),
    changelog: new URL('CHANGELOG.md', ROOT),
    dashboardFolder: new URL('packages/dashboard/dist/', ROOT),
    openapi: service.document,
  });

  const routes = routesOf(base, knowledge, reach, {
    service,
    stats,
    activity,
    dataRights,
    receipts: { ...ground, emails, dataRights, bar: reach.suppressions.bar },
    books,
    chat,
    visibility,
    results,
  });
  assertNotice(DEPRECATIONS);
  metrics.watch(gaugesOf({ ...ground, ...reach, jobs }));
  const serving = {
    serviceName: config.serviceName,
    docsUrl: `${baseUrl}/docs`,
    log,
    limits,
    identity: identity.port,
    trustedProxies: config.http.trustedProxies,
    headers: transportHeaders(baseUrl),
    metrics,
  };
  const http = await createHttpServer({
    ...serving,
    notFound: (request, reply) => {
      const allowed = methods(request.url.split('?')[0] as string);
      if (!allowed) return site.notFound(request, reply);
      reply.header('Allow', allowed.join(', ')).headers(preflightHeaders);
      if (request.method === 'OPTIONS') return reply.code(204).send();
      throw new AppError('method_not_allowed', 'Method not allowed');
    },
  });
  keepToLinks(http, (host) => isTrackingHost(brands, host), new URL(baseUrl).hostname);
  const methods = collectMethods(http);
  const binding = {
    identity: identity.port,
    findOwners: findOwnersIn(database.db),
    tellOf: createTrailDoor({ database, emit: events.emit, routes }),
    idempotency,
    deprecations: DEPRECATIONS,
    metrics,
    sampleEvery: SAMPLE_EVERY,
    docsUrl: serving.docsUrl,
    downloads: ground.downloads,
    streams: ground.streams,
    replicas,
  };
  site.register(http);
  serveBrandPictures(brands, http);
  reach.pressKits.register(http, {
    notFound: site.notFound,
    stylesheet: new URL('packages/site/assets/kit.css', ROOT),
  });
  registerMcp(http, { baseUrl, serviceName: config.serviceName, now: () => clock.now() });
  registerPrograms(http, base.programs);
  for (const route of routes) bindRoute(http, route, binding);
  const health = await createHealthServer(serving, binding, service);
  if (replicas) http.addHook('onListen', async () => replicas.start());
  for (const { server } of [http, health]) {
    server.on('listening', () => {
      const place = server.address();
      if (place && typeof place === 'object') own.addPort(place.port);
    });
  }

  return {
    http,
    /** For a process that serves no requests: liveness, readiness and metrics. */
    health,
    jobs,
    database,
    clock,
    limits,
    identity,
    runs,
    campaigns,
    hashOf: reach.suppressions.hashOf,
    emails,
    replies: reach.replies,
    inbound: reach.inbound,
    press: reach.press,
    readers: reach.readers,
    webhooks,
    notifications: reach.notifications,
    visibility,
    emit: events.emit,
    countUnreadable: keys.sealing.countUnreadable,
    listUnpriced: base.listUnpriced,
    /** Afterwards only the first master key is needed. If it is interrupted, it can be run again. */
    rotateKeys: async () => ({
      kept: await rewrapInstallationKeys(db, ground.vault),
      ...(await keys.sealing.rewrapAll()),
    }),
    /**
     * After a restore, before anything is served: repeats revocations, removals and erasures. Returns how many were
     * missing.
     */
    replayWithdrawals: () =>
      ground.withdrawals.agree(async (forgotten) => {
        const known = await identity.organizations.knownAmong(forgotten.flatMap(({ orgId }) => orgId ?? []));
        await identity.withdrawAgain(forgotten);
        await dataRights.eraseAgain(
          forgotten.flatMap(({ kind, orgId, id, subject: hash, at }) =>
            kind === 'erasure' && orgId !== null && known.has(orgId) ? [{ id, orgId, hash, at }] : [],
          ),
        );
      }),
    /** What must exist before the first request: catalogue, first organisation, and a sign-in link if `linkWanted`. */
    seed: (asked = { linkWanted: false }) =>
      withClusterLock(database, 'seed', async () => {
        await base.billing.seed();
        await knowledge.features.seed();
        await reach.mailboxes.seed();
        await knowledge.workflows.seed();
        await results.benchmarks.seed();
        return identity.bootstrap(asked);
      }),
    startWorker: async () => {
      await worker.start();
      reach.inbound.imap.watch.start();
    },
    /**
     * Readiness answers 503 from now on, so that load balancers send new requests elsewhere before this process stops.
     */
    giveNotice: () => service.giveNotice(),
    /** Stops in the order of spec 1.17: no new work, open requests end, streams are closed, connections close. */
    async stop() {
      ground.streams.closeAll();
      await reach.inbound.imap.watch.stop();
      // What waits to be read is refused first, so that its requests end while there is still a database.
      const readers = [scraping.close(), reach.pressKits.close()];
      await Promise.all([...readers, http.close(), worker.stop().then(() => webhooks.dispatch.close())]);
      await chat.close();
      await health.close();
      await limits.close();
      await identity.storeCalls();
      await reach.inbound.close();
      await egress.close();
      await replicas?.close();
      await database.close();
    },
  };
}
export type App = Awaited<ReturnType<typeof createApp>>;
