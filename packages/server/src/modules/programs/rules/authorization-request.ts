import { z } from 'zod';

/** What a program asks (RFC 6749 4.1.1, RFC 7636, RFC 8707). */
export interface AuthorizationRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly codeChallenge: string;
  readonly state?: string | undefined;
}

const Packed = z.strictObject({
  clientId: z.uuid(),
  redirectUri: z.string().max(2_000),
  codeChallenge: z.string().regex(/^[\w-]{43}$/),
  state: z.string().max(2_000).optional(),
});

/** One word of a query, so that no reader of the address takes a state of digits for a number. */
export const packRequest = (request: AuthorizationRequest): string =>
  Buffer.from(JSON.stringify(request)).toString('base64url');

/** It came through the browser, so that everything in it is checked again. */
export function unpackRequest(packed: string): AuthorizationRequest | null {
  try {
    return Packed.parse(JSON.parse(Buffer.from(packed, 'base64url').toString()));
  } catch {
    return null;
  }
}

/** An error of RFC 6749 4.1.2.1, which goes back to the program, with words for its developer. */
export interface AuthorizationFault {
  readonly error: string;
  readonly error_description: string;
}

/** What is wrong with a request whose client and address are known. */
export function authorizationFault(
  query: Readonly<Record<string, string>>,
  resource: string,
): AuthorizationFault | null {
  const { response_type, code_challenge = '', code_challenge_method, state = '' } = query;
  if (response_type !== 'code') return fault('unsupported_response_type', 'response_type must be code');
  if (code_challenge_method !== 'S256') return fault('invalid_request', 'code_challenge_method must be S256 (PKCE)');
  if (!/^[\w-]{43}$/.test(code_challenge))
    return fault('invalid_request', 'code_challenge must be 43 characters of base64url');
  if (state.length > 2_000) return fault('invalid_request', 'state must have at most 2,000 characters');
  return resourceFault(query.resource, resource);
}

/** A token is made for /mcp of this service, whether or not the program names it. */
export const resourceFault = (asked: string | undefined, resource: string): AuthorizationFault | null =>
  asked === undefined || asked.replace(/\/$/, '') === resource
    ? null
    : fault('invalid_target', `resource must be ${resource}`);

const fault = (error: string, error_description: string): AuthorizationFault => ({ error, error_description });
