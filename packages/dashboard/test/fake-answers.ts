import { randomBytes } from 'node:crypto';
import { PROVIDERS } from '@distribute/contract/keys';
import type { FakeApi } from './fake-api.ts';
import { campaignAnswers } from './fake-campaign-answers.ts';
import { type Activity, actorOf, ORIGIN, type Organization, type ProviderKey } from './fake-data.ts';
import { ago, newId } from './fake-ids.ts';
import { mailboxAnswers } from './fake-mailboxes.ts';
import { type Answer, pageOf, Refused, type Request } from './fake-request.ts';

const PLACES = 25;
const ONE_TIME_TOKEN = 'one-time-token';

const now = () => ago(0);
const fields = (request: Request) => request.body as Record<string, string>;

function newSession(api: FakeApi) {
  const key = `dist_ses_${randomBytes(20).toString('hex')}`;
  api.keys.add(key);
  return { key, expiresAt: ago(-12 * 60) };
}

function personOf(api: FakeApi) {
  const { id, email, firstName, lastName } = api.world.users[0] as FakeApi['world']['users'][number];
  return { id, email, firstName, lastName };
}
const SPAM_FILTER = {
  filter: 'spamassassin' as const,
  ...{ maxSpamPoints: 2, fault: null, guideUrl: 'http://localhost/docs/spam-filter' },
  tracking: {
    opens: { atLeast: 1.1, atMost: 1.1, measured: true },
    clicks: { atLeast: 0, atMost: 0, measured: true },
  },
};

const organizationOf = ({ world: { organization } }: FakeApi) => ({ id: organization.id, name: organization.name });

/** Known in more than one organisation, with the same password. */
export const SEVERAL_EMAIL = 'several@northwind.example';

const signedIn = (api: FakeApi) => ({ ...newSession(api), user: personOf(api), organization: organizationOf(api) });

const keyRow = (api: FakeApi, { params }: Request): ProviderKey => {
  const row = api.world.providerKeys.find(({ provider }) => provider === params.provider);
  if (!row) throw new Refused(404, 'Provider key not found', 'not_found');
  return row;
};

function note({ world }: FakeApi, type: Activity['type'], summary: string): void {
  world.activity.unshift({
    id: newId(),
    type,
    summary,
    actor: actorOf(world.users[0]?.id ?? null, 'user'),
    object: { type: 'api_key', id: newId() },
    campaignId: null,
    brandId: null,
    origin: ORIGIN,
    originMissing: null,
    changes: null,
    changesMissing: 'no_fields',
    createdAt: now(),
  });
}

/** What each operation answers, by its place in the contract. */
export const answers: Readonly<Record<string, Answer>> = {
  'service.health': ({ world }) => ({ status: 'ok', service: 'distribute', version: '1.0.0', mode: world.mode }),
  'service.info': () => ({ name: 'Distribute API', version: '1.0.0', docs: '/docs' }),
  'activity.mark': () => ({ ok: true }),
  'activity.list': ({ world }, request) => {
    const { type, userId, address } = request.query;
    const rows = world.activity.filter(
      (row) =>
        (!type || row.type === type) &&
        (!userId || row.actor.userId === userId) &&
        (!address || row.origin?.address === address),
    );
    return pageOf('activity', rows, request);
  },
  'activity.export': () => 'id,created_at,type,summary\r\n',

  'auth.signIn': (api, request) => {
    if (fields(request).password !== 'correct horse battery')
      throw new Refused(401, 'Invalid email or password', 'invalid_login');
    if (fields(request).email === SEVERAL_EMAIL && fields(request).organizationId === undefined) {
      const organizations = [
        organizationOf(api),
        { id: newId(), name: 'A second organisation with quite a long name' },
      ];
      throw new Refused(409, 'Choose one of several organisations', 'choose_organization', {}, { organizations });
    }
    return signedIn(api);
  },
  'auth.exchange': (api, request) => {
    if (fields(request).token !== ONE_TIME_TOKEN) throw new Refused(401, 'Invalid or expired link', 'invalid_link');
    return signedIn(api);
  },
  'auth.requestLink': () => ({ ok: true }),
  'auth.setPassword': (_api, request) => {
    if (fields(request).currentPassword !== 'wrong') return undefined;
    const details = { formErrors: [], fieldErrors: { currentPassword: ['is not the current password'] } };
    throw new Refused(
      400,
      'Invalid request: currentPassword is not the current password',
      'invalid_request',
      {},
      { details },
    );
  },

  'me.get': (api) => ({
    userId: personOf(api).id,
    orgId: organizationOf(api).id,
    authType: 'user_key',
    keyType: 'session',
    keyId: null,
    role: 'owner',
    user: personOf(api),
    organization: organizationOf(api),
    mandate: null,
  }),
  'emails.getSpamFilter': () => ({ spamFilter: SPAM_FILTER }),
  'organization.get': ({ world }) => ({ organization: world.organization }),
  'organization.update': ({ world }, request) => {
    Object.assign(world.organization, request.body as Partial<Organization>, { updatedAt: now() });
    return { organization: world.organization };
  },
  'users.list': ({ world }, request) => {
    const { email, limit } = request.query;
    const users = email ? world.users.filter((user) => user.email === email) : world.users;
    return { ...pageOf('users', users, request), total: users.length, limit, offset: 0 };
  },

  'apiKeys.createSession': (api) => ({ id: newId(), name: 'Session', keyPrefix: 'dist_ses_abc', ...newSession(api) }),
  'apiKeys.endSession': (api, { key }) => void api.keys.delete(key ?? ''),
  'apiKeys.list': ({ world }, request) =>
    pageOf(
      'keys',
      world.apiKeys.filter(
        ({ revokedAt, keyType }) =>
          (request.query.includeRevoked || revokedAt === null) &&
          [keyType, 'all'].includes((request.query.keyType as string | undefined) ?? 'user'),
      ),
      request,
    ),
  'apiKeys.create': (api, request) => {
    const owner = personOf(api).id;
    const key = `dist_usr_${randomBytes(20).toString('hex')}`;
    const row = {
      id: newId(),
      keyPrefix: key.slice(0, 12),
      name: fields(request).name ?? 'API key',
      orgId: organizationOf(api).id,
      userId: owner,
      createdBy: owner,
      createdAt: now(),
      mandate: null,
    };
    api.world.apiKeys.unshift({
      ...row,
      keyType: 'user',
      madeByKeyId: null,
      lastUsedAt: null,
      expiresAt: null,
      revokedAt: null,
    });
    note(api, 'key.created', `API key “${row.name}” created`);
    return { ...row, key, message: 'Store this key now. It will not be shown again.' };
  },
  'apiKeys.revoke': ({ world }, { params }) => {
    const row = world.apiKeys.find(({ id }) => id === params.id);
    if (!row) throw new Refused(404, 'API key not found', 'not_found');
    row.revokedAt ??= now();
    return { id: row.id, message: 'API key revoked', revokedAt: row.revokedAt };
  },

  'programs.list': (_api, request) => pageOf('programs', [], request),

  'connectors.list': () => ({ connectors: [] }),
  'tasks.list': () => ({ tasks: [], total: 0, nextCursor: null }),
  'models.inUse': ({ world }) => ({
    inUse: {
      ...{ provider: 'anthropic', model: 'sonnet-4.6', source: 'platform', contextTokens: null },
      state: world.mode === 'sandbox' ? 'simulated' : 'asked',
    },
    lastFault: null,
    lastCut: null,
  }),
  'models.test': () => ({
    ...{ ok: true, provider: 'anthropic', model: 'sonnet-4.6', ms: 1_240, reason: null, error: null, words: null },
    ...{ costInUsdCents: '0.03', runId: newId() },
  }),

  'keys.list': ({ world }, request) => pageOf('keys', world.providerKeys, request),
  'keys.sources': ({ world }) => ({
    sources: PROVIDERS.map((provider) => ({
      provider,
      keySource: world.sources.get(provider) ?? 'platform',
      isDefault: !world.sources.has(provider),
      platformAvailable: world.mode === 'sandbox' || ['anthropic', 'serper', 'postmark'].includes(provider),
    })),
  }),
  'keys.save': ({ world }, request) => {
    const { provider = '', apiKey = '' } = fields(request);
    const maskedKey = `${apiKey.slice(0, 4)}...${apiKey.slice(-4)}`;
    world.providerKeys = world.providerKeys.filter((row) => row.provider !== provider);
    const row = { provider, maskedKey, keySource: 'org' as const, createdAt: now(), updatedAt: now() };
    world.providerKeys.unshift({ ...row, lastVerifiedAt: null, lastVerifyOk: null });
    world.sources.set(provider, 'org');
    return { provider, maskedKey, keySource: 'org', message: 'Provider key saved' };
  },
  'keys.delete': (api, request) => {
    const { provider } = keyRow(api, request);
    api.world.providerKeys = api.world.providerKeys.filter((row) => row.provider !== provider);
    api.world.sources.delete(provider);
    return { provider, message: 'Provider key deleted' };
  },
  'keys.verify': (api, request) => {
    const row = keyRow(api, request);
    Object.assign(row, { lastVerifiedAt: now(), lastVerifyOk: true });
    return { provider: row.provider, ok: true, message: null, checkedAt: now() };
  },
  'keys.setSource': (api, request) => {
    const row = keyRow(api, request);
    row.keySource = fields(request).keySource as ProviderKey['keySource'];
    api.world.sources.set(row.provider, row.keySource);
    return {
      provider: row.provider,
      orgId: organizationOf(api).id,
      keySource: row.keySource,
      message: 'Key source set',
    };
  },

  'invites.status': ({ world: { invite } }) => ({ ...invite, remaining: PLACES - invite.signups }),
  'invites.createCode': ({ world }) => {
    world.invite.code ??= 'made-just-now';
    return { code: world.invite.code };
  },
  'invites.claim': (_api, request) => {
    if (fields(request).code !== 'theirs') throw new Refused(404, 'Invite not found', 'not_found');
    return { ok: true, inviterOrgId: newId() };
  },
  'costs.platformPrices': ({ world }) => world.prices,
  ...campaignAnswers,
  ...mailboxAnswers,
};
