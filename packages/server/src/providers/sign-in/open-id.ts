import * as oauth from 'oauth4webapi';
import type { Egress } from '../../kernel/egress/fetcher.ts';
import { ProviderError } from '../../kernel/provider-faults/provider-error.ts';
import { wordsOf } from '../../kernel/provider-faults/provider-words.ts';
import type { OpenId, OpenIdClaims, OpenIdClient } from '../../modules/company-sign-in/index.ts';

const TOTAL_MS = 10_000;
const MAX_BYTES = 256 * 1024;
const SCOPE = 'openid email profile';

/** OpenID Connect at the provider of a customer: every request goes through the guarded fetcher. */
export function createOpenId(egress: Pick<Egress, 'request'>, { allowHttp }: { allowHttp: boolean }): OpenId {
  const options = (orgId: string) => ({
    [oauth.allowInsecureRequests]: allowHttp,
    [oauth.customFetch]: async (
      url: string,
      { method, headers, body }: { method: string; headers: Record<string, string>; body: unknown },
    ): Promise<Response> => {
      const limits = { totalMs: TOTAL_MS, maxRedirects: 0, maxWireBytes: MAX_BYTES, maxDecodedBytes: MAX_BYTES };
      const answer = await egress.request({
        ...{ purpose: 'sign-in', url, method: method as 'POST', headers, orgId, ...limits },
        ...(body ? { body: String(body) } : {}),
      });
      const type = answer.headers['content-type'];
      const given = { status: answer.status, headers: type === undefined ? {} : { 'content-type': type } };
      return new Response(answer.status === 204 ? null : new Uint8Array(answer.body), given);
    },
  });

  const discover = async ({ issuer, orgId }: OpenIdClient) => {
    const url = new URL(issuer);
    const answer = await oauth.discoveryRequest(url, { ...options(orgId), algorithm: 'oidc' });
    return oauth.processDiscoveryResponse(url, answer);
  };

  const guarded = async <T>(client: OpenIdClient, act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (thrown) {
      const words = wordsOf(thrown instanceof Error ? thrown.message : '', [client.secret.reveal()]);
      const status = thrown instanceof oauth.ResponseBodyError ? thrown.status : null;
      const fault = {
        provider: 'openid',
        title: 'Sign-in provider',
        status,
        words,
        retryable: true,
        retryAfterMs: null,
      };
      throw new ProviderError({ ...fault, sentence: sentenceOf(thrown) }, { cause: thrown });
    }
  };

  return {
    check: (client) => guarded(client, async () => void assertComplete(await discover(client))),

    authorizationUrl: (client, { redirectUri, state, nonce, verifier, loginHint }) =>
      guarded(client, async () => {
        const url = new URL(assertComplete(await discover(client)).authorization_endpoint);
        for (const [name, value] of Object.entries({
          ...{ client_id: client.id, response_type: 'code', redirect_uri: redirectUri, scope: SCOPE, state, nonce },
          code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
          ...{ code_challenge_method: 'S256', login_hint: loginHint },
        })) {
          url.searchParams.set(name, value);
        }
        return url.href;
      }),

    redeem: (client, { redirectUri, state, nonce, verifier, answer }) =>
      guarded(client, async () => {
        const server = assertComplete(await discover(client));
        const self: oauth.Client = { client_id: client.id };
        const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
        const way = methods.includes('client_secret_basic') ? oauth.ClientSecretBasic : oauth.ClientSecretPost;
        const carried = new URLSearchParams({ state, ...answer });
        const valid = oauth.validateAuthResponse(server, self, carried, state);
        const common = options(client.orgId);
        const given = await oauth.authorizationCodeGrantRequest(
          ...([server, self, way(client.secret.reveal()), valid, redirectUri, verifier] as const),
          common,
        );
        const tokens = await oauth.processAuthorizationCodeResponse(server, self, given, {
          expectedNonce: nonce,
          requireIdToken: true,
        });
        await oauth.validateApplicationLevelSignature(server, given, common);
        const claims = oauth.getValidatedIdTokenClaims(tokens) as oauth.IDToken;
        if (claims.email !== undefined || !server.userinfo_endpoint) return claimsOf(claims);
        const asked = await oauth.userInfoRequest(server, self, tokens.access_token, common);
        const more = await oauth.processUserInfoResponse(server, self, claims.sub, asked);
        return claimsOf({ ...claims, ...more });
      }),
  };
}

function assertComplete(server: oauth.AuthorizationServer) {
  const { authorization_endpoint, token_endpoint, jwks_uri } = server;
  if (!authorization_endpoint || !token_endpoint || !jwks_uri) throw new Error('its description lacks an endpoint');
  return { ...server, authorization_endpoint, token_endpoint, jwks_uri };
}

const sentenceOf = (thrown: unknown) =>
  thrown instanceof oauth.ResponseBodyError
    ? `The sign-in provider refused: ${thrown.error}`
    : 'The sign-in provider did not answer as OpenID Connect asks: check the issuer, and that the server reaches it';

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim().slice(0, 254) : null);

/** Microsoft may leave out `email` and name people by `preferred_username`. */
function claimsOf(claims: Record<string, unknown> & { sub: string }): OpenIdClaims {
  const { sub, email, email_verified, preferred_username, given_name, family_name } = claims;
  const named = textOf(email) ?? textOf(preferred_username);
  return {
    subject: sub,
    email: named?.includes('@') ? named : null,
    isUnverified: email_verified === false || email_verified === 'false',
    firstName: textOf(given_name)?.slice(0, 100) ?? null,
    lastName: textOf(family_name)?.slice(0, 100) ?? null,
  };
}
