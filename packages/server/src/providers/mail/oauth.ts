import * as oauth from 'oauth4webapi';
import type { Egress } from '../../kernel/egress/fetcher.ts';
import { ProviderError } from '../../kernel/provider-faults/provider-error.ts';
import { wordsOf } from '../../kernel/provider-faults/provider-words.ts';
import { Secret } from '../../kernel/secrets/secrets.ts';
import type { OauthGrant, OauthProviderName, OauthSignIn } from '../../modules/mailboxes/index.ts';
import { OAUTH_TABLE } from './oauth-table.ts';

type MailServer = OauthSignIn['smtp'];

export interface OauthClient {
  readonly clientId: string;
  readonly clientSecret: Secret;
  readonly tenant: string;
  /** The address of a stand-in with the same paths; null for the provider itself. */
  readonly baseUrl: string | null;
  readonly smtp: MailServer | null;
  readonly imap: MailServer | null;
}

const TOTAL_MS = 10_000;
const MAX_BYTES = 64 * 1024;
/**
 * Used when an answer does not say how long its token lasts (RFC 6749 5.1): short, so that no token is used too long.
 */
const UNSAID_SECONDS = 300;

interface Exchange {
  readonly orgId: string;
  readonly signal?: AbortSignal | undefined;
}

/** Signs owners of mailboxes in at Google or Microsoft: authorization code with PKCE, refresh, revocation. */
export function createOauth(
  name: OauthProviderName,
  { clientId, clientSecret, tenant, baseUrl, ...mail }: OauthClient,
  egress: Pick<Egress, 'request'>,
  totalMs = TOTAL_MS,
): OauthSignIn {
  const { title, authorization, token, revocation, scope, apiScope, parameters, accountClaims, ...servers } =
    OAUTH_TABLE[name];
  const addressOf = ({ base, path }: { base: string; path: string }) =>
    `${baseUrl ?? base}${path.replace('{tenant}', tenant)}`;
  const client: oauth.Client = { client_id: clientId };
  const authentication = oauth.ClientSecretPost(clientSecret.reveal());
  const serverOf = (issuer: string): oauth.AuthorizationServer => ({
    issuer,
    authorization_endpoint: addressOf(authorization),
    token_endpoint: addressOf(token),
    ...(revocation ? { revocation_endpoint: addressOf(revocation) } : {}),
  });
  const ownIssuer = baseUrl ?? authorization.base;

  const failed = (status: number | null, words: string | null, cause?: unknown) =>
    new ProviderError({ provider: name, title, status, words, retryable: true, retryAfterMs: null }, { cause });

  /**
   * Microsoft gives consent to several resources at once, and a token for one: each request says which
   * (RFC 6749 4.1.3 and 6 leave room for it). Google's tokens are for everything that was allowed.
   */
  const scopeOf = (resource: 'mail' | 'api') =>
    apiScope === null
      ? {}
      : { additionalParameters: { scope: resource === 'api' ? `offline_access ${apiScope}` : scope } };

  /** The library's requests go through the guarded fetcher, which limits their time and size. */
  const options = ({ orgId, signal }: Exchange) => ({
    [oauth.allowInsecureRequests]: baseUrl !== null,
    [oauth.customFetch]: async (
      url: string,
      { method, headers, body }: { method: string; headers: Record<string, string>; body: unknown },
    ): Promise<Response> => {
      const answer = await egress.request({
        purpose: 'oauth',
        url,
        method: method as 'POST',
        headers,
        ...(body ? { body: String(body) } : {}),
        orgId,
        trusted: baseUrl !== null,
        totalMs,
        maxWireBytes: MAX_BYTES,
        maxDecodedBytes: MAX_BYTES,
        ...(signal ? { signal } : {}),
      });
      const type = answer.headers['content-type'];
      return new Response(new Uint8Array(answer.body), {
        status: answer.status,
        headers: type === undefined ? {} : { 'content-type': type },
      });
    },
  });

  const grantOf = async (
    ask: () => Promise<Response>,
    read: (server: oauth.AuthorizationServer, response: Response) => Promise<oauth.TokenEndpointResponse>,
  ): Promise<OauthGrant | 'refused'> => {
    let status: number | null = null;
    let text = '';
    try {
      const response = await ask();
      status = response.status;
      text = await response.clone().text();
      const given = await read(serverOf(issuerOf(name, ownIssuer, text)), response);
      return {
        accessToken: new Secret(given.access_token),
        expiresInSeconds: given.expires_in ?? UNSAID_SECONDS,
        refreshToken: given.refresh_token === undefined ? null : new Secret(given.refresh_token),
        account: accountOf(oauth.getValidatedIdTokenClaims(given), accountClaims),
      };
    } catch (thrown) {
      if (thrown instanceof oauth.ResponseBodyError && thrown.error === 'invalid_grant') return 'refused';
      throw failed(status, wordsOf(text, [clientSecret.reveal()]), thrown);
    }
  };

  return {
    title,
    smtp: mail.smtp ?? servers.smtp,
    imap: mail.imap ?? servers.imap,

    async authorizationUrl({ redirectUri, state, verifier, loginHint, sendsByApi }) {
      const url = new URL(addressOf(authorization));
      url.search = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: sendsByApi && apiScope !== null ? `${scope} ${apiScope}` : scope,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        login_hint: loginHint,
        ...parameters,
      }).toString();
      return url.href;
    },

    exchange: ({ code, iss, redirectUri, verifier }, exchange) =>
      grantOf(
        async () => {
          const server = serverOf(ownIssuer);
          // At Microsoft every organisation is an issuer, so the issuer of the redirect (RFC 9207) cannot be checked in
          // advance.
          const carried = new URLSearchParams({ code, ...(iss === null || name === 'microsoft' ? {} : { iss }) });
          // The state was checked when the sign-in was found by it.
          const answer = oauth.validateAuthResponse(server, client, carried, oauth.skipStateCheck);
          return oauth.authorizationCodeGrantRequest(
            ...([server, client, authentication, answer, redirectUri, verifier] as const),
            { ...options(exchange), ...scopeOf('mail') },
          );
        },
        (server, response) => oauth.processAuthorizationCodeResponse(server, client, response),
      ),

    refresh: (refreshToken, { resource = 'mail', ...exchange }) =>
      grantOf(
        () =>
          oauth.refreshTokenGrantRequest(
            ...([serverOf(ownIssuer), client, authentication, refreshToken.reveal()] as const),
            { ...options(exchange), ...scopeOf(resource) },
          ),
        (server, response) => oauth.processRefreshTokenResponse(server, client, response),
      ),

    async revoke(refreshToken, exchange) {
      if (!revocation) return;
      const server = serverOf(ownIssuer);
      const told = await oauth.revocationRequest(
        ...([server, client, authentication, refreshToken.reveal(), options(exchange)] as const),
      );
      await oauth.processRevocationResponse(told);
    },
  };
}

/** Each organisation at Microsoft is an issuer, named by the `tid` of the token that it issued. */
function issuerOf(name: OauthProviderName, base: string, body: string): string {
  if (name !== 'microsoft') return base;
  const idToken = (JSON.parse(body) as { id_token?: unknown }).id_token;
  if (typeof idToken !== 'string') return base;
  const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8');
  const { tid } = JSON.parse(payload) as { tid?: unknown };
  return `${base}/${String(tid)}/v2.0`;
}

function accountOf(claims: oauth.IDToken | undefined, names: readonly string[]): string | null {
  if (!claims || claims.email_verified === false) return null;
  const found = names.map((name) => claims[name]).find((value) => typeof value === 'string' && value.includes('@'));
  return typeof found === 'string' ? found.slice(0, 320) : null;
}
