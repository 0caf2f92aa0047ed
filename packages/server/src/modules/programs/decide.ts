import { AppError, invalidRequest } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { hashToken, newToken } from './codes.ts';
import type { ProgramsContext } from './context.ts';
import { type AuthorizationRequest, unpackRequest } from './rules/authorization-request.ts';
import { isRegistered, placeOf, withAnswer } from './rules/redirect-uris.ts';
import { findClient, type ProgramClient } from './store/clients.ts';
import { insertCode } from './store/connections.ts';

/** What the page that asks the person shows. */
export async function readProgramRequest(context: ProgramsContext, packed: string) {
  const { client, request } = await openRequest(context, packed);
  return { name: client.name, ...placeOf(request.redirectUri) };
}

/**
 * The person allows the program, or does not. The request is checked as if it had never been: it came through their
 * browser. A cookie cannot make this decision, so no other site can (spec 30.3).
 */
export async function decideProgram(
  context: ProgramsContext,
  caller: Caller & { userId: string },
  { request: packed, allow }: { request: string; allow: boolean },
): Promise<{ redirectUrl: string }> {
  const { orgId, userId, keyType } = caller;
  if (keyType !== 'user' && keyType !== 'session') {
    throw new AppError({ code: 'user_key_required', status: 403 }, 'Only a person connects a program');
  }
  const { client, request } = await openRequest(context, packed);
  const { redirectUri, codeChallenge, state } = request;
  const from = { state, iss: context.baseUrl };
  if (!allow) {
    const error_description = 'The person did not allow it';
    return { redirectUrl: withAnswer(redirectUri, { error: 'access_denied', error_description, ...from }) };
  }
  const code = newToken(context);
  await insertCode(context.db, {
    ...{ sha256: hashToken(code), orgId, userId },
    ...{ clientId: client.id, redirectUri, codeChallenge },
  });
  return { redirectUrl: withAnswer(redirectUri, { code, ...from }) };
}

async function openRequest(
  { db }: ProgramsContext,
  packed: string,
): Promise<{ client: ProgramClient; request: AuthorizationRequest }> {
  const request = unpackRequest(packed);
  const client = request && (await findClient(db, request.clientId));
  if (!client || !isRegistered(request.redirectUri, client.redirectUris)) {
    throw invalidRequest({ request: ['is no request of a program: connect it again from the program'] });
  }
  return { client, request };
}
