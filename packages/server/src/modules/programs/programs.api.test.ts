import { setTimeout } from 'node:timers/promises';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { assistantOf, CALLBACK, listTools, programOf, requestAt } from './programs.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const HOUR_MS = 3_600_000;
const answerOf = async (response: Response) => [response.status, ((await response.json()) as { error?: string }).error];

test('the official client finds the way, registers, is allowed by a person, works, renews and is disconnected', async () => {
  const org = await app.newOrg('Acme');
  await org.brands.create({ body: { url: 'https://acme.example' } });
  const { kept, transport, open } = assistantOf(app);
  await expect(open()).rejects.toThrow(UnauthorizedError);

  const request = await requestAt(app, kept.asked as URL);
  const shown = await org.programs.readRequest({ query: { request } });
  expect(shown).toEqual({ name: 'Official assistant', returnsTo: '127.0.0.1', place: 'this_computer' });
  const { redirectUrl } = await org.programs.decide({ body: { request, allow: true } });
  const back = new URL(redirectUrl);
  expect(`${back.origin}${back.pathname}`).toBe('http://127.0.0.1:50123/callback');
  expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual([
    '12345678901234567890',
    app.config.http.publicUrl,
  ]);
  await transport().finishAuth(back.searchParams.get('code') as string);

  const host = await open();
  const called = (await host.callTool({ name: 'distribute_list_brands', arguments: {} })) as CallToolResult;
  expect(called.structuredContent).toMatchObject({ brands: [{ domain: 'acme.example' }] });
  const status = (await host.callTool({ name: 'distribute_status', arguments: {} })) as CallToolResult;
  expect(status.structuredContent).toMatchObject({
    user: { orgId: org.orgId, userId: org.userId, keyType: 'program' },
  });

  const first = kept.tokens?.access_token as string;
  await app.clock.advance(HOUR_MS + 1_000);
  // A token may be remembered for most of a second.
  await setTimeout(1_000);
  expect((await listTools(app, first)).status).toBe(401);
  expect((await host.listTools()).tools).toHaveLength(6);
  expect(kept.tokens?.access_token).not.toBe(first);

  const { programs } = await org.programs.list();
  expect(programs).toMatchObject([{ name: 'Official assistant', userId: org.userId, returnsTo: '127.0.0.1' }]);
  expect((await org.apiKeys.list({ query: { keyType: 'all' } })).keys.map(({ keyType }) => keyType)).toEqual(['user']);
  await org.programs.disconnect({ params: { id: programs[0]?.id as string } });
  expect((await org.programs.list()).programs).toEqual([]);
  await expect(host.listTools()).rejects.toThrow();
  expect((await org.activity.list()).activity.map(({ summary }) => summary)).toEqual([
    'Program "Official assistant" was disconnected',
    'Program "Official assistant" was connected',
    'Brand "Acme" was added',
  ]);
  await host.close();
  for (const token of [first, kept.tokens?.access_token, kept.tokens?.refresh_token, back.searchParams.get('code')]) {
    expect(app.logs()).not.toContain(token);
  }
});

test('a program learns where to go from the refusal and from two documents', async () => {
  const refused = await app.fetch('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const base = app.config.http.publicUrl;
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    401,
    `Bearer realm="Distribute", resource_metadata="${base}/.well-known/oauth-protected-resource/mcp"`,
  ]);
  const wrong = await listTools(app, `dist_prg_${'0'.repeat(40)}`);
  expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([
    401,
    expect.stringContaining('error="invalid_token", resource_metadata='),
  ]);
  for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp']) {
    expect(await (await app.fetch(path)).json()).toMatchObject({
      resource: `${base}/mcp`,
      authorization_servers: [base],
    });
  }
  expect(await (await app.fetch('/.well-known/oauth-authorization-server')).json()).toMatchObject({
    issuer: base,
    authorization_endpoint: `${base}/oauth/authorize`,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
  });
});

test('a program gets no answers at addresses that would run in the page, and no rights by registering', async () => {
  const register = (body: unknown) =>
    app.fetch('/oauth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  for (const uri of ['javascript:alert(1)', 'http://evil.example/', 'https://a.example/#x']) {
    expect(await answerOf(await register({ redirect_uris: [uri] }))).toEqual([400, 'invalid_redirect_uri']);
  }
  for (const body of [{}, { redirect_uris: [] }, { redirect_uris: Array(11).fill(CALLBACK) }]) {
    expect(await answerOf(await register(body))).toEqual([400, 'invalid_redirect_uri']);
  }
  const named = { client_name: 'x'.repeat(101), redirect_uris: [CALLBACK] };
  expect(await answerOf(await register(named))).toEqual([400, 'invalid_client_metadata']);
  const made = await register({
    client_name: 'Nice\n\u202eapp',
    redirect_uris: [CALLBACK],
    scope: 'admin',
    client_secret: 'x',
  });
  expect([made.status, await made.json()]).toEqual([
    201,
    {
      client_id: expect.any(String),
      client_id_issued_at: expect.any(Number),
      client_name: 'Nice app',
      redirect_uris: [CALLBACK],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
  ]);
});

test('an address that is not registered gets nothing: no answer, no error, no redirect', async () => {
  const program = await programOf(app);
  for (const changed of [
    { redirect_uri: 'https://evil.example/' },
    { redirect_uri: `${CALLBACK}/../evil` },
    { redirect_uri: `${CALLBACK}?next=evil` },
    { client_id: '00000000-0000-7000-8000-000000000001' },
    { client_id: 'nobody' },
  ]) {
    const answer = await program.authorize(changed);
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await answer.text()).not.toContain('evil');
  }
});

test.each([
  [{ response_type: 'token' }, 'unsupported_response_type'],
  [{ code_challenge_method: 'plain' }, 'invalid_request'],
  [{ code_challenge: '' }, 'invalid_request'],
  [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
])('a request with %j goes back with %s', async (changed, error) => {
  const answer = await (await programOf(app)).authorize(changed);
  const back = new URL(answer.headers.get('location') as string);
  expect([answer.status, back.origin + back.pathname]).toEqual([302, CALLBACK]);
  expect([back.searchParams.get('error'), back.searchParams.get('state')]).toEqual([error, 's']);
  expect(back.searchParams.get('code')).toBeNull();
});

test('the page packs nothing that the service trusts: a changed request is refused', async () => {
  const org = await app.newOrg();
  const program = await programOf(app);
  const request = JSON.parse(Buffer.from(await program.request(), 'base64url').toString());
  const packed = (changed: object) => Buffer.from(JSON.stringify({ ...request, ...changed })).toString('base64url');
  for (const body of [
    packed({ redirectUri: 'https://evil.example/' }),
    packed({ redirectUri: 'javascript:alert(1)' }),
    packed({ clientId: '00000000-0000-7000-8000-000000000001' }),
    packed({ codeChallenge: 'short' }),
    packed({ orgId: org.orgId }),
    'nonsense',
  ]) {
    expect((await refusal(org.programs.decide({ body: { request: body, allow: true } }))).status).toBe(400);
    expect((await refusal(org.programs.readRequest({ query: { request: body } }))).status).toBe(400);
  }
});

test('who says no sends the program back without a code', async () => {
  const org = await app.newOrg();
  const program = await programOf(app);
  const { redirectUrl } = await org.programs.decide({ body: { request: await program.request(), allow: false } });
  const { searchParams } = new URL(redirectUrl);
  expect([searchParams.get('error'), searchParams.get('state'), searchParams.get('code')]).toEqual([
    'access_denied',
    's',
    null,
  ]);
});

test('the decision needs the key of a person: no cookie, no form of another site, no application, no program', async () => {
  const org = await app.newOrg();
  const program = await programOf(app);
  const body = JSON.stringify({ request: await program.request(), allow: true });
  const decide = (headers: Record<string, string>) =>
    app.fetch('/v1/programs/decision', { method: 'POST', body, headers });
  const json = { 'content-type': 'application/json' };
  expect((await decide({ ...json, cookie: `distribute.session=${org.key}` })).status).toBe(401);
  const posted = { 'content-type': 'text/plain', origin: 'https://evil.example', authorization: `Bearer ${org.key}` };
  expect((await decide(posted)).status).toBe(415);
  const forUser = { 'x-org-id': org.orgId, 'x-user-id': org.userId };
  expect((await decide({ ...json, ...forUser, authorization: `Bearer ${app.appKey}` })).status).toBe(403);
  const { access_token } = await program.connect(org);
  expect((await decide({ ...json, authorization: `Bearer ${access_token}` })).status).toBe(401);
});

test('a token is good at /mcp alone', async () => {
  const org = await app.newOrg();
  const { access_token } = await (await programOf(app)).connect(org);
  expect((await listTools(app, access_token)).status).toBe(200);
  for (const path of ['/v1/me', '/v1/api-keys', '/v1/campaigns', '/health', '/nowhere']) {
    const answer = await app.fetch(path, { headers: { authorization: `Bearer ${access_token}` } });
    expect([path, answer.status]).toEqual([path, path === '/health' ? 200 : path === '/nowhere' ? 404 : 401]);
  }
});

test('a code needs its program, its address, its verifier and its minute', async () => {
  const org = await app.newOrg();
  const [program, other] = [await programOf(app), await programOf(app)];
  const code = await program.allow(org);
  const refused = [400, 'invalid_grant'];
  expect(await answerOf(await other.exchange(code))).toEqual(refused);
  expect(await answerOf(await program.exchange(code, { redirect_uri: 'https://evil.example/' }))).toEqual(refused);
  expect(await answerOf(await program.exchange(code, { code_verifier: other.verifier }))).toEqual(refused);
  expect(await answerOf(await program.exchange(code, { code_verifier: '' }))).toEqual(refused);
  expect(await answerOf(await program.exchange(code, { resource: 'https://other.example/' }))).toEqual([
    400,
    'invalid_target',
  ]);
  expect(await answerOf(await program.exchange('guess'))).toEqual(refused);
  expect(await answerOf(await program.token({ grant_type: 'password' }))).toEqual([400, 'unsupported_grant_type']);
  expect((await program.exchange(code, { resource: `${app.config.http.publicUrl}/mcp` })).status).toBe(200);
  const late = await program.allow(org);
  await app.clock.advance(61_000);
  expect(await answerOf(await program.exchange(late))).toEqual(refused);
});

test('a code that comes twice ends the connection that it made', async () => {
  const org = await app.newOrg();
  const program = await programOf(app);
  const code = await program.allow(org);
  const { access_token } = (await (await program.exchange(code)).json()) as { access_token: string };
  expect((await listTools(app, access_token)).status).toBe(200);
  expect(await answerOf(await program.exchange(code))).toEqual([400, 'invalid_grant']);
  expect((await listTools(app, access_token)).status).toBe(401);
  expect((await org.programs.list()).programs).toEqual([]);
});

test('of eight that bring one code at once, at most one is served', async () => {
  const org = await app.newOrg();
  const program = await programOf(app);
  const code = await program.allow(org);
  const answers = await Promise.all(Array.from({ length: 8 }, () => program.exchange(code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await org.programs.list()).programs).toEqual([]);
});

test('a refresh token turns with each use; two at once are one program, a later second use is a thief', async () => {
  const org = await app.newOrg();
  const program = await programOf(app);
  const first = await program.connect(org);
  const renewed = await Promise.all([1, 2].map(() => program.refresh(first.refresh_token as string)));
  expect(renewed.map(({ status }) => status)).toEqual([200, 200]);
  const tokens = (await Promise.all(renewed.map((each) => each.json()))) as {
    access_token: string;
    refresh_token: string;
  }[];
  expect(new Set(tokens.map((each) => each.refresh_token)).size).toBe(2);
  expect((await listTools(app, first.access_token)).status).toBe(401);
  const works = await Promise.all(tokens.map(async (each) => (await listTools(app, each.access_token)).status));
  expect(works.sort()).toEqual([200, 401]);
  const other = await programOf(app);
  expect(await answerOf(await other.refresh(tokens[0]?.refresh_token as string))).toEqual([400, 'invalid_grant']);
  await app.clock.advance(11_000);
  expect(await answerOf(await program.refresh(first.refresh_token as string))).toEqual([400, 'invalid_grant']);
  expect(await answerOf(await program.refresh(tokens[0]?.refresh_token as string))).toEqual([400, 'invalid_grant']);
  expect((await org.programs.list()).programs).toEqual([]);
});

test('a connection ends 30 days after its last token, by its program, with its person, and is told when revoked', async () => {
  const org = await app.newOrg();
  const program = await programOf(app);
  const idle = await program.connect(org);
  await app.clock.advance(31 * 24 * HOUR_MS);
  expect(await answerOf(await program.refresh(idle.refresh_token as string))).toEqual([400, 'invalid_grant']);
  expect((await org.programs.list()).programs).toEqual([]);

  for (const which of ['access_token', 'refresh_token'] as const) {
    const tokens = await program.connect(org);
    const stranger = await programOf(app);
    expect((await stranger.revoke({ token: tokens[which] as string })).status).toBe(200);
    expect((await listTools(app, tokens.access_token)).status).toBe(200);
    expect((await program.revoke({ token: tokens[which] as string })).status).toBe(200);
    expect((await listTools(app, tokens.access_token)).status).toBe(401);
    expect(await answerOf(await program.refresh(tokens.refresh_token as string))).toEqual([400, 'invalid_grant']);
  }
  expect((await program.revoke({ token: 'guess' })).status).toBe(200);
});

test('a program acts with the role that its person has now, and is gone when they are', async () => {
  const org = await app.newOrg();
  const { user } = await org.users.invite({ body: { email: 'ada@acme.example', role: 'admin' } });
  await app.drain();
  const token = /token=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] as string;
  const { key } = await app.visitor().auth.exchange({ body: { token } });
  const ada = { ...app.clientFor(key), orgId: org.orgId, userId: user.id, key };
  const program = await programOf(app);
  const { access_token } = await program.connect(ada);
  expect((await listTools(app, access_token)).status).toBe(200);
  expect((await org.programs.list()).programs.map(({ userId }) => userId)).toEqual([user.id]);
  const { programs } = await ada.programs.list();
  const stranger = await app.newOrg();
  expect((await refusal(stranger.programs.disconnect({ params: { id: programs[0]?.id as string } }))).status).toBe(404);
  await org.users.setRole({ params: { id: user.id }, body: { role: 'member' } });
  expect((await listTools(app, access_token)).status).toBe(200);
  await org.users.remove({ params: { id: user.id } });
  expect((await listTools(app, access_token)).status).toBe(401);
});

test('registrations and token calls are limited by address', async () => {
  await app.clock.toNextMinute();
  const from = { 'x-forwarded-for': '192.0.2.77', 'content-type': 'application/json' };
  const body = JSON.stringify({ redirect_uris: [CALLBACK] });
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1)
    statuses.push((await app.fetch('/oauth/register', { method: 'POST', headers: from, body })).status);
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
});

test('programs that nobody connects are forgotten, and those that are in use stay', async () => {
  const org = await app.newOrg();
  const [used, unused] = [await programOf(app), await programOf(app)];
  await used.connect(org);
  await app.clock.advance(25 * HOUR_MS);
  await app.enqueue('program.forget');
  await app.drain();
  expect((await unused.authorize()).status).toBe(400);
  expect((await used.authorize()).status).toBe(302);
});
