import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { FreeObject, Id, Nothing, Timestamp, text } from '../language/shared.ts';
import { OrganizationName, Person } from './identity.ts';

const SignedInBy = z.object({
  key: z.string(),
  expiresAt: Timestamp,
  user: Person,
  organization: OrganizationName,
});

export const Passkey = z
  .object({ id: Id, name: z.string(), createdAt: Timestamp, lastUsedAt: Timestamp.nullable() })
  .meta({ id: 'Passkey' });

const Options = z.object({
  options: FreeObject.describe('For navigator.credentials, as WebAuthn writes them in JSON'),
});
const Code = text(6, 40).describe('Six digits of the app, or a recovery code');

export const passkeys = operations('Identity', {
  list: {
    method: 'GET',
    path: '/v1/passkeys',
    summary: 'List your passkeys',
    user: true,
    response: z.object({ passkeys: z.array(Passkey) }),
  },
  begin: {
    method: 'POST',
    path: '/v1/passkeys/options',
    mandate: 'never',
    summary: 'Begin to add a passkey',
    user: true,
    errors: [403, 409],
    response: Options,
  },
  create: {
    method: 'POST',
    path: '/v1/passkeys',
    mandate: 'never',
    summary: 'Add the passkey that the browser made',
    user: true,
    body: z.strictObject({ name: text(1, 100), response: FreeObject }),
    status: 201,
    errors: [403, 409],
    response: z.object({ passkey: Passkey }),
  },
  delete: {
    method: 'DELETE',
    path: '/v1/passkeys/{id}',
    mandate: 'never',
    summary: 'Remove a passkey of yours',
    user: true,
    destructive: true,
    status: 204,
    errors: [404],
    response: Nothing,
  },
  beginSignIn: {
    method: 'POST',
    path: '/v1/auth/passkey/options',
    summary: 'Begin to sign in with a passkey',
    auth: 'public',
    errors: [409],
    response: Options,
  },
  signIn: {
    method: 'POST',
    path: '/v1/auth/passkey',
    summary: 'Sign in with a passkey',
    auth: 'public',
    body: z.strictObject({ response: FreeObject }),
    status: 201,
    errors: [401, 403],
    response: SignedInBy,
  },
});

export const twoStep = operations('Identity', {
  get: {
    method: 'GET',
    path: '/v1/two-step',
    summary: 'Whether you sign in with a second step',
    user: true,
    response: z.object({ enabledAt: Timestamp.nullable(), recoveryCodesLeft: z.int() }),
  },
  begin: {
    method: 'POST',
    path: '/v1/two-step/begin',
    mandate: 'never',
    summary: 'Begin to use an authenticator app',
    description: 'Nothing changes before the app’s first code confirms it.',
    user: true,
    errors: [403, 409],
    response: z.object({ secret: z.string(), uri: z.string().describe('For a QR code') }),
  },
  confirm: {
    method: 'POST',
    path: '/v1/two-step/confirm',
    mandate: 'never',
    summary: 'Confirm the app with its first code',
    description: 'The recovery codes are shown once; each is good once in place of a code. Other sessions go on.',
    user: true,
    body: z.strictObject({ code: Code }),
    errors: [403, 409],
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  disable: {
    method: 'POST',
    path: '/v1/two-step/disable',
    mandate: 'never',
    summary: 'Stop using the second step',
    user: true,
    body: z.strictObject({ code: Code }),
    status: 204,
    errors: [403, 409],
    response: Nothing,
  },
  complete: {
    method: 'POST',
    path: '/v1/auth/second-step',
    summary: 'Finish a sign-in with a code',
    description:
      '`ticket` comes with the refusal `second_step_required` of a password or a link; good for five minutes.',
    auth: 'public',
    body: z.strictObject({ ticket: text(1, 200), code: Code }),
    status: 201,
    errors: [401, 403],
    response: SignedInBy,
  },
});
