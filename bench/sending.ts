import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Child, startChild } from './child.ts';
import { type Contender, type Spread, spread } from './compare.ts';
import { postgresCpuMs, postmasterOf } from './processes.ts';
import { countCommits, countRecorded, prepareMailbox, type Scheduled, schedule, wakeMailbox } from './scheduled.ts';
import type { SendOrder } from './servers/bare-sender.ts';

/** Mails per second through the send core, and of a plain nodemailer pool to the same server. */
export interface SendingComparison {
  readonly mails: number;
  readonly goal: number;
  readonly ours: number;
  readonly bare: number;
  readonly ratio: Spread;
  /** Our transactions that wrote something. */
  readonly commitsPerMail: number;
  /** Of all statements that our server sends. */
  readonly statementsPerMail: number;
  readonly cpuMs: { readonly ours: number; readonly bare: number };
  /** PostgreSQL's processor time for one of our mails; 0 when its processes cannot be seen. */
  readonly postgresCpuMs: number;
}

const GOAL = 0.5;
const MAILS = 1_000;
const ROUNDS = 6;
const STEPS = 3;
/** As many as our server opens for one mailbox. */
const CONNECTIONS = 4;
const POLL_MS = 5;
const GIVE_UP_MS = 120_000;

type ServerUse = NodeJS.CpuUsage & { readonly statements: number };

interface Round {
  readonly perSecond: number;
  readonly cpuMs: number;
  readonly commits: number;
  readonly statements: number;
  readonly postgresMs: number;
}

export async function compareSending(url: string, server: Contender): Promise<SendingComparison> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const sink = await startChild<{ port: number }>('./servers/sink.ts');
  const bare = await startChild('./servers/bare-sender.ts', String(sink.ready.port), String(CONNECTIONS));
  try {
    const mailbox = await prepareMailbox(client, sink.ready.port);
    const turns = { ours: () => sendOurs(client, server, mailbox), bare: () => sendBare(bare) };
    const seen: Record<'ours' | 'bare', Round[]> = { ours: [], bare: [] };
    // The first round warms both up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const order = round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
      for (const name of order) {
        const measured = await turns[name]();
        if (round > 0) seen[name].push(measured);
      }
    }
    const { received } = await sink.ask<{ received: number }>({});
    if (received !== 2 * (ROUNDS + 1) * MAILS) throw new Error(`The sink received ${received} mails`);
    const of = (name: 'ours' | 'bare', key: keyof Round) => spread(seen[name].map((round) => round[key])).median;
    return {
      mails: MAILS,
      goal: GOAL,
      ours: of('ours', 'perSecond'),
      bare: of('bare', 'perSecond'),
      ratio: spread(seen.ours.map(({ perSecond }, round) => perSecond / (seen.bare[round] as Round).perSecond)),
      commitsPerMail: of('ours', 'commits') / MAILS,
      statementsPerMail: of('ours', 'statements') / MAILS,
      postgresCpuMs: of('ours', 'postgresMs') / MAILS,
      cpuMs: { ours: of('ours', 'cpuMs') / MAILS, bare: of('bare', 'cpuMs') / MAILS },
    };
  } finally {
    await bare.stop();
    await sink.stop();
    await client.end();
  }
}

/** From the wake-up of the mailbox until the last mail is recorded as sent. */
async function sendOurs(client: pg.Client, server: Contender, mailbox: Scheduled): Promise<Round> {
  await client.query('begin');
  await schedule(client, mailbox, { count: MAILS, steps: STEPS });
  await client.query('commit');
  const goal = (await countRecorded(client, mailbox)) + MAILS;
  const commits = await countCommits(client);
  const postmaster = postmasterOf(process.pid);
  const postgres = postgresCpuMs(postmaster) ?? 0;
  const cpu = await server.ask<ServerUse>({});
  const startedAt = performance.now();
  await wakeMailbox(client, mailbox);
  while ((await countRecorded(client, mailbox)) < goal) {
    if (performance.now() - startedAt > GIVE_UP_MS) throw new Error('The mails did not leave');
    await sleep(POLL_MS);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = await server.ask<ServerUse>({});
  return {
    statements: after.statements - cpu.statements,
    postgresMs: (postgresCpuMs(postmaster) ?? 0) - postgres,
    perSecond: MAILS / seconds,
    cpuMs: (after.user + after.system - cpu.user - cpu.system) / 1_000,
    commits: (await countCommits(client)) - commits,
  };
}

async function sendBare(bare: Child): Promise<Round> {
  const order: SendOrder = { mails: MAILS };
  const { seconds, cpu } = await bare.ask<{ seconds: number; cpu: NodeJS.CpuUsage }>(order);
  return {
    perSecond: MAILS / seconds,
    cpuMs: (cpu.user + cpu.system) / 1_000,
    commits: 0,
    statements: 0,
    postgresMs: 0,
  };
}
