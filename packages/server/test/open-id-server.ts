import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const OPEN_ID_CLIENT = { clientId: 'distribute', clientSecret: 'a secret of the company' };

interface Account {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

/** A real provider of OpenID Connect for one company: whoever `signsIn` is signed in there without being asked. */
export async function startOpenIdServer(redirectUri: string, leadsTo = redirectUri) {
  const state = { signsIn: { sub: 'ada' } as Account };
  const accounts = new Map<string, Account>();
  let handle: ReturnType<InstanceType<typeof Provider>['callback']>;
  const server: Server = createServer(async (request, response) => {
    // The public address of a test leads nowhere: a browser is sent to where the server listens.
    const set = response.setHeader.bind(response);
    response.setHeader = (name, value) =>
      set(name, String(value).startsWith(redirectUri) ? String(value).replace(redirectUri, leadsTo) : value);
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    accounts.set(state.signsIn.sub, state.signsIn);
    await provider.interactionFinished(request, response, { login: { accountId: state.signsIn.sub } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: OPEN_ID_CLIENT.clientId,
        client_secret: OPEN_ID_CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    ttl: { AccessToken: 3600, Grant: 86_400, IdToken: 3600, Interaction: 600, Session: 600 },
    cookies: { keys: ['a key of the stand-in'] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: async () => ({ ...accounts.get(accountId), sub: accountId }),
    }),
    loadExistingGrant: async ({ oidc: { client, session } }) => {
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  handle = provider.callback();
  return { issuer, state, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** What a browser does with the address: it follows everything, keeps cookies, and stops where we are sent back to. */
export async function followToCallback(address: string, callback: string): Promise<URL> {
  const cookies = new Map<string, string>();
  for (let at = address, hops = 0; hops < 10; hops += 1) {
    if (at.startsWith(callback)) return new URL(at);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (!next) throw new Error(`${answer.status} ${await answer.text()}`);
    at = new URL(next, at).href;
  }
  throw new Error('It never came back');
}
