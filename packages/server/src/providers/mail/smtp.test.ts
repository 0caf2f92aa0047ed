import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import {
  BEHAVIOURS,
  type Behaviour,
  type Script,
  type ScriptedSmtp,
  startScriptedSmtp,
} from '../../../test/smtp-script.ts';
import { EgressError } from '../../kernel/egress/errors.ts';
import { Secret } from '../../kernel/secrets/secrets.ts';
import type { Delivery, FaultKind, OpenMailbox, OutgoingMessage, Server } from '../../modules/mailboxes/index.ts';
import { createSmtp } from './smtp.ts';

const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of cleanUp.splice(0)) await close();
});

const SHORT = { connectMs: 1000, greetingMs: 1000, envelopeMs: 400, textMs: 400 };
const FROM = 'ann@sender.test';
/** For servers that answer at last: a busy machine must not be taken for a silent server. */
const LONG = { connectMs: 20_000, greetingMs: 20_000, envelopeMs: 20_000, textMs: 20_000 };
const openSmtp = (timeouts: typeof SHORT) => createSmtp({ egress: { resolveHost: async (host) => [host] }, timeouts });
const smtp = openSmtp(LONG);
const isSilent = (name: Behaviour) => /^(hangs|breaks off)/.test(name);

const aMailbox = (server: Partial<Server> & { port: number }): OpenMailbox => ({
  ...{ id: 'm', orgId: 'o', transport: 'smtp', sendsInSandbox: true, status: 'active' },
  statusReason: null,
  ...{ fromName: 'Ann', fromEmail: 'ann@sender.test', replyTo: null, imap: null, postmarkKey: null },
  ...{ api: null, apiToken: null },
  returnPath: 'from',
  fault: null,
  retryAt: null,
  acceptedAt: null,
  readsMail: false,
  minSecondsBetweenSends: 0,
  sendWindow: { days: [1], start: '08:00', end: '18:00', timezone: 'UTC' },
  smtp: { host: '127.0.0.1', security: 'none', username: null, password: null, accessToken: null, ...server },
});

const aMessage = (text = 'Hello', to = 'bob@receiver.test'): OutgoingMessage => ({
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

/** A fault of the mailbox by its own name. */
const TABLE: Record<Behaviour, Delivery['kind'] | FaultKind> = {
  accepts: 'sent',
  refuses: 'unreachable',
  'greets with 421': 'unreachable',
  'greets with 554': 'policy',
  'refuses EHLO': 'unreachable',
  'refuses the sender for now': 'unreachable',
  'refuses the sender': 'sender_refused',
  'refuses the recipient for now': 'retry',
  'refuses the recipient': 'bounced',
  'refuses DATA for now': 'retry',
  'refuses DATA': 'policy',
  'refuses the text for now': 'unreachable',
  'refuses the text': 'policy',
  'refuses the sender at RCPT': 'sender_refused',
  'has a daily limit': 'sending_limit',
  'has no room for the recipient': 'retry',
  'closes at the greeting': 'unreachable',
  'closes at EHLO': 'unreachable',
  'closes at MAIL': 'unreachable',
  'closes at RCPT': 'unreachable',
  'closes at DATA': 'unreachable',
  'closes after the dot': 'unknown',
  'closes after the dot, nothing kept': 'unknown',
  'hangs at MAIL': 'unreachable',
  'hangs after the dot': 'unknown',
  'breaks off its reply': 'unknown',
  'breaks off its refusal': 'unknown',
  'accepts and closes': 'sent',
  'leaves with 421 after the dot': 'unreachable',
  'is slow': 'sent',
  'refuses STARTTLS': 'tls',
  'refuses the login': 'authentication',
  'refuses the login for now': 'unreachable',
  'wants a login first': 'authentication',
};
const nameOf = (delivery: Delivery) => (delivery.kind === 'fault' ? delivery.fault : delivery.kind);

/** With and without the commands sent before the replies to those before them. */
const everyWay = Object.keys(BEHAVIOURS).flatMap((name) =>
  [[], ['PIPELINING']].map((extensions) => [name as Behaviour, extensions] as const),
);

test.each(everyWay)('a server that %s (%j) gets the one name it deserves', async (name, extensions) => {
  const script: Script = BEHAVIOURS[name];
  const server = await start({ ...script, extensions: [...(script.extensions ?? []), ...extensions] });
  const transport = openSmtp(isSilent(name) ? SHORT : LONG).open(aMailbox({ port: server.port, ...SETTINGS[name] }));
  cleanUp.push(transport.close);
  const delivery = await transport.send(aMessage());
  expect(nameOf(delivery)).toBe(TABLE[name]);
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
  expect((await transport.send(aMessage())).kind).toBe('bounced');
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
  ['mail', 'sender_refused'],
  ['rcpt', 'policy'],
] as const)('a refusal at %s counts although the server would take the text', async (verb, kind) => {
  const server = await start({ extensions: ['PIPELINING'], careless: true, at: { [verb]: { reply: '550 no' } } });
  const transport = smtp.open(aMailbox({ port: server.port }));
  expect(nameOf(await transport.send(aMessage()))).toBe(kind);
  expect(server.journal.filter(({ to }) => to.length > 0)).toEqual([]);
  await transport.close();
});

test('the time of one message ends, whatever the server does meanwhile', async () => {
  const hasty = createSmtp({
    egress: { resolveHost: async (host) => [host] },
    timeouts: { ...SHORT, envelopeMs: 300, textMs: 300 },
  });
  const server = await start('hangs after the dot');
  const transport = hasty.open(aMailbox({ port: server.port }));
  expect((await transport.send(aMessage())).kind).toBe('unknown');
  await server.play({ slowMs: 50 });
  expect(nameOf(await transport.send(aMessage()))).toBe('unreachable');
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
  expect(nameOf(await guarded.open(mailbox).send(aMessage()))).toBe('unreachable');
  expect(await guarded.checkLogin(mailbox, FROM)).toMatchObject({ ok: false, fault: 'unreachable' });
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
  expect(await smtp.checkLogin(mailbox, FROM)).toEqual({ ok: true, message: null });
  const wrong = aMailbox({ port, username: 'ann', password: new Secret('wrong') });
  expect(nameOf(await smtp.open(wrong).send(message))).toBe('authentication');
  expect(await smtp.checkLogin(wrong, FROM)).toMatchObject({
    ok: false,
    message: expect.stringContaining('Login refused'),
  });
  await transport.close();
});

test('a server that repeats the login in its refusal gives nothing of it away', async () => {
  const plain = Buffer.from('\0ann\0s3cret-pass').toString('base64');
  const server = await start({
    extensions: ['AUTH PLAIN'],
    at: { auth: { reply: `535 5.7.8 s3cret-pass is wrong (${plain})` } },
  });
  const mailbox = aMailbox({ port: server.port, username: 'ann', password: new Secret('s3cret-pass') });
  const said = JSON.stringify([await smtp.checkLogin(mailbox, FROM), await smtp.open(mailbox).send(aMessage())]);
  expect(said).toContain('Login refused: 535 5.7.8 [secret] is wrong ([secret])');
  expect(said).not.toContain('s3cret');
  expect(said).not.toContain(plain);
});

test('a verification offers a message with the real return path to the mailbox itself, and takes it back (P0-1)', async () => {
  const server = await start('accepts');
  const mailbox = aMailbox({ port: server.port });
  const from = 'ann+b.1@sender.test';
  expect(await smtp.checkLogin(mailbox, from)).toEqual({ ok: true, message: null });
  expect(server.heard.filter((line) => /^(MAIL|RCPT|RSET|DATA)/.test(line))).toEqual([
    `MAIL FROM:<${from}>`,
    'RCPT TO:<ann@sender.test>',
    'RSET',
  ]);
  expect(server.journal).toEqual([]);
  await server.play('refuses the sender at RCPT');
  expect(await smtp.checkLogin(mailbox, from)).toMatchObject({
    ...{ ok: false, fault: 'sender_refused' },
    message: expect.stringContaining('Sender refused: 553 5.7.1'),
  });
  await server.play('refuses the recipient for now');
  expect(await smtp.checkLogin(mailbox, from)).toEqual({ ok: true, message: null });
});

test('an error of a socket becomes a sentence with the next act', async () => {
  const server = await start('accepts');
  const tls = aMailbox({ port: server.port, security: 'tls' });
  expect((await smtp.checkLogin(tls, FROM)).message).toContain('Use security "starttls" there, or port 465');
  await server.play('refuses');
  const away = aMailbox({ port: server.port });
  expect((await smtp.checkLogin(away, FROM)).message).toContain(`Nothing listens on port ${server.port}`);
  expect((await smtp.open(away).send(aMessage())).response).toContain('Check host and port');
  await server.play({ at: { greeting: 'hang' } });
  expect((await openSmtp(SHORT).checkLogin(away, FROM)).message).toContain('Check host, port and firewall');
});
