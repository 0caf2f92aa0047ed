import { deepStrictEqual } from 'node:assert';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { campaigns } from '@distribute/contract/campaigns';
import { measureBrands } from './brands.ts';
import { startChild } from './child.ts';
import { type Contender, compare, loaded } from './compare.ts';
import { measureDashboard } from './dashboard.ts';
import { compareExports } from './export.ts';
import { measureGrowth } from './growth.ts';
import { compareImports } from './import.ts';
import { measureInFlight } from './in-flight.ts';
import { measureInbound } from './inbound.ts';
import { measureLeads } from './leads.ts';
import { measureLists } from './lists.ts';
import { compareProcesses } from './many-processes.ts';
import { measureNeighbours } from './neighbours.ts';
import { measurePixels } from './pixels.ts';
import { memoryOf, postgresMemory, postmasterOf } from './processes.ts';
import { NOTHING_MEASURED, printReport, type Report, writeReport } from './report.ts';
import { compareSending } from './sending.ts';
import { LIST_PATH, PAGE } from './servers/campaigns.ts';
import { prepareStage } from './stage.ts';
import { prepareProduct } from './startup.ts';
import { compareStats } from './stats.ts';
import { measureWebhooks } from './webhooks.ts';

const ME = '/v1/me';
const LIST = `${LIST_PATH}?limit=${PAGE}`;
const GOAL = 0.85;
const TENANTS = 4_000;
const TENANTS_WITH_CAMPAIGNS = 800;
const SIZE = { tenants: TENANTS, withCampaigns: TENANTS_WITH_CAMPAIGNS };
type Stage = Awaited<ReturnType<typeof prepareStage>>;

const PARTS = [
  'start',
  'requests',
  'import',
  'sending',
  'in-flight',
  'leads',
  'processes',
  'neighbours',
  'brands',
  'lists',
  'stats',
  'growth',
  'export',
  'webhooks',
  'inbound',
  'pixels',
  'dashboard',
] as const;
type Part = (typeof PARTS)[number];
const {
  only,
  write,
  messages = '1000000',
} = parseArgs({
  // `--messages 100000` fills a smaller campaign for the export, to see its rate quickly.
  options: { only: { type: 'string' }, write: { type: 'boolean' }, messages: { type: 'string' } },
}).values;
if (only !== undefined && !PARTS.some((part) => part === only)) throw new Error(`--only ${PARTS.join(' | ')}`);
if (only !== undefined && write) throw new Error('A page is written whole: --only or --write');
const wants = (part: Part) => only === undefined || only === part;

/** No key may make more than 600 requests a minute. With more keys than 0.9 s of requests, none is in the cache. */
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
  let report: Report = { ...NOTHING_MEASURED, loadBefore };
  const note = (measured: Partial<Report>) => {
    report = { ...report, ...measured };
  };
  try {
    if (wants('start')) note({ started: await measureStart() });
    tell('preparing the database');
    const stage = keep(await prepareStage(SIZE, interrupted.signal));
    note({ postgresVersion: stage.postgresVersion });
    await measureParts(stage, note);
  } catch (error) {
    // A whole run takes half an hour: what it has measured is not lost with the part that failed.
    tell(printReport(report));
    throw error;
  }
  const text = printReport(report);
  process.stdout.write(`${text}\n`);
  if (write) await writeReport(text);
}

async function measureParts(stage: Stage, note: (measured: Partial<Report>) => void): Promise<void> {
  const { url, keys } = stage;
  const keyAt = (place: number) => keys.at(place) as string;
  const withOurs = <T>(part: Part, measure: (ours: Contender) => Promise<T>) => withServer(url, part, measure);
  if (wants('requests')) note({ requests: await compareRequests(stage) });
  note({ imports: await withOurs('import', (ours) => compareImports(url, ours, firstKey(stage))) });
  note({ sending: await withOurs('sending', (ours) => compareSending(url, ours)) });
  note({ inFlight: await withOurs('in-flight', (ours) => measureInFlight(url, ours)) });
  // The last organisations have no campaigns; each part has one of its own.
  note({ leads: await withOurs('leads', (ours) => measureLeads(url, ours, keyAt(-1))) });
  if (wants('processes')) note({ processes: await compareMany(stage) });
  const besideTarpit = { victim: keyAt(-14), hostile: keyAt(-15) };
  note({ neighbours: await withOurs('neighbours', (ours) => measureNeighbours(url, ours, besideTarpit)) });
  note({ brands: await withOurs('brands', (ours) => measureBrands(url, ours, keys.slice(-12, -2))) });
  note({ lists: await withOurs('lists', (ours) => measureLists(url, ours, keyAt(-2))) });
  note({ stats: await withOurs('stats', (ours) => compareStats(url, ours, keyAt(-13))) });
  const grown = { large: keyAt(-22), small: keyAt(-23) };
  note({ growth: await withOurs('growth', (ours) => measureGrowth(url, ours, grown)) });
  const readers = [keyAt(-17), ...keys.slice(-21, -19)] as const;
  if (wants('export')) note({ exports: await compareExports(url, { keys: readers, messages: Number(messages) }) });
  note({ webhooks: await withOurs('webhooks', (ours) => measureWebhooks(url, ours)) });
  note({ inbound: await withOurs('inbound', (ours) => measureInbound(url, ours, keyAt(-16))) });
  note({ pixels: await withOurs('pixels', (ours) => measurePixels(url, ours, keyAt(-18))) });
  if (wants('dashboard')) note({ dashboard: await measureDashboard(url, keyAt(-19)) });
}

async function measureStart() {
  tell('starting the product four times');
  const product = keep(await prepareProduct());
  const measured = await product.measure();
  await product.stop();
  return measured;
}

/** A new server for each part, so that no part is affected by the memory and jobs of the one before. */
async function withServer<T>(url: string, part: Part, measure: (ours: Contender) => Promise<T>): Promise<T | null> {
  if (!wants(part)) return null;
  tell(part);
  const file = part === 'neighbours' ? './servers/ours-beside-tarpit.ts' : './servers/ours.ts';
  const ours: Contender = keep(await startChild(file, url));
  const measured = await measure(ours);
  await ours.stop();
  return measured;
}

async function compareRequests(stage: Stage) {
  const ours: Contender = keep(await startChild('./servers/ours.ts', stage.url));
  const bare: Contender = keep(await startChild('./servers/bare.ts', stage.url));
  const load = keep(await startChild('./load.ts'));
  await assertSameAnswers(ours, bare, firstKey(stage));
  const comparisons = [];
  for (const { name, path, keys, rounds, goal } of SCENARIOS) {
    tell(name);
    await stage.spreadLastUse();
    const heads = stage.keys.slice(0, keys).map((key) => askedWith(key, path));
    const compared = await compare(load, { ours: loaded([ours]), bare: loaded([bare]) }, { heads, rounds });
    comparisons.push({ name, goal, ...compared });
  }
  const postgres = postgresMemory(postmasterOf(process.pid));
  const after = { ours: memoryOf(ours.pid), bare: memoryOf(bare.pid), postgres };
  for (const child of [ours, bare, load]) await child.stop();
  return { comparisons, loaded: after };
}

async function compareMany(stage: Stage) {
  tell('processes');
  const start = async (): Promise<Contender> => keep(await startChild('./servers/ours.ts', stage.url, 'beside-others'));
  const load = keep(await startChild('./load.ts'));
  await stage.spreadLastUse();
  const heads = stage.keys.slice(0, TENANTS_WITH_CAMPAIGNS).map((key) => askedWith(key, LIST));
  const campaignKeys = { one: stage.keys.at(-24) as string, many: stage.keys.at(-25) as string };
  const compared = await compareProcesses(stage.url, { start, load, heads, campaignKeys });
  await load.stop();
  return compared;
}

const askedWith = (key: string, path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${key}\r\n\r\n`;
const firstKey = (stage: Stage) => stage.keys[0] as string;

/** Two servers are comparable only if their answers are equal; cursors differ. */
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
