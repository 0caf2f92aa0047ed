import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type App, createApp } from './app.ts';
import { BackupError, parseTransfer, transfer } from './backup.ts';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { DatabaseInUseError, findRunningUrl, startEmbeddedPostgres } from './embedded/postgres.ts';
import { systemClock } from './kernel/clock.ts';
import { killAt, noCrash } from './kernel/crash-points.ts';
import { createLog, type Log } from './kernel/log.ts';
import { loadMasterKey } from './kernel/master-key.ts';
import { migrate } from './kernel/migrate.ts';
import { systemRandom } from './kernel/random.ts';
import { UnreadableSecretError } from './kernel/secrets.ts';
import { systemMailOf } from './providers/system-smtp.ts';
import { createShutdown, endOnSignals, type Shutdown } from './shutdown.ts';
import { addressFault, databaseFault, masterKeyFault, OTHER_MASTER_KEY } from './start-faults.ts';
import { welcome } from './welcome.ts';

const ROLES = ['all', 'api', 'worker', 'migrate', 'backup', 'restore'] as const;
type Role = (typeof ROLES)[number];
const MIGRATIONS = new URL('../migrations/', import.meta.url);

async function run(shutdown: Shutdown): Promise<void> {
  const startedAt = performance.now();
  const role = roleOf(process.argv[2]);
  const task = role === 'backup' || role === 'restore' ? parseTransfer(role, process.argv.slice(3)) : null;
  const config = loadConfig();
  const log = createLog({ level: config.logLevel });
  endOnSignals(shutdown, log, role === 'all' || role === 'api' || role === 'worker' ? 0 : 1);

  const { databaseUrl, isOwn } = await findDatabase(config, role, log, shutdown);
  const bringForward = () =>
    migrate(databaseUrl, MIGRATIONS).catch((error) => tell(config.databaseUrl && databaseFault(error), error));
  if (task) {
    const moved = transfer(task, { url: databaseUrl, migrate: bringForward, signal: shutdown.signal });
    shutdown.add(() => moved.catch(() => {}));
    process.stdout.write(await moved);
    return shutdown.end();
  }
  await bringForward();
  if (role === 'migrate') return shutdown.end();

  const app = await createApp({
    config,
    databaseUrl,
    onlyProcess: isOwn && role === 'all',
    masterKeys: [
      await loadMasterKey({
        secretKey: config.secretKey?.reveal() ?? '',
        dataDir: resolve(config.dataDir),
        sandbox: config.mode === 'sandbox',
      }),
    ],
    clock: systemClock,
    random: systemRandom,
    log,
    crashPoint: config.crashAt ? killAt(config.crashAt) : noCrash,
    sendSystemMail: systemMailOf(config.systemMail, config.mode),
  }).catch((error: Error) => {
    throw error instanceof UnreadableSecretError ? new ConfigError([OTHER_MASTER_KEY]) : error;
  });
  shutdown.add(() => app.stop());
  await serve(app, config, role, startedAt);
}

async function serve(app: App, config: Config, role: Role, startedAt: number): Promise<void> {
  tell(masterKeyFault(await app.countUnreadable()));
  const greeting = await app.seed();
  if (role !== 'api') await app.startWorker();
  const { port, host } = config.http;
  if (role !== 'worker')
    await app.http.listen({ port, host }).catch((error) => tell(addressFault(error, config.http), error));
  process.stdout.write(welcome({ config, greeting, role, startedMs: Math.round(performance.now() - startedAt) }));
}

/** The operator's server, or the embedded one: only a backup may use it while another process runs it. */
async function findDatabase(config: Config, role: Role, log: Log, shutdown: Shutdown) {
  if (config.databaseUrl) return { databaseUrl: config.databaseUrl, isOwn: false };
  const folder = resolve(config.dataDir, 'postgres');
  if (role === 'backup') {
    if (!existsSync(folder)) throw new BackupError(`There is no database in ${config.dataDir}`);
    const running = findRunningUrl(folder);
    if (running) return { databaseUrl: running, isOwn: false };
  }
  const starting = startEmbeddedPostgres({
    dataDir: folder,
    log: (message) => log.info({}, message),
    signal: shutdown.signal,
  });
  shutdown.add(() =>
    starting.then(
      (started) => started.stop(),
      () => {},
    ),
  );
  const postgres = await starting;
  postgres.onLost((loss) => {
    if (loss.restored) return log.warn({}, 'the database was lost and is back');
    log.error({ err: loss.error }, 'the database is lost');
    process.exit(70);
  });
  return { databaseUrl: postgres.url, isOwn: true };
}

function roleOf(word: string | undefined): Role {
  const role = ROLES.find((name) => name === (word ?? 'all'));
  if (!role) throw new ConfigError([`unknown role ${word}: expected one of ${ROLES.join(', ')}`]);
  return role;
}

/** Throws the fault in words for the operator, else the error as it is. */
function tell(fault: string | null, error?: Error): void {
  if (fault) throw new ConfigError([fault]);
  if (error) throw error;
}

/** Whether the message says all there is to say: a trace would only hide it. */
const isForOperator = (error: unknown): boolean =>
  error instanceof ConfigError || error instanceof DatabaseInUseError || error instanceof BackupError;

const shutdown = createShutdown();
run(shutdown).catch(async (error: Error) => {
  // Broken off by a signal, whose handler ends the process.
  if (shutdown.signal.aborted) return;
  process.stderr.write(`${isForOperator(error) ? error.message : (error.stack ?? error.message)}\n`);
  await shutdown.end().catch(() => {});
  process.exit(1);
});
