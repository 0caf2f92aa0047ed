import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const OAUTH_CLIENT = { clientId: 'distribute', clientSecret: 'a secret of the operator' };

type Intercept = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * An authorisation server on 127.0.0.1 under the paths of Google's. It rotates refresh tokens, and ends a whole sign-in
 * when one of them is used twice, as strict providers do.
 */
export async function startOauthServer({ redirectUri }: { redirectUri: string }) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(baseUrl, {
    clients: [
      {
        client_id: OAUTH_CLIENT.clientId,
        client_secret: OAUTH_CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] as never },
    cookies: { keys: ['a key of the stand-in'] },
    routes: { authorization: '/o/oauth2/v2/auth', token: '/token', revocation: '/revoke' },
    scopes: ['openid', 'email', 'offline_access', 'https://mail.google.com/'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async () => true },
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, email: accountId, email_verified: true }),
    }),
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    ttl: { AccessToken: 3600, Grant: 86_400, IdToken: 3600, Interaction: 600, RefreshToken: 86_400, Session: 600 },
  });
  const grants = new Map<string, string>();
  const refreshTokens = new Map<string, string>();
  const asked: string[] = [];
  let person: { account: string; agrees: boolean } = { account: '', agrees: true };
  let intercept: Intercept | null = null;
  provider.on('grant.success', (ctx) => {
    const { AccessToken } = ctx.oidc.entities;
    const { refresh_token: refreshToken } = ctx.body as { refresh_token?: string };
    if (AccessToken && refreshToken) refreshTokens.set(AccessToken.accountId, refreshToken);
    if (AccessToken?.grantId) grants.set(AccessToken.accountId, AccessToken.grantId);
  });

  /** What a person would do on the pages of the provider. */
  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    const { prompt, params } = await provider.interactionDetails(request, response);
    if (!person.agrees) {
      const refusal = { error: 'access_denied', error_description: 'The person said no' };
      return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
    }
    const grant = new provider.Grant({ accountId: person.account, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    const login = prompt.name === 'login' ? { login: { accountId: person.account } } : {};
    const consent = { consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, { ...login, ...consent }, { mergeWithLastSubmission: true });
  };

  const callback = provider.callback();
  server.on('request', (request, response) => {
    const path = new URL(request.url ?? '/', baseUrl).pathname;
    asked.push(path);
    if (intercept && path === '/token') return void intercept(request, response);
    if (path.startsWith('/interaction/')) {
      interact(request, response).catch((error: Error) => response.writeHead(500).end(error.stack));
    } else void callback(request, response);
  });

  return {
    baseUrl,
    /** How often this path was asked. */
    count: (path: string) => asked.filter((other) => other === path).length,
    /** Answers at the token endpoint in place of the server, or before it. */
    interceptTokens(by: Intercept | null) {
      intercept = by;
    },
    passOn: (request: IncomingMessage, response: ServerResponse) => void callback(request, response),
    /** Signs a person in with a browser of its own; the query of the redirect back. */
    async signIn(url: string, account: string, { agrees = true } = {}): Promise<URLSearchParams> {
      person = { account, agrees };
      const cookies = new Map<string, string>();
      for (let at = new URL(url), steps = 0; steps < 10; steps += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
        const location = response.headers.get('location');
        if (location === null) throw new Error(`No redirect from ${at.pathname}: ${await response.text()}`);
        for (const line of response.headers.getSetCookie()) {
          const [name = '', value = ''] = (line.split(';')[0] as string).split('=');
          cookies.set(name, value);
        }
        at = new URL(location, at);
        if (at.href.startsWith(redirectUri)) return at.searchParams;
      }
      throw new Error('The sign-in goes round in circles');
    },
    /** Whether a mail server may let this account in with this token. */
    async isGood(account: string, token: string): Promise<boolean> {
      const found = await provider.AccessToken.find(token);
      return found?.accountId === account && found.isValid;
    },
    /** The last one that this account was given. */
    refreshTokenOf: (account: string) => refreshTokens.get(account) ?? '',
    /** As its owner does in the settings of the account. */
    async endAccess(account: string): Promise<void> {
      const grantId = grants.get(account) ?? '';
      await provider.AccessToken.revokeByGrantId(grantId);
      await provider.RefreshToken.revokeByGrantId(grantId);
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}
export type OauthServer = Awaited<ReturnType<typeof startOauthServer>>;
