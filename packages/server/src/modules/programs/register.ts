import { z } from 'zod';
import type { ProgramsContext } from './context.ts';
import { ProtocolError } from './protocol-error.ts';
import { redirectUriFault } from './rules/redirect-uris.ts';
import * as store from './store/clients.ts';

const REGISTRATIONS_PER_MINUTE = 10;
const MAX_URIS = 10;

// Whatever else a program says of itself (RFC 7591 2) is neither kept nor shown.
const Registration = z.looseObject({
  client_name: z.string().trim().min(1).max(100).default('A program without a name'),
  redirect_uris: z.array(z.string()).min(1).max(MAX_URIS),
});

/** A program registers itself (RFC 7591): it gets an id, no secret, and no right to anything. */
export async function registerProgram(context: ProgramsContext, address: string, body: unknown) {
  await context.attempts('programs', address, REGISTRATIONS_PER_MINUTE);
  const asked = Registration.safeParse(body);
  if (!asked.success) {
    const isUris = asked.error.issues.some(({ path }) => path[0] === 'redirect_uris');
    throw isUris
      ? new ProtocolError('invalid_redirect_uri', `redirect_uris must be a list of 1 to ${MAX_URIS} addresses`)
      : new ProtocolError(
          'invalid_client_metadata',
          'Send JSON with client_name, 1 to 100 characters, and redirect_uris',
        );
  }
  const { client_name, redirect_uris } = asked.data;
  for (const uri of redirect_uris) {
    const fault = redirectUriFault(uri);
    if (fault) throw new ProtocolError('invalid_redirect_uri', `A redirect URI ${fault}`);
  }
  const id = context.newId();
  const named = { id, name: printable(client_name), redirectUris: redirect_uris };
  const { createdAt } = await store.insertClient(context.db, named);
  return {
    client_id: id,
    client_id_issued_at: Math.floor(Date.parse(createdAt) / 1_000),
    client_name: named.name,
    redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}

/** No line breaks and nothing that turns the direction of the text: the name stands on the page that asks. */
const printable = (name: string) => name.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim() || 'A program without a name';
