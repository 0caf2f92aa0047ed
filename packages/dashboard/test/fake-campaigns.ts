import type { Client } from '@distribute/client';
import { GATES } from '@distribute/contract/campaigns';
import { ago, newId } from './fake-ids.ts';
import { type Email, type Lead, newEmail, newLead, newRun, type Run } from './fake-recipients.ts';

type AnswerOf<Call extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Call>>;
export type Campaign = AnswerOf<Client['campaigns']['get']>['campaign'];
export type Stats = AnswerOf<Client['campaigns']['stats']>;
export type Gates = AnswerOf<Client['campaigns']['gates']>;
type Feature = AnswerOf<Client['features']['list']>['features'][number];
type Workflow = AnswerOf<Client['workflows']['list']>['workflows'][number];
type Brand = AnswerOf<Client['brands']['list']>['brands'][number];

export interface CampaignWorld {
  campaigns: Campaign[];
  stats: Map<string, Stats>;
  closed: Map<string, Partial<Gates['gates'][number]>[]>;
  leads: Lead[];
  emails: Email[];
  runs: Run[];
  features: Feature[];
  workflows: Workflow[];
  brands: Brand[];
}

const DAY = 24 * 60;

const input = (key: string, label: string, required = false): Feature['inputs'][number] => ({
  key,
  label,
  type: 'text',
  placeholder: '',
  description: '',
  extractKey: key,
  required,
  options: [],
});

const feature = (slug: string, name: string, category: Feature['category'], inputs: Feature['inputs']): Feature => ({
  id: newId(),
  slug,
  name,
  description: `Runs ${name.toLowerCase()} for a brand, from its website to measured replies.`,
  icon: 'mail',
  status: 'active',
  implemented: true,
  displayOrder: category === 'sales' ? 1 : 2,
  inputs,
  outputs: [],
  charts: [],
  entities: ['leads', 'emails'].map((name) => ({ name, countKey: null })),
  dynastyName: name,
  dynastySlug: slug,
  version: 1,
  signature: '0'.repeat(64),
  category,
  channel: 'email',
  audienceType: 'cold-outreach',
  acquisitionChannel: null,
  salesFunnels: [],
  forkedFrom: null,
  upgradedTo: null,
  createdAt: ago(300 * DAY),
  updatedAt: ago(300 * DAY),
});

const workflow = ({ slug, category, channel, audienceType }: Feature, displayName: string): Workflow => {
  const lineage = `${slug}-${displayName.toLowerCase()}`;
  return {
    id: newId(),
    workflowSlug: `${lineage}-v2`,
    workflowName: `${lineage}-v2`,
    displayName,
    workflowDynastyName: displayName,
    workflowDynastySlug: lineage,
    version: 2,
    description: null,
    createdForBrandId: null,
    category,
    channel,
    audienceType,
    featureSlug: slug,
    featureDynastySlug: slug,
    signature: '0'.repeat(64),
    workflowDynastySignatureName: displayName,
    status: 'active',
    creationType: 'scratch',
    forkedFrom: null,
    upgradedTo: null,
    builtIn: true,
    requiredProviders: [],
    createdAt: ago(300 * DAY),
    updatedAt: ago(300 * DAY),
  };
};

/** A new installation can run two things, cannot run a third, and has run none. */
export function emptyCampaigns(): CampaignWorld {
  const features = [
    feature('sales-cold-email-outreach', 'Sales Cold Email Outreach', 'sales', [
      input('targetAudience', 'Target audience'),
      input('urgency', 'Urgency'),
    ]),
    feature('hiring-cold-email-outreach', 'Hiring Cold Email Outreach', 'recruiting', [
      input('targetProfile', 'Target profile', true),
    ]),
    { ...feature('press-kit-page-generation', 'Press Kit Page Generation', 'pr', []), implemented: false },
  ];
  return {
    campaigns: [],
    stats: new Map(),
    closed: new Map(),
    leads: [],
    emails: [],
    runs: [],
    features,
    workflows: features.map((one) => workflow(one, one.category === 'sales' ? 'Sienna' : 'Harmony')),
    brands: [],
  };
}

export const newCampaign = (orgId: string, name: string, with_: Partial<Campaign> = {}): Campaign => ({
  id: newId(),
  orgId,
  createdByUserId: null,
  name,
  workflowSlug: 'sales-cold-email-outreach-sienna-v2',
  workflowDynastySlug: 'sales-cold-email-outreach-sienna',
  brandUrls: ['https://northwind.example'],
  brandIds: [newId()],
  featureSlug: 'sales-cold-email-outreach',
  featureDynastySlug: 'sales-cold-email-outreach',
  featureInputs: {},
  maxBudgetDailyUsd: null,
  maxBudgetWeeklyUsd: null,
  maxBudgetMonthlyUsd: null,
  maxBudgetTotalUsd: '250.00',
  maxLeads: 400,
  goal: null,
  mediaListIds: null,
  discoverJournalists: false,
  audienceIds: null,
  servicesOffered: null,
  clickDestinationUrl: null,
  startDate: null,
  endDate: null,
  status: 'active',
  statusReason: null,
  statusChangedAt: ago(90),
  draining: false,
  nextRunAt: null,
  notifyFrequency: null,
  notifyChannel: null,
  notifyDestination: null,
  mailboxIds: null,
  review: 'none',
  maxSpamPoints: null,
  legalBasis: null,
  onRefusedText: 'builtin',
  onBounceForecast: 'hold',
  ...{ templateId: null, templateVersion: null, testId: null, skipIncomplete: false },
  reporting: { webhook_url: null },
  createdAt: ago(90),
  updatedAt: ago(90),
  ...with_,
});

/** Numbers of a campaign that has written to so many people. */
export function newStats(campaignId: string, contacted: number): Stats {
  const share = (part: number) => Math.floor(contacted * part);
  const repliesDetail = {
    interested: share(0.04),
    meetingBooked: share(0.01),
    closed: 0,
    notInterested: share(0.03),
    wrongPerson: share(0.01),
    unsubscribe: share(0.01),
    neutral: share(0.02),
    autoReply: share(0.05),
    outOfOffice: share(0.02),
  };
  const reached = {
    sent: contacted,
    delivered: share(0.97),
    opened: share(0.58),
    clicked: share(0.12),
    bounced: share(0.03),
    unsubscribed: share(0.01),
  };
  const positive = repliesDetail.interested + repliesDetail.meetingBooked;
  const negative = repliesDetail.notInterested + repliesDetail.wrongPerson + repliesDetail.unsubscribe;
  const line = (costName: string, cents: number) => ({
    costName,
    totalCostInUsdCents: String(cents * contacted),
    actualCostInUsdCents: String(cents * contacted),
    provisionedCostInUsdCents: '0',
    totalQuantity: String(contacted),
  });
  return {
    campaignId,
    leadsServed: contacted,
    leadsContacted: contacted,
    leadsBuffered: 40,
    leadsSkipped: 12,
    apollo: { enrichedLeadsCount: contacted, searchCount: 1, fetchedPeopleCount: contacted, totalMatchingPeople: 900 },
    emailsGenerated: contacted,
    emailsAwaitingReview: 0,
    totalCostUsd: (14 * contacted) / 100,
    recipientStats: {
      contacted,
      ...reached,
      repliesPositive: positive,
      repliesNegative: negative,
      repliesNeutral: repliesDetail.neutral,
      repliesAutoReply: repliesDetail.autoReply + repliesDetail.outOfOffice,
      bookedWithoutReply: 0,
      repliesDetail,
    },
    repliesDetail,
    emailStats: { ...reached, stepStats: [] },
    totalCostInUsdCents: String(14 * contacted),
    actualCostInUsdCents: String(14 * contacted),
    provisionedCostInUsdCents: '0',
    costBreakdown: [
      line('apollo-credit', 9),
      line('anthropic-sonnet-4.6-tokens-output', 4),
      line('smtp-email-send', 1),
    ],
    emailsSent: contacted,
    emailsDelivered: reached.delivered,
    emailsOpened: reached.opened,
    emailsReplied: positive + negative + repliesDetail.neutral,
    repliesInterested: repliesDetail.interested,
    repliesMeetingBooked: repliesDetail.meetingBooked,
    coverage: { articles: 0, possible: 0, latestAt: null },
    runCount: contacted,
    asOf: ago(0),
  };
}

/** A running campaign with people in it, one that lacks a key, one paused and one that is over. */
export function fullCampaigns(orgId: string, harm: string | null): CampaignWorld {
  const world = emptyCampaigns();
  const running = newCampaign(orgId, harm ?? 'Spring launch to heads of logistics');
  const stuck = newCampaign(orgId, 'Without a key', { nextRunAt: ago(-15), maxLeads: null, maxBudgetTotalUsd: null });
  const paused = newCampaign(orgId, 'Partners in the Nordics', { status: 'paused', statusReason: 'manual' });
  const over = newCampaign(orgId, 'Last year’s fair', { status: 'completed', statusReason: 'audience_exhausted' });
  world.campaigns = [running, stuck, paused, over];
  world.stats = new Map(
    [212, 0, 64, 1_240].map((contacted, index) => {
      const { id } = world.campaigns[index] as Campaign;
      return [id, newStats(id, contacted)];
    }),
  );
  world.closed.set(stuck.id, [
    {
      gate: 'provider_keys',
      reason: 'Missing provider keys: apollo',
      action: 'Add a key for each of them, or ask the operator for a platform key.',
    },
    {
      gate: 'budget_daily',
      reason: 'Daily budget has no room for another person',
      action: 'Raise the cap or wait.',
      opensAt: ago(-15),
    },
  ]);
  world.brands = [
    {
      id: running.brandIds[0] as string,
      domain: 'northwind.example',
      name: harm ?? 'Northwind',
      brandUrl: 'https://northwind.example',
      logoUrl: 'https://acme.test/logo.svg',
      elevatorPitch: null,
      createdAt: ago(90),
      updatedAt: ago(90),
      nameSource: 'website',
      analysisStatus: 'ready',
      paused: false,
    },
  ];
  const names = [
    ['Ingrid', 'Solberg', 'Fjord Freight'],
    ['Tomás', 'Almeida', 'Porto Cargo'],
    ['Wilhelmina', 'Featherstonehaugh', 'Cholmondeley & Daughters Shipping'],
  ] as const;
  world.leads = names.map(([firstName, lastName, company], index) =>
    newLead(running, harm ?? firstName, harm ?? lastName, harm ?? company, index),
  );
  world.emails = world.leads.map((lead) => newEmail(lead, harm));
  world.runs = world.leads.map((_, index) => newRun(running, index));
  return world;
}

/** All gates of a campaign, with those closed that the world says so. */
export function gatesOf(world: CampaignWorld, campaign: Campaign): Gates {
  const closed = world.closed.get(campaign.id) ?? [];
  return {
    campaignId: campaign.id,
    status: campaign.status,
    statusReason: campaign.statusReason,
    draining: campaign.draining,
    sendingNow: campaign.status === 'active' && closed.length === 0,
    nextRunAt: campaign.nextRunAt,
    evaluatedAt: ago(0),
    review: { waiting: 0, expiresAt: null, expired: 0 },
    gates: GATES.map((gate) => ({
      gate,
      state: 'open' as const,
      reason: null,
      opensAt: null,
      action: null,
      data: null,
      ...closed.filter((one) => one.gate === gate).map((one) => ({ state: 'closed' as const, ...one }))[0],
    })),
    pendingSteps: {
      ...{ due: 2, scheduled: 31, nextDueAt: ago(-40) },
      waiting: { previousUnknown: 0, awaitingReview: 0, awaitingScore: 0, refused: 0, mailbox: 0, law: 0 },
    },
    whom: { from: 'named', audiences: [{ audienceId: null, name: 'Heads of operations' }] },
    lastRun: null,
  };
}
