import { z } from 'zod';
import { operations, ROLES } from '../language/operation.ts';
import { SCOPE_VERBS } from '../language/scopes.ts';
import {
  Count,
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
import { eachWindow, Mandate, MandateInput, MandateMessages, MandateSpend } from './mandates.ts';

export const AuthType = z.enum(['user_key', 'admin']);
export const KeyType = z.enum(['user', 'session', 'program', 'app', 'admin']);
export const Role = z.enum(ROLES);
export const LegalNotices = z.enum(['where_asked', 'always', 'never']);
/** What happens to email that the law of its reader's country asks more of: it is told, or the email waits. */
export const LEGAL_FENCES = ['tell', 'hold', 'strict'] as const;
export const LegalFence = z.enum(LEGAL_FENCES);

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
    role: Role.describe('What the credential may do: of a key or session the role of its person'),
    user: Person.nullable(),
    organization: OrganizationName.nullable(),
    mandate: Mandate.nullable().describe('What the key may do at most; null: everything that its role allows'),
  })
  .meta({ id: 'Me' });

export const me = operations('Identity', {
  get: {
    method: 'GET',
    path: '/v1/me',
    summary: 'Who the caller acts as',
    orgOptional: true,
    mandate: 'always',
    response: Me,
  },
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
      'Sessions end 12 hours after their last use, and 30 days after their creation at most; keys only by their mandate',
    ),
    revokedAt: Timestamp.nullable(),
    mandate: Mandate.nullable(),
  })
  .meta({ id: 'ApiKey' });

/** What was done under a mandate (spec 3.15.6). */
export const MandateUse = z
  .object({
    key: ApiKey,
    spend: eachWindow(MandateSpend).nullable(),
    messages: eachWindow(MandateMessages).nullable(),
    campaignIds: z.array(Id).describe('Campaigns that run under the mandate, newest first; 100 at most'),
    calls: z.array(
      z.object({
        group: z.string(),
        verb: z.enum(SCOPE_VERBS),
        answered: Count,
        refused: Count.describe('By the mandate'),
        lastAt: Timestamp,
      }),
    ),
    addresses: z.array(z.object({ address: z.string(), calls: Count, refused: Count, lastAt: Timestamp })),
  })
  .meta({ id: 'MandateUse' });

/** Fields of a mandate beside it would be ignored, and the key be wider than meant. */
const CreateApiKey = z
  .looseObject({ name: text(1, 100).default('API key'), mandate: MandateInput.nullable().default(null) })
  .superRefine((given, refinement) => {
    for (const field of Object.keys(given).filter((one) => one in MandateInput.shape)) {
      refinement.addIssue({ code: 'custom', path: [field], message: `put ${field} inside mandate` });
    }
  });

export const RevokedKey = z.object({ id: Id, message: z.literal('API key revoked'), revokedAt: Timestamp });

export const apiKeys = operations('Identity', {
  create: {
    method: 'POST',
    path: '/v1/api-keys',
    summary: 'Create an API key',
    description:
      'The key is shown once. Members hold no keys. A `mandate` limits what it may do, spend and send. Other fields are ' +
      'ignored, except those of a mandate outside of `mandate`, which are refused.',
    role: 'admin',
    user: true,
    mandate: 'never',
    body: CreateApiKey,
    bodyOptional: true,
    status: 201,
    errors: [404, 409],
    response: z.object({
      id: Id,
      key: z.string(),
      keyPrefix: z.string(),
      name: z.string(),
      orgId: Id,
      userId: Id,
      createdBy: Id,
      createdAt: Timestamp,
      mandate: Mandate.nullable(),
      message: z.literal('Store this key now. It will not be shown again.'),
    }),
  },
  update: {
    method: 'PATCH',
    path: '/v1/api-keys/{id}',
    summary: 'Rename an API key, or change its mandate',
    description:
      'The given mandate replaces the one before; null lifts it. What was spent and sent stays counted. Where a key gets ' +
      'its first mandate, loses it or gets another end date, the sessions that it made end.',
    role: 'admin',
    mandate: 'never',
    body: z.strictObject({ name: text(1, 100), mandate: MandateInput.nullable() }).partial(),
    errors: [404, 409],
    response: z.object({ key: ApiKey }),
  },
  use: {
    method: 'GET',
    path: '/v1/api-keys/{id}/use',
    summary: 'Read what was done under the mandate of a key',
    description:
      'Calls are counted for keys under a mandate, and stored within 10 seconds. Such a key reads only its own.',
    mandate: 'always',
    errors: [404],
    response: MandateUse,
  },
  list: {
    method: 'GET',
    path: '/v1/api-keys',
    summary: "List the organization's API keys and sessions",
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
    roleForOthers: 'admin',
    mandate: 'always',
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
    mandate: 'always',
    destructive: true,
    status: 204,
    errors: [404],
    response: Nothing,
  },
});

export const Session = z
  .object({
    id: Id,
    device: z.string().nullable().describe('The browser and system that signed in, or what the program calls itself'),
    address: z.string().nullable().describe('The network address that signed in'),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.nullable(),
    expiresAt: Timestamp,
    current: z.boolean().describe('The session that asks'),
  })
  .meta({ id: 'Session' });

export const sessions = operations('Identity', {
  list: {
    method: 'GET',
    path: '/v1/sessions',
    summary: 'List where you are signed in',
    description: 'The sessions of the caller alone. `DELETE /v1/api-keys/{id}` ends one.',
    user: true,
    response: z.object({ sessions: z.array(Session) }),
  },
  endOthers: {
    method: 'DELETE',
    path: '/v1/sessions',
    summary: 'Sign out everywhere else',
    description: 'Ends all sessions of the caller but the one that asks. API keys and connected programs stay.',
    user: true,
    destructive: true,
    response: z.object({ ended: z.int() }),
  },
});

export const User = z
  .object({
    ...Person.shape,
    externalId: z.string().nullable(),
    emailVerifiedAt: Timestamp.nullable().describe('Null: no one can sign in with it until an emailed link was used'),
    imageUrl: z.string().nullable(),
    phone: z.string().nullable(),
    role: Role,
    status: z.enum(['invited', 'active']).describe('Invited: the link of the invitation was not used yet'),
    invitedBy: Id.nullable(),
    lastSeenAt: Timestamp.nullable().describe('When a key or session of theirs was last used, to the minute'),
    createdAt: Timestamp,
  })
  .meta({ id: 'User' });

const OneUser = z.object({ user: User });

export const users = operations('Identity', {
  list: {
    method: 'GET',
    path: '/v1/users',
    summary: "List the organization's users",
    query: offsetQuery({ email: z.string().trim().optional() }),
    response: listOf('users', User, { total: z.int(), limit: z.int(), offset: z.int() }),
  },
  invite: {
    method: 'POST',
    path: '/v1/users/invite',
    role: 'admin',
    mandate: 'never',
    summary: 'Invite a person to the team',
    description:
      'Emails a link that works once, within 7 days; 200 and a new link for someone who was invited before. `link` is ' +
      'answered where the installation sends no mail. Only owners make owners.',
    body: z.strictObject({
      email: Email,
      role: Role.default('member'),
      firstName: text(1, 100).optional(),
      lastName: text(1, 100).optional(),
    }),
    status: [201, 200],
    errors: [409],
    response: z.object({ user: User, invited: z.literal(true), link: z.string().optional() }),
  },
  setRole: {
    method: 'PATCH',
    path: '/v1/users/{id}',
    role: 'admin',
    mandate: 'never',
    summary: 'Change what a person may do',
    description:
      'Keys of a person who becomes a member are revoked. Only owners make owners or change them; the last owner stays one.',
    body: z.strictObject({ role: Role }),
    errors: [404, 409],
    response: OneUser,
  },
  remove: {
    method: 'DELETE',
    path: '/v1/users/{id}',
    roleForOthers: 'admin',
    summary: 'Remove a person from the team',
    description:
      'Ends their keys and sessions; what they made stays. Everybody may leave; only owners remove owners; the last owner stays.',
    destructive: true,
    status: 204,
    errors: [404, 409],
    response: Nothing,
  },
  resolve: {
    method: 'POST',
    path: '/v1/users/resolve',
    summary: "Get or create an organization and user by the application's own ids",
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
    mailsPerCompany: z
      .int()
      .nullable()
      .meta({ description: 'How many emails a day may leave for one company (its domain); null for any number' }),
    legalNotices: LegalNotices.meta({
      description:
        'Where emails say where the address comes from, and that AI wrote them and nobody read them: where the law of the recipient’s country asks for it, always, or never',
    }),
    legalFence: LegalFence.meta({
      description:
        'What happens to email that lacks what the law of the recipient’s country asks for: it is told and sent (`tell`), it waits (`hold`), or it waits with every recipient counted as a consumer (`strict`). A help, not advice.',
    }),
    operatorFence: LegalFence.meta({
      description: 'The least that the operator of the server keeps for everyone; the stricter of the two counts.',
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Organization' });
export const OneOrganization = z.object({ organization: Organization });

export const organization = operations('Identity', {
  get: {
    method: 'GET',
    path: '/v1/organization',
    summary: 'Read the organization settings',
    response: OneOrganization,
  },
  update: {
    method: 'PATCH',
    path: '/v1/organization',
    role: 'admin',
    summary: 'Change the organization settings',
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
        mailsPerCompany: z.int().min(1).max(100_000).nullable(),
        legalNotices: LegalNotices,
        legalFence: LegalFence,
      })
      .partial(),
    response: OneOrganization,
  },
});
