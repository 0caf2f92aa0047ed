import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { copyOut } from '../packages/server/src/backup/copy.ts';
import { startBuiltServer } from './built-server.ts';
import { type Spread, spread } from './compare.ts';
import { analyzeCounted, fillCampaign, prepareBrand } from './counted-campaign.ts';
import { makeFolder } from './folder.ts';
import { cpuMs, memoryOf, peakRssMib } from './processes.ts';

/**
 * Messages per second of an export through the API and of a plain COPY of the same columns, and the server's memory.
 */
export interface ExportComparison {
  readonly messages: number;
  readonly ours: number;
  readonly bare: number;
  readonly ratio: Spread;
  /** Readers that stopped after the first bytes and stay connected. */
  readonly stalled: number;
  readonly beforeMib: number | null;
  readonly peakMib: number | null;
  readonly goalMib: number;
}

const ROUNDS = 3;
/** By organisation: each may read eight files at a time, and the eighth of the first is the measured one. */
const STALLED = [7, 7, 6];
/** More than a connection's buffers hold, so that its reader stalls. */
const MESSAGES_BESIDE = 60_000;
const GOAL_MIB = 250;

/** The columns of an export that come from these two tables. */
const copyStatement = (orgId: string, campaignId: string) => `copy (select m.to_address, e.recipient ->> 'firstName',
    e.recipient ->> 'lastName', e.recipient ->> 'company', e.recipient ->> 'title', m.step, e.subject, m.status,
    m.sent_at, m.status = 'sent', m.opened_at is not null, m.opened_at, m.clicked_at is not null, m.clicked_at,
    m.replied_at is not null, m.replied_at, null, m.bounced_at is not null, m.unsubscribed_at is not null
  from messages m join emails e on e.org_id = m.org_id and e.id = m.email_id
  where m.org_id = '${orgId}' and m.campaign_id = '${campaignId}' order by m.id) to stdout (format csv)`;

type Server = Awaited<ReturnType<typeof startBuiltServer>>;

export async function compareExports(
  url: string,
  { keys, messages }: { readonly keys: readonly [string, ...string[]]; readonly messages: number },
): Promise<ExportComparison> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const folder = await makeFolder();
  const server = await startBuiltServer(url, folder.path);
  const stalled: (() => void)[] = [];
  try {
    const [key] = keys;
    const place = await prepareBrand(client, key);
    const campaignId = await fillCampaign(client, place, messages);
    const readers = [{ key, campaignId }];
    for (const other of keys.slice(1)) {
      const beside = await fillCampaign(client, await prepareBrand(client, other), MESSAGES_BESIDE);
      readers.push({ key: other, campaignId: beside });
    }
    await analyzeCounted(client);
    const beforeMib = memoryOf(server.pid)?.rss ?? null;
    for (const [at, reader] of readers.entries()) {
      for (let n = 0; n < (STALLED[at] ?? 0); n += 1) {
        stalled.push(await stallReader(server, reader.key, reader.campaignId));
      }
    }
    await untilQuiet(server.pid);
    const turns = {
      ours: () => download(server, key, campaignId),
      bare: () => countLines(copyOut(client, copyStatement(place.orgId, campaignId))),
    };
    const seen = { ours: [] as number[], bare: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = round % 2 === 0 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const);
      for (const name of order) {
        const started = performance.now();
        const lines = await turns[name]();
        if (lines !== messages) throw new Error(`Not an export to measure: ${lines} messages`);
        seen[name].push(messages / ((performance.now() - started) / 1_000));
      }
    }
    const ratio = spread(seen.ours.map((perSecond, round) => perSecond / (seen.bare[round] as number)));
    const [ours, bare] = [spread(seen.ours).median, spread(seen.bare).median];
    return {
      messages,
      ours,
      bare,
      ratio,
      stalled: stalled.length,
      beforeMib,
      peakMib: peakRssMib(server.pid),
      goalMib: GOAL_MIB,
    };
  } finally {
    for (const leave of stalled) leave();
    await server.stop();
    await client.end();
    await folder.remove();
  }
}

const optionsFor = ({ ready }: Server, key: string, campaignId: string) => ({
  ...{ host: '127.0.0.1', port: ready.port, path: `/campaigns/${campaignId}/export`, agent: false },
  headers: { authorization: `Bearer ${key}`, 'accept-encoding': 'identity' },
});

/** The lines without the header. */
const download = (server: Server, key: string, campaignId: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = get(optionsFor(server, key, campaignId), (response) => {
      if (response.statusCode !== 200) reject(new Error(`Not an export to measure: ${response.statusCode}`));
      else countLines(response).then((lines) => resolve(lines - 1), reject);
    });
    request.on('error', reject);
  });

/** Opens an export and reads only its first bytes. Resolves to a function that ends it. */
const stallReader = (server: Server, key: string, campaignId: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const request = get(optionsFor(server, key, campaignId), (response) => {
      response.once('readable', () => {
        response.read(1);
        resolve(() => request.destroy());
      });
    });
    request.on('error', reject);
  });

const QUIET_MS = 2_000;
/** Of two seconds, for a server that has nothing to do: on a busy machine one that is at work may not get much more. */
const QUIET_CPU_MS = 60;

/** Until the connections of those who do not read are full: before that the server is busy with filling them. */
async function untilQuiet(pid: number): Promise<void> {
  for (let used = QUIET_CPU_MS; used >= QUIET_CPU_MS; ) {
    const before = cpuMs(pid);
    await sleep(QUIET_MS);
    used = cpuMs(pid) - before;
  }
}

const LINE_END = 0x0a;

async function countLines(bytes: AsyncIterable<Buffer>): Promise<number> {
  let lines = 0;
  for await (const chunk of bytes) {
    for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) lines += 1;
  }
  return lines;
}
