import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEgress } from '../../kernel/egress/fetcher.ts';
import { Secret } from '../../kernel/secrets/secrets.ts';
import { createOauth } from './oauth.ts';

const TENANT = '11111111-2222-3333-4444-555555555555';
const egress = createEgress({ allowPrivateHosts: true, log: { info: () => {} } });
const asked: { path: string; form: URLSearchParams }[] = [];
let answer: RequestListener;
let baseUrl: string;
const server = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += String(chunk);
  });
  request.on('end', () => {
    asked.push({ path: request.url ?? '', form: new URLSearchParams(text) });
    answer(request, response);
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  await egress.close();
  await new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections());
});

const signInAt = (name: 'google' | 'microsoft') =>
  createOauth(
    name,
    { clientId: 'id', clientSecret: new Secret('hush'), tenant: 'common', baseUrl, smtp: null, imap: null },
    egress,
    200,
  );
const says = (body: unknown, status = 200) => {
  answer = (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const idToken = (claims: object) => {
  const now = Math.floor(Date.now() / 1000);
  const payload = { aud: 'id', sub: '1', iat: now, exp: now + 60, ...claims };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part(payload)}.c2lnbmF0dXJl`;
};
const exchange = (name: 'google' | 'microsoft', iss: string | null = null) =>
  signInAt(name).exchange(
    { code: 'c', iss, redirectUri: 'https://distribute.test/callback', verifier: 'v'.repeat(43) },
    { orgId: 'o' },
  );
const GIVEN = { access_token: 'access', refresh_token: 'refresh', token_type: 'Bearer', expires_in: 3600 };

test('without a stand-in the addresses and servers are those of the provider', async () => {
  const settings = { clientId: 'id', clientSecret: new Secret('hush'), tenant: 'contoso.example', baseUrl: null };
  const request = {
    redirectUri: 'https://distribute.test/callback',
    state: 's',
    verifier: 'v',
    loginHint: 'a@b.test',
    sendsByApi: false,
  };
  const urls = await Promise.all(
    (['google', 'microsoft'] as const).map(async (name) => {
      const { authorizationUrl, smtp, imap } = createOauth(name, { ...settings, smtp: null, imap: null }, egress);
      const { origin, pathname, searchParams } = new URL(await authorizationUrl(request));
      expect(Object.fromEntries(searchParams)).toMatchObject({
        ...{
          client_id: 'id',
          response_type: 'code',
          state: 's',
          code_challenge_method: 'S256',
          login_hint: 'a@b.test',
        },
      });
      return [`${origin}${pathname}`, smtp.host, imap.host];
    }),
  );
  expect(urls).toEqual([
    ['https://accounts.google.com/o/oauth2/v2/auth', 'smtp.gmail.com', 'imap.gmail.com'],
    [
      'https://login.microsoftonline.com/contoso.example/oauth2/v2.0/authorize',
      'smtp.office365.com',
      'outlook.office365.com',
    ],
  ]);
});

test('an account at Microsoft is named by its directory, which is the issuer', async () => {
  const claims = { tid: TENANT, iss: `${baseUrl}/${TENANT}/v2.0`, preferred_username: 'ann@contoso.test' };
  says({ ...GIVEN, id_token: idToken(claims) });
  expect(await exchange('microsoft')).toMatchObject({ account: 'ann@contoso.test', expiresInSeconds: 3600 });
  expect(asked[0]?.path).toBe('/common/oauth2/v2.0/token');
  expect(Object.fromEntries(asked[0]?.form ?? [])).toMatchObject({
    ...{ grant_type: 'authorization_code', code: 'c', client_id: 'id', client_secret: 'hush' },
    code_verifier: 'v'.repeat(43),
  });
});

test.each([
  ['of another issuer', { iss: 'https://evil.test', email: 'ann@sender.test' }],
  ['for another client', { aud: 'other', email: 'ann@sender.test' }],
  ['that has ended', { exp: 1, email: 'ann@sender.test' }],
])('a token %s names nobody', async (_name, claims) => {
  says({ ...GIVEN, id_token: idToken({ iss: baseUrl, ...claims }) });
  await expect(exchange('google')).rejects.toMatchObject({ code: 'provider_failed' });
});

test('a redirect of another issuer is refused before anything is asked (RFC 9207)', async () => {
  await expect(exchange('google', 'https://evil.test')).rejects.toMatchObject({ code: 'provider_failed' });
  expect(asked).toEqual([]);
});

test('an address that the provider has not verified is no account', async () => {
  const claims = { iss: baseUrl, email: 'ann@sender.test' };
  says({ ...GIVEN, id_token: idToken({ ...claims, email_verified: false }) });
  expect(await exchange('google')).toMatchObject({ account: null });
  says({ ...GIVEN, id_token: idToken({ ...claims, email_verified: true }) });
  expect(await exchange('google')).toMatchObject({ account: 'ann@sender.test' });
});

test('only the word of the provider ends an access; silence and faults do not', async () => {
  const refresh = () => signInAt('google').refresh(new Secret('refresh'), { orgId: 'o' });
  says({ error: 'invalid_grant' }, 400);
  expect(await refresh()).toBe('refused');
  for (const [body, status] of [
    [{ error: 'invalid_client', error_description: 'hush is wrong' }, 401],
    [{ error: 'temporarily_unavailable' }, 503],
    [{ error: 'invalid_grant' }, 500],
  ] as const) {
    says(body, status);
    const thrown = await refresh().catch((error: unknown) => error);
    expect(thrown).toMatchObject({ code: 'provider_failed', failure: { status } });
    expect(JSON.stringify(thrown)).not.toContain('hush');
  }
  answer = () => {};
  await expect(refresh()).rejects.toMatchObject({ failure: { status: null } });
});
