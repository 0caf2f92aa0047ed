import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import type { OpenMailbox, OutgoingMessage, Server } from '../../modules/mailboxes/index.ts';
import { createSmtp } from './smtp.ts';
import { CERT, KEY } from './smtp-certificate.fixture.ts';

const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of cleanUp.splice(0)) await close();
});

async function start(options: SMTPServerOptions) {
  const received: { secure: boolean; servername: unknown }[] = [];
  const server = new SMTPServer({
    ...{ key: KEY, cert: CERT, authOptional: true },
    ...options,
    onData: (stream, session, done) => {
      stream.resume().on('end', () => {
        received.push({ secure: session.secure, servername: session.servername });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  cleanUp.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { received, port: (server.server.address() as { port: number }).port };
}

const MESSAGE: OutgoingMessage = {
  ...{ messageId: '<1@x.test>', orgId: 'o', mailboxId: 'm', campaignId: null, step: null },
  envelope: { from: 'bounce@sender.test', to: 'bob@receiver.test' },
  raw: Buffer.from('Subject: Hi\r\n\r\nHello\r\n'),
};

async function send(server: Pick<Server, 'host' | 'port' | 'security'>, ca?: string) {
  const resolved: string[] = [];
  const resolveHost = async (host: string) => {
    resolved.push(host);
    return ['127.0.0.1'];
  };
  const smtp = createSmtp({ egress: { resolveHost }, ...(ca ? { ca } : {}) });
  const mailbox: OpenMailbox = {
    ...{
      id: 'm',
      orgId: 'o',
      transport: 'smtp',
      sendsInSandbox: true,
      status: 'active',
      statusReason: null,
      fromName: 'Ann',
      fromEmail: 'ann@sender.test',
    },
    ...{ replyTo: null, returnPath: 'from', imap: null, postmarkKey: null, api: null, apiToken: null },
    ...{ fault: null, retryAt: null, acceptedAt: null, readsMail: false },
    minSecondsBetweenSends: 0,
    sendWindow: { days: [1], start: '08:00', end: '18:00', timezone: 'UTC' },
    smtp: { ...server, username: null, password: null, accessToken: null },
  };
  const transport = smtp.open(mailbox);
  cleanUp.unshift(transport.close);
  const delivery = await transport.send(MESSAGE);
  const kind = delivery.kind === 'fault' ? delivery.fault : delivery.kind;
  return { kind, resolved, check: () => smtp.checkLogin(mailbox, 'ann@sender.test') };
}

test.each([
  ['tls', { secure: true }],
  ['starttls', {}],
] as const)('%s asks for the certificate of the name, at the address that was checked', async (security, options) => {
  const { received, port } = await start(options);
  const sent = await send({ host: 'smtp.sender.test', port, security }, CERT);
  expect(sent).toMatchObject({ kind: 'sent', resolved: ['smtp.sender.test'] });
  expect(received).toEqual([{ secure: true, servername: 'smtp.sender.test' }]);
});

test.each([
  ['tls', { secure: true }],
  ['starttls', {}],
] as const)(
  '%s with a certificate nobody vouches for, or of another name, sends nothing',
  async (security, options) => {
    const { received, port } = await start(options);
    const unknown = await send({ host: 'smtp.sender.test', port, security });
    const another = await send({ host: 'smtp.other.test', port, security }, CERT);
    expect([unknown.kind, another.kind]).toEqual(['tls', 'tls']);
    expect(received).toEqual([]);
    // The owner is told what to mend.
    expect(await unknown.check()).toEqual({
      ...{ ok: false, fault: 'tls' },
      message: 'Encryption failed: self-signed certificate',
    });
    expect((await another.check()).message).toMatch(/^Encryption failed: .*altnames/);
  },
);

test('a server without STARTTLS gets nothing in the clear from a mailbox that wants it', async () => {
  const { received, port } = await start({ disabledCommands: ['STARTTLS'] });
  expect((await send({ host: 'smtp.sender.test', port, security: 'starttls' }, CERT)).kind).toBe('tls');
  expect(received).toEqual([]);
});
