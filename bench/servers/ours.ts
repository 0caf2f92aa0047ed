import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { createApp } from '../../packages/server/src/app.ts';
import { loadConfig } from '../../packages/server/src/config.ts';
import { systemClock } from '../../packages/server/src/kernel/clock.ts';
import { noCrash } from '../../packages/server/src/kernel/crash-points.ts';
import { createLog } from '../../packages/server/src/kernel/log.ts';
import { systemRandom } from '../../packages/server/src/kernel/random.ts';
import { parseMasterKey } from '../../packages/server/src/kernel/secrets/master-key.ts';
import { serveParent } from '../child.ts';
import { SECRET } from '../secret.ts';

/** Every statement that this process sends, including begin and commit. */
let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(this: pg.Client, ...given: never[]) {
  statements += 1;
  return (query as (...all: never[]) => unknown).apply(this, given);
} as typeof query;

/** The whole server with its worker, as `npm start` wires it. */
const app = await createApp({
  // So that one machine can send requests from many addresses.
  config: loadConfig({ TRUSTED_PROXIES: '127.0.0.0/8' }),
  databaseUrl: process.argv[2] as string,
  onlyProcess: process.argv[3] !== 'beside-others',
  masterKeys: [parseMasterKey(SECRET, 'bench')],
  clock: systemClock,
  random: systemRandom,
  log: createLog({ level: 'info' }),
  crashPoint: noCrash,
  systemMail: null,
});
await app.seed();
await app.startWorker();
await app.http.listen({ port: 0, host: '127.0.0.1' });
serveParent(
  () => ({ ...process.cpuUsage(), statements }),
  () => app.stop(),
);
process.send?.({ port: (app.http.server.address() as AddressInfo).port });
