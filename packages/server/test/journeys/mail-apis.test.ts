import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawMail, signed } from '../../src/modules/inbound/raw-mail.fixture.ts';
import { type Heard, type Reply, startApiServer } from '../../src/providers/mail/conformance/api-server.fixture.ts';
import { startTestApp, type TestApp, type TestOrg } from '../harness.ts';
import { type ImapServer, startImapServer } from '../imap-script.ts';
import { contactsWorkflow, NO_PACE, ownContacts } from '../outreach.ts';
import { refusal } from '../refusal.ts';

const DAY_MS = 86_400_000;
const SES = { region: 'eu-central-1', username: 'AKID', key: 'a-secret-of-amazon' };

/** The provider of these tests: Amazon, Microsoft and a Postal at one address, told apart by their paths. */
let answer: (heard: Heard) => Reply;
let provider: Awaited<ReturnType<typeof startApiServer>>;
let imap: ImapServer;
let app: TestApp;

beforeAll(async () => {
  provider = await startApiServer((heard) => answer(heard));
  imap = await startImapServer({ canIdle: false, isGood: async () => true });
  app = await startTestApp({
    ...{ MODE: 'live', SECRET_KEY: '0123456789abcdef'.repeat(4), ALLOW_PRIVATE_HOSTS: 'true', LLM_PROVIDER: 'builtin' },
    MICROSOFT_OAUTH_CLIENT_ID: 'id',
    MICROSOFT_OAUTH_CLIENT_SECRET: 'secret',
    PROVIDER_URLS: [
      ...[`ses=${provider.url}`, `microsoft-oauth=${provider.url}`, 'microsoft-smtp=smtp://127.0.0.1:2525'],
      `microsoft-imap=imap://127.0.0.1:${imap.port}`,
    ].join(', '),
  });
});
afterAll(async () => {
  await app.stop();
  await imap.stop();
  await provider.stop();
});

const heardAt = (path: string) => provider.heard.filter((one) => one.path.startsWith(path) && one.method === 'POST');
const rawOf = ({ body }: Heard) =>
  Buffer.from(JSON.parse(body.toString()).Content.Raw.Data as string, 'base64').toString('latin1');
const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(raw)?.[1]?.replace(/\r\n\s+/g, ' ');

let ids = 0;
/** Amazon takes everything, under an id of its own each. */
const amazon: typeof answer = ({ method }) => {
  if (method === 'GET') return { status: 200, body: { SendingEnabled: true, ProductionAccessEnabled: true } };
  ids += 1;
  return { status: 200, body: { MessageId: `010701-${ids}` } };
};

async function aSesMailbox(org: TestOrg, fromEmail = 'ann@sender.test'): Promise<string> {
  const { mailbox } = await org.mailboxes.create({
    body: { ...NO_PACE, fromName: 'Ann', fromEmail, transport: 'ses', api: SES },
  });
  const { ok } = await org.mailboxes.verify({ params: { id: mailbox.id } });
  expect(ok).toBe(true);
  return mailbox.id;
}

async function aCampaign(org: TestOrg, mailboxId: string, address: string) {
  const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', [address]);
  const workflowSlug = await contactsWorkflow(org, [0, 3]);
  const named = { brandIds: [brandId], audienceIds: [audienceId], mailboxIds: [mailboxId] };
  return (await org.campaigns.create({ body: { name: 'C', workflowSlug, maxLeads: 1, ...named } })).campaign;
}

test('a sequence by Amazon keeps its thread under the ids that Amazon gives, and its answer is found', async () => {
  answer = amazon;
  const org = await app.newOrg();
  const mailboxId = await aSesMailbox(org);
  await aCampaign(org, mailboxId, 'bob@receiver.test');
  await app.drain();
  await app.clock.advance(3 * DAY_MS + 60_000);
  await app.drain();
  const sent = heardAt('/v2/email/outbound-emails').map(rawOf);
  expect(sent).toHaveLength(2);
  const sentAs = `<010701-${ids - 1}@eu-central-1.amazonses.com>`;
  expect(headerOf(sent[1] as string, 'In-Reply-To')).toBe(sentAs);
  expect(headerOf(sent[1] as string, 'References')).toBe(sentAs);

  const { url, secret } = await org.mailboxes.inbound({ params: { id: mailboxId } });
  const answerOfBob = rawMail(
    { From: 'Bob <bob.private@elsewhere.test>', To: 'ann@sender.test', Subject: 'Re: hello', 'In-Reply-To': sentAs },
    'Yes, tell me more.',
  );
  const response = await app.fetch(new URL(url).pathname, {
    method: 'POST',
    body: answerOfBob,
    headers: { 'content-type': 'message/rfc822', 'x-inbound-signature': signed(answerOfBob, secret) },
  });
  expect(response.status).toBe(202);
  await app.drain();
  const { rows } = await sql<{ step: number; matchedBy: string }>`select m.step, r.matched_by from replies r
    join messages m on m.org_id = r.org_id and m.id = r.message_id where r.org_id = ${org.orgId}`.execute(app.db);
  expect(rows).toEqual([{ step: 1, matchedBy: 'thread' }]);
});

test('a limit, a wrong key and a lost answer hold a mailbox at an API as at SMTP', async () => {
  const org = await app.newOrg();
  answer = amazon;
  const mailboxId = await aSesMailbox(org);
  const read = async () => (await org.mailboxes.get({ params: { id: mailboxId } })).mailbox;
  const said = (status: number, type: string, message: string, headers = {}): Reply => ({
    ...{ status, body: { message } },
    headers: { 'x-amzn-errortype': type, ...headers },
  });
  const before = heardAt('/v2/email/outbound-emails').length;
  answer = () => said(429, 'TooManyRequestsException', 'Maximum sending rate exceeded', { 'retry-after': '1800' });
  await aCampaign(org, mailboxId, 'cyd@receiver.test');
  await app.drain();
  const held = await read();
  expect(held).toMatchObject({ status: 'active', lastError: { kind: 'sending_limit' } });
  expect(Date.parse(held.retryAt ?? '') - app.clock.now().getTime()).toBeGreaterThan(1_700_000);

  answer = () => said(403, 'UnrecognizedClientException', `The security token ${SES.key} is invalid`);
  await app.clock.advance(1_900_000);
  await app.drain();
  expect(await read()).toMatchObject({ status: 'error', statusReason: 'authentication' });
  expect(JSON.stringify(await read())).not.toContain(SES.key);

  answer = amazon;
  expect((await org.mailboxes.verify({ params: { id: mailboxId } })).ok).toBe(true);
  answer = () => 'close';
  await app.drain();
  await app.clock.advance(DAY_MS);
  await app.drain();
  const { rows } = await sql<{ status: string }>`select status from messages where org_id = ${org.orgId}
    order by step`.execute(app.db);
  expect(rows.map(({ status }) => status)).toEqual(['unknown', 'scheduled']);
  // Twice refused, once lost: what may have left is not handed over again.
  expect(heardAt('/v2/email/outbound-emails').length - before).toBe(3);
});

test('the settings of an API are checked, its key is never shown, and goes nowhere but where it belongs', async () => {
  answer = amazon;
  const org = await app.newOrg();
  const create = (transport: 'ses' | 'mailgun' | 'postal' | 'resend', api?: object) =>
    refusal(
      org.mailboxes.create({ body: { fromName: 'A', fromEmail: 'a@sender.test', transport, api: api as never } }),
    );
  const fieldsOf = async (refused: ReturnType<typeof create>) =>
    Object.keys(((await refused).body as { details: { fieldErrors: object } }).details.fieldErrors);
  expect(await fieldsOf(create('ses'))).toEqual(['api.region', 'api.username', 'api.key']);
  expect(await fieldsOf(create('ses', { ...SES, region: 'evil.example/' }))).toEqual(['api.region']);
  expect(await fieldsOf(create('mailgun', { region: 'mars', key: 'k' }))).toEqual(['api.region']);
  expect(await fieldsOf(create('resend', { key: 'k', url: 'https://x.example' }))).toEqual(['api.url']);
  expect((await create('postal', { url: 'ftp://x.example', key: 'k' })).body).toMatchObject({ code: 'invalid_url' });

  const id = await aSesMailbox(org);
  const shown = (await org.mailboxes.get({ params: { id } })).mailbox;
  expect(shown).toMatchObject({
    ...{ transport: 'ses', auth: null, smtp: null, status: 'active' },
    api: { region: 'eu-central-1', url: null, domain: null, username: 'AKID', configurationSet: null },
  });
  expect(shown.api).toMatchObject({ hasKey: true, hasWebhookKey: false });
  expect(JSON.stringify(shown)).not.toContain(SES.key);

  const patch = (api: object) => org.mailboxes.update({ params: { id }, body: { api } });
  expect((await patch({ webhookKey: 'arn:aws:sns:x' })).mailbox).toMatchObject({
    status: 'active',
    api: { hasKey: true, hasWebhookKey: true },
  });
  expect(await refusal(patch({ region: 'us-east-1' }))).toMatchObject({ status: 400 });
  const moved = await patch({ region: 'us-east-1', key: 'another' });
  expect(moved.mailbox).toMatchObject({ status: 'unverified', api: { region: 'us-east-1', hasKey: true } });
  const back = await org.mailboxes.update({
    params: { id },
    body: { transport: 'smtp', smtp: { host: '127.0.0.1', port: 2525, security: 'none' } },
  });
  expect(back.mailbox).toMatchObject({ transport: 'smtp', api: null, auth: 'password' });
  const gmail = org.mailboxes.update({ params: { id }, body: { transport: 'gmail' } });
  expect(await refusal(gmail)).toMatchObject({ status: 400 });
});

test('a mailbox of Microsoft sends by Graph with a token of its own, and says when the permission is missing', async () => {
  let allowed = true;
  answer = ({ path, body, headers }) => {
    if (path.endsWith('/token')) {
      const asked = new URLSearchParams(body.toString()).get('scope') ?? '';
      const isGraph = asked.includes('graph.microsoft.com');
      if (isGraph && !allowed) return { status: 400, body: { error: 'invalid_grant' } };
      const token = isGraph ? 'for-graph' : 'for-mail';
      return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 3600, refresh_token: 'r' } };
    }
    if (headers.authorization !== 'Bearer for-graph')
      return { status: 401, body: { error: { code: 'InvalidAuthenticationToken' } } };
    return path.endsWith('/sendMail')
      ? { status: 202 }
      : { status: 200, body: { userPrincipalName: 'ann@sender.test' } };
  };
  const org = await app.newOrg();
  const begin = (transport: 'graph' | 'gmail') =>
    org.mailboxes.startOauth({
      body: { ...NO_PACE, provider: 'microsoft', transport, fromName: 'Ann', fromEmail: 'ann@sender.test' },
    });
  expect(await refusal(begin('gmail'))).toMatchObject({ status: 400 });
  const { url, mailboxId: id } = await begin('graph');
  expect(new URL(url).searchParams.get('scope')).toContain('https://graph.microsoft.com/Mail.Send');
  const state = new URL(url).searchParams.get('state') ?? '';
  const page = await app.fetch(`/v1/mailboxes/oauth/callback?state=${state}&code=c`, { redirect: 'manual' });
  const handle = new URL(page.headers.get('location') ?? '').searchParams.get('oauth') ?? '';
  const { mailbox } = await org.mailboxes.completeOauth({ params: { id }, body: { handle } });
  expect(mailbox).toMatchObject({ status: 'active', transport: 'graph', auth: 'oauth2', lastError: null });

  await aCampaign(org, id, 'dan@receiver.test');
  await app.drain();
  const [sent] = heardAt('/v1.0/me/sendMail');
  expect(headerOf(Buffer.from(String(sent?.body), 'base64').toString('latin1'), 'To')).toContain('dan@receiver.test');
  expect(provider.heard.filter(({ path }) => path.endsWith('/token'))).toHaveLength(2);

  allowed = false;
  await app.clock.advance(2 * 3_600_000);
  const verified = await org.mailboxes.verify({ params: { id } });
  expect(verified).toMatchObject({ ok: false, mailbox: { status: 'error', statusReason: 'oauth_revoked' } });
  // The mail servers still take the access: its folder is read.
  expect(verified.checks.imap).toMatchObject({ ok: true });
  const { mailbox: byServer } = await org.mailboxes.update({ params: { id }, body: { transport: 'smtp' } });
  expect(byServer).toMatchObject({ transport: 'smtp', status: 'unverified' });
  const wrong = org.mailboxes.update({ params: { id }, body: { transport: 'ses', api: SES } });
  expect(await refusal(wrong)).toMatchObject({ status: 400, body: { code: 'managed_by_oauth' } });
});
