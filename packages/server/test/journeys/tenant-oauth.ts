import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ALL_SCOPES } from '../hubspot-portal.ts';

/**
 * A token endpoint that gives everybody the same, and a port at which no mail server is: enough to finish a sign-in. The
 * same answer is that of a HubSpot without people.
 */
export async function startTokenStandIn() {
  const server = createServer((_request, response) => {
    const given = {
      ...{ access_token: 'access', refresh_token: 'refresh', token_type: 'bearer', expires_in: 3600 },
      ...{ hubId: 4711, scopes: ALL_SCOPES, results: [] },
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(given));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      GOOGLE_OAUTH_CLIENT_ID: 'id',
      GOOGLE_OAUTH_CLIENT_SECRET: 'secret',
      PROVIDER_URLS: `google-oauth=http://127.0.0.1:${port}, google-smtp=smtp://127.0.0.1:9, hubspot=http://127.0.0.1:${port}`,
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}
