import { z } from 'zod';
import { operations } from '../language/operation.ts';
import {
  Email,
  flagParam,
  Id,
  listOf,
  listQuery,
  Nothing,
  offsetQuery,
  Timestamp,
  text,
  UrlInput,
} from '../language/shared.ts';

export const AuthType = z.enum(['user_key', 'admin']);
export const KeyType = z.enum(['user', 'session', 'app', 'admin']);

export const Person = z.object({
  id: Id,
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});
export const OrganizationName = z.object({ id: Id, name: z.string() });

export const Me = z
  .object({
    userId: Id.nullable(),
    orgId: Id.nullable(),
    authType: AuthType,
    keyType: KeyType,
    keyId: Id.nullable(),
    user: Person.nullable(),
    organization: OrganizationName.nullable(),
  })
  .meta({ id: 'Me' });

export const me = operations('Identity', {
  get: { method: 'GET', path: '/v1/me', summary: 'Who the caller acts as', orgOptional: true, response: Me },
});

export const ApiKey = z
  .object({
    id: Id,
    keyType: z.enum(['user', 'session']),
    keyPrefix: z.string(),
    name: z.string(),
    orgId: Id,
    userId: Id,
    createdBy: Id,
    madeByKeyId: Id.nullable().describe('The key or session that made a session, and that ends it'),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.nullable(),
    expiresAt: Timestamp.nullable().describe(
      'Sessions end 12 hours after their last use, and 30 days after their creation at most; keys never do',
    ),
    revokedAt: Timestamp.nullable(),
  })
  .meta({ id: 'ApiKey' });

export const RevokedKey = z.object({ id: Id, message: z.literal('API key revoked'), revokedAt: Timestamp });

export const apiKeys = operations('Identity', {
  create: {
    method: 'POST',
    path: '/v1/api-keys',
    summary: 'Create an API key',
    description: 'The key is shown once. Fields other than `name` are ignored.',
    user: true,
    body: z.object({ name: text(1, 100).default('API key') }),
    bodyOptional: true,
    status: 201,
    errors: [409],
    response: z.object({
      id: Id,
      key: z.string(),
      keyPrefix: z.string(),
      name: z.string(),
      orgId: Id,
      userId: Id,
      createdBy: Id,
      createdAt: Timestamp,
      message: z.literal('Store this key now. It will not be shown again.'),
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/api-keys',
    summary: "List the organisation's API keys and sessions",
    description: '`includeRevoked` also lists sessions whose time is over.',
    query: listQuery({
      keyType: z.enum(['user', 'session', 'all']).default('user'),
      includeRevoked: flagParam.default(false),
    }),
    response: listOf('keys', ApiKey),
  },
  revoke: {
    method: 'DELETE',
    path: '/v1/api-keys/{id}',
    summary: 'Revoke an API key or a session',
    description: 'Sessions that it made end with it.',
    destructive: true,
    errors: [404],
    response: RevokedKey,
  },
  createSession: {
    method: 'POST',
    path: '/v1/api-keys/session',
    summary: 'Issue a session token for the dashboard',
    user: true,
    status: 201,
    response: z.object({
      id: Id,
      key: z.string(),
      keyPrefix: z.string(),
      name: z.literal('Session'),
      expiresAt: Timestamp,
    }),
  },
  endSession: {
    method: 'DELETE',
    path: '/v1/api-keys/session',
    summary: 'End the session token that calls',
    destructive: true,
    status: 204,
    errors: [404],
    response: Nothing,
  },
});

export const User = z
  .object({
    ...Person.shape,
    externalId: z.string().nullable(),
    emailVerifiedAt: Timestamp.nullable().describe('Null: the address signs nobody in before a mailed link was used'),
    imageUrl: z.string().nullable(),
    phone: z.string().nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'User' });

export const users = operations('Identity', {
  list: {
    method: 'GET',
    path: '/v1/users',
    summary: "List the organisation's users",
    query: offsetQuery({ email: z.string().trim().optional() }),
    response: listOf('users', User, { total: z.int(), limit: z.int(), offset: z.int() }),
  },
  resolve: {
    method: 'POST',
    path: '/v1/users/resolve',
    summary: "Get or create an organisation and user by the application's own ids",
    auth: 'app',
    body: z.strictObject({
      externalOrgId: text(1, 255),
      externalUserId: text(1, 255),
      email: Email.optional(),
      firstName: text(0, 100).optional(),
      lastName: text(0, 100).optional(),
      imageUrl: UrlInput.optional(),
      organizationName: text(1, 120).optional(),
    }),
    response: z.object({ orgId: Id, userId: Id, orgCreated: z.boolean(), userCreated: z.boolean() }),
  },
});

export const Organization = z
  .object({
    id: Id,
    name: z.string(),
    timezone: z.string(),
    postalAddress: z.string().nullable(),
    defaultFromName: z.string().nullable(),
    companyName: z.string().nullable(),
    replyTo: z.string().nullable(),
    plan: z.object({ name: z.string(), price_usd: z.number(), monthlyEmails: z.int() }),
    trackOpens: z.boolean(),
    trackClicks: z.boolean(),
    dedupMonths: z.int(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Organization' });
export const OneOrganization = z.object({ organization: Organization });

export const organization = operations('Identity', {
  get: {
    method: 'GET',
    path: '/v1/organization',
    summary: 'Read the organisation settings',
    response: OneOrganization,
  },
  update: {
    method: 'PATCH',
    path: '/v1/organization',
    summary: 'Change the organisation settings',
    body: z
      .strictObject({
        name: text(1, 120),
        timezone: text(1, 64),
        postalAddress: text(1, 300).nullable(),
        defaultFromName: text(1, 100).nullable(),
        companyName: text(1, 200).nullable(),
        replyTo: Email.nullable(),
        trackOpens: z.boolean(),
        trackClicks: z.boolean(),
        dedupMonths: z.int().min(1).max(24),
      })
      .partial(),
    response: OneOrganization,
  },
});
