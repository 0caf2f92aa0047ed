import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { Id, Nothing, Timestamp, text } from '../language/shared.ts';
import { OrganizationName, Person } from './identity.ts';

const SignedIn = z
  .object({ key: z.string(), expiresAt: Timestamp, user: Person, organization: OrganizationName })
  .meta({ id: 'SignedIn' });

export const auth = operations('Identity', {
  signIn: {
    method: 'POST',
    path: '/v1/auth/sign-in',
    summary: 'Sign a person in with email and password',
    auth: 'public',
    description:
      'The password is tried against every organization that knows the address. If several match, the answer is 409 ' +
      '`choose_organization` with `organizations`, and the same call with `organizationId` signs in.',
    body: z.strictObject({
      email: text(1, 254),
      password: z.string().min(1).max(200),
      organizationId: Id.optional(),
    }),
    status: 201,
    errors: [401, 403, 409],
    response: SignedIn,
  },
  exchange: {
    method: 'POST',
    path: '/v1/auth/exchange',
    summary: 'Sign a person in with a one-time link',
    auth: 'public',
    body: z.strictObject({ token: text(1, 200) }),
    status: 201,
    errors: [401, 403],
    response: SignedIn,
  },
  requestLink: {
    method: 'POST',
    path: '/v1/auth/link',
    summary: 'Mail a one-time sign-in link',
    description:
      'Answers the same whether or not the address is known. Each organization that knows it sends an email.',
    auth: 'public',
    body: z.strictObject({ email: text(1, 254) }),
    status: 202,
    response: z.object({ ok: z.literal(true) }),
  },
  setPassword: {
    method: 'PUT',
    path: '/v1/auth/password',
    mandate: 'never',
    summary: "Set or change the caller's password",
    description: 'For user keys and sessions; other sessions of the user end.',
    user: true,
    body: z.strictObject({ currentPassword: z.string().max(200).optional(), newPassword: z.string().min(12).max(200) }),
    status: 204,
    response: Nothing,
  },
});
