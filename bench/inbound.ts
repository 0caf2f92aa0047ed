import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@distribute/client';
import pg from 'pg';
import type { Contender } from './compare.ts';
import { analyzeCounted, fillCampaign, prepareBrand } from './counted-campaign.ts';
import { postgresCpuMs, postmasterOf } from './processes.ts';

/** What one message or event costs; processor time of PostgreSQL is null when its processes cannot be seen. */
interface InboundUse {
  readonly nodeCpuMs: number;
  readonly postgresCpuMs: number | null;
  readonly statements: number;
}

export interface InboundMeasured {
  /** Raw messages from the push of a provider until each is stored, parsed, recognised and set down. */
  readonly mail: InboundUse & {
    readonly messages: number;
    readonly acceptedPerSecond: number;
    readonly handledPerSecond: number;
  };
  /** Deliveries that a provider tells, one to a request, until each is shown on its message and its lead. */
  readonly deliveries: InboundUse & { readonly events: number; readonly perSecond: number };
}

type ServerUse = NodeJS.CpuUsage & { readonly statements: number };

const MESSAGES = 1_000;
const EVENTS = 3_000;
const WARM = 50;
const AT_ONCE = 8;
const POLL_MS = 20;
const GIVE_UP_MS = 300_000;
const LEFT = "select count(*)::int as left from inbound_messages where status = 'received'";

export async function measureInbound(url: string, server: Contender, key: string): Promise<InboundMeasured> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const baseUrl = `http://127.0.0.1:${server.ready.port}`;
    const api = createClient({ baseUrl, key });
    const { mailboxes } = await api.mailboxes.list();
    const id = mailboxes[0]?.id;
    if (id === undefined) throw new Error('The organisation has no mailbox to push to');
    const { url: address, secret } = await api.mailboxes.inbound({ params: { id } });
    const { pathname } = new URL(address);
    const push = pusher(`${baseUrl}${pathname}`, secret);
    // A few first: the thread has started and the compiler has seen the way.
    await run(client, push, 'warm', WARM);
    const mail = await measureUse(server, MESSAGES, () => run(client, push, 'measured', MESSAGES));
    const tell = teller(`${baseUrl}/v1/inbound/provider-events/postmark`, pathname.split('/').at(-1) ?? '', secret);
    const sent = await prepareSent(client, key, id);
    await inLanes(sent.slice(0, WARM), tell);
    const told = await measureUse(server, EVENTS, () => inLanes(sent.slice(WARM), tell));
    const { accepted, handled } = mail.result;
    return {
      mail: {
        ...mail.use,
        messages: MESSAGES,
        acceptedPerSecond: MESSAGES / accepted,
        handledPerSecond: MESSAGES / handled,
      },
      deliveries: { ...told.use, events: EVENTS, perSecond: EVENTS / told.result },
    };
  } finally {
    await client.end();
  }
}

async function measureUse<T>(server: Contender, count: number, act: () => Promise<T>) {
  const postmaster = postmasterOf(process.pid);
  const [before, postgresBefore] = [await server.ask<ServerUse>({}), postgresCpuMs(postmaster)];
  const result = await act();
  const [after, postgresAfter] = [await server.ask<ServerUse>({}), postgresCpuMs(postmaster)];
  const use: InboundUse = {
    nodeCpuMs: (after.user + after.system - before.user - before.system) / 1_000 / count,
    postgresCpuMs: postgresBefore === null || postgresAfter === null ? null : (postgresAfter - postgresBefore) / count,
    statements: (after.statements - before.statements) / count,
  };
  return { result, use };
}

/** Messages that were sent and of which nothing was told yet. */
async function prepareSent(client: pg.Client, key: string, mailboxId: string): Promise<string[]> {
  const place = await prepareBrand(client, key);
  const campaignId = await fillCampaign(client, place, EVENTS + WARM);
  const { rows } = await client.query<{ id: string }>(
    'update messages set delivered_at = null, opened_at = null, mailbox_id = $2 where campaign_id = $1 returning id',
    [campaignId, mailboxId],
  );
  await analyzeCounted(client);
  return rows.map(({ id }) => id);
}

const teller = (address: string, token: string, secret: string) => async (message: string) => {
  const headers = {
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}`,
  };
  const body = JSON.stringify({ RecordType: 'Delivery', MessageID: message, Metadata: { message } });
  const response = await fetch(address, { method: 'POST', body, headers });
  if (response.status !== 200) throw new Error(`An event was refused with ${response.status}`);
  await response.arrayBuffer();
};

/** Seconds that the acts took, so many at once. */
async function inLanes<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  const left = [...items].reverse();
  const one = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return (performance.now() - startedAt) / 1_000;
}

const pusher = (address: string, secret: string) => async (name: string) => {
  const raw = message(name);
  const headers = {
    'content-type': 'message/rfc822',
    'x-inbound-signature': createHmac('sha256', secret).update(raw).digest('hex'),
  };
  const response = await fetch(address, { method: 'POST', body: raw, headers });
  if (response.status !== 202) throw new Error(`A message was refused with ${response.status}`);
  await response.arrayBuffer();
};

/** Seconds until the last of so many messages was accepted, and until it was handled. */
async function run(client: pg.Client, push: (name: string) => Promise<void>, label: string, count: number) {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1_000;
  const names = Array.from({ length: count }, (_, n) => `${label}-${n}`);
  await inLanes(names, push);
  const accepted = seconds();
  for (;;) {
    const { rows } = await client.query({ name: 'left', text: LEFT });
    if (rows[0].left === 0) return { accepted, handled: seconds() };
    if (seconds() * 1_000 > GIVE_UP_MS) throw new Error(`${rows[0].left} messages were not handled`);
    await sleep(POLL_MS);
  }
}

/** An answer as people send it: two bodies, a quote and a signature, about 4 KB. */
const message = (name: string): string => {
  const words = 'Thank you for your message, we will look at it with the team and come back to you.';
  const lines = Array.from({ length: 12 }, () => words);
  return [
    'From: Ada Byron <ada@people.test>',
    'To: sender@sender.test',
    'Subject: Re: =?utf-8?Q?A_thought_about_caf=C3=A9s?=',
    `Message-ID: <${name}@people.test>`,
    'In-Reply-To: <nothing.of.ours@people.test>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...lines,
    ...lines.map((line) => `> ${line}`),
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    ...lines.map((line) => `<p>${line}</p>`),
    '--b--',
    '',
  ].join('\r\n');
};
