import type { SampleEmails, SampleRequest } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import { AppError, conflict } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { type AudienceSource, notUnderstood } from '../../audiences/index.ts';
import { PEOPLE_CREDIT } from '../../billing/index.ts';
import { ensureBrandIn, extractFields, isNamedByHost, listBrandsByIds, runAnalysis } from '../../brands/index.ts';
import { readSpamFilter, writeSamples } from '../../emails/index.ts';
import { wantedIn } from '../../models/index.ts';
import type { PaidStep, PlannedCost } from '../../runs/index.ts';
import type { CampaignsContext } from '../context.ts';
import { BRAND_UNKNOWN, NAME_THE_BRAND, SAY_WHAT_IS_OFFERED } from '../gates/actions.ts';
import { type GateBrand, UNAVAILABLE } from '../gates/gate-inputs.ts';
import { listUnknownBrands } from '../gates/unknown-brands.ts';
import { assertIdsExist } from '../settings/assert-ids-exist.ts';
import { type CheckedRequest, checkRequest } from '../settings/check.ts';
import { aimsOf, findWhom, type Whom } from '../settings/find-whom.ts';
import type { CampaignInput } from '../settings/settings.ts';
import type { Settings } from '../store/campaigns.ts';
import { listKnownJournalists } from './journalists.ts';
import { listStoredPeople, readPeople } from './preview-people.ts';
import type { CampaignReader } from './readers.ts';

type Samples = z.output<typeof SampleEmails>;
type Input = z.output<typeof SampleRequest>;

const BRAND_NODE = 'brand-extract';
const WRITERS: ReadonlySet<string> = new Set(['email-generate', 'pitch-generate']);

/** More people than samples, because some may not be written to. A search for 25 costs the same as one for fewer. */
const PEOPLE_SEARCHED = 25;

const unnamed = () =>
  new AppError({ code: 'brand_unnamed', status: 422 }, `The name of the brand is not known. ${NAME_THE_BRAND}`);
const brandUnknown = (brands: readonly Pick<GateBrand, 'id'>[]) =>
  new AppError({ code: BRAND_UNKNOWN, status: 422 }, `Nobody has said what the brand offers. ${SAY_WHAT_IS_OFFERED}`, {
    brandIds: brands.map(({ id }) => id),
  });
const NO_JOURNALIST_KNOWN = 'No journalists are known for this brand yet: choose a media list, or run a campaign first';
const NOBODY_LISTED = 'No journalist of these media lists has an email address that may be written to';
const noPeople = (message: string) => conflict('no_people', message);

/** Takes one person of each audience, then the next of each, so that the samples show every audience. */
const inTurns = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(0, ...lists.map((list) => list.length)) }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();

/** One line per price: usage is settled by cost name, so steps with the same price share a line. */
const summed = (lines: readonly PlannedCost[]): PlannedCost[] => {
  const sums = new Map<string, PlannedCost>();
  for (const line of lines) {
    const key = `${line.costName} ${line.source}`;
    sums.set(key, { ...line, quantity: (sums.get(key)?.quantity ?? 0) + line.quantity });
  }
  return [...sums.values()];
};

/** Adds sites that are not brands yet, and reads them before anything is written. */
const readyBrands = async (
  { db, brands }: CampaignsContext,
  { orgId, actor }: Caller,
  input: CampaignInput,
): Promise<string[]> => {
  const ids = [...(input.brandIds ?? [])];
  for (const url of input.brandUrls ?? []) {
    const { brandId } = await db
      .transaction()
      .execute((tx) => ensureBrandIn(tx, brands, orgId, actor, url, 'brandUrls'));
    await runAnalysis(brands, { orgId, brandId });
    ids.push(brandId);
  }
  return [...new Set(ids)];
};

const writerOf = ({ request, surveyed }: CheckedRequest) => {
  const writer = request.workflow.dag.nodes.find(({ type }) => WRITERS.has(type));
  if (!writer || surveyed.needs.writes !== 'emails') {
    throw new AppError({ code: 'no_emails', status: 422 }, 'This workflow writes no emails');
  }
  return writer;
};

/** Stored people, uploaded people, or a search that must still be paid for. */
const peopleOf = async (
  context: CampaignsContext,
  orgId: string,
  settings: Settings,
  { needs }: CheckedRequest['surveyed'],
  until: number,
): Promise<{ readonly people: readonly CampaignReader[] } | { readonly search: AudienceSource }> => {
  if (!needs.audience) {
    const people = await listKnownJournalists(context, orgId, settings, until + 1);
    if (!people.length) throw noPeople(settings.mediaListIds ? NOBODY_LISTED : NO_JOURNALIST_KNOWN);
    return { people };
  }
  const aims = await aimsOf(context.db, context, orgId, settings, needs);
  const found = (await findWhom(context.db, context, orgId, aims, needs))?.audiences ?? [];
  const [first] = found;
  if (first && first.source === null) throw notUnderstood(first.reading?.unread ?? []);
  if (!first) {
    if (settings.audienceIds === null && needs.search) throw notUnderstood([]);
    throw noPeople('The campaign has no audience with people in it');
  }
  const wanted = Math.max(PEOPLE_SEARCHED, until + 1);
  const people = inTurns(await Promise.all(found.map((one) => knownOf(context, orgId, one, wanted))));
  if (people.length) return { people };
  const searched = found.find(({ source }) => source !== null && source.provider !== 'crm');
  if (!searched?.source) throw noPeople('No one in this file can be emailed');
  return { search: searched.source };
};

/** People of one audience for whom no search is needed: stored or uploaded ones. */
const knownOf = async (
  context: CampaignsContext,
  orgId: string,
  one: Whom,
  limit: number,
): Promise<readonly CampaignReader[]> => {
  const stored = await listStoredPeople(context, orgId, one, limit);
  if (stored.length || one.source?.provider !== 'crm') return stored;
  return (await readPeople(context, orgId, one.source, limit))?.people ?? [];
};

const search = async (context: CampaignsContext, orgId: string, source: AudienceSource, step: PaidStep) => {
  const found = await readPeople(context, orgId, source, PEOPLE_SEARCHED, step.signal);
  if (!found) throw new AppError('provider_failed', 'The people search failed');
  step.use(PEOPLE_CREDIT, 1);
  if (!found.people.length) throw noPeople('The people search found no one');
  return found.people;
};

/** The fields of the brand that the workflow's node would read, paid by this step. */
const fieldsOf = async (
  { brands, models }: CampaignsContext,
  caller: Caller,
  brandIds: readonly string[],
  { request }: CheckedRequest,
  step: PaidStep,
) => {
  const { orgId, userId } = caller;
  const fields: Record<string, unknown> = {};
  for (const { type, config } of request.workflow.dag.nodes) {
    if (type !== BRAND_NODE || !Array.isArray(config?.fields)) continue;
    const wanted = { brandIds, fields: config.fields, resetCache: false, llm: wantedIn(config.llm) };
    const read = await extractFields(
      brands,
      { orgId, userId, signal: step.signal },
      wanted,
      async (_spec, _ceiling, work) =>
        work({ models, chosen: await models.choose(orgId, wantedIn(config.llm)), orgId, step }),
    );
    for (const [key, { value }] of Object.entries(read.fields)) fields[key] = value;
  }
  return fields;
};

const planOf = async (
  { audiences }: CampaignsContext,
  orgId: string,
  checked: CheckedRequest,
  writerId: string,
  wanted: { count: number; search: boolean },
) => {
  const { planned, estimate } = checked.surveyed;
  if (estimate === UNAVAILABLE) throw new AppError('unavailable', 'The costs could not be estimated');
  const types = new Map(checked.request.workflow.dag.nodes.map(({ id, type }) => [id, type as string]));
  const lines = planned.flatMap(({ costName, source, quantity, nodeId }): PlannedCost[] => {
    if (nodeId === writerId) return [{ costName, source, quantity: quantity * wanted.count }];
    return types.get(nodeId) === BRAND_NODE && !checked.surveyed.template ? [{ costName, source, quantity }] : [];
  });
  if (!wanted.search) return summed(lines);
  const source = await audiences.people.paidBy(orgId);
  if (source === null) throw noPeople('No people are stored, and no people provider is set up');
  return summed([...lines, { costName: PEOPLE_CREDIT, quantity: 1, source }]);
};

/**
 * Writes sample emails of a campaign to real people of its audience. They are paid for and not stored (spec 7.16).
 */
export async function previewEmails(
  context: CampaignsContext,
  caller: Caller,
  { count, offset, ...input }: Input,
): Promise<Samples> {
  const { db, runs, emails: module } = context;
  const { orgId, userId, signal = new AbortController().signal } = caller;
  const checked = await checkRequest(context, orgId, input);
  const named = { ...checked.requested, name: checked.request.name, brandIds: [...new Set(input.brandIds ?? [])] };
  if (input.brandIds) await assertIdsExist(db, context, orgId, named);
  const writer = writerOf(checked);
  const brandIds = await readyBrands(context, caller, input);
  const settings: Settings = { ...named, brandIds };
  if (!input.brandIds) await assertIdsExist(db, context, orgId, settings);
  if ((await listBrandsByIds(db, orgId, brandIds)).some(isNamedByHost)) throw unnamed();
  const unknown = await listUnknownBrands(db, { ...settings, orgId }, checked.surveyed.offer);
  if (unknown.length) throw brandUnknown(unknown);
  const found = await peopleOf(context, orgId, settings, checked.surveyed, offset + count);
  if ('people' in found && found.people.length <= offset)
    throw noPeople(`Only ${found.people.length} people are known`);
  const { template } = checked.surveyed;
  const lines = await planOf(context, orgId, checked, writer.id, { count, search: 'search' in found });
  const spec = { orgId, userId, signal, serviceName: 'content' as const, taskName: 'preview-emails', brandIds };
  let runId: string | null = null;
  let more = false;
  const emails = await runs.ledger.paid(spec, lines, async (step) => {
    runId = step.runId;
    const people = 'search' in found ? await search(context, orgId, found.search, step) : found.people;
    const fields = template ? {} : await fieldsOf(context, caller, brandIds, checked, step);
    const task = { run: { orgId }, config: {}, nodeRunId: step.runId, use: step.use, signal };
    const sampling = {
      brandId: brandIds[0] as string,
      config: writer.config ?? {},
      fields,
      flow: { ...settings, template },
    };
    more = people.length > offset + count;
    return writeSamples(module, task, { ...sampling, people: people.slice(offset, offset + count) });
  });
  return {
    emails: emails.map(({ person: { firstName, lastName, title, organizationName }, ...email }) => ({
      lead: { firstName, lastName, title, organizationName },
      ...email,
    })),
    more,
    costInUsdCents: runId === null ? '0' : (await runs.runs.get(caller, runId)).totalCostInUsdCents,
    runId,
    spamFilter: await readSpamFilter(module, orgId),
    warnings: [...checked.warnings, ...unusedBy(emails)],
  };
}

/** Inputs that the customer gave and that none of the samples uses (spec 7.19). */
const unusedBy = (emails: readonly { readonly unusedInputs: readonly string[] }[]): Samples['warnings'] => {
  const [first, ...others] = emails;
  const keys = (first?.unusedInputs ?? []).filter((key) => others.every((one) => one.unusedInputs.includes(key)));
  if (!keys.length) return [];
  return [{ code: 'input_unused', message: `None of these emails says what you gave as ${keys.join(', ')}.` }];
};
