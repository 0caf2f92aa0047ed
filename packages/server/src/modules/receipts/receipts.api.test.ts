import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { BROWSER, type SentMail, sentMail } from '../replies/sent-mail.fixture.ts';
import { setGrounds } from './receipts.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const TEXT = 'Hello Ada,\n\nNine mills run as one. Your mill opened in May.\n\nMay I call?';
const GROUNDS = [
  {
    step: 1,
    text: 'Nine mills run as one.',
    facts: [{ about: 'company', text: 'Nine sites <b>', url: 'https://brand.test/about?a=1' }],
  },
  {
    step: 1,
    text: 'Your mill opened in May.',
    facts: [{ about: 'reader', text: 'Opened in May', url: 'javascript:alert(1)' }],
  },
  { step: 1, text: 'A sentence that a person took out.', facts: [{ about: 'company', text: 'Gone', url: null }] },
  { step: 2, text: 'May I call?', facts: [{ about: 'company', text: 'Of another step', url: null }] },
];

async function mailed(org: TestOrg, how: { bodyText?: string; model?: string | null } = {}) {
  const { bodyText = TEXT, model = 'anthropic/sonnet-4.6' } = how;
  const mail = await sentMail(app, org, { bodyText });
  await sql`update emails set model = ${model}, recipient = recipient || '{"source": "directory", "country": "Germany", "timezone": "Europe/Berlin"}'
    where id = ${mail.emailId}`.execute(app.db);
  await setGrounds(app, mail.emailId, GROUNDS);
  return { mail, path: `/r/${app.tokens.make('receipt', mail.messageIds[0])}` };
}

const open = (path: string) => app.fetch(path, { headers: BROWSER });
const act = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  app.fetch(path, { method: 'POST', body: new URLSearchParams(form), headers });
const inBrowser = (path: string, form: Record<string, string>) => act(path, form, BROWSER);
const pendingOf = async (org: TestOrg, { emailId }: SentMail) => {
  const { email } = await org.emails.get({ params: { id: emailId } });
  return email.steps.filter(({ status }) => status === 'scheduled').length;
};

test('the receipt says who wrote and on what grounds, and shows whoever holds the link nothing else', async () => {
  const org = await app.newOrg();
  await org.organization.update({ body: { postalAddress: 'Brand Street 1\n10115 Berlin' } });
  const { mail, path } = await mailed(org);
  const response = await open(path);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('Why Brand &lt;&amp; Co&gt; wrote to you');
  expect(html).toContain('Brand Street 1');
  expect(html).toContain('Your business address comes from Apollo');
  expect(html).toContain('has stated no legal basis for this email');
  expect(html).toContain('<strong>anthropic/sonnet-4.6</strong>, wrote this email. No person read it');
  expect(html).toContain('Says Brand &lt;&amp; Co&gt;: Nine sites &lt;b&gt; <a href="https://brand.test/about?a=1"');
  expect(html).toContain('2</strong> more emails are planned');
  // A link that no browser should follow, a sentence that a person took out, and one of another step.
  for (const absent of ['javascript:', 'took out', 'Of another step', mail.address, 'Byron', 'CTO'])
    expect(html).not.toContain(absent);

  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(html).not.toContain('<script');
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await pendingOf(org, mail)).toBe(2);
});

test('it is in the language of the mail, and an email by rules says so', async () => {
  const org = await app.newOrg();
  const bodyText = 'Guten Tag Frau Byron,\n\nneun Mühlen laufen als eine. Darf ich Sie anrufen?\n\nFreundliche Grüße';
  const { path } = await mailed(org, { bodyText, model: 'builtin' });
  const html = await (await open(path)).text();
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('Sie wurde nicht von einer KI geschrieben');
  expect(html).toContain('Apollo, einem Verzeichnis geschäftlicher Kontakte');
  expect(html).toContain('die einzeln anhand einer Quelle geprüft wurden');
});

test('what is held is shown, copied and erased only for the address that the email was sent to', async () => {
  const org = await app.newOrg();
  const { mail, path } = await mailed(org);
  for (const what of ['show', 'copy', 'erase']) {
    const refused = await inBrowser(path, { act: what, address: 'somebody@else.test' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('This is not the address');
    expect((await act(path, { act: what })).status).toBe(400);
  }
  expect((await act(path, { act: 'give me all' })).status).toBe(400);

  const address = mail.address.toUpperCase();
  const shown = await (await inBrowser(path, { act: 'show', address })).text();
  for (const held of ['Ada Byron', 'CTO', 'Engines', 'Germany', mail.address]) expect(shown).toContain(held);
  const copied = await inBrowser(path, { act: 'copy', address });
  expect(copied.headers.get('content-disposition')).toContain('attachment');
  const copy = await copied.json();
  expect(copy).toMatchObject({ held: { email: mail.address, messages: [{ subject: 'A thought' }, {}, {}] } });
  const asked = await (await act(path, { act: 'show', address })).json();
  expect(asked).toMatchObject({ done: 'show', held: { email: mail.address } });

  const erased = await inBrowser(path, { act: 'erase', address });
  expect(await erased.text()).toContain('Everything that was held about you has been erased');
  expect(await (await open(path)).text()).toContain('Nothing is held about you');
  const again = await act(path, { act: 'copy', address });
  expect(await again.json()).toEqual({ done: 'copy' });
  const { activity } = await org.activity.list({ query: { type: 'person.erased' } });
  expect(activity).toHaveLength(1);
});

test('a link of another kind, a forged one and an unknown one lead nowhere', async () => {
  const org = await app.newOrg();
  const { mail } = await mailed(org);
  const [id] = mail.messageIds;
  const tokens = [
    app.tokens.make('unsubscribe', id),
    `${app.tokens.make('receipt', id).slice(0, -2)}AA`,
    app.tokens.make('receipt', crypto.randomUUID()),
    'nothing',
  ];
  for (const token of tokens) {
    expect((await open(`/r/${token}`)).status).toBe(404);
    expect((await act(`/r/${token}`, { act: 'stop' })).status).toBe(404);
  }
  expect(await pendingOf(org, mail)).toBe(2);
});

test('one press stops this sender, and another every sender of the installation', async () => {
  const [org, other] = [await app.newOrg(), await app.newOrg()];
  const { mail, path } = await mailed(org);
  const toSame = await sentMail(app, other, { address: mail.address });
  const toOther = await sentMail(app, other);
  expect(await (await act(path, { act: 'stop' })).json()).toEqual({ done: 'stop' });
  expect([await pendingOf(org, mail), await pendingOf(other, toSame)]).toEqual([0, 2]);

  const told = await inBrowser(path, { act: 'never' });
  expect(await told.text()).toContain('No sender here will email this address again');
  await sql`update messages set due_at = app.now() where org_id = ${other.orgId} and ready`.execute(app.db);
  await app.enqueue('mailbox.sweep');
  await app.drain();
  const second = async ({ emailId }: SentMail) => {
    const { email } = await other.emails.get({ params: { id: emailId } });
    return email.steps.find(({ step }) => step === 2);
  };
  expect(await second(toOther)).toMatchObject({ status: 'sent' });
  expect(await second(toSame)).toMatchObject({ status: 'skipped', statusReason: 'unsubscribed', sentAt: null });
  // The other organisation learns no more than that it may not write.
  expect((await other.suppressions.list()).suppressions).toEqual([]);
});

test.each([
  [
    { kind: 'consent', proof: 'At our stand <b>' },
    'states that you agreed to such emails: <strong>At our stand &lt;b&gt;',
  ],
  [{ kind: 'existing_customer', relationship: 'Bought a mill' }, 'you are its customer: <strong>Bought a mill'],
  [
    { kind: 'legitimate_interest', purpose: 'Fewer breakdowns', necessity: 'Our own affair', balance: 'One email' },
    'legitimate interest in writing to you: <strong>Fewer breakdowns',
  ],
])('it says what the customer states by law: %o', async (basis, words) => {
  const org = await app.newOrg();
  const { mail, path } = await mailed(org);
  const state = (said: object | null) =>
    sql`update campaigns set legal_basis = ${said && JSON.stringify(said)}::jsonb
      where id = ${mail.campaignId}`.execute(app.db);
  await state(basis);
  await sql`update legal_statements set at = at - interval '9 days' where campaign_id = ${mail.campaignId}`.execute(
    app.db,
  );
  // What is said or taken back after an email has left says nothing about it.
  await state({ kind: 'consent', proof: 'Later' });
  await state(null);
  const html = await (await open(path)).text();
  expect(html).toContain(words);
  expect(html).not.toContain('Our own affair');
  expect(html).not.toContain('Later');
});
