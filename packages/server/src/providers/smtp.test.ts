import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import {
  BEHAVIOURS,
  type Behaviour,
  type Script,
  type ScriptedSmtp,
  startScriptedSmtp,
} from '../../test/smtp-script.ts';
import { EgressError } from '../kernel/egress/errors.ts';
import { Secret } from '../kernel/secrets.ts';
import type { Delivery, OpenMailbox, Outgoing, Server } from '../modules/mailboxes/index.ts';
import { createSmtp } from './smtp.ts';

const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of cleanUp.splice(0)) await close();
});

const SHORT = { connectMs: 1000, greetingMs: 1000, socketMs: 400, messageMs: 5000 };
const smtp = createSmtp({ egress: { resolveHost: async (host) => [host] }, timeouts: SHORT });

const aMailbox = (server: Partial<Server> & { port: number }): OpenMailbox => ({
  ...{ id: 'm', orgId: 'o', transport: 'smtp', status: 'active' },
  ...{ fromName: 'Ann', fromEmail: 'ann@sender.test', replyTo: null, imap: null, postmarkKey: null },
  returnPath: 'signed',
  minSecondsBetweenSends: 0,
  sendWindow: { days: [1], start: '08:00', end: '18:00', timezone: 'UTC' },
  smtp: { host: '127.0.0.1', security: 'none', username: null, password: null, ...server },
});

const aMessage = (text = 'Hello', to = 'bob@receiver.test'): Outgoing => ({
  ...{ messageId: '<1@sender.test>', orgId: 'o', mailboxId: 'm', campaignId: null, step: null },
  envelope: { from: 'bounce@sender.test', to },
  raw: Buffer.from(`From: ann@sender.test\r\nTo: ${to}\r\nSubject: Hi\r\n\r\n${text}\r\n`),
});

async function start(behaviour: Behaviour | Script): Promise<ScriptedSmtp> {
  const server = await startScriptedSmtp();
  await server.play(behaviour);
  cleanUp.push(server.close);
  return server;
}

const LOGIN = { username: 'ann', password: new Secret('secret') };
const SETTINGS: Partial<Record<Behaviour, Partial<Server>>> = {
  'refuses STARTTLS': { security: 'starttls' },
  'refuses the login': LOGIN,
  'refuses the login for now': LOGIN,
};

const TABLE: Record<Behaviour, Delivery['kind']> = {
  accepts: 'sent',
  refuses: 'retry',
  'greets with 421': 'retry',
  'greets with 554': 'retry',
  'refuses EHLO': 'retry',
  'refuses the sender for now': 'retry',
  'refuses the sender': 'refused_sender',
  'refuses the recipient for now': 'retry',
  'refuses the recipient': 'rejected',
  'refuses DATA for now': 'retry',
  'refuses DATA': 'rejected',
  'refuses the text for now': 'retry',
  'refuses the text': 'rejected',
  'closes at the greeting': 'retry',
  'closes at EHLO': 'retry',
  'closes at MAIL': 'retry',
  'closes at RCPT': 'retry',
  'closes at DATA': 'retry',
  'closes after the dot': 'unknown',
  'closes after the dot, nothing kept': 'unknown',
  'hangs at MAIL': 'retry',
  'hangs after the dot': 'unknown',
  'breaks off its reply': 'unknown',
  'breaks off its refusal': 'unknown',
  'accepts and closes': 'sent',
  'leaves with 421 after the dot': 'retry',
  'is slow': 'sent',
  'refuses STARTTLS': 'retry',
  'refuses the login': 'refused_login',
  'refuses the login for now': 'retry',
  'wants a login first': 'refused_login',
};

/** With and without the commands sent before the replies to those before them. */
const everyWay = Object.keys(BEHAVIOURS).flatMap((name) =>
  [[], ['PIPELINING']].map((extensions) => [name as Behaviour, extensions] as const),
);

test.each(everyWay)('a server that %s (%j) gets the one name it deserves', async (name, extensions) => {
  const script: Script = BEHAVIOURS[name];
  const server = await start({ ...script, extensions: [...(script.extensions ?? []), ...extensions] });
  const transport = smtp.open(aMailbox({ port: server.port, ...SETTINGS[name] }));
  cleanUp.push(transport.close);
  const delivery = await transport.send(aMessage());
  expect(delivery.kind).toBe(TABLE[name]);
  const kept = server.journal.length;
  if (delivery.kind === 'sent') expect(kept).toBe(1);
  else if (delivery.kind === 'unknown') expect(kept).toBe(script.keeps ? 1 : 0);
  else expect(kept).toBe(0);
});

test('one connection carries many messages, and one that was refused does not spoil it', async () => {
  const server = await start('accepts');
  const transport = smtp.open(aMailbox({ port: server.port }));
  for (let count = 0; count < 5; count += 1) expect((await transport.send(aMessage())).kind).toBe('sent');
  expect(server.connections()).toBe(1);
  await server.play('refuses the recipient');
  expect((await transport.send(aMessage())).kind).toBe('rejected');
  await server.play('accepts');
  expect((await transport.send(aMessage())).kind).toBe('sent');
  expect(server.journal).toHaveLength(6);
  await transport.close();
});

test('a connection the server left while it was idle is opened again for the next message', async () => {
  const server = await start('accepts');
  const transport = smtp.open(aMailbox({ port: server.port }));
  await transport.send(aMessage());
  server.cut();
  expect((await transport.send(aMessage())).kind).toBe('sent');
  expect(server.journal).toHaveLength(2);
  await server.play('closes after the dot');
  expect((await transport.send(aMessage())).kind).toBe('unknown');
  expect(server.journal).toHaveLength(3);
  await transport.close();
});

test.each([
  ['mail', 'refused_sender'],
  ['rcpt', 'rejected'],
] as const)('a refusal at %s counts although the server would take the text', async (verb, kind) => {
  const server = await start({ extensions: ['PIPELINING'], careless: true, at: { [verb]: { reply: '550 no' } } });
  const transport = smtp.open(aMailbox({ port: server.port }));
  expect((await transport.send(aMessage())).kind).toBe(kind);
  expect(server.journal.filter(({ to }) => to.length > 0)).toEqual([]);
  await transport.close();
});

test('the time of one message ends, whatever the server does meanwhile', async () => {
  const hasty = createSmtp({
    egress: { resolveHost: async (host) => [host] },
    timeouts: { ...SHORT, socketMs: 5000, messageMs: 300 },
  });
  const server = await start('hangs after the dot');
  const transport = hasty.open(aMailbox({ port: server.port }));
  expect((await transport.send(aMessage())).kind).toBe('unknown');
  await server.play({ slowMs: 50 });
  expect((await transport.send(aMessage())).kind).toBe('retry');
  expect(server.journal).toHaveLength(1);
  await transport.close();
});

const ENDS = [
  '\r\n.\r\n',
  '\n.\n',
  '\r.\r',
  '\n.\r\n',
  '\r\n.\n',
  '\r.\r\n',
  '\r\n.\r',
  '\n.\r',
  '\r.\n',
  '\r\n..\r\n',
];

test.each(ENDS)('D3 %j in a body is no end of it', async (end) => {
  const server = await start('accepts');
  const transport = smtp.open(aMailbox({ port: server.port }));
  const smuggled = `before${end}MAIL FROM:<evil@evil.test>\r\nRCPT TO:<victim@x.test>\r\nDATA\r\nevil`;
  expect((await transport.send(aMessage(smuggled))).kind).toBe('sent');
  expect(server.journal).toHaveLength(1);
  expect(server.journal[0]?.wire.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  await transport.close();
});

test.each(['a@x.test>\r\nRCPT TO:<e@e.test', 'a@x.test, b@y.test', 'G: a@x.test;', '"a b"@x.test', 'a', ''])(
  'D2 %j is not one recipient, and no server hears of it',
  async (to) => {
    const server = await start('accepts');
    const transport = smtp.open(aMailbox({ port: server.port }));
    const message = { ...aMessage(), envelope: { from: 'a@sender.test', to } };
    expect((await transport.send(message)).kind).toBe('rejected');
    expect(server.connections()).toBe(0);
  },
);

test('a host whose address is refused is never connected to', async () => {
  const server = await start('accepts');
  const guarded = createSmtp({
    egress: {
      resolveHost: async () => {
        throw new EgressError('refused', 'private');
      },
    },
  });
  const mailbox = aMailbox({ port: server.port });
  expect((await guarded.open(mailbox).send(aMessage())).kind).toBe('retry');
  expect(await guarded.checkLogin(mailbox)).toEqual({ ok: false, message: 'The host could not be reached' });
  expect(server.connections()).toBe(0);
});

test('a real server takes the message as it is, after a login', async () => {
  const received: { raw: string; to: string[]; user: unknown }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === 'secret' ? done(null, { user: username }) : done(new Error('Wrong password')),
    onData: (stream, { envelope, user }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ raw: Buffer.concat(chunks).toString(), to, user });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  cleanUp.push(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as { port: number };
  const mailbox = aMailbox({ port, ...LOGIN });
  const transport = smtp.open(mailbox);
  const message = aMessage('.leading dot');
  expect((await transport.send(message)).kind).toBe('sent');
  expect(received).toEqual([{ raw: message.raw.toString(), to: ['bob@receiver.test'], user: 'ann' }]);
  expect(await smtp.checkLogin(mailbox)).toEqual({ ok: true, message: null });
  const wrong = aMailbox({ port, username: 'ann', password: new Secret('wrong') });
  expect((await smtp.open(wrong).send(message)).kind).toBe('refused_login');
  expect(await smtp.checkLogin(wrong)).toMatchObject({ ok: false, message: expect.stringContaining('Login refused') });
  await transport.close();
});

test('a server that repeats the login in its refusal gives nothing of it away', async () => {
  const plain = Buffer.from('\0ann\0s3cret-pass').toString('base64');
  const server = await start({
    extensions: ['AUTH PLAIN'],
    at: { auth: { reply: `535 5.7.8 s3cret-pass is wrong (${plain})` } },
  });
  const mailbox = aMailbox({ port: server.port, username: 'ann', password: new Secret('s3cret-pass') });
  const said = JSON.stringify([await smtp.checkLogin(mailbox), await smtp.open(mailbox).send(aMessage())]);
  expect(said).toContain('Login refused: 535 5.7.8 [secret] is wrong ([secret])');
  expect(said).not.toContain('s3cret');
  expect(said).not.toContain(plain);
});
