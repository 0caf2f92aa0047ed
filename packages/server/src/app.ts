import { createSecretKey, hkdfSync } from 'node:crypto';
import { allOperations, contract, type Group, tagOf } from '@distribute/contract';
import { z } from 'zod';
import type { Config } from './config.ts';
import type { Clock } from './kernel/clock.ts';
import type { CrashPoint } from './kernel/crash-points.ts';
import { openDatabase } from './kernel/db.ts';
import { createEgress } from './kernel/egress/fetcher.ts';
import { AppError } from './kernel/errors.ts';
import { createEvents } from './kernel/events.ts';
import { bindRoute } from './kernel/http/bind.ts';
import { assertNotice, type Deprecations } from './kernel/http/deprecation.ts';
import { createIdempotency, type Sealer } from './kernel/http/idempotency.ts';
import { collectMethods } from './kernel/http/methods.ts';
import { createMetrics } from './kernel/http/metrics.ts';
import { memoryStore, postgresStore, type RateStore, rateLimits, redisStore } from './kernel/http/rate-limit.ts';
import type { Route } from './kernel/http/routes.ts';
import { createHttpServer, preflightHeaders, rateLimited } from './kernel/http/server.ts';
import { createStreams } from './kernel/http/sse.ts';
import { idMaker } from './kernel/ids.ts';
import { createEnqueue } from './kernel/jobs/enqueue.ts';
import { createJobs } from './kernel/jobs/jobs.ts';
import type { Log } from './kernel/log.ts';
import { createCursors } from './kernel/paging.ts';
import type { Random } from './kernel/random.ts';
import { createVault, type MasterKey } from './kernel/secrets.ts';
import { createSystemMail, type SendSystemMail } from './kernel/system-mail.ts';
import { createIdentity, identityRoutes } from './modules/identity/index.ts';
import { createService, serviceRoutes } from './modules/service/index.ts';

export interface Outside {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly crashPoint: CrashPoint;
  readonly sendSystemMail: SendSystemMail | null;
}

export interface AppOptions extends Outside {
  readonly config: Config;
  readonly databaseUrl: string;
  /** The database is ours alone, so this process sees every request there is. */
  readonly onlyProcess: boolean;
  readonly masterKeys: readonly [MasterKey, ...MasterKey[]];
}

const DEPRECATIONS: Deprecations = {};
const REQUEST_STATEMENT_MS = 5_000;
const SAMPLE_EVERY = 256;

/** Builds and wires everything: the only file that knows all modules. Nothing listens or runs before it is told to. */
export async function createApp(options: AppOptions) {
  const { config, clock, random, log, crashPoint, databaseUrl } = options;
  const [master] = options.masterKeys;
  const baseUrl = config.http.publicUrl;

  const database = openDatabase({
    url: databaseUrl,
    clock,
    maxConnections: 20,
    statementTimeoutMs: REQUEST_STATEMENT_MS,
    applicationName: 'distribute-api',
    onError: (error) => log.debug({ reason: error.message }, 'database connection lost'),
  });
  const { db } = database;
  const newId = idMaker(clock, random);
  const events = createEvents(newId);
  const enqueue = createEnqueue(clock);
  const cursors = createCursors(derive(master, 'cursors'));
  const egress = createEgress({ allowPrivateHosts: config.allowPrivateHosts, log });
  const metrics = createMetrics();
  const streams = createStreams();
  const limits = rateLimits({ store: rateStore(), fallback: memoryStore(clock) });
  const idempotency = createIdempotency(database, sealer(master), crashPoint);
  const mail = createSystemMail({ db, newId, enqueue, log, send: options.sendSystemMail });

  function rateStore(): RateStore {
    if (config.redisUrl) return redisStore(config.redisUrl);
    return options.onlyProcess ? memoryStore(clock) : postgresStore(database);
  }

  const attempts = async (policy: string, bucket: string, limit: number) => {
    const rate = await limits.named(policy, bucket, limit);
    if (!rate.allowed) throw rateLimited(rate);
  };

  const identity = createIdentity({
    database,
    emit: events.emit,
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

  const jobs = createJobs({
    url: databaseUrl,
    log,
    clock,
    crashPoint,
    concurrency: config.worker.concurrency,
    handlers: {
      'system-mail.deliver': ({ id }: { id: string }) => mail.deliver(id),
      'idempotency.forget': async () => void (await idempotency.forgetOld()),
    },
    schedule: [{ name: 'idempotency.forget', cron: '7 * * * *' }],
    onLost: () => {
      log.warn({}, 'the job worker lost its place and starts again');
      worker.restart();
    },
  });
  const worker = keepRunning(jobs, log);

  const service = createService({
    db,
    metrics,
    deprecations: DEPRECATIONS,
    queueHealthy: () => !worker.wanted() || jobs.isHealthy(),
    mailConfigured: options.sendSystemMail !== null,
    settings: { serviceName: config.serviceName, version: config.version, mode: config.mode, baseUrl },
  });

  const implemented: Route[] = [...serviceRoutes(service), ...identityRoutes(identity)];

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
      if (!allowed) throw new AppError('not_found', 'Not found');
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
  for (const route of [...implemented, ...pendingRoutes()]) bindRoute(http, route, binding);

  return {
    http,
    jobs,
    database,
    clock,
    limits,
    identity,
    vault: createVault({ masterKeys: options.masterKeys }),
    /** What must be there before the first request: catalogue, first organisation, sign-in link. */
    seed: () => identity.bootstrap(),
    startWorker: () => worker.start(),
    /** Stops in the order of api.md 31.46: no new work, open requests end, streams say goodbye, connections close. */
    async stop() {
      streams.closeAll();
      await http.close();
      await worker.stop();
      await egress.close();
      await database.close();
    },
  };
}
export type App = Awaited<ReturnType<typeof createApp>>;

/** Starts the worker and starts it again, with growing pauses, whenever it loses its place. */
function keepRunning(jobs: ReturnType<typeof createJobs>, log: Log) {
  let wanted = false;
  const restart = async (pauseMs = 250): Promise<void> => {
    if (!wanted) return;
    try {
      await jobs.start();
    } catch (error) {
      log.warn({ err: error }, 'the job worker could not start yet');
      setTimeout(() => void restart(Math.min(pauseMs * 2, 5_000)), pauseMs);
    }
  };
  return {
    wanted: () => wanted,
    async start() {
      wanted = true;
      await jobs.start();
    },
    restart: () => void restart(),
    async stop() {
      wanted = false;
      await jobs.stop();
    },
  };
}

/** Keys of their own for each purpose, from the one the operator keeps. */
const derive = (master: MasterKey, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master.key, '', `distribute:${purpose}`, 32));

function sealer(master: MasterKey): Sealer {
  const vault = createVault({ masterKeys: [master] });
  const dataKey = { id: '0000000000000001', key: createSecretKey(derive(master, 'idempotency')) };
  return {
    seal: (plain, binding) => Buffer.from(vault.seal(dataKey, plain, binding)),
    open: (sealed, binding) => vault.open(dataKey, sealed.toString(), binding),
  };
}

/** Operations of the contract that this release does not answer yet say so, after the caller has been admitted. */
function pendingRoutes(): Route[] {
  return allOperations
    .filter((entry) => entry.pending)
    .map(({ group, name, operation: { query: _query, body: _body, headers: _headers, ...operation } }) => ({
      group,
      name,
      operation: { ...operation, lenientQuery: true, body: z.unknown(), bodyOptional: true },
      handle: () => {
        throw new AppError(
          'not_configured',
          `${tagOf((contract as Record<string, Group>)[group] as Group)} is not configured`,
        );
      },
      outside: true,
    }));
}
