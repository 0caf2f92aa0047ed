import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestOrg } from '../../../../test/harness.ts';
import { CONTACTS_WORKFLOW, ownContacts } from '../../../../test/outreach.ts';
import { refusal } from '../../../../test/refusal.ts';
import { besideProvider, CALLBACK } from './oauth.fixture.ts';

const MINUTE_MS = 60_000;

const world = besideProvider();
const { newAccount, start, callBack, handleOf, connected, read } = world;

const tokensOf = async (id: string) => {
  const { rows } = await sql<{ sealedRefreshToken: string; goodUntil: string }>`
    select sealed_refresh_token, good_until from mailbox_tokens where mailbox_id = ${id}`.execute(world.app.db);
  return rows;
};

test('a person signs in at the provider, and the mailbox sends with what it grants', async () => {
  const org = await world.app.newOrg();
  const account = newAccount();
  const { url, mailboxId: id } = await start(org, account);
  expect(await read(org, id)).toMatchObject({
    ...{ status: 'unverified', transport: 'smtp', auth: 'oauth2', dailyCap: 2000 },
    oauth: { provider: 'google', account: null, connected: false, reason: null },
    imap: { host: '127.0.0.1', port: world.imap.port, security: 'none', folder: 'INBOX' },
  });
  const page = await callBack(await world.oauth.signIn(url, account));
  expect(page.pathname).toBe(`/app/mailboxes/${id}`);
  const exchanged = world.oauth.count('/token');
  expect(await tokensOf(id)).toEqual([]);

  const handle = page.searchParams.get('oauth') ?? '';
  const { mailbox } = await org.mailboxes.completeOauth({ params: { id }, body: { handle } });
  expect(mailbox).toMatchObject({
    ...{ status: 'active', lastError: null },
    oauth: { provider: 'google', account, connected: true, reason: null },
    smtp: { host: '127.0.0.1', port: world.mail.port, username: account, hasPassword: false },
    imap: { username: account, hasPassword: false },
  });
  expect(world.oauth.count('/token')).toBe(exchanged + 1);
  expect((await tokensOf(id))[0]?.sealedRefreshToken).toMatch(/^v1\./);

  const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', ['bob@receiver.test']);
  const named = { brandIds: [brandId], audienceIds: [audienceId], mailboxIds: [id] };
  await org.campaigns.create({ body: { name: 'C', workflowSlug: CONTACTS_WORKFLOW, ...named } });
  await world.app.drain();
  expect(world.mail.received.filter(({ login }) => login === account)).toMatchObject([
    { from: account, to: ['bob@receiver.test'] },
  ]);
  const { activity } = await org.activity.list({ query: { type: 'mailbox.connected' } });
  expect(activity).toHaveLength(1);
});

test('a state is taken once, in time, and only a known one', async () => {
  const org = await world.app.newOrg();
  const unknown = await world.app.fetch(`${CALLBACK}?state=nobody&code=x`, { redirect: 'manual' });
  expect([unknown.status, await unknown.json()]).toEqual([404, { error: 'Not found', code: 'not_found' }]);

  const once = await start(org, newAccount());
  const query = await world.oauth.signIn(once.url, 'ann@sender.test');
  expect((await callBack(query, 'HEAD')).search).toBe('');
  const handle = await handleOf(query);
  expect(handle).not.toBe('');
  expect((await callBack(query)).search).toBe('?oauth_error=expired');
  const no = new URLSearchParams({ state: query.get('state') ?? '', error: 'access_denied' });
  expect((await callBack(no)).search).toBe('?oauth_error=denied');
  // Nothing that came later has touched the first answer.
  await org.mailboxes.completeOauth({ params: { id: once.mailboxId }, body: { handle } });

  const denied = await start(org, newAccount());
  const said = await world.oauth.signIn(denied.url, 'ann@sender.test', { agrees: false });
  expect((await callBack(said)).search).toBe('?oauth_error=denied');
  const broken = await start(org, newAccount());
  const state = new URL(broken.url).searchParams.get('state') ?? '';
  expect((await callBack(new URLSearchParams({ state, error: 'server_error' }))).search).toBe('?oauth_error=failed');

  const late = await start(org, newAccount());
  const lateQuery = await world.oauth.signIn(late.url, 'ann@sender.test');
  await world.app.clock.advance(15 * MINUTE_MS);
  expect((await callBack(lateQuery)).search).toBe('?oauth_error=expired');
});

test('only the user who began a sign-in finishes it, once, in time, and for its mailbox', async () => {
  const [org, other] = [await world.app.newOrg(), await world.app.newOrg()];
  const account = newAccount();
  const { url, mailboxId: id } = await start(org, account);
  const handle = await handleOf(await world.oauth.signIn(url, account));
  const another = await start(org, newAccount());
  const refusedFor = (who: Pick<TestOrg, 'mailboxes'>, mailboxId: string, given = handle) =>
    refusal(who.mailboxes.completeOauth({ params: { id: mailboxId }, body: { handle: given } }));
  const notFound = { status: 404, body: { error: 'Mailbox not found', code: 'not_found' } };
  const colleague = world.app.clientFor(world.app.appKey, { 'x-org-id': org.orgId });
  expect(await refusedFor(colleague, id)).toMatchObject(notFound);
  expect(await refusedFor(other, id)).toMatchObject(notFound);
  expect(await refusedFor(org, another.mailboxId)).toMatchObject(notFound);
  expect(await refusedFor(org, id, 'nothing')).toMatchObject(notFound);

  const done = await org.mailboxes.completeOauth({ params: { id }, body: { handle } });
  expect(done.mailbox.status).toBe('active');
  expect(await refusedFor(org, id)).toMatchObject(notFound);

  const late = await handleOf(await world.oauth.signIn(another.url, account));
  await world.app.clock.advance(15 * MINUTE_MS);
  expect(await refusedFor(org, another.mailboxId, late)).toMatchObject(notFound);
});

test('servers and login of such a mailbox are given; its folder may be chosen', async () => {
  const org = await world.app.newOrg();
  const { mailbox, id, account } = await connected(org);
  const smtp = { host: '127.0.0.1', port: world.mail.port, security: 'none' as const };
  const imap = { ...smtp, port: world.imap.port };
  const managed = (field: string) => ({ status: 400, body: { code: 'managed_by_oauth', field } });
  const change = (body: Parameters<typeof org.mailboxes.update>[0]['body']) =>
    org.mailboxes.update({ params: { id }, body });
  expect(await refusal(change({ smtp: { ...smtp, host: 'smtp.other.test' } }))).toMatchObject(managed('smtp.host'));
  expect(await refusal(change({ smtp: { ...smtp, port: 25 } }))).toMatchObject(managed('smtp.port'));
  expect(await refusal(change({ smtp: { ...smtp, username: 'x' } }))).toMatchObject(managed('smtp.username'));
  expect(await refusal(change({ imap: { ...imap, password: 'x' } }))).toMatchObject(managed('imap.password'));
  expect(await refusal(change({ transport: 'sink' }))).toMatchObject(managed('transport'));

  expect((await change({ smtp, dailyCap: 7 })).mailbox).toMatchObject({ status: 'active', dailyCap: 7 });
  expect((await change({ imap: null })).mailbox.imap).toBeNull();
  const back = await change({ imap: { ...imap, folder: 'Answers' } });
  expect(back.mailbox.imap).toEqual({ ...mailbox.imap, username: account, folder: 'Answers' });
});

test('access that its owner ended stops the mailbox; connected again, it goes on where it was', async () => {
  const org = await world.app.newOrg();
  const { id, account } = await connected(org);
  const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', ['eve@receiver.test']);
  await world.oauth.endAccess(account);
  const named = { brandIds: [brandId], audienceIds: [audienceId], mailboxIds: [id] };
  const { campaign } = await org.campaigns.create({
    body: { name: 'C', workflowSlug: CONTACTS_WORKFLOW, maxLeads: 1, ...named },
  });
  await world.app.drain();
  expect(await read(org, id)).toMatchObject({
    ...{ status: 'error', statusReason: 'oauth_revoked', lastError: { kind: 'oauth_revoked' } },
    oauth: { account, connected: false, reason: 'oauth_revoked' },
  });
  expect(await tokensOf(id)).toEqual([]);
  const { gates } = await org.campaigns.gates({ params: { campaignId: campaign.id } });
  expect(gates.find(({ gate }) => gate === 'mailbox')).toMatchObject({
    ...{ state: 'closed', reason: 'Mailbox needs attention' },
    data: { mailboxIds: [id], kinds: ['oauth_revoked'] },
  });
  const { emails } = await org.emails.list({ query: { campaignId: campaign.id } });
  expect(emails[0]?.steps[0]).toMatchObject({ status: 'scheduled' });
  expect(world.mail.received.filter(({ login }) => login === account)).toEqual([]);

  const again = await org.mailboxes.startOauth({ body: { provider: 'google', mailboxId: id } });
  expect(again.mailboxId).toBe(id);
  const handle = await handleOf(await world.oauth.signIn(again.url, account));
  const { mailbox } = await org.mailboxes.completeOauth({ params: { id }, body: { handle } });
  expect(mailbox).toMatchObject({ status: 'active', lastError: null, fromName: 'Ann', dailyCap: 2000 });
  expect(mailbox.oauth).toEqual({ provider: 'google', account, connected: true, reason: null });
  await world.app.drain();
  expect(world.mail.received.filter(({ login }) => login === account)).toMatchObject([{ to: ['eve@receiver.test'] }]);
});

test('another account than the address may send as it where the server lets it, and else says so', async () => {
  const org = await world.app.newOrg();
  const { mailbox, id, account } = await connected(org, { fromEmail: 'sales@sender.test' });
  expect(mailbox).toMatchObject({
    ...{ status: 'unverified', statusReason: 'account_mismatch', lastError: { kind: 'sender_refused' } },
    oauth: { account, connected: true, reason: 'account_mismatch' },
  });
  world.mail.allowAlias('sales@sender.test', account);
  const verified = await org.mailboxes.verify({ params: { id } });
  expect(verified.mailbox).toMatchObject({ status: 'active', statusReason: null, oauth: { reason: null } });
});

test('a mailbox that is never connected goes after a day, one that is stays', async () => {
  const org = await world.app.newOrg();
  const { mailboxId } = await start(org, newAccount());
  const { id } = await connected(org);
  await world.app.clock.advance((24 * 60 - 10) * MINUTE_MS);
  await world.app.enqueue('mailbox.forget-unfinished');
  await world.app.drain();
  expect((await read(org, mailboxId)).status).toBe('unverified');
  await world.app.clock.advance(10 * MINUTE_MS);
  await world.app.enqueue('mailbox.forget-unfinished');
  await world.app.drain();
  expect(await refusal(read(org, mailboxId))).toMatchObject({ status: 404 });
  expect((await read(org, id)).id).toBe(id);
  const { rows } = await sql`select from mailbox_sign_ins where org_id = ${org.orgId}`.execute(world.app.db);
  expect(rows).toEqual([]);
});

test('a deleted mailbox ends its access at the provider and keeps no token', async () => {
  const org = await world.app.newOrg();
  const { id } = await connected(org);
  const revoked = world.oauth.count('/revoke');
  await org.mailboxes.delete({ params: { id } });
  await world.app.drain();
  expect(world.oauth.count('/revoke')).toBe(revoked + 1);
  expect(await tokensOf(id)).toEqual([]);
});

test('a provider that is not set up, and a mailbox that cannot be connected, are refused', async () => {
  const org = await world.app.newOrg();
  const begin = (body: Parameters<typeof org.mailboxes.startOauth>[0]['body']) =>
    refusal(org.mailboxes.startOauth({ body }));
  const named = { fromName: 'Ann', fromEmail: newAccount() };
  expect(await begin({ provider: 'microsoft', ...named })).toMatchObject({
    ...{ status: 501, body: { error: 'Sign-in at Microsoft is not configured', code: 'not_configured' } },
  });
  const { mailboxes } = await org.mailboxes.list({});
  const sink = mailboxes[0]?.id as string;
  for (const body of [{ mailboxId: sink }, { fromName: 'Ann' }, { mailboxId: sink, ...named }]) {
    expect(await begin({ provider: 'google', ...body })).toMatchObject({ status: 400 });
  }
  await start(org, named.fromEmail);
  expect(await begin({ provider: 'google', ...named })).toMatchObject({ body: { code: 'from_email_taken' } });
});

test('a mailbox of Google may send by the Gmail API with the same access, and goes back to its mail server', async () => {
  const org = await world.app.newOrg();
  const { id } = await connected(org);
  const params = { id };
  const change = (transport: 'gmail' | 'graph' | 'smtp') => org.mailboxes.update({ params, body: { transport } });
  expect((await change('gmail')).mailbox).toMatchObject({ transport: 'gmail', auth: 'oauth2', status: 'unverified' });
  // The stand-in for the sign-in is asked, never Google: it knows no Gmail.
  const { ok, checks } = await org.mailboxes.verify({ params });
  expect([ok, checks.smtp.ok, checks.imap?.ok]).toEqual([false, false, true]);
  expect(world.oauth.count('/gmail/v1/users/me/settings/sendAs')).toBe(1);
  expect(await refusal(change('graph'))).toMatchObject({ status: 400, body: { code: 'managed_by_oauth' } });
  expect((await change('smtp')).mailbox).toMatchObject({ transport: 'smtp', status: 'unverified' });
  expect((await org.mailboxes.verify({ params })).mailbox.status).toBe('active');
});
