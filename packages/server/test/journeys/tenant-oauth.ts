import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A token endpoint that gives everybody the same, and a port at which no mail server is: enough to finish a sign-in. */
export async function startTokenStandIn() {
  const server = createServer((_request, response) => {
    const given = { access_token: 'access', refresh_token: 'refresh', token_type: 'bearer', expires_in: 3600 };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(given));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      GOOGLE_OAUTH_CLIENT_ID: 'id',
      GOOGLE_OAUTH_CLIENT_SECRET: 'secret',
      PROVIDER_URLS: `google-oauth=http://127.0.0.1:${port}, google-smtp=smtp://127.0.0.1:9`,
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}
