import type { FakeApi } from './fake-api.ts';
import { type Campaign, gatesOf, newCampaign, newStats } from './fake-campaigns.ts';
import { ago, newId } from './fake-ids.ts';
import { type Answer, pageOf, Refused, type Request } from './fake-request.ts';

function campaignOf({ world }: FakeApi, { params }: Request): Campaign {
  const found = world.campaigns.find(({ id }) => id === params.campaignId);
  if (!found) throw new Refused(404, 'Campaign not found', 'not_found');
  return found;
}

const move =
  (status: Campaign['status']): Answer =>
  (api, request) => {
    const campaign = campaignOf(api, request);
    Object.assign(campaign, { status, statusReason: status === 'active' ? null : 'manual' });
    return { campaign, stillSending: 0 };
  };

const ofCampaign = <T extends { campaignId: string | null }>(rows: readonly T[], { query }: Request): T[] =>
  rows.filter(({ campaignId }) => campaignId === query.campaignId);

const totalOf = ({ world }: FakeApi) =>
  newStats(
    '',
    [...world.stats.values()].reduce((sum, { leadsContacted }) => sum + leadsContacted, 0),
  );

const READY = { ready: true, gates: [] };
const WARNINGS = [{ code: 'no_budget_cap', message: 'The campaign has no budget limit.' }];

export const campaignAnswers: Readonly<Record<string, Answer>> = {
  'campaigns.list': ({ world }, request) => {
    const { status } = request.query;
    return pageOf(
      'campaigns',
      world.campaigns.filter((one) => status === 'all' || one.status === status),
      request,
    );
  },
  'campaigns.listStats': ({ world }) => ({
    campaigns: world.campaigns.map(({ id, name, status }) => ({ ...world.stats.get(id), name, status })),
    nextCursor: null,
  }),
  'emailGateway.stats': (api) => {
    const { recipientStats, emailStats, repliesDetail } = totalOf(api);
    return {
      emailsContacted: recipientStats.contacted,
      emailsSent: emailStats.sent,
      emailsDelivered: emailStats.delivered,
      emailsOpened: emailStats.opened,
      emailsClicked: emailStats.clicked,
      emailsBounced: emailStats.bounced,
      emailsReplied: recipientStats.repliesPositive + recipientStats.repliesNegative + recipientStats.repliesNeutral,
      repliesInterested: repliesDetail.interested,
      repliesMeetingBooked: repliesDetail.meetingBooked,
      repliesClosed: repliesDetail.closed,
      repliesNeutral: repliesDetail.neutral,
      repliesNotInterested: repliesDetail.notInterested + repliesDetail.wrongPerson,
      repliesOutOfOffice: repliesDetail.outOfOffice + repliesDetail.autoReply,
      repliesUnsubscribe: repliesDetail.unsubscribe,
      recipientStats,
      emailStats,
    };
  },
  'replies.list': () => ({ replies: [], total: 0, nextCursor: null }),
  'billing.balance': () => ({ balance_cents: '5000', actual_balance_cents: '5000', depleted: false }),
  'runs.list': () => ({ runs: [], nextCursor: null, limit: 50, offset: 0 }),
  'runs.costs': (api) => ({ groups: [], totalCostInUsdCents: totalOf(api).totalCostInUsdCents }),
  'campaigns.get': (api, request) => ({ campaign: campaignOf(api, request) }),
  'campaigns.stats': (api, request) => api.world.stats.get(campaignOf(api, request).id),
  'campaigns.gates': (api, request) => gatesOf(api.world, campaignOf(api, request)),
  'campaigns.stream': (api, request) => {
    const { id, status, statusReason, nextRunAt } = campaignOf(api, request);
    const update = { event: 'update', data: { ...api.world.stats.get(id), campaignId: id, status, nextRunAt } };
    const isOver = !['active', 'paused'].includes(status);
    return [update, ...(isOver ? [{ event: 'done', data: { reason: status, statusReason } }] : [])];
  },
  'variants.list': () => ({ tests: [], nextCursor: null }),
  'campaigns.pause': move('paused'),
  'campaigns.resume': move('active'),
  'campaigns.stop': move('stopped'),
  'campaigns.create': ({ world }, { body }) => {
    const { name } = body as { name: string };
    const campaign = newCampaign(world.organization.id, name);
    world.campaigns.unshift(campaign);
    world.stats.set(campaign.id, newStats(campaign.id, 0));
    return { campaign, readiness: READY, whom: null, warnings: WARNINGS };
  },
  'features.list': ({ world }, request) => pageOf('features', world.features, request),
  'workflows.list': ({ world }, request) => pageOf('workflows', world.workflows, request),
  'brands.list': ({ world }, request) => pageOf('brands', world.brands, request),
  'brands.create': ({ world }, { body }) => {
    const { url } = body as { url: string };
    const { host } = new URL(url);
    const made = {
      id: newId(),
      domain: host,
      name: host,
      brandUrl: url,
      logoUrl: 'https://acme.test/logo.svg',
      elevatorPitch: null,
    };
    world.brands.unshift({
      ...made,
      createdAt: ago(0),
      updatedAt: ago(0),
      nameSource: 'website',
      analysisStatus: 'ready',
      paused: false,
    });
    return { brandId: made.id, domain: host, name: host, created: true };
  },
  'brands.getUserFields': (_, { params }) => ({ brandId: params.brandId, fields: {} }),
  'brands.get': ({ world }, { params }) => {
    const found = world.brands.find(({ id }) => id === params.brandId) as (typeof world.brands)[number];
    const unknown = { bio: null, mission: null, location: null, categories: null, categoryList: [] };
    const settings = {
      clickDestinationUrl: null,
      trackingHost: null,
      analysedAt: null,
      analysisError: null,
      modelFault: null,
      dropped: [],
      researchReaders: true,
    };
    const brand = { ...found, ...unknown, ...settings, facts: [] };
    return { ...brand, brand };
  },
  'audiences.list': () => ({ audiences: [], total: 0, limit: 50, offset: 0, nextCursor: null }),
  'leads.list': ({ world }, request) => pageOf('leads', ofCampaign(world.leads, request), request),
  'emails.list': ({ world }, request) => pageOf('emails', ofCampaign(world.emails, request), request),
  'emails.resolveStep': ({ world }, { params, body }) => {
    const email = world.emails.find(({ id }) => id === params.id) as (typeof world.emails)[number];
    const { outcome } = body as { outcome: 'sent' | 'resend' | 'cancel' };
    const [first, second] = email.steps as [(typeof email.steps)[number], (typeof email.steps)[number]];
    const status = { sent: 'sent', resend: 'scheduled', cancel: 'unknown' } as const;
    const steps = [
      { ...first, status: status[outcome], statusReason: outcome === 'cancel' ? 'given_up' : null },
      outcome === 'cancel'
        ? { ...second, status: 'cancelled' as const, statusReason: 'previous_unknown' }
        : { ...second, statusReason: null },
    ];
    Object.assign(email, { steps });
    return { email };
  },
  'workflowRuns.list': ({ world }, request) => pageOf('workflowRuns', ofCampaign(world.runs, request), request),
};
