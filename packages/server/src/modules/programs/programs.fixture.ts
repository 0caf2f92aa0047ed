import { createHash, randomBytes } from 'node:crypto';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { TestApp, TestOrg } from '../../../test/harness.ts';

export const CALLBACK = 'https://assistant.example/callback';

/** The official client with its own OAuth, as an assistant keeps it. */
export function assistantOf(app: TestApp, redirectUrl = 'http://127.0.0.1:50123/callback') {
  const publicUrl = app.config.http.publicUrl;
  const kept: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier?: string; asked?: URL } = {};
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: 'Official assistant', redirect_uris: [redirectUrl] },
    state: () => '12345678901234567890',
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void Object.assign(kept, { client }),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void Object.assign(kept, { tokens }),
    redirectToAuthorization: (asked) => void Object.assign(kept, { asked }),
    saveCodeVerifier: (verifier) => void Object.assign(kept, { verifier }),
    codeVerifier: () => kept.verifier as string,
  };
  const fetch = (url: string | URL, init?: RequestInit) =>
    app.fetch(String(url).replace(publicUrl, ''), { ...init, headers: Object.fromEntries(new Headers(init?.headers)) });
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(`${publicUrl}/mcp`), { authProvider: provider, fetch });
  const open = async () => {
    const host = new Client({ name: 'official-assistant', version: '1.0.0' });
    await host.connect(transport());
    return host;
  };
  return { kept, transport, open };
}

/** What the browser does with the address that the program opened: the request that the page gets. */
export async function requestAt(app: TestApp, asked: URL | string): Promise<string> {
  const { pathname, search } = new URL(asked, app.config.http.publicUrl);
  const answer = await app.fetch(`${pathname}${search}`, { redirect: 'manual' });
  const page = new URL(answer.headers.get('location') as string);
  if (page.pathname !== '/app/connect') throw new Error(`asked nobody: ${page.href}`);
  return page.searchParams.get('request') as string;
}

const form = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

/** A program of a few lines, so that each step can be done wrongly. */
export async function programOf(app: TestApp, redirectUris: readonly string[] = [CALLBACK], name = 'Small program') {
  const verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  const registered = await app.fetch('/oauth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: name, redirect_uris: redirectUris }),
  });
  const { client_id } = (await registered.json()) as { client_id: string };
  const redirect_uri = redirectUris[0] as string;
  const query = {
    response_type: 'code',
    client_id,
    redirect_uri,
    code_challenge,
    code_challenge_method: 'S256',
    state: 's',
  };
  const authorize = (changed: Record<string, string> = {}) =>
    app.fetch(`/oauth/authorize?${new URLSearchParams({ ...query, ...changed })}`, { redirect: 'manual' });
  const request = async () => requestAt(app, `/oauth/authorize?${new URLSearchParams(query)}`);
  const allow = async (org: TestOrg) => {
    const { redirectUrl } = await org.programs.decide({ body: { request: await request(), allow: true } });
    return new URL(redirectUrl).searchParams.get('code') as string;
  };
  const token = (fields: Record<string, string>) => app.fetch('/oauth/token', form({ client_id, ...fields }));
  const exchange = (code: string, changed: Record<string, string> = {}) =>
    token({ grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier, ...changed });
  const refresh = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token });
  const revoke = (fields: Record<string, string>) => app.fetch('/oauth/revoke', form({ client_id, ...fields }));
  const connect = async (org: TestOrg) => (await (await exchange(await allow(org))).json()) as OAuthTokens;
  return { client_id, verifier, authorize, request, allow, token, exchange, refresh, revoke, connect };
}

export const listTools = (app: TestApp, token: string) =>
  app.fetch('/mcp', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
