import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@distribute/client';
import pg from 'pg';
import { limitConcurrency } from '../packages/server/src/kernel/concurrency/limit-concurrency.ts';
import { startChild } from './child.ts';
import type { Contender } from './compare.ts';
import { memoryOf } from './processes.ts';

/** Brands from their URL to `ready`: each a small site of three pages, robots.txt and sitemap asked for. */
export interface BrandsMeasured {
  readonly brands: number;
  readonly perSecond: number;
  readonly nodeCpuMs: number;
  /** RSS of the server in MiB; null where the system does not tell. */
  readonly before: number | null;
  readonly peak: number | null;
  readonly after: number | null;
}

const BRANDS = 1_000;
const WARM_UP = 20;
const POLL_MS = 50;
const SETTLE_MS = 3_000;
const GIVE_UP_MS = 600_000;

const COUNT = `select analysis_status as status, count(*)::int from brands
  where domain = any($1::text[]) group by 1`;

/** Several keys, since an organisation may fetch 5 000 files in a day. */
export async function measureBrands(url: string, server: Contender, keys: readonly string[]): Promise<BrandsMeasured> {
  const sites = await startChild<{ ports: number[] }>('./servers/sites.ts', String(BRANDS + WARM_UP));
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { ports } = sites.ready;
    await analyse(client, server, keys, ports.slice(0, WARM_UP));
    const rss = () => memoryOf(server.pid)?.rss ?? null;
    const before = rss();
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak ?? 0, rss() ?? 0) || null;
    }, 200);
    const cpu = await server.ask<NodeJS.CpuUsage>({});
    const seconds = await analyse(client, server, keys, ports.slice(WARM_UP)).finally(() => clearInterval(watch));
    const cpuAfter = await server.ask<NodeJS.CpuUsage>({});
    await sleep(SETTLE_MS);
    const nodeCpuMs = (cpuAfter.user + cpuAfter.system - cpu.user - cpu.system) / 1_000 / BRANDS;
    return { brands: BRANDS, perSecond: BRANDS / seconds, nodeCpuMs, before, peak, after: rss() };
  } finally {
    await client.end();
    await sites.stop();
  }
}

/** Seconds from the first creation until the last of the brands is ready. */
async function analyse(client: pg.Client, { ready }: Contender, keys: readonly string[], ports: readonly number[]) {
  const apis = keys.map((key) => createClient({ baseUrl: `http://127.0.0.1:${ready.port}`, key }));
  const inTurn = limitConcurrency(8);
  const domains = ports.map((port) => `127.0.0.1:${port}`);
  const startedAt = performance.now();
  await Promise.all(
    domains.map((domain, n) =>
      inTurn(async () => apis[n % apis.length]?.brands.create({ body: { url: `http://${domain}` } })),
    ),
  );
  for (;;) {
    const { rows } = await client.query<{ status: string; count: number }>(COUNT, [domains]);
    const counts = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
    if (counts.failed) throw new Error(`${counts.failed} brands could not be analysed`);
    if (counts.ready === ports.length) return (performance.now() - startedAt) / 1_000;
    if (performance.now() - startedAt > GIVE_UP_MS) throw new Error(`Only ${counts.ready ?? 0} brands are ready`);
    await sleep(POLL_MS);
  }
}
