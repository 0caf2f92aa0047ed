import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startChild } from './child.ts';
import type { Contender } from './compare.ts';
import { type Memory, memoryOf, postgresMemory, postmasterOf } from './processes.ts';
import { countRecorded, prepareMailbox, schedule, wakeMailbox } from './scheduled.ts';

/** What the server holds while very many leads wait for their mails and some leave. */
export interface InFlight {
  readonly leads: number;
  readonly perSecond: number;
  readonly goalMib: number;
  readonly peak: Memory | null;
  readonly postgres: ReturnType<typeof postgresMemory>;
}

const LEADS = 100_000;
const GOAL_MIB = 400;
const SECONDS = 20;
const LOOK_EVERY_MS = 250;

export async function measureInFlight(url: string, server: Contender): Promise<InFlight> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const sink = await startChild<{ port: number }>('./servers/sink.ts');
  try {
    // At once: a campaign that is seen before its messages has nothing left to do, and is completed.
    await client.query('begin');
    const mailbox = await prepareMailbox(client, sink.ready.port);
    await schedule(client, mailbox, { count: LEADS, steps: 1 });
    await client.query('commit');
    await wakeMailbox(client, mailbox);
    let peak: Memory | null = null;
    const endsAt = performance.now() + SECONDS * 1_000;
    while (performance.now() < endsAt) {
      const seen = memoryOf(server.pid);
      if (seen && seen.rss > (peak?.rss ?? 0)) peak = seen;
      await sleep(LOOK_EVERY_MS);
    }
    const perSecond = (await countRecorded(client, mailbox)) / SECONDS;
    const postgres = postgresMemory(postmasterOf(process.pid));
    // Nothing more leaves, and the server need not be waited for.
    await client.query('update permits set active = false where org_id = $1', [mailbox.orgId]);
    return { leads: LEADS, perSecond, goalMib: GOAL_MIB, peak, postgres };
  } finally {
    await sink.stop();
    await client.end();
  }
}
