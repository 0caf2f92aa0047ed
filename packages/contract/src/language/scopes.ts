import type { Operation } from './operation.ts';

/**
 * The groups of operations that act for an organization: what a key may be limited to. `index.ts` does not compile with
 * a group that is neither here nor in `UNSCOPED_GROUPS`.
 */
export const SCOPE_GROUPS = [
  'me',
  'apiKeys',
  'sessions',
  'users',
  'organization',
  'auth',
  'programs',
  'companySignIn',
  'passkeys',
  'twoStep',
  'keys',
  'models',
  'brands',
  'campaigns',
  'leads',
  'addresses',
  'audiences',
  'contacts',
  'suppressions',
  'mailboxes',
  'deliverability',
  'placements',
  'receivers',
  'sendingDomains',
  'people',
  'emails',
  'replies',
  'conversations',
  'inbox',
  'savedReplies',
  'tasks',
  'templates',
  'variants',
  'qualify',
  'workflows',
  'workflowRuns',
  'features',
  'pressKits',
  'journalists',
  'outlets',
  'discoveries',
  'mediaLists',
  'coverage',
  'runs',
  'events',
  'emailGateway',
  'billing',
  'webhooks',
  'connectors',
  'chat',
  'scraping',
  'activity',
  'quoteRequests',
  'opportunities',
  'quotePitches',
  'visibility',
  'invites',
  'results',
  'books',
] as const;
export type ScopeGroup = (typeof SCOPE_GROUPS)[number];

/** Groups whose operations need no key of an organization. */
export const UNSCOPED_GROUPS = [
  'service',
  'admin',
  'costs',
  'conversions',
  'channels',
  'waitlist',
  'tracking',
  'receipts',
  'trackingHosts',
  'inbound',
] as const;

export const SCOPE_VERBS = ['read', 'write'] as const;
export type ScopeVerb = (typeof SCOPE_VERBS)[number];
/** One scope: a group or all of them, to read or also to write. */
export type Scope = `${ScopeGroup | '*'}:${ScopeVerb}`;

export const SCOPES: readonly Scope[] = (['*', ...SCOPE_GROUPS] as const).flatMap((group) =>
  SCOPE_VERBS.map((verb): Scope => `${group}:${verb}`),
);

/** A read that needs a role shows a secret, so it counts as writing. */
export const verbOf = ({ method, role = 'member' }: Pick<Operation, 'method' | 'role'>): ScopeVerb =>
  method === 'GET' && role === 'member' ? 'read' : 'write';

/** Whether one of the scopes allows this verb in this group; writing includes reading. */
export const hasScope = (scopes: ReadonlySet<string>, group: string, verb: ScopeVerb): boolean =>
  ['*', group].some((name) => scopes.has(`${name}:write`) || (verb === 'read' && scopes.has(`${name}:read`)));

/** The windows of a mandate's caps, as those of a campaign (spec 1.9). */
export const MANDATE_WINDOWS = ['daily', 'weekly', 'monthly', 'total'] as const;
export type MandateWindow = (typeof MANDATE_WINDOWS)[number];
