import type { Config } from './config.ts';
import type { Clock } from './kernel/clock.ts';
import { createBoundedThread, type OpenThread, type WaitingWork } from './kernel/concurrency/bounded-thread.ts';
import type { Context } from './kernel/context.ts';
import type { CrashPoint } from './kernel/crash-points.ts';
import { createTableReader } from './kernel/csv/open-table.ts';
import { openDatabase } from './kernel/db/db.ts';
import { createCursors } from './kernel/db/lists/paging.ts';
import { listedMailHosts } from './kernel/egress/addresses/mail-hosts.ts';
import { createOwnAddresses } from './kernel/egress/addresses/own-addresses.ts';
import { createEgress, type Egress } from './kernel/egress/fetcher.ts';
import { createEvents } from './kernel/events.ts';
import { createDownloads } from './kernel/http/answers/downloads.ts';
import { createStreams } from './kernel/http/answers/sse.ts';
import { createIdempotency } from './kernel/http/idempotency/idempotency.ts';
import { createMetrics } from './kernel/http/metrics.ts';
import { memoryStore, postgresStore, type RateStore, rateLimits } from './kernel/http/rate/rate-limit.ts';
import { rateLimited } from './kernel/http/server.ts';
import { idMaker } from './kernel/ids.ts';
import { createEnqueue } from './kernel/jobs/enqueue.ts';
import { connectionsFor } from './kernel/jobs/lanes.ts';
import type { Log } from './kernel/log.ts';
import type { AskDns } from './kernel/mail/ask-dns.ts';
import { createSystemMail, type SystemMailWay } from './kernel/mail/system-mail.ts';
import { createRetention } from './kernel/personal-data/retention.ts';
import type { Random } from './kernel/random.ts';
import { openReplicas } from './kernel/replicas/open.ts';
import { createSealer, deriveKey } from './kernel/secrets/derived-keys.ts';
import { loadInstallationKeys } from './kernel/secrets/installation-keys.ts';
import { createVault, type MasterKey } from './kernel/secrets/secrets.ts';
import { createWithdrawals } from './kernel/withdrawals/withdrawals.ts';
import type { Classify } from './modules/inbound/index.ts';
import type { LookupMx } from './modules/mailboxes/index.ts';
import type { CallModel, StreamModel } from './modules/models/index.ts';
import { observedEgress } from './observed.ts';
import type { ImapDeps } from './providers/mail/imap/log-in.ts';
import type { SmtpDeps } from './providers/mail/smtp.ts';

export interface Outside {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly crashPoint: CrashPoint;
  readonly systemMail: SystemMailWay;
  /** Tests: a model in place of the providers'. */
  readonly callModel?: CallModel;
  readonly streamModel?: StreamModel;
  /** Tests: shorter timeouts for mail servers. */
  readonly smtpTimeouts?: NonNullable<SmtpDeps['timeouts']>;
  readonly imapTimeouts?: NonNullable<ImapDeps['timeouts']>;
  /** Tests: where the mail of domains is received. */
  readonly lookupMx?: LookupMx;
  /** Tests: a shorter timeout for receivers of webhooks. */
  readonly webhookLimitMs?: number;
  /** Tests: a classifier of replies. */
  readonly classify?: Classify;
  /** How long a model may take to classify a reply. */
  readonly replyModelMs?: number;
  /** Tests: threads that several applications share. */
  readonly openThread?: OpenThread;
  /** Tests: an internet of their own. */
  readonly egress?: Egress;
  /** Tests: name servers of their own. */
  readonly askDns?: AskDns;
  /** Tests: where servers that receive mail listen. */
  readonly receiverPort?: number;
}

export interface AppOptions extends Outside {
  readonly config: Config;
  readonly databaseUrl: string;
  /** How long a connection is waited for; tests wait longer, beside others that keep the processors busy. */
  readonly connectionWaitMs?: number;
  /** The database belongs to this process alone, so it sees every request. */
  readonly onlyProcess: boolean;
  readonly masterKeys: readonly [MasterKey, ...MasterKey[]];
  /** The file in which erasures and revocations are recorded for a restore. */
  readonly withdrawalsFile?: string | null;
}

const REQUEST_STATEMENT_MS = 5_000;

/** What every module needs, created once: database, outgoing requests, limits and system mail. */
export async function createGround(options: AppOptions) {
  const { config, clock, random, log, crashPoint, databaseUrl } = options;

  const metrics = createMetrics();
  const connections = {
    isPooler: config.databasePoolerUrl !== null,
    clock,
    maxConnections: 20,
    ...(options.connectionWaitMs === undefined ? {} : { connectionWaitMs: options.connectionWaitMs }),
    statementTimeoutMs: REQUEST_STATEMENT_MS,
    applicationName: 'distribute-api',
    onError: (error: Error) => log.debug({ reason: error.message }, 'database connection lost'),
  };
  const database = openDatabase({
    ...connections,
    onConnection: metrics.waitedForConnection,
    url: config.databasePoolerUrl ?? databaseUrl,
    backgroundConnections: connectionsFor(config.worker.concurrency),
  });
  const { db } = database;
  const replicas = await openReplicas({
    ...{ ...config.databaseReplicas, redisUrl: config.redisUrl, database, connections, log },
    onRead: metrics.readBy,
  });
  const retention = createRetention({ log, removed: metrics.removed });
  const newId = idMaker(clock, random);
  const events = createEvents(newId);
  const { emit } = events;
  const enqueue = createEnqueue(clock);
  const vault = createVault({ masterKeys: options.masterKeys });
  const installationKeys = await loadInstallationKeys(db, vault, options.masterKeys);
  const cursors = createCursors(installationKeys.cursors);
  const own = createOwnAddresses();
  own.addPort(config.http.port);
  const isListedMailHost = listedMailHosts(config.allowedMailHosts);
  const wayOut =
    options.egress ??
    createEgress({ allowPrivateHosts: config.allowPrivateHosts, isListedMailHost, isOwnAddress: own.isOwn, log });
  const egress = observedEgress(wayOut, metrics);
  const downloads = createDownloads();
  const streams = createStreams();
  const limits = rateLimits({
    ...{ store: await rateStore(), fallback: memoryStore(clock) },
    onRefused: metrics.rateLimited,
  });
  // Answers of the last day may be sealed by an earlier version, which derived this key from the master key.
  const earlier = options.masterKeys.map((master) => deriveKey(master, 'idempotency'));
  const idempotency = createIdempotency(database, createSealer([installationKeys.idempotency, ...earlier]), crashPoint);
  const sealer = createSealer([installationKeys['system-mail']]);
  const withdrawals = createWithdrawals({ database, enqueue, log, file: options.withdrawalsFile ?? null });
  for (const kind of ['key.revoked', 'session.revoked', 'user.removed'] as const)
    events.on(kind, withdrawals.writeSoon);
  const mail = createSystemMail({ db, newId, enqueue, log, sealer, way: options.systemMail });

  async function rateStore(): Promise<RateStore> {
    if (config.redisUrl) return (await import('./kernel/http/rate/redis.ts')).redisStore(config.redisUrl);
    return options.onlyProcess ? memoryStore(clock) : postgresStore(database);
  }

  const attempts = async (policy: string, bucket: string, limit: number) => {
    const rate = await limits.named(policy, bucket, limit);
    if (!rate.allowed) throw rateLimited(rate);
  };

  const readers = new Map<string, () => WaitingWork>();
  const openAny = options.openThread ?? createBoundedThread;
  const openThread: OpenThread = (script, limits) => {
    const thread = openAny<never, never>(script, limits);
    readers.set(limits.name, thread.waiting);
    return thread as never;
  };

  return {
    ...({ db, clock, log, newId, events, emit, enqueue, cursors, crashPoint } satisfies Context),
    database,
    replicas,
    egress,
    isListedMailHost,
    own,
    metrics,
    retention,
    downloads,
    streams,
    limits,
    idempotency,
    mail,
    withdrawals,
    attempts,
    vault,
    installationKeys,
    /** What customers may name as a site, a link or a webhook. */
    urlRules: {
      allowPrivateHosts: config.allowPrivateHosts,
      ownHosts: [new URL(config.http.publicUrl).host, ...config.http.ownHosts],
    },
    openThread,
    openTable: createTableReader(openThread),
    /** What waits to be read of pages, feeds, mails, kits and workbooks. */
    reading: (): Record<string, WaitingWork> =>
      Object.fromEntries([...readers].map(([name, waiting]) => [name, waiting()])),
  };
}
export type Ground = Awaited<ReturnType<typeof createGround>>;
