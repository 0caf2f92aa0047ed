import { deepStrictEqual } from 'node:assert';
import { loadavg } from 'node:os';
import { campaigns } from '@distribute/contract/campaigns';
import { startChild } from './child.ts';
import { type Contender, compare } from './compare.ts';
import { memoryOf, postgresMemory, postmasterOf } from './processes.ts';
import { printReport, writeReport } from './report.ts';
import { LIST_PATH, PAGE } from './servers/campaigns.ts';
import { prepareStage } from './stage.ts';
import { prepareProduct } from './startup.ts';

const ME = '/v1/me';
const LIST = `${LIST_PATH}?limit=${PAGE}`;
const GOAL = 0.85;
const TENANTS = 4_000;
const TENANTS_WITH_CAMPAIGNS = 800;

/** No key may pass 600 requests in a minute. Where there are more keys than 0.9 s of requests, none is remembered. */
const SCENARIOS = [
  { name: '`GET /v1/me`, 200 keys in turn', path: ME, keys: 200, rounds: 20, goal: GOAL },
  { name: '`GET /v1/me`, 4 000 keys in turn', path: ME, keys: TENANTS, rounds: 20, goal: null },
  { name: '50 campaigns, 100 keys in turn', path: LIST, keys: 100, rounds: 20, goal: GOAL },
  { name: '50 campaigns, 800 keys in turn', path: LIST, keys: TENANTS_WITH_CAMPAIGNS, rounds: 20, goal: null },
];

const interrupted = new AbortController();
const stops: (() => Promise<void>)[] = [];
const stopAll = async () => {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
};
const keep = <T extends { stop(): Promise<void> }>(started: T): T => {
  stops.push(started.stop);
  interrupted.signal.throwIfAborted();
  return started;
};
const tell = (message: string) => process.stderr.write(`${message}\n`);

async function main(): Promise<void> {
  const [loadBefore = 0] = loadavg();
  tell('starting the product four times');
  const product = keep(await prepareProduct());
  const { startup, idle } = await product.measure();
  await product.stop();
  tell('preparing the database');
  const size = { tenants: TENANTS, withCampaigns: TENANTS_WITH_CAMPAIGNS };
  const stage = keep(await prepareStage(size, interrupted.signal));
  const ours: Contender = keep(await startChild('./servers/ours.ts', stage.url));
  const bare: Contender = keep(await startChild('./servers/bare.ts', stage.url));
  const load = keep(await startChild('./load.ts'));
  await assertSameAnswers(ours, bare, stage.keys[0] as string);

  const comparisons = [];
  for (const { name, path, keys, rounds, goal } of SCENARIOS) {
    tell(name);
    await stage.spreadLastUse();
    const compared = await compare(load, { ours, bare }, { path, keys: stage.keys.slice(0, keys), rounds });
    comparisons.push({ name, goal, ...compared });
  }
  const postgres = postgresMemory(postmasterOf(process.pid));
  const loaded = { ours: memoryOf(ours.pid), bare: memoryOf(bare.pid), postgres };
  const { postgresVersion } = stage;
  const text = printReport({ postgresVersion, loadBefore, comparisons, startup, idle, loaded });
  process.stdout.write(`${text}\n`);
  if (process.argv.includes('--write')) await writeReport(text);
}

/** Two servers are only comparable while they say the same; a cursor is each one's own. */
async function assertSameAnswers(ours: Contender, bare: Contender, key: string): Promise<void> {
  for (const path of [ME, LIST]) {
    const [a, b] = await Promise.all(
      [ours, bare].map(async ({ ready }) => {
        const response = await fetch(`http://127.0.0.1:${ready.port}${path}`, {
          headers: { authorization: `Bearer ${key}` },
        });
        const { nextCursor, ...body } = (await response.json()) as Record<string, unknown>;
        return { status: response.status, hasMore: typeof nextCursor === 'string', body };
      }),
    );
    deepStrictEqual(a, b);
    if (path === LIST) campaigns.list.response.parse({ ...a?.body, nextCursor: null });
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    interrupted.abort();
    void stopAll();
  });
}
try {
  await main();
} catch (error) {
  if (!interrupted.signal.aborted) throw error;
  process.exitCode = 1;
} finally {
  await stopAll();
}
