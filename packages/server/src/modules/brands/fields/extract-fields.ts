import { siteText } from '@distribute/language/sites';
import type { ListWindow } from '../../../kernel/db/lists/paging.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { Asking, Ceiling, WantedModel } from '../../models/index.ts';
import type { PaidSpec } from '../../runs/index.ts';
import { judgeValues } from '../../scraping/index.ts';
import { wakeAnalysisIn } from '../analysis/analysis.ts';
import { getBrand } from '../brands.ts';
import type { BrandsContext } from '../context.ts';
import type { Item } from '../store/brands.ts';
import * as store from '../store/fields.ts';
import { listUserFields, type UserField } from '../store/user-fields.ts';
import { brandsOf, shownBrand } from './brands-of.ts';
import { consolidate, type Part } from './consolidate.ts';
import { extractCeiling, extractQuestion, type FieldReading, fieldReadings, readValues } from './extract-question.ts';
import { confirmedPart, PERSON, partOf, shownDrop, unread } from './parts.ts';
import { readFields } from './read-fields.ts';

export interface ExtractInput {
  readonly brandIds: readonly string[];
  readonly fields: readonly store.AskedField[];
  readonly campaignId?: string | undefined;
  readonly resetCache: boolean;
  /** The model that a node asks for; the operator's choice where there is none. */
  readonly llm?: WantedModel | undefined;
}

type Provenance = 'confirmed' | 'suggested' | 'extracted';
/** The organisation and person that ask, for the run that pays. */
export type Asker = Pick<Caller, 'orgId' | 'userId' | 'signal'>;

/** A paid step: with a run of its own, or with the money of a node that is running. */
export type PayForStep = <T>(spec: PaidSpec, ceiling: Ceiling, work: (asking: Asking) => Promise<T>) => Promise<T>;

const KEPT_DAYS = 30;
const LIST = 'brand-fields';

/** Reads and tells; null when the site cannot be read now. */
async function readSiteFields(
  context: BrandsContext,
  { orgId, userId, signal }: Asker,
  brand: Item,
  fields: readonly store.AskedField[],
  input: ExtractInput,
  pay: PayForStep,
): Promise<Map<string, FieldReading> | null> {
  const { scraping, db, clock } = context;
  const reading = await scraping.read(orgId, brand.brandUrl, { fresh: input.resetCache, signal });
  await db.transaction().execute((tx) => wakeAnalysisIn(tx, context, orgId, brand));
  if (!reading.ok) return null;
  const { evidence } = reading;
  const spec = {
    orgId,
    userId,
    signal,
    serviceName: 'brands' as const,
    taskName: 'brand-extract',
    brandIds: [brand.id],
  };
  return pay(spec, extractCeiling(fields.length), async (asking) => {
    const { models: asked, chosen, step } = asking;
    const told = await asked.ask(chosen, orgId, extractQuestion(evidence, fields), step);
    if (told.decidedBy === 'rule') {
      const findings = await readFields(siteText(evidence, clock.now()), fields);
      return new Map(fields.map(({ key }) => [key, { finding: findings.get(key) ?? null, dropped: [] }]));
    }
    return fieldReadings(fields, await judgeValues(asking, evidence, brand.name, readValues(fields, told.value)));
  });
}

async function keepFields(
  { newId, db }: BrandsContext,
  orgId: string,
  brand: Item,
  fields: readonly store.AskedField[],
  found: Map<string, FieldReading>,
  { campaignId, engine }: { campaignId: string | null; engine: string },
) {
  const kept = new Map<string, Part>();
  for (const field of fields) {
    const { finding = null, dropped = [] } = found.get(field.key) ?? {};
    const value = finding ? (finding.value as store.FieldValue) : null;
    const { sourceUrls = [], evidence = [], confidence = null } = finding ?? {};
    const row = {
      ...field,
      id: newId(),
      value,
      sourceUrls,
      evidence,
      confidence,
      engine,
      dropped: dropped.map(shownDrop),
    };
    kept.set(
      field.key,
      partOf(await store.setField(db, orgId, brand.id, row, { campaignId, keptDays: KEPT_DAYS }), false),
    );
  }
  return kept;
}

const findCached = async (
  { db, models }: BrandsContext,
  orgId: string,
  brand: Item,
  open: readonly store.AskedField[],
  input: ExtractInput,
) =>
  input.resetCache || !open.length
    ? new Map<string, store.StoredField>()
    : store.findFields(db, orgId, brand.id, open, {
        campaignId: input.campaignId ?? null,
        engine: await models.engineFor(orgId, input.llm),
      });

/**
 * Reads the fields that are not stored. Of several concurrent requests for the same fields one reads, the others
 * wait.
 */
async function readMissing(
  context: BrandsContext,
  asker: Asker,
  brand: Item,
  missing: readonly store.AskedField[],
  input: ExtractInput,
  pay: PayForStep,
): Promise<Map<string, Part>> {
  const { models } = context;
  const { fieldsInFlight } = context.memory;
  const { orgId } = asker;
  const campaignId = input.campaignId ?? null;
  const engine = await models.engineFor(orgId, input.llm);
  const name = JSON.stringify([orgId, brand.id, campaignId, engine, missing]);
  const running = fieldsInFlight.get(name);
  if (running && !input.resetCache) {
    await running.catch(() => {});
    const kept = await findCached(context, orgId, brand, missing, input);
    if (missing.every(({ key }) => kept.has(key))) {
      return new Map([...kept].map(([key, row]) => [key, partOf(row, true)]));
    }
  }
  const reading = readSiteFields(context, asker, brand, missing, input, pay).then((found) =>
    found ? keepFields(context, orgId, brand, missing, found, { campaignId, engine }) : new Map<string, Part>(),
  );
  fieldsInFlight.set(name, reading);
  try {
    return await reading;
  } finally {
    if (fieldsInFlight.get(name) === reading) fieldsInFlight.delete(name);
  }
}

/** Each field of one brand: confirmed by a person, kept, or read now. */
async function fieldsOfBrand(
  context: BrandsContext,
  asker: Asker,
  brand: Item,
  input: ExtractInput,
  confirmed: Map<string, UserField>,
  pay: PayForStep,
) {
  const { models, clock } = context;
  const open = input.fields.filter(({ key }) => !confirmed.has(key));
  const cached = await findCached(context, asker.orgId, brand, open, input);
  const missing = open.filter(({ key }) => !cached.has(key));
  const fresh = missing.length
    ? await readMissing(context, asker, brand, missing, input, pay)
    : new Map<string, Part>();
  const engine = open.length ? await models.engineFor(asker.orgId, input.llm) : PERSON;
  const parts = new Map<string, Part>();
  for (const { key } of input.fields) {
    const said = confirmed.get(key);
    const row = cached.get(key);
    parts.set(key, said ? confirmedPart(said) : row ? partOf(row, true) : (fresh.get(key) ?? unread(clock, engine)));
  }
  return parts;
}

/** Fields of brands, with where each came from; also behind the prefill of features. */
export async function extractFields(context: BrandsContext, asker: Asker, input: ExtractInput, pay?: PayForStep) {
  const { db, campaigns, models } = context;
  const { orgId } = asker;
  const brands = await brandsOf(db, orgId, input.brandIds);
  if (input.campaignId && !(await campaigns.exists(db, orgId, input.campaignId))) {
    throw notFound('Campaign', { field: 'campaignId' });
  }
  const userFields = await listUserFields(db, orgId, input.brandIds);
  const said = (brand: Item, provenance: Provenance) =>
    new Map(
      userFields
        .filter((field) => field.brandId === brand.id && field.provenance === provenance)
        .map((field) => [field.key, field]),
    );
  const answers: { brand: Item; parts: Map<string, Part> }[] = [];
  // One brand after another: each may cost, and a refusal must leave what was paid for kept.
  for (const brand of brands)
    answers.push({
      brand,
      parts: await fieldsOfBrand(context, asker, brand, input, said(brand, 'confirmed'), pay ?? models.paidStep),
    });

  const provenanceOf = (key: string): Provenance => {
    if (brands.every((brand) => said(brand, 'confirmed').has(key))) return 'confirmed';
    const isSuggested = answers.every(({ brand, parts }) => {
      const value = parts.get(key)?.value;
      return (
        value !== null && value !== undefined && said(brand, 'suggested').get(key)?.value === [value].flat().join('\n')
      );
    });
    return isSuggested ? 'suggested' : 'extracted';
  };
  const keys = input.fields.map(({ key }) => key);
  const fields = Object.fromEntries(
    keys.map((key) => [
      key,
      consolidate(
        answers.map(({ brand, parts }) => ({ domain: brand.domain, name: brand.name, part: parts.get(key) as Part })),
      ),
    ]),
  );
  return {
    brands: brands.map(shownBrand),
    fields,
    provenance: Object.fromEntries(keys.map((key) => [key, provenanceOf(key)])),
  };
}

/** Whether an extraction of these fields would read nothing, and so cost nothing. */
export async function areFieldsKept(
  { models, db }: BrandsContext,
  orgId: string,
  brandIds: readonly string[],
  fields: readonly store.AskedField[],
  llm?: WantedModel,
) {
  if (!brandIds.length) return false;
  const engine = await models.engineFor(orgId, llm);
  const said = await listUserFields(db, orgId, brandIds);
  for (const brandId of brandIds) {
    const confirmed = said.filter((field) => field.brandId === brandId && field.provenance === 'confirmed');
    const open = fields.filter(({ key }) => !confirmed.some((field) => field.key === key));
    const kept = open.length
      ? await store.findFields(db, orgId, brandId, open, { campaignId: null, engine })
      : new Map();
    if (open.some(({ key }) => !kept.has(key))) return false;
  }
  return true;
}

export async function listExtractedFields(
  context: BrandsContext,
  { orgId }: Caller,
  brandId: string,
  query: ListWindow & { campaignId?: string | undefined; includeExpired: boolean },
) {
  const { cursors, db } = context;
  await getBrand(context.db, orgId, brandId);
  const filters = { ...query, orgId, brandId };
  const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
  const { campaignId, includeExpired, limit } = query;
  const rows = await store.listFields(db, orgId, brandId, { campaignId, includeExpired, limit, after });
  const { page, nextCursor } = cutPage(rows, limit, (row) => [row.extractedAt, row.id]);
  return { brandId, fields: page.map(({ id: _, ...field }) => field), nextCursor };
}
