import { flushCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import type { App } from './app.ts';
import { BackupError, parseTransfer, transfer } from './backup.ts';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { EmbeddedDatabaseError } from './embedded/postgres.ts';
import { findDatabase } from './find-database.ts';
import { findModel } from './find-model.ts';
import { systemClock } from './kernel/clock.ts';
import { killAt, noCrash } from './kernel/crash-points.ts';
import { poolerFault } from './kernel/db/connection/pool/pooler.ts';
import { MigrationError } from './kernel/db/earlier-migrations.ts';
import { type AppliedMigrations, migrate } from './kernel/db/migrate.ts';
import { createEgress } from './kernel/egress/fetcher.ts';
import { TrustError, trustFile } from './kernel/egress/trust.ts';
import { createLog, type Log } from './kernel/log.ts';
import { systemRandom } from './kernel/random.ts';
import { loadMasterKeys, MasterKeyError } from './kernel/secrets/master-key.ts';
import { UnreadableSecretError } from './kernel/secrets/secrets.ts';
import { systemMailOf } from './providers/mail/system-smtp.ts';
import { keysRotated } from './rotation.ts';
import { createShutdown, endOnSignals, type Shutdown } from './shutdown.ts';
import {
  addressFault,
  databaseFault,
  masterKeyFault,
  OTHER_MASTER_KEY,
  priceFault,
  StartError,
} from './start-faults.ts';
import { welcome } from './welcome.ts';

const ROLES = ['all', 'api', 'worker', 'migrate', 'backup', 'restore', 'rotate-keys'] as const;
type Role = (typeof ROLES)[number];
/** In the data folder, next to the database but not in it. */
const WITHDRAWALS = 'withdrawals.jsonl';
const MIGRATIONS = new URL('../migrations/', import.meta.url);

async function run(shutdown: Shutdown): Promise<void> {
  const startedAt = performance.now();
  const role = roleOf(process.argv[2]);
  const task = role === 'backup' || role === 'restore' ? parseTransfer(role, process.argv.slice(3)) : null;
  const settings = loadConfig();
  if (settings.tlsCaFile) trustFile(settings.tlsCaFile);
  const log = createLog({ level: settings.logLevel });
  for (const warning of settings.warnings) log.warn({}, warning);
  endOnSignals(shutdown, log, role === 'all' || role === 'api' || role === 'worker' ? 0 : 1);

  const { databaseUrl, isOwn } = await findDatabase(
    { ...settings, besideOthers: role === 'backup' || role === 'rotate-keys' },
    log,
    shutdown,
  );
  const bringForward = (isWanted?: (name: string) => boolean) => migrate(databaseUrl, MIGRATIONS, isWanted);
  if (task) {
    const moved = transfer(task, { url: databaseUrl, migrate: bringForward, signal: shutdown.signal });
    shutdown.add(() => moved.catch(() => {}));
    process.stdout.write(await moved);
    return shutdown.end();
  }
  const applied = await bringForward();
  if (role === 'migrate') {
    process.stdout.write(migrationsDone(applied));
    return shutdown.end();
  }

  const config = await withFoundModel(settings, log);
  if (config.databasePoolerUrl) {
    const fault = await poolerFault(config.databasePoolerUrl);
    tell(fault && `DATABASE_POOLER_URL: ${fault}`);
  }

  if (config.tracing) {
    const { startTracing } = await import('./providers/tracing.ts');
    const { serviceName, version } = config;
    const onLost = (reason: string) => log.warn({ reason }, 'traces could not be sent');
    const tracing = startTracing({ ...config.tracing, serviceName, version, role, onLost });
    shutdown.add(() => tracing.stop());
  }
  // The larger part of a start: wrong settings are reported and the schema is migrated before it.
  const { createApp } = await import('./app.ts');
  const app = await createApp({
    config,
    databaseUrl,
    onlyProcess: isOwn && role === 'all',
    masterKeys: await loadMasterKeys({
      secretKey: config.secretKey?.reveal() ?? '',
      previous: config.previousSecretKey?.reveal() ?? '',
      dataDir: resolve(config.dataDir),
      sandbox: config.mode === 'sandbox',
    }),
    withdrawalsFile: join(resolve(config.dataDir), WITHDRAWALS),
    clock: systemClock,
    random: systemRandom,
    log,
    crashPoint: config.crashAt ? killAt(config.crashAt) : noCrash,
    systemMail: systemMailOf(config.systemMail, config.mode),
  }).catch((error: Error) => {
    throw error instanceof UnreadableSecretError ? new ConfigError([OTHER_MASTER_KEY]) : error;
  });
  shutdown.add(() => app.stop());
  if (role === 'rotate-keys') {
    process.stdout.write(keysRotated(await app.rotateKeys()));
    return shutdown.end();
  }
  await serve(app, config, role, startedAt);
  shutdown.giveNotice(app.giveNotice, config.drainDelayMs);
}

/** Asked before the application exists, so over connections of its own. */
async function withFoundModel(settings: Config, log: Log): Promise<Config> {
  const egress = createEgress({ allowPrivateHosts: true, log });
  try {
    return { ...settings, ...(await findModel(settings, egress)) };
  } finally {
    await egress.close();
  }
}

async function serve(app: App, config: Config, role: Role, startedAt: number): Promise<void> {
  tell(masterKeyFault(await app.countUnreadable()));
  await app.replayWithdrawals();
  const isTerminal = process.stdout.isTTY === true;
  const greeting = await app.seed({ linkWanted: isTerminal && role !== 'worker' });
  tell(priceFault(await app.listUnpriced()));
  if (role !== 'api') await app.startWorker();
  await listen(app, config, role);
  // Otherwise the cache is written at the end, which a killed process does not reach. Here it has what a start compiles.
  flushCompileCache();
  process.stdout.write(welcome({ config, greeting, role, startedMs: Math.round(performance.now() - startedAt) }));
}

/** A worker serves only its supervisor, and only if WORKER_PORT is set. */
async function listen(app: App, config: Config, role: Role): Promise<void> {
  const { host } = config.http;
  const name = role === 'worker' ? 'WORKER_PORT' : 'PORT';
  const port = role === 'worker' ? config.worker.port : config.http.port;
  if (port === null) return;
  const server = role === 'worker' ? app.health : app.http;
  await server.listen({ port, host }).catch((error) => tell(addressFault(error, { name, host, port }), error));
}

function roleOf(word: string | undefined): Role {
  const role = ROLES.find((name) => name === (word ?? 'all'));
  if (!role) throw new ConfigError([`unknown role ${word}: expected one of ${ROLES.join(', ')}`]);
  return role;
}

function migrationsDone({ fresh, before }: AppliedMigrations): string {
  if (fresh.length === 0) return `The schema is up to date: all ${before} migrations were applied before\n`;
  return `${fresh.map((name) => `applied ${name}\n`).join('')}${fresh.length} of ${before + fresh.length} migrations applied now\n`;
}

/** Throws the fault as a message for the operator, or else the error itself. */
function tell(fault: string | null, error?: Error): void {
  if (fault) throw new ConfigError([fault]);
  if (error) throw error;
}

/** Whether the message is complete: a stack trace would only hide it. */
const isForOperator = (error: unknown): boolean =>
  [ConfigError, StartError, BackupError, MigrationError, EmbeddedDatabaseError, MasterKeyError, TrustError].some(
    (kind) => error instanceof kind,
  );

const shutdown = createShutdown();
run(shutdown).catch(async (error: Error) => {
  // Aborted by a signal, whose handler ends the process.
  if (shutdown.signal.aborted) return;
  // The database may also become unreachable after it was found.
  const words = isForOperator(error) ? error.message : databaseFault(error);
  process.stderr.write(`${words ?? error.stack ?? error.message}\n`);
  await shutdown.end().catch(() => {});
  process.exit(1);
});
