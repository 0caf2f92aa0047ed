import type { Client } from '@distribute/client';
import { type CampaignWorld, emptyCampaigns, fullCampaigns } from './fake-campaigns.ts';
import { ago, newId } from './fake-ids.ts';

type AnswerOf<Call extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Call>>;
export type ApiKey = AnswerOf<Client['apiKeys']['list']>['keys'][number];
export type User = AnswerOf<Client['users']['list']>['users'][number];
export type Organization = AnswerOf<Client['organization']['get']>['organization'];
export type ProviderKey = AnswerOf<Client['keys']['list']>['keys'][number];
export type Activity = AnswerOf<Client['activity']['list']>['activity'][number];
export type Price = AnswerOf<Client['costs']['platformPrices']>[number];

export interface World extends CampaignWorld {
  organization: Organization;
  users: User[];
  apiKeys: ApiKey[];
  providerKeys: ProviderKey[];
  sources: Map<string, 'org' | 'platform'>;
  activity: Activity[];
  invite: { code: string | null; signups: number };
  prices: Price[];
  mode: 'sandbox' | 'live';
}

/** Runs if any page ever puts a name into the document as markup. */
export const CANARY = `<img src=x onerror="window.__xss=1"><script>window.__xss=1</script>"'\${1}{{1}}javascript:1`;

const DAY = 24 * 60;

const user = (email: string | null, firstName: string | null, lastName: string | null, minutes: number): User => ({
  id: newId(),
  externalId: email === null ? 'crm-4711' : null,
  email,
  emailVerifiedAt: email === null ? null : ago(minutes),
  firstName,
  lastName,
  imageUrl: null,
  phone: null,
  role: 'owner',
  status: 'active',
  invitedBy: null,
  lastSeenAt: ago(minutes),
  createdAt: ago(minutes),
});

const price = (name: string, cents: string, unit: string, provider: string, category: Price['category']): Price => ({
  name,
  pricePerUnitInUsdCents: cents,
  provider,
  providerDomain: null,
  type: unit === 'token' ? 'llm' : unit,
  unit,
  category,
  pricingBasis: provider === 'distribute' ? 'pass-through' : 'marked-up',
  pricingRegime: null,
  regimeHoursUtc: null,
  effectiveFrom: '2026-01-01T00:00:00.000Z',
});

/** A new installation: one organisation, one person, nothing done. */
export function emptyWorld(): World {
  return {
    organization: {
      id: newId(),
      name: 'My organization',
      timezone: 'UTC',
      postalAddress: null,
      defaultFromName: null,
      companyName: null,
      replyTo: null,
      plan: { name: 'Self-hosted', price_usd: 0, monthlyEmails: 1_000_000 },
      trackOpens: true,
      trackClicks: true,
      dedupMonths: 6,
      legalNotices: 'where_asked',
      legalFence: 'tell',
      operatorFence: 'tell',
      mailsPerCompany: 10,
      createdAt: ago(30),
      updatedAt: ago(30),
    },
    users: [user('owner@localhost', null, null, 30)],
    apiKeys: [],
    providerKeys: [],
    sources: new Map(),
    activity: [],
    invite: { code: null, signups: 0 },
    prices: [],
    mode: 'sandbox',
    ...emptyCampaigns(),
  };
}

/** A team that has been at it for months, with one name chosen to do harm. */
export function fullWorld({ harmful = false } = {}): World {
  const world = emptyWorld();
  const orgId = world.organization.id;
  world.mode = 'live';
  Object.assign(world, fullCampaigns(orgId, harmful ? CANARY : null));
  Object.assign(world.organization, {
    name: harmful ? CANARY : 'Northwind Traders',
    timezone: 'Europe/Berlin',
    postalAddress: harmful ? CANARY : 'Hafenstrasse 12, 20457 Hamburg, Germany',
    defaultFromName: harmful ? CANARY : 'Maren from Northwind',
    companyName: harmful ? CANARY : 'Northwind Traders GmbH',
    replyTo: 'hello@northwind.example',
  });
  world.users = [
    user('maren.holt@northwind.example', harmful ? CANARY : 'Maren', harmful ? null : 'Holt', 300 * DAY),
    user('jonas.abebe@northwind.example', 'Jonas', 'Abebe', 120 * DAY),
    user('wilhelmina.featherstonehaugh-cholmondeley@subsidiary.northwind.example', 'Wilhelmina', null, 40 * DAY),
    user(null, null, null, 3 * DAY),
  ];
  const [maren, jonas] = world.users.map(({ id }) => id) as [string, string];
  const key = (
    name: string,
    prefix: string,
    owner: string,
    created: number,
    used: number | null,
    revoked?: number,
  ): ApiKey => ({
    id: newId(),
    keyType: 'user',
    keyPrefix: `dist_usr_${prefix}`,
    name,
    orgId,
    userId: owner,
    createdBy: owner,
    madeByKeyId: null,
    mandate: null,
    expiresAt: null,
    createdAt: ago(created),
    lastUsedAt: used === null ? null : ago(used),
    revokedAt: revoked === undefined ? null : ago(revoked),
  });
  world.apiKeys = [
    key(harmful ? CANARY : 'Nightly import', '3fa', jonas, 200, 4),
    key('Warehouse sync with a rather long name that needs to wrap somewhere', '91c', maren, 20 * DAY, 90),
    key('Zapier', 'b07', maren, 64 * DAY, null),
    key('Laptop of an intern', '5de', jonas, 100 * DAY, 41 * DAY, 40 * DAY),
    key('First key', '0a2', maren, 299 * DAY, 2 * DAY),
  ];
  const session = (used: number, endsIn: number, owner: string): ApiKey => ({
    ...key('Session', '7e1', owner, 26 * 60, used),
    keyType: 'session',
    keyPrefix: 'dist_ses_7e1',
    expiresAt: ago(-endsIn),
  });
  world.apiKeys.unshift(session(2, 11 * 60 + 58, maren), session(14 * 60, -120, jonas));
  const stored = (
    provider: string,
    maskedKey: string,
    ok: boolean | null,
    keySource: 'org' | 'platform',
  ): ProviderKey => ({
    provider,
    maskedKey,
    keySource,
    createdAt: ago(9 * DAY),
    updatedAt: ago(9 * DAY),
    lastVerifiedAt: ok === null ? null : ago(50),
    lastVerifyOk: ok,
  });
  world.providerKeys = [
    stored('anthropic', 'sk-a...Q4xA', true, 'org'),
    stored('apollo', 'ap_l...90fe', false, 'platform'),
    stored('serper', '••••••••', null, 'org'),
  ];
  world.sources = new Map(world.providerKeys.map((row) => [row.provider, row.keySource]));
  world.activity = Array.from({ length: 64 }, (_, index) => happened(index, [maren, jonas], harmful));
  world.invite = { code: 'north-7f3k-29qa', signups: 9 };
  world.prices = [
    price('apollo-credit', '9.44', 'credit', 'apollo', 'lead_enrichment'),
    price('serper-query', '0.4', 'query', 'serper', 'lead_enrichment'),
    price('firecrawl-scrape-credit', '2.533333', 'credit', 'firecrawl', 'ai_generation'),
    price('anthropic-sonnet-4.6-tokens-input', '0.0012', 'token', 'anthropic', 'ai_generation'),
    price('anthropic-sonnet-4.6-tokens-output', '0.006', 'token', 'anthropic', 'ai_generation'),
    price('openai-gpt-5-tokens-input', '0.0005', 'token', 'openai', 'ai_generation'),
    price('smtp-email-send', '0.1', 'email', 'distribute', 'email_sending'),
    price('postmark-email-send', '0.66', 'email', 'postmark', 'email_sending'),
  ];
  return world;
}

export const ORIGIN: Activity['origin'] = {
  surface: 'dashboard',
  address: '203.0.113.9',
  agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  requestId: '3f0c1a52-7d8e-4b57-9a51-0c2f4f7f1c11',
  operation: 'keys.save',
};
const CHANGES: NonNullable<Activity['changes']> = [
  { field: 'keySource', from: 'platform', to: 'org', withheld: null },
  { field: 'dailyCap', from: null, to: '40', withheld: null },
  { field: 'apiKey', from: null, to: null, withheld: 'secret' },
];

export const actorOf = (userId: string | null, kind: Activity['actor']['kind']): Activity['actor'] => ({
  userId,
  keyId: null,
  kind,
  name: null,
  email: null,
  credential: userId ? 'session' : null,
  keyName: userId ? 'Session' : null,
  mandateId: null,
});

function happened(index: number, people: [string, string], harmful: boolean): Activity {
  const kinds = [
    ['key.created', 'API key “Nightly import” created', 'api_key'],
    ['provider_key.saved', 'Provider key for anthropic saved', 'provider_key'],
    ['user.seen', 'Maren Holt was here', 'user'],
    ['key.revoked', 'API key “Laptop of an intern” revoked', 'api_key'],
    ['billing.grant', 'Signup credit of $10.00 granted', 'ledger'],
  ] as const;
  const [type, summary, object] = kinds[index % kinds.length] as (typeof kinds)[number];
  const isSystem = type === 'billing.grant';
  return {
    id: newId(),
    type,
    summary: harmful ? CANARY : summary,
    actor: actorOf(isSystem ? null : (people[index % 2] ?? null), isSystem ? 'system' : 'user'),
    object: { type: object, id: newId() },
    campaignId: null,
    brandId: null,
    origin: isSystem ? null : ORIGIN,
    originMissing: isSystem ? 'engine' : null,
    changes:
      type === 'provider_key.saved' ? CHANGES.map((change) => (harmful ? { ...change, to: CANARY } : change)) : null,
    changesMissing: type === 'provider_key.saved' ? null : 'no_fields',
    createdAt: ago(index * 190 + 12),
  };
}
