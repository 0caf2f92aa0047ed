import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { followToCallback, OPEN_ID_CLIENT, startOpenIdServer } from '../../../test/open-id-server.ts';
import { refusal } from '../../../test/refusal.ts';

const CALLBACK = 'http://distribute.test/app/sign-in/company';
let app: TestApp;
let company: Awaited<ReturnType<typeof startOpenIdServer>>;
/** What the name servers say. */
const zone = new Map<string, string[]>();
beforeAll(async () => {
  company = await startOpenIdServer(CALLBACK);
  const askDns = async (name: string) => {
    const found = zone.get(name);
    if (!found) throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
    return found.map((value) => [value]);
  };
  app = await startTestApp({}, { askDns: askDns as never });
});
afterEach(() => app.clock.toNextMinute());
afterAll(async () => {
  await app.stop();
  await company.close();
});

let companies = 0;
/** An organisation whose domain is proven and whose provider is the real one. */
async function aCompany(settings: Partial<Parameters<TestOrg['companySignIn']['save']>[0]['body']> = {}) {
  companies += 1;
  const org = await app.newOrg();
  const domain = `company-${companies}.example`;
  const { domain: claimed } = await org.companySignIn.addDomain({ body: { domain } });
  zone.set(claimed.record.name, ['v=spf1 -all', claimed.record.value]);
  await org.companySignIn.proveDomain({ params: { domain } });
  await org.companySignIn.save({ body: { issuer: company.issuer, ...OPEN_ID_CLIENT, ...settings } });
  return { org, domain, ada: { sub: `ada-${companies}`, email: `Ada@${domain}`, email_verified: true } };
}

const begin = (email: string) => app.visitor().companySignIn.begin({ body: { email } });
/** Begins, goes to the provider and comes back. */
async function goAndReturn(email: string) {
  const { redirectUrl, handle } = await begin(email);
  const { searchParams } = await followToCallback(redirectUrl, CALLBACK);
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => searchParams.get(name) as string);
  return { handle, code: code as string, state: state as string, iss: iss as string };
}
const complete = (body: Awaited<ReturnType<typeof goAndReturn>>) => app.visitor().companySignIn.complete({ body });
const signIn = async (email: string) => complete(await goAndReturn(email));
const refusedWith = async (call: Promise<unknown>) => {
  const { status, body } = await refusal(call);
  return [status, (body as { code: string }).code];
};

test('a person of the company comes in for the first time as a member, and again as the same person', async () => {
  const { org, domain, ada } = await aCompany();
  company.state.signsIn = { ...ada, given_name: 'Ada', family_name: 'Lind' };
  const first = await signIn(`ada@${domain}`);
  expect(first).toMatchObject({ organization: { id: org.orgId }, user: { firstName: 'Ada', lastName: 'Lind' } });
  const me = await app.clientFor(first.key).me.get();
  expect(me).toMatchObject({ role: 'member', keyType: 'session', orgId: org.orgId });
  const { users } = await org.users.list({ query: { email: `ada@${domain}` } });
  expect(users).toMatchObject([{ status: 'active', emailVerifiedAt: expect.any(String) }]);
  company.state.signsIn = { ...ada, email: `ada.lind@${domain}` };
  expect((await signIn(`ada@${domain}`)).user.id).toBe(first.user.id);
  expect((await org.activity.list({ query: { type: 'user.joined' } })).activity).toHaveLength(1);
  for (const secret of [OPEN_ID_CLIENT.clientSecret, first.key]) expect(app.logs()).not.toContain(secret);
});

test('who is invited or in already is that person, with the role they have', async () => {
  const { org, domain, ada } = await aCompany({ defaultRole: 'admin' });
  const { user } = await org.users.invite({ body: { email: `ada@${domain}`, role: 'member' } });
  company.state.signsIn = ada;
  const { key } = await signIn(`ada@${domain}`);
  expect(await app.clientFor(key).me.get()).toMatchObject({ userId: user.id, role: 'member' });
  company.state.signsIn = { sub: 'grace', email: `grace@${domain}`, email_verified: true };
  const grace = await signIn(`grace@${domain}`);
  expect(await app.clientFor(grace.key).me.get()).toMatchObject({ role: 'admin' });
  await org.users.remove({ params: { id: user.id } });
  company.state.signsIn = ada;
  expect(await refusedWith(signIn(`ada@${domain}`))).toEqual([403, 'company_sign_in_refused']);
});

test('an address that is not confirmed, or of a domain that is not proven, lets nobody in', async () => {
  const { org, domain, ada } = await aCompany();
  for (const person of [
    { ...ada, email_verified: false },
    { sub: 'nameless' },
    { ...ada, email: 'ada@elsewhere.example' },
    { ...ada, email: `ada@sub.${domain}` },
  ]) {
    company.state.signsIn = person as typeof ada;
    expect(await refusedWith(signIn(`ada@${domain}`))).toEqual([403, 'company_sign_in_refused']);
  }
  expect((await org.users.list()).total).toBe(1);
  expect(await refusedWith(begin('ada@nobody.example'))).toEqual([404, 'not_found']);
});

test('a sign-in is finished once, in time, by the browser that began it, with its own state and code', async () => {
  const { domain, ada } = await aCompany();
  company.state.signsIn = ada;
  const [mine, others] = [await goAndReturn(`ada@${domain}`), await goAndReturn(`ada@${domain}`)];
  const over = [401, 'invalid_link'];
  expect(await refusedWith(complete({ ...mine, handle: others.handle }))).toEqual(over);
  expect(await refusedWith(complete({ ...mine, state: 'guess' }))).toEqual(over);
  // A code of another sign-in: its nonce and verifier are others.
  expect(await refusedWith(complete({ ...mine, code: others.code }))).toEqual([502, 'provider_failed']);
  expect(await refusedWith(complete(mine))).toEqual(over);
  expect(await refusedWith(complete({ ...others, iss: 'https://evil.example' }))).toEqual([502, 'provider_failed']);
  const late = await goAndReturn(`ada@${domain}`);
  await app.clock.advance(11 * 60_000);
  expect(await refusedWith(complete(late))).toEqual(over);
});

test('a domain is proven by its record, and belongs to one organization', async () => {
  const { domain } = await aCompany();
  const other = await app.newOrg();
  const { domain: claimed } = await other.companySignIn.addDomain({ body: { domain } });
  const prove = () => other.companySignIn.proveDomain({ params: { domain } });
  expect(await refusedWith(prove())).toEqual([409, 'record_missing']);
  zone.set(claimed.record.name, [claimed.record.value]);
  expect(await refusedWith(prove())).toEqual([409, 'domain_taken']);
  await other.companySignIn.removeDomain({ params: { domain } });
  expect((await other.companySignIn.get()).domains).toEqual([]);
  expect(await refusedWith(prove())).toEqual([404, 'not_found']);
});

test('a provider that does not answer is not stored, and its secret is never shown', async () => {
  const { org, domain } = await aCompany();
  const before = await org.companySignIn.get();
  expect(JSON.stringify(before)).not.toContain(OPEN_ID_CLIENT.clientSecret);
  expect(before).toMatchObject({ provider: { issuer: company.issuer, required: false }, redirectUrl: CALLBACK });
  const save = (body: object) =>
    org.companySignIn.save({ body: { issuer: company.issuer, clientId: 'distribute', ...body } });
  expect(await refusedWith(save({ ...OPEN_ID_CLIENT, issuer: 'http://127.0.0.1:1' }))).toEqual([
    409,
    'sign_in_provider_unusable',
  ]);
  expect(await refusedWith(save({ issuer: 'javascript:alert(1)' }))).toEqual([400, 'invalid_url']);
  expect(await refusedWith(save({ clientId: 'other' }))).toEqual([400, 'invalid_request']);
  expect((await save({ defaultRole: 'admin' })).provider).toMatchObject({ defaultRole: 'admin' });
  await org.companySignIn.delete();
  expect(await refusedWith(begin(`ada@${domain}`))).toEqual([404, 'not_found']);
});

test('only by the provider: for everybody but owners, once somebody has shown that it works', async () => {
  const { org, domain, ada } = await aCompany();
  const required = { body: { issuer: company.issuer, clientId: OPEN_ID_CLIENT.clientId, required: true } };
  expect(await refusedWith(org.companySignIn.save(required))).toEqual([409, 'company_sign_in_untried']);
  company.state.signsIn = ada;
  const { key } = await signIn(`ada@${domain}`);
  const password = 'correct horse battery staple';
  await app.clientFor(key).auth.setPassword({ body: { newPassword: password } });
  await org.companySignIn.save(required);
  await app.clock.toNextMinute();
  const withPassword = (email: string) => app.visitor().auth.signIn({ body: { email, password } });
  expect(await refusedWith(withPassword(`ada@${domain}`))).toEqual([403, 'company_sign_in_required']);
  await app.visitor().auth.requestLink({ body: { email: `ada@${domain}` } });
  await app.drain();
  const token = /token=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] as string;
  expect(await refusedWith(app.visitor().auth.exchange({ body: { token } }))).toEqual([
    403,
    'company_sign_in_required',
  ]);
  expect((await signIn(`ada@${domain}`)).organization.id).toBe(org.orgId);
  // The owner has no account at the provider, and is not locked out.
  await org.auth.setPassword({ body: { newPassword: password } });
  const { user } = await org.me.get();
  expect((await withPassword(user?.email as string)).organization.id).toBe(org.orgId);
});
