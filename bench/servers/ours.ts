import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { ResponseOf } from '@distribute/contract';
import { campaigns } from '@distribute/contract/campaigns';
import { sql } from 'kysely';
import { type App, createApp } from '../../packages/server/src/app.ts';
import { loadConfig } from '../../packages/server/src/config.ts';
import { systemClock } from '../../packages/server/src/kernel/clock.ts';
import { noCrash } from '../../packages/server/src/kernel/crash-points.ts';
import { bindRoute } from '../../packages/server/src/kernel/http/bind.ts';
import type { Caller } from '../../packages/server/src/kernel/http/caller.ts';
import { createIdempotency } from '../../packages/server/src/kernel/http/idempotency.ts';
import { createLog } from '../../packages/server/src/kernel/log.ts';
import { parseMasterKey } from '../../packages/server/src/kernel/master-key.ts';
import { createCursors, cutPage, type ListWindow } from '../../packages/server/src/kernel/paging.ts';
import { systemRandom } from '../../packages/server/src/kernel/random.ts';
import { serveParent } from '../child.ts';
import { COLUMNS, LIST_PATH } from './campaigns.ts';

type CampaignRow = ResponseOf<typeof campaigns.list>['campaigns'][number];

const LIST = 'bench-campaigns';
const SAMPLE_EVERY = 256;
/** The server counts its answers itself; the binding only tells of a sampled one that its schema refuses. */
const metrics = {
  answered: () => {},
  mismatched: (operation: string) => void process.stderr.write(`${operation} does not match its schema\n`),
  print: async () => '',
};

/** The list as a store and a service of ours would write it, on the contract's own operation at another path. */
function bindList({ http, identity, database }: App): void {
  const cursors = createCursors(randomBytes(32));
  const unused = (bytes: Buffer) => bytes;
  bindRoute(
    http,
    {
      group: 'bench',
      name: 'listCampaigns',
      operation: { ...campaigns.list, path: LIST_PATH },
      outside: false,
      handle: async ({ orgId }: Caller, { query }: { query: ListWindow }) => {
        const filters = { ...query, orgId };
        const [at = null, id = null] = cursors.decode(LIST, filters, query.cursor) ?? [];
        const { rows } = await sql<CampaignRow>`select ${sql.raw(COLUMNS)} from bench_campaigns
          where org_id = ${orgId} and (${at}::timestamptz is null or (created_at, id) < (${at}::timestamptz, ${id}::uuid))
          order by created_at desc, id desc limit ${query.limit + 1}`.execute(database.db);
        const { page, nextCursor } = cutPage(rows, query.limit, (row) =>
          cursors.encode(LIST, filters, [row.createdAt, row.id]),
        );
        return { campaigns: page, nextCursor };
      },
    },
    {
      identity: identity.port,
      idempotency: createIdempotency(database, { seal: unused, open: unused }, noCrash),
      deprecations: {},
      metrics,
      sampleEvery: SAMPLE_EVERY,
    },
  );
}

const databaseUrl = process.argv[2] as string;
const app = await createApp({
  config: loadConfig({}),
  databaseUrl,
  onlyProcess: true,
  masterKeys: [parseMasterKey(randomBytes(32).toString('hex'), 'bench')],
  clock: systemClock,
  random: systemRandom,
  log: createLog({ level: 'info' }),
  crashPoint: noCrash,
  sendSystemMail: null,
});
bindList(app);
await app.seed();
await app.startWorker();
await app.http.listen({ port: 0, host: '127.0.0.1' });
serveParent(
  () => process.cpuUsage(),
  () => app.stop(),
);
process.send?.({ port: (app.http.server.address() as AddressInfo).port });
