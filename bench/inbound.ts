import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@distribute/client';
import pg from 'pg';
import type { Contender } from './compare.ts';

/** Raw messages from the push of a provider until each is stored, parsed, recognised and set down. */
export interface InboundMeasured {
  readonly messages: number;
  readonly acceptedPerSecond: number;
  readonly handledPerSecond: number;
}

const MESSAGES = 1_000;
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
    const push = pusher(`${baseUrl}${new URL(address).pathname}`, secret);
    // A few first: the thread has started and the compiler has seen the way.
    await run(client, push, 'warm', 50);
    const { accepted, handled } = await run(client, push, 'measured', MESSAGES);
    return { messages: MESSAGES, acceptedPerSecond: MESSAGES / accepted, handledPerSecond: MESSAGES / handled };
  } finally {
    await client.end();
  }
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
  let next = 0;
  const one = async () => {
    while (next < count) {
      next += 1;
      await push(`${label}-${next}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
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
