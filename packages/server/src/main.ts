import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type App, createApp } from './app.ts';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/postgres.ts';
import { systemClock } from './kernel/clock.ts';
import { noCrash } from './kernel/crash-points.ts';
import { createLog, type Log } from './kernel/log.ts';
import { loadMasterKey } from './kernel/master-key.ts';
import { migrate } from './kernel/migrate.ts';
import { systemRandom } from './kernel/random.ts';
import { systemMailOf } from './providers/system-smtp.ts';
import { welcome } from './welcome.ts';

const ROLES = ['all', 'api', 'worker', 'migrate', 'backup', 'restore'] as const;
type Role = (typeof ROLES)[number];
const MIGRATIONS = new URL('../migrations/', import.meta.url);
const STOP_WITHIN_MS = 30_000;

async function main(): Promise<void> {
  const startedAt = performance.now();
  const role = roleOf(process.argv[2]);
  const config = loadConfig();
  const log = createLog({ level: config.logLevel });
  const dataDir = resolve(config.dataDir);
  await mkdir(dataDir, { recursive: true });

  const starting = new AbortController();
  const stops: (() => Promise<void>)[] = [];
  onSignal(log, starting, async () => {
    for (const stop of stops.reverse()) await stop();
  });

  const postgres = config.databaseUrl ? null : await embedded(dataDir, log, starting.signal);
  if (postgres) stops.push(() => postgres.stop());
  const databaseUrl = config.databaseUrl ?? (postgres as EmbeddedPostgres).url;

  await migrate(databaseUrl, MIGRATIONS);
  if (role === 'migrate') return stopAll(stops);

  const app = await createApp({
    config,
    databaseUrl,
    onlyProcess: postgres !== null && role === 'all',
    masterKeys: [
      await loadMasterKey({ secretKey: config.secretKey?.reveal() ?? '', dataDir, sandbox: config.mode === 'sandbox' }),
    ],
    clock: systemClock,
    random: systemRandom,
    log,
    crashPoint: noCrash,
    sendSystemMail: systemMailOf(config.systemMail, config.mode),
  });
  stops.push(() => app.stop());
  await serve(app, config, role, startedAt);
}

async function serve(app: App, config: Config, role: Role, startedAt: number): Promise<void> {
  const greeting = await app.seed();
  if (role !== 'api') await app.startWorker();
  if (role !== 'worker') await app.http.listen({ port: config.http.port, host: config.http.host });
  process.stdout.write(welcome({ config, greeting, role, startedMs: Math.round(performance.now() - startedAt) }));
}

async function embedded(dataDir: string, log: Log, signal: AbortSignal): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataDir: resolve(dataDir, 'postgres'),
    log: (message) => log.info({}, message),
    signal,
  });
  postgres.onLost((loss) => {
    if (loss.restored) return log.warn({}, 'the database was lost and is back');
    log.error({ err: loss.error }, 'the database is lost');
    process.exit(70);
  });
  return postgres;
}

function roleOf(word: string | undefined): Role {
  const role = ROLES.find((name) => name === (word ?? 'all'));
  if (!role) throw new ConfigError([`unknown role ${word}: expected one of ${ROLES.join(', ')}`]);
  return role;
}

/** The first signal stops in order; a second one, or 30 s, ends at once. */
function onSignal(log: Log, starting: AbortController, stop: () => Promise<void>): void {
  let stopping = false;
  const handle = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    starting.abort();
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
}

const stopAll = async (stops: (() => Promise<void>)[]) => {
  for (const stop of stops.reverse()) await stop();
};

main().catch((error: Error) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error.stack ?? error.message)}\n`);
  process.exit(1);
});
