import { type ProgramsContext, resourceOf } from './context.ts';
import { authorizationFault, packRequest } from './rules/authorization-request.ts';
import { isRegistered, withAnswer } from './rules/redirect-uris.ts';
import { findClient } from './store/clients.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * `GET /oauth/authorize`: the page that asks the person. A program or address that is not registered gets no answer at
 * its address, or anyone could send people anywhere from here (RFC 6749 4.1.2.1).
 */
export async function askPerson(
  context: ProgramsContext,
  query: Record<string, unknown>,
): Promise<{ location: string } | { fault: string }> {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >;
  const { client_id: clientId = '', state } = given;
  const client = UUID.test(clientId) ? await findClient(context.db, clientId) : null;
  if (!client) return { fault: 'This program is not registered here, or no longer. Connect again from the program.' };
  const redirectUri = given.redirect_uri ?? (client.redirectUris.length === 1 ? client.redirectUris[0] : undefined);
  if (redirectUri === undefined || !isRegistered(redirectUri, client.redirectUris)) {
    return { fault: 'This program asks for its answer at an address that it did not register.' };
  }
  const fault = authorizationFault(given, resourceOf(context));
  if (fault) return { location: withAnswer(redirectUri, { ...fault, state, iss: context.baseUrl }) };
  const codeChallenge = given.code_challenge as string;
  const request = packRequest({ clientId, redirectUri, codeChallenge, state });
  return { location: `${context.baseUrl}/app/connect?request=${request}` };
}
