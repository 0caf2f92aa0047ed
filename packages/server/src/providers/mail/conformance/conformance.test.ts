import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { BEHAVIOURS, type Script, startScriptedSmtp } from '../../../../test/smtp-script.ts';
import { createEgress } from '../../../kernel/egress/fetcher.ts';
import { Secret } from '../../../kernel/secrets/secrets.ts';
import {
  type Delivery,
  type OpenMailbox,
  ownTimeMs,
  parseMessage,
  SignInError,
} from '../../../modules/mailboxes/index.ts';
import { amazonKey } from '../apis/sign-for-amazon.ts';
import { openMailApis } from '../mail-apis.ts';
import { createSmtp } from '../smtp.ts';
import { type Heard, type Reply, startApiServer } from './api-server.fixture.ts';
import { ACTS, FORMS_OF_SMTP, isSilent, MEANT, type ProviderAct } from './behaviours.fixture.ts';
import { aMailbox, aMessage, anApi, FROM, KEY, MESSAGE_ID, NAME } from './message.fixture.ts';
import { type ApiName, EVERYWHERE, VOCABULARIES, type Vocabulary } from './vocabularies.fixture.ts';

const APIS = Object.keys(VOCABULARIES) as ApiName[];
const SIGNED_IN: readonly ApiName[] = ['gmail', 'graph'];
const NOW = new Date('2026-11-18T09:30:00Z');
const LONG_MS = 20_000;
const SHORT_MS = 400;

const logged: string[] = [];
const egress = createEgress({
  allowPrivateHosts: true,
  log: { info: (fields, message) => void logged.push(`${message} ${JSON.stringify(fields)}`) },
});
afterAll(() => egress.close());
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A machine that is busy must not be taken for a provider that is silent. */
const within = (totalMs: number) => ({
  request: (request: Parameters<typeof egress.request>[0]) => egress.request({ ...request, totalMs, idleMs: totalMs }),
});

const apisAt = (url: string, totalMs: number) =>
  openMailApis(
    within(totalMs),
    { now: () => NOW },
    {
      ...{ postmark: url, ses: url, resend: url, mailgun: url, sendgrid: url, gmail: url, graph: url },
    },
  );

function mailboxOf(name: ApiName, url: string): OpenMailbox {
  const apis: Record<ApiName, Partial<OpenMailbox>> = {
    postmark: { postmarkKey: new Secret(KEY) },
    ses: { api: anApi({ region: 'eu-central-1', username: 'AKIDEXAMPLE' }) },
    resend: { api: anApi() },
    mailgun: { api: anApi({ region: 'eu' }) },
    sendgrid: { api: anApi() },
    kumomta: { api: anApi({ url, username: 'ann' }) },
    postal: { api: anApi({ url }) },
    gmail: { apiToken: async () => new Secret(KEY) },
    graph: { apiToken: async () => new Secret(KEY) },
  };
  return aMailbox({ transport: name, ...apis[name] });
}

const vocabularyOf = (name: ApiName): Vocabulary => VOCABULARIES[name];

function replyOf(name: ApiName, act: ProviderAct): Reply | null {
  const own = vocabularyOf(name);
  if (act === 'takes it slowly') {
    const taken = own['takes the message'];
    return taken && typeof taken === 'object' ? { ...taken, slow: true } : taken;
  }
  return EVERYWHERE[act] ?? own[act as keyof Vocabulary] ?? null;
}

/** Whether a request hands a message over, and is no question. */
const carries = ({ method, path, body }: Heard): boolean =>
  method === 'POST' && !path.includes('/messages/message') && !body.includes('"recipients":[]');

async function start(name: ApiName, reply: (heard: Heard) => Reply, totalMs = LONG_MS) {
  const server = await startApiServer(reply);
  stops.push(server.stop);
  const ways = apisAt(server.url, totalMs)[name];
  const mailbox = mailboxOf(name, server.url);
  /** One message each, however often it was handed over under one key. */
  const taken = () => {
    const all = server.heard.filter(carries);
    return name === 'resend' ? new Set(all.map(({ headers }) => headers['idempotency-key'])).size : all.length;
  };
  return { server, ways, mailbox, taken, send: (message = aMessage()) => ways.open(mailbox).send(message) };
}

const meantBy = (delivery: Delivery) => (delivery.kind === 'fault' ? delivery.fault : delivery.kind);
/** What a new token that is refused too means. */
const meant = (name: ApiName, act: ProviderAct) =>
  act === 'refuses the key' && SIGNED_IN.includes(name) ? 'oauth_revoked' : MEANT[act];

describe.each(APIS)('%s', (name) => {
  const acts = ACTS.filter((act) => act === 'listens nowhere' || replyOf(name, act) !== null);

  test.each(acts)('a provider that %s', async (act) => {
    const reply = replyOf(name, act) ?? 'close';
    const { server, send, taken } = await start(name, () => reply, isSilent(act) ? SHORT_MS : LONG_MS);
    if (act === 'listens nowhere') await server.stop();
    if (act === 'closes before it reads') server.closeUnread();
    const delivery = await send();
    expect(meantBy(delivery)).toBe(meant(name, act));
    if (act === 'takes the message') expect(taken()).toBe(1);
    if (act === 'throttles') {
      expect(delivery).toMatchObject({ isPassing: true });
      expect(ownTimeMs(delivery.response)).toBe(30_000);
    }
    if (act === 'has a daily limit') expect(delivery).not.toHaveProperty('isPassing', true);
    // A message whose outcome is unknown is handed over once, or under one key.
    if (delivery.kind === 'unknown' && act !== 'closes before it reads') expect(taken()).toBe(1);
  });

  test('the message leaves as it was composed', async () => {
    const { server, send } = await start(name, () => replyOf(name, 'takes the message') as Reply);
    const message = aMessage();
    await send(message);
    const heard = server.heard.find(carries) as Heard;
    const whole = wholeMessageIn(name, heard);
    if (whole) expect(whole.toString('latin1')).toBe(message.raw.toString('latin1'));
    else expectParts(name, JSON.parse(heard.body.toString()), await parseMessage(message.raw));
  });

  test('its events can name the message', async () => {
    const { server, send } = await start(name, () => replyOf(name, 'takes the message') as Reply);
    await send();
    expect(nameTold(name, server.heard.find(carries) as Heard)).toContain(NAME);
  });

  test('verifying logs in, sends nothing, and believes only an answer of the provider', async () => {
    const { passes, objects } = vocabularyOf(name);
    let reply: Reply = passes;
    const { server, ways, mailbox, taken } = await start(name, () => reply);
    expect(await ways.checkLogin(mailbox, FROM)).toEqual({ ok: true, message: null });
    expect(server.heard).toHaveLength(1);
    reply = replyOf(name, 'refuses the key') as Reply;
    const fault = meant(name, 'refuses the key');
    expect(await ways.checkLogin(mailbox, FROM)).toMatchObject({ ok: false, fault });
    reply = { status: 500, body: '' };
    expect(await ways.checkLogin(mailbox, FROM)).toMatchObject({ ok: false });
    if (objects) {
      reply = objects;
      expect(await ways.checkLogin(mailbox, FROM)).toMatchObject({ ok: false, message: expect.any(String) });
    }
    expect(taken()).toBe(0);
    await server.stop();
    expect(await ways.checkLogin(mailbox, FROM)).toMatchObject({ ok: false, fault: 'unreachable' });
  });

  test('a provider that repeats our key gives nothing of it away', async () => {
    const said = { message: `the key ${KEY} is wrong`, Message: `the key ${KEY} is wrong`, ErrorCode: 300 };
    const { ways, mailbox, send } = await start(name, () => ({ status: 422, body: said }));
    expect(JSON.stringify([await send(), await ways.checkLogin(mailbox, FROM), logged])).not.toContain(KEY);
  });

  test('without a key nobody is asked', async () => {
    const { server, ways, mailbox } = await start(name, () => ({ status: 200, body: {} }));
    const bare = { ...mailbox, postmarkKey: null, api: null, apiToken: null };
    expect(meantBy(await ways.open(bare).send(aMessage()))).toBe('authentication');
    expect(await ways.checkLogin(bare, FROM)).toMatchObject({ ok: false, fault: 'authentication' });
    expect(server.heard).toEqual([]);
  });
});

describe.each(['gmail', 'graph'] as const)('the sign-in of %s', (name) => {
  test('a token that is refused is renewed once, and the message leaves with the new one', async () => {
    const refused = replyOf(name, 'refuses the key') as Reply;
    const { ways, mailbox, server } = await start(name, ({ headers }) =>
      headers.authorization === 'Bearer fresh' ? (replyOf(name, 'takes the message') as Reply) : refused,
    );
    const apiToken: OpenMailbox['apiToken'] = async ({ renew = false } = {}) => new Secret(renew ? 'fresh' : 'stale');
    expect((await ways.open({ ...mailbox, apiToken }).send(aMessage())).kind).toBe('sent');
    expect(server.heard.filter(carries)).toHaveLength(2);
  });

  test('access that was ended stops the mailbox and asks nobody', async () => {
    const { ways, mailbox, server } = await start(name, () => ({ status: 200, body: {} }));
    const apiToken = async () => {
      throw new SignInError('oauth_revoked', 'ended');
    };
    expect(meantBy(await ways.open({ ...mailbox, apiToken }).send(aMessage()))).toBe('oauth_revoked');
    expect(await ways.checkLogin({ ...mailbox, apiToken }, FROM)).toMatchObject({ ok: false, fault: 'oauth_revoked' });
    expect(server.heard).toEqual([]);
  });
});

test('an answer that was lost is asked for again under the same key, and the message leaves once', async () => {
  let asked = 0;
  const { send, server, taken } = await start('resend', () => {
    asked += 1;
    return asked === 1 ? 'close' : (replyOf('resend', 'takes the message') as Reply);
  });
  expect((await send()).kind).toBe('sent');
  expect(server.heard).toHaveLength(2);
  expect(taken()).toBe(1);
});

test('a refusal of the second request says nothing of the first', async () => {
  let asked = 0;
  const { send } = await start('resend', () => {
    asked += 1;
    return asked === 1 ? 'close' : (replyOf('resend', 'refuses the message') as Reply);
  });
  expect((await send()).kind).toBe('unknown');
});

test('the same text composed again has another key', async () => {
  const { send, taken } = await start('resend', () => replyOf('resend', 'takes the message') as Reply);
  await send();
  const { raw, ...rest } = aMessage();
  await send({ ...rest, raw: Buffer.from(raw.toString('latin1').replace('09:30:00', '09:31:00'), 'latin1') });
  expect(taken()).toBe(2);
});

test('what receivers see in the place of our Message-ID is kept', async () => {
  const ses = await start('ses', () => replyOf('ses', 'takes the message') as Reply);
  expect(await ses.send()).toMatchObject({ sentAs: '<010701-abc-000000@eu-central-1.amazonses.com>' });
  const headers = [{ name: 'Message-Id', value: '<CAxyz@mail.gmail.com>' }];
  const gmail = await start('gmail', ({ method }) =>
    method === 'GET'
      ? { status: 200, body: { payload: { headers } } }
      : (replyOf('gmail', 'takes the message') as Reply),
  );
  expect(await gmail.send()).toMatchObject({ kind: 'sent', sentAs: '<CAxyz@mail.gmail.com>' });
  const kept = await start('gmail', ({ method }) =>
    method === 'GET'
      ? { status: 200, body: { payload: { headers: [{ name: 'Message-ID', value: MESSAGE_ID }] } } }
      : (replyOf('gmail', 'takes the message') as Reply),
  );
  expect(await kept.send()).toMatchObject({ kind: 'sent', sentAs: null });
  const unasked = await start('gmail', ({ method }) =>
    method === 'GET' ? 'close' : (replyOf('gmail', 'takes the message') as Reply),
  );
  expect((await unasked.send()).kind).toBe('sent');
});

test('a refusal of Postal is one, whatever else it says', async () => {
  const data = { code: 'ServerSuspended', message: 'suspended', message_id: 'x@y.example' };
  const { send } = await start('postal', () => ({ status: 200, body: { status: 'error', data } }));
  expect(meantBy(await send())).toBe('policy');
});

test('a KumoMTA that is shutting down has taken nothing', async () => {
  const { send } = await start('kumomta', () => ({ status: 503, body: 'shutting down' }));
  expect(meantBy(await send())).toBe('unreachable');
});

test('the key of a day is that of the example in the documentation of AWS', () => {
  const key = amazonKey('wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', '20150830', 'us-east-1', 'iam');
  expect(key.toString('hex')).toBe('c4afb1cc5771d871763a393e44b703571b55cc28424d1a5e86da6ed3c154a4b9');
});

test('a request to Amazon carries its time, its scope and a signature over both', async () => {
  const { send, server } = await start('ses', () => replyOf('ses', 'takes the message') as Reply);
  await send();
  const { headers } = server.heard[0] as Heard;
  expect(headers['x-amz-date']).toBe('20261118T093000Z');
  expect(headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/20261118\/eu-central-1\/ses\/aws4_request, SignedHeaders=content-type;host;x-amz-date, Signature=[0-9a-f]{64}$/,
  );
});

const SMTP_ACTS: Readonly<Partial<Record<ProviderAct, Script>>> = {
  'takes the message': BEHAVIOURS.accepts,
  'takes it slowly': BEHAVIOURS['is slow'],
  'listens nowhere': BEHAVIOURS.refuses,
  'closes after the message': BEHAVIOURS['closes after the dot'],
  'says nothing after the message': BEHAVIOURS['hangs after the dot'],
  'breaks off its answer': BEHAVIOURS['breaks off its reply'],
  'asks to come back': BEHAVIOURS['greets with 421'],
  throttles: { at: { mail: { reply: '451 4.7.0 rate limit, try again in 30 seconds' } } },
  'has a daily limit': BEHAVIOURS['has a daily limit'],
  'refuses the key': BEHAVIOURS['refuses the login'],
  'refuses the sender': BEHAVIOURS['refuses the sender'],
  'has suspended the account': BEHAVIOURS['greets with 554'],
  'refuses the message': { at: { dot: { reply: '554 5.6.0 malformed' } } },
  'takes no message of this size': { at: { dot: { reply: '552 5.3.4 message too large' } } },
  'has suppressed the recipient': BEHAVIOURS['refuses the recipient'],
};

test.each(Object.keys(SMTP_ACTS) as ProviderAct[])('smtp: a provider that %s', async (act) => {
  const server = await startScriptedSmtp();
  stops.push(server.close);
  await server.play(SMTP_ACTS[act] as Script);
  const ms = isSilent(act) ? SHORT_MS : LONG_MS;
  const timeouts = { connectMs: LONG_MS, greetingMs: LONG_MS, envelopeMs: LONG_MS, textMs: ms };
  const smtp = createSmtp({ egress: { resolveHost: async (host) => [host] }, timeouts });
  const login =
    act === 'refuses the key'
      ? { username: 'ann', password: new Secret('secret') }
      : { username: null, password: null };
  const mailbox = aMailbox({
    smtp: { host: '127.0.0.1', port: server.port, security: 'none', accessToken: null, ...login },
  });
  const transport = smtp.open(mailbox);
  const delivery = await transport.send(aMessage());
  expect(meantBy(delivery)).toBe(MEANT[act]);
  if (act === 'throttles') expect(ownTimeMs(delivery.response)).toBe(30_000);
  await transport.close();
});

test('every behaviour that SMTP servers are tried with has its form at an API, or none is possible', () => {
  const forms = new Set(Object.values(FORMS_OF_SMTP));
  expect(Object.keys(FORMS_OF_SMTP).sort()).toEqual(Object.keys(BEHAVIOURS).sort());
  for (const form of forms) if (form !== null) for (const name of APIS) expect(ACTS, name).toContain(form);
});

/** The message as it left; null at an API that takes its parts. */
function wholeMessageIn(name: ApiName, { body }: Heard): Buffer | null {
  const json = () => JSON.parse(body.toString()) as Record<string, unknown>;
  switch (name) {
    case 'ses':
      return Buffer.from((json().Content as { Raw: { Data: string } }).Raw.Data, 'base64');
    case 'gmail':
      return Buffer.from(json().raw as string, 'base64url');
    case 'graph':
      return Buffer.from(body.toString(), 'base64');
    case 'postal':
      return Buffer.from(json().data as string, 'base64');
    case 'kumomta':
      expect(json()).toMatchObject({ template_dialect: 'Static' });
      return Buffer.from(json().content as string, 'latin1');
    case 'mailgun': {
      const text = body.toString('latin1');
      const boundary = text.slice(0, text.indexOf('\r\n'));
      const file = text.split(boundary).find((part) => part.includes('name="message"')) ?? '';
      return Buffer.from(file.slice(file.indexOf('\r\n\r\n') + 4, -2), 'latin1');
    }
    default:
      return null;
  }
}

/** Where the events of a provider take the name of a message from: a tag, or the message itself. */
function nameTold(name: ApiName, heard: Heard): string {
  const json = () => JSON.parse(heard.body.toString()) as Record<string, unknown>;
  switch (name) {
    case 'postmark':
      return JSON.stringify(json().Metadata);
    case 'ses':
      return JSON.stringify(json().EmailTags);
    case 'resend':
      return JSON.stringify(json().tags);
    case 'sendgrid':
      return JSON.stringify(json().custom_args);
    case 'mailgun':
      return /name="v:message"\r\n\r\n([^\r]*)/.exec(heard.body.toString('latin1'))?.[1] ?? '';
    default:
      return wholeMessageIn(name, heard)?.toString() ?? '';
  }
}

/** An API that takes no complete message gets every part of it, and every header that is ours to set. */
function expectParts(name: ApiName, body: Record<string, unknown>, message: Awaited<ReturnType<typeof parseMessage>>) {
  const headers = (name === 'postmark'
    ? Object.fromEntries((body.Headers as { Name: string; Value: string }[]).map(({ Name, Value }) => [Name, Value]))
    : body.headers) as unknown as Record<string, string>;
  const text = JSON.stringify(body);
  expect(text).toContain(JSON.stringify(message.subject));
  expect(text).toContain(JSON.stringify(message.text));
  expect(text).toContain(JSON.stringify(message.html));
  expect(text).toContain(FROM);
  expect(text).toContain('replies@sender.test');
  const named = Object.fromEntries(Object.entries(headers).map(([header, value]) => [header.toLowerCase(), value]));
  expect(named['message-id']).toBe(MESSAGE_ID);
  for (const header of ['in-reply-to', 'list-unsubscribe', 'list-unsubscribe-post', 'list-id']) {
    const [, value] = Object.entries(message.headers).find(([key]) => key.toLowerCase() === header) ?? [];
    expect(named[header], header).toBe(value);
  }
  // Resend's servers put another Message-ID on it, so that ours stands among the references too.
  expect(named.references).toContain(name === 'resend' ? MESSAGE_ID : 'jjjjj');
}
