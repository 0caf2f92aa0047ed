import type { Caller } from '../../../kernel/http/caller.ts';
import { countDueByHour, countLengths } from '../../emails/index.ts';
import type { CampaignsContext } from '../context.ts';
import { evaluateGates, type Gate, isClosed } from '../gates/evaluate.ts';
import { type GateInputs, UNAVAILABLE } from '../gates/gate-inputs.ts';
import { readGateInputs } from '../gates/read-inputs.ts';
import { readLegal } from '../legal/read-legal.ts';
import { NOTHING_COUNTED, type PlannedCampaign, planCampaign } from '../preview/planned-campaign.ts';
import type { CampaignInput } from '../settings/settings.ts';
import { plannedWorkflow } from '../templates/templated-workflow.ts';
import { calendarOf } from './calendar.ts';
import { lengthsOf } from './lengths.ts';
import { type KnownPast, readPast } from './past.ts';
import { readPersonCost } from './person-cost.ts';
import type { RehearsalPlan, RehearsedMailbox } from './plan.ts';
import { PRIORS } from './rates.ts';
import { type KnownReaders, opensFor, readReaderGroups } from './reader-groups.ts';

const DAY_MS = 86_400_000;
/** Half a year: a campaign that lasts longer will have been changed before. */
export const REHEARSED_DAYS = 180;
const WRITERS: ReadonlySet<string> = new Set(['email-generate', 'pitch-generate']);

export interface KnownPlan {
  readonly plan: RehearsalPlan;
  readonly planned: PlannedCampaign;
  readonly known: KnownPast;
  readonly readers: KnownReaders;
  /** What a person has to do before anything is sent. */
  readonly blockers: readonly Gate[];
  readonly isReviewed: boolean;
  /** Nobody has written an email of it yet that would show how many steps there is something to say in. */
  readonly isUnwritten: boolean;
}

/** Gates that the campaign itself opens and closes while it runs. */
const MOVING: ReadonlySet<string> = new Set([
  ...['start_date', 'cadence', 'budget_daily', 'budget_weekly', 'budget_monthly', 'budget_total', 'credits'],
  ...['email_quota', 'max_leads', 'send_window'],
]);

/** The inputs once a person has done what is asked: what is left open or shut is decided by the campaign's own course. */
const resolved = (inputs: GateInputs, plan: PlannedCampaign): GateInputs => ({
  ...inputs,
  campaign: { ...inputs.campaign, waitUntil: null, waitReason: null, cadenceUntil: null, backoffUntil: null },
  ...{ pausedBrandIds: [], brandsBeingRead: [], unnamedBrandIds: [], unknownBrandIds: [], issues: [] },
  ...{ missingProviders: [], noLead: null, misread: null, bounces: null, review: null, legal: null, gaps: null },
  runs: { live: 0, slots: plan.survey.slots },
  estimate: plan.estimate,
  balance: inputs.balance === UNAVAILABLE ? null : inputs.balance,
});

const stepsOf = async (
  { db }: CampaignsContext,
  orgId: string,
  { request: { workflow }, survey: { template } }: PlannedCampaign,
): Promise<number[]> => {
  const { dag } = await plannedWorkflow(db, orgId, workflow, { template, testId: null });
  const config = dag.nodes.find(({ type }) => WRITERS.has(type))?.config as
    | { steps?: { step: number; daysSinceLastStep: number }[] }
    | undefined;
  return (config?.steps ?? []).toSorted((one, other) => one.step - other.step).map((step) => step.daysSinceLastStep);
};

const mailboxesOf = async (
  { db, mailboxes }: CampaignsContext,
  orgId: string,
  { settings, now }: PlannedCampaign,
  { groups }: KnownReaders,
): Promise<RehearsedMailbox[]> => {
  const active = (await mailboxes.paced(db, orgId, settings.mailboxIds)).filter(({ status }) => status === 'active');
  const sound = active.filter(({ faultKind }) => faultKind === null);
  const senders = sound.length ? sound : active;
  const due = await countDueByHour(
    db,
    orgId,
    senders.map(({ id }) => id),
  );
  return senders.map((paced) => ({
    id: paced.id,
    paced: { ...paced, retryAt: null },
    ownWindow:
      paced.sendWindow.timezone === 'recipient'
        ? () => ({ open: true, opensAt: null, closesAt: null })
        : calendarOf(paced.sendWindow, null),
    opensFor: groups.map((group) => opensFor(paced, group)),
    others: due
      .filter(({ mailboxId }) => mailboxId === paced.id)
      .map(({ dueAt, count }) => ({ at: Math.max(now.getTime(), Date.parse(dueAt)), count })),
  }));
};

/** The share of the people who are passed over, where the law lets some be written to and a template fits some. */
const leftOutOf = async (
  context: CampaignsContext,
  { row, aims, needs, settings }: PlannedCampaign,
  { gaps }: GateInputs,
  blockers: readonly Gate[],
): Promise<number> => {
  const isShut = (name: Gate['gate']) => blockers.some(({ gate }) => gate === name);
  const legal = isShut('legal_basis') ? null : await readLegal(context.db, context, { ...row, ...aims }, needs);
  const countries = legal && legal.fence !== 'tell' ? legal.countries : [];
  const people = (of: readonly { people: number | null }[]) => of.reduce((sum, one) => sum + (one.people ?? 0), 0);
  const forbidden = people(countries.filter(({ missing }) => missing.length > 0)) / Math.max(1, people(countries));
  const known = gaps === UNAVAILABLE || gaps === null || !settings.skipIncomplete ? null : gaps;
  const incomplete = known ? known.incomplete / Math.max(1, known.readers) : 0;
  return 1 - (1 - forbidden) * (1 - incomplete);
};

/** Reads all that a rehearsal draws its futures from. It writes nothing and asks no provider that costs money. */
export async function readPlan(
  context: CampaignsContext,
  caller: Caller,
  input: CampaignInput,
  /** How many steps each sample of the campaign has. */
  samples: readonly number[],
): Promise<KnownPlan> {
  const { db, pace } = context;
  const { orgId } = caller;
  const planned = await planCampaign(context, caller, input);
  const { request, settings, row, survey, costs, estimate, found, leadsAvailable, needs, now } = planned;
  const inputs = await readGateInputs(db, context, row, survey, { counted: NOTHING_COUNTED });
  const blockers = evaluateGates(inputs).filter((gate) => isClosed(gate) && !MOVING.has(gate.gate));
  const known = await readPast(db, context, orgId, {
    featureDynastySlug: request.feature.dynastySlug,
    workflowDynastySlug: request.workflow.dynastySlug,
  });
  const readers = await readReaderGroups(context, orgId, needs.audience ? found : null);
  const lines = { dag: request.workflow.dag, lines: survey.planned, amounts: costs.amounts, estimate };
  const steps = await stepsOf(context, orgId, planned);
  const isTemplate = survey.template !== null;
  const isUnwritten = !isTemplate && steps.length > 1 && samples.length === 0;
  const plan: RehearsalPlan = {
    label: `${orgId} ${JSON.stringify(input)}`,
    now: now.getTime(),
    endsBy: now.getTime() + REHEARSED_DAYS * DAY_MS,
    dayMs: context.emails.daySeconds * 1000,
    steps,
    lengths: lengthsOf(steps.length, {
      isTemplate,
      samples,
      past: await countLengths(db, orgId, known.workflow.campaignIds),
    }),
    mailboxes: await mailboxesOf(context, orgId, planned, readers),
    readers: readers.groups.map(({ people }) => people),
    gates: resolved(inputs, planned),
    startDate: settings.startDate,
    endDate: settings.endDate,
    pace: needs.claims ? pace : null,
    maxLeads: settings.maxLeads,
    slots: survey.slots,
    people: leadsAvailable ?? readers.total,
    leftOut: await leftOutOf(context, planned, inputs, blockers),
    cost: await readPersonCost(db, context, orgId, lines, known),
    past: known.past,
    skipped: needs.search ? PRIORS.skippedFound : PRIORS.skippedContact,
  };
  return { plan, planned, known, readers, blockers, isReviewed: inputs.review !== null, isUnwritten };
}
