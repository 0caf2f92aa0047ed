import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import { bodiesToSend } from '../../packages/server/src/modules/emails/composing/bodies.ts';
import { serveParent } from '../child.ts';
import { HTML, SENDER, SUBJECT, TEXT } from '../scheduled.ts';

export interface SendOrder {
  readonly mails: number;
}

const [port = 0, connections = 1] = process.argv.slice(2).map(Number);
const transport = createTransport({
  host: '127.0.0.1',
  port,
  ignoreTLS: true,
  pool: true,
  maxConnections: connections,
  maxMessages: Number.POSITIVE_INFINITY,
  // Without this it waits 40 ms per mail for an acknowledgement, which would flatter our figure.
  getSocket: (_options: unknown, done: (error: Error | null, socket?: { connection: Socket }) => void) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    socket.once('connect', () => done(null, { connection: socket }));
    socket.once('error', done);
  },
} as SMTPPool.Options);

/** As long as our tokens. */
const token = 'o'.repeat(44);
const unsubscribe = `http://127.0.0.1:8080/u/${token}`;
const { text, html } = bodiesToSend({
  text: TEXT,
  html: HTML,
  urls: {
    unsubscribe,
    receipt: `http://127.0.0.1:8080/r/${token}`,
    pixel: `http://127.0.0.1:8080/t/o/${token}.gif`,
    click: () => `http://127.0.0.1:8080/t/c/${token}`,
  },
  sender: { name: 'Ada Example', company: 'Example', postalAddress: null, notices: () => [] },
});

const send = (n: number) =>
  transport.sendMail({
    from: { name: 'Ada Example', address: SENDER },
    to: { name: 'Grace Example', address: `grace${n}@company${n % 500}.example` },
    subject: SUBJECT,
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    text,
    html,
  });

/** Nothing about a mail is stored, before or after. */
async function sendAll({ mails }: SendOrder): Promise<{ seconds: number; cpu: NodeJS.CpuUsage }> {
  const before = process.cpuUsage();
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: mails }, (_, n) => send(n)));
  return { seconds: (performance.now() - startedAt) / 1_000, cpu: process.cpuUsage(before) };
}

serveParent(sendAll, async () => transport.close());
process.send?.({});
