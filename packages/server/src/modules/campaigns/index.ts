// Tables: campaigns, campaign_events, campaign_event_counters, campaign_budget_episodes.
// Facts: campaign.created, campaign.updated, campaign.status_changed, campaign.blocked, campaign.failing.
// Jobs: campaign.advance, campaign.recheck, campaign.sweep, campaign.sweep-ended.
import type { Clock } from '../../kernel/clock.ts';
import type { CrashPoint } from '../../kernel/crash-points.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { Cursors } from '../../kernel/db/paging.ts';
import type { UrlRules } from '../../kernel/egress/url.ts';
import type { Emit, Events } from '../../kernel/events.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Log } from '../../kernel/log.ts';
import type { Budgets } from '../runs/index.ts';
import { type CreateDeps, createCampaignCreation } from './changing/create.ts';
import { createMove } from './changing/move.ts';
import { createOfBrand } from './changing/of-brand.ts';
import { createUpdate } from './changing/update.ts';
import { createAdvance } from './conductor/advance.ts';
import { createAssess } from './conductor/assess.ts';
import { createLock } from './conductor/lock.ts';
import { createRecheck } from './conductor/recheck.ts';
import { createRunEnded } from './conductor/run-ended.ts';
import { createWake } from './conductor/wake.ts';
import { listenForEvents } from './events/listen.ts';
import { createOutbox } from './events/outbox.ts';
import { createTell } from './events/tell.ts';
import { createGateCheck } from './gates/gate-check.ts';
import { createReadFacts } from './gates/read-facts.ts';
import { createSurvey, type SurveyDeps } from './gates/survey.ts';
import type {
  Allowances,
  CampaignAudiences,
  CampaignEmails,
  CampaignLeads,
  CampaignMailboxes,
  CampaignRuns,
} from './ports.ts';
import { createPreview, type PreviewDeps } from './preview/preview.ts';
import { createNumbers } from './reading/numbers.ts';
import { createCampaignPress, type PressLists } from './reading/press.ts';
import { createCampaignReads } from './reading/read.ts';
import { createShow } from './reading/show.ts';
import { createStats, type StatsSources } from './reading/stats.ts';
import { createStream } from './reading/stream.ts';
import { type CheckDeps, createCheck } from './settings/check.ts';
import { createAssertNamed } from './settings/named.ts';
import { createRequest, type RequestDeps } from './settings/request.ts';
import { createStartForCampaign } from './starting/start-for-campaign.ts';
import { createStartRun } from './starting/start-run.ts';
import { findCampaign } from './store/campaigns.ts';
import { listLabels } from './store/labels.ts';
import { listUsingAudience } from './store/lists.ts';
import { blankEvents } from './store/personal.ts';

export { campaignJobs } from './jobs.ts';
export type * from './ports.ts';
export type { Numbers } from './reading/numbers.ts';
export { campaignRoutes } from './routes.ts';
export type { CampaignLabels, LabelFilter } from './store/labels.ts';

export interface CampaignsDeps {
  readonly db: Db;
  readonly crashPoint: CrashPoint;
  readonly newId: NewId;
  readonly clock: Clock;
  readonly log: Log;
  readonly events: Pick<Events, 'on'>;
  readonly emit: Emit;
  readonly enqueue: Enqueue;
  readonly cursors: Cursors;
  readonly rules: UrlRules;
  readonly workflows: SurveyDeps['workflows'] & Pick<RequestDeps, 'resolveWorkflow'> & PreviewDeps['workflows'];
  readonly areFieldsKept: SurveyDeps['areFieldsKept'];
  readonly findFeature: RequestDeps['findFeature'];
  readonly currentPrices: PreviewDeps['currentPrices'];
  readonly budgets: Budgets;
  readonly brands: {
    readonly ensure: CreateDeps['ensureBrand'];
    readonly peek: PreviewDeps['peekBrand'];
    readonly listByIds: PreviewDeps['brandsOf'];
  };
  readonly postalAddress: CheckDeps['postalAddress'];
  readonly leads: CampaignLeads & StatsSources['leads'];
  readonly emails: CampaignEmails & StatsSources['emails'];
  readonly runCounts: StatsSources['runCounts'];
  readonly press: PressLists;
  readonly execution: CampaignRuns;
  readonly audiences: CampaignAudiences;
  readonly canSearch: CheckDeps['canSearch'];
  readonly mailboxes: CampaignMailboxes;
  readonly allowances: Allowances;
  readonly runSlots: number;
  /** Milliseconds of a sandbox day; null in live mode. */
  readonly sandboxDayMs: number | null;
}

export function createCampaigns(given: CampaignsDeps) {
  const { events, sandboxDayMs } = given;
  const pace = sandboxDayMs === null ? null : { dayMs: sandboxDayMs };
  const ground = {
    ...given,
    pace,
    brandsOf: given.brands.listByIds,
    ensureBrand: given.brands.ensure,
    peekBrand: given.brands.peek,
    outbox: createOutbox(given),
    numbers: createNumbers(given),
    wake: createWake(given),
    lock: createLock(given),
    surveys: createSurvey(given),
  };
  const told = { ...ground, tell: createTell(ground), show: createShow(ground), readFacts: createReadFacts(ground) };
  const moving = { ...told, move: createMove(told), assertNamed: createAssertNamed(told) };
  const assess = createAssess(moving);
  const ask = createRequest({ ...given.workflows, ...given });
  const known = {
    ...moving,
    assess,
    startRun: createStartRun(moving),
    check: createCheck({ ...moving, ask }),
  };
  const recheck = createRecheck(known);

  listenForEvents(events, known);
  recheck.listen(events);
  events.on('workflow_run.ended', createRunEnded(known));
  events.on('campaign.steps_moved', recheck.stepsMoved);

  return {
    create: createCampaignCreation(known),
    change: createUpdate(known),
    read: createCampaignReads(known),
    preview: createPreview(known),
    stats: createStats(known),
    press: createCampaignPress(known),
    stream: createStream(known),
    conductor: {
      advance: createAdvance(known),
      recheck: recheck.ofOrganization,
      sweep: recheck.sweep,
      sweepEnded: recheck.sweepEnded,
    },
    nodes: { 'gate-check': createGateCheck(known) },
    startForCampaign: createStartForCampaign(known),
    /** What brands ask of their campaigns. */
    ofBrand: createOfBrand(known),
    /** The brands that a campaign writes for now; none of a campaign that is not there. */
    brandIdsOf: async (db: Db, orgId: string, id: string): Promise<readonly string[]> =>
      (await findCampaign(db, orgId, id))?.brandIds ?? [],
    /** What audiences ask of the campaigns that draw from them. */
    usingAudience: listUsingAudience,
    /** What campaigns are counted under, for whoever sums over them. */
    labels: listLabels,
    /** The outbox that webhooks are delivered from. */
    outbox: known.outbox,
    numbers: known.numbers,
    personal: { erase: blankEvents },
  };
}
export type CampaignsModule = ReturnType<typeof createCampaigns>;
