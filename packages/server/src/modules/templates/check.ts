import { setImmediate as breath } from 'node:timers/promises';
import type { templates as operations } from '@distribute/contract/templates';
import type { z } from 'zod';
import { createLru } from '../../kernel/caches/lru.ts';
import type { Db } from '../../kernel/db/db.ts';
import { invalidRequest, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { findAudience } from '../audiences/index.ts';
import { findBrandForWriters } from '../brands/index.ts';
import type { CampaignReaders, TemplatesContext } from './context.ts';
import { contactReader } from './readers.ts';
import { type Facts, factsOfBrand, factsOfReader } from './rules/facts.ts';
import { EXAMPLE_LINK, knownFields } from './rules/fields.ts';
import { fillTemplate, type ParsedTemplate, parseTemplate } from './rules/fill.ts';
import { campaignFieldsOf, mayLackFields, type TemplateText } from './rules/template.ts';
import { findProblems } from './templates.ts';
import { textOf } from './texts.ts';

type Checked = z.output<typeof operations.check.response>;
type Request = z.output<typeof operations.check.body>;
type Examples = Pick<Checked['fields'][number], 'count' | 'examples'>;

/** Who among the known readers of a template lacks what. */
export type Gaps = Omit<Checked, 'problems' | 'assumed'> & {
  /** Fields of the brand or the campaign that are empty, so that nobody can be written to. */
  readonly forNobody: readonly string[];
};

const PAGE = 500;
const EXAMPLES = 3;
/** Others are served after this much counting. */
const TURN_MS = 20;
const ONE_OF = 'Give exactly one of audienceId, uploadId and campaignId';
/** A sender is chosen when the mail is written, so its fields count as known before. */
const SOMEBODY = { name: 'x', email: 'x' };

interface Counting {
  readers: number;
  incomplete: number;
  readonly fields: Map<string, Examples>;
  readonly faults: Map<string, Examples>;
}

function add(counted: Map<string, Examples>, key: string, example: Examples['examples'][number]) {
  const one = counted.get(key) ?? { count: 0, examples: [] };
  one.count += 1;
  if (one.examples.length < EXAMPLES) one.examples.push(example);
  counted.set(key, one);
}

const mostFirst = (counted: Map<string, Examples>) =>
  [...counted].sort(([, one], [, other]) => other.count - one.count);

async function countPage(
  db: Db,
  { contacts, suppressions }: TemplatesContext,
  orgId: string,
  selection: CampaignReaders['contacts'][number],
  after: string | null,
  { parsed, own, counting }: { parsed: ParsedTemplate; own: Facts; counting: Counting },
): Promise<string | null> {
  const { contacts: people, next } = await contacts.sendable(db, orgId, { ...selection, after, limit: PAGE });
  const lacking: { person: (typeof people)[number]; missing: readonly string[]; failures: readonly string[] }[] = [];
  let since = performance.now();
  for (const person of people) {
    const facts = factsOfReader(contactReader(person, selection.brandId));
    const { missing, failures } = fillTemplate(parsed, { ...own, ...facts });
    if (missing.length + failures.length) lacking.push({ person, missing, failures });
    if (performance.now() - since < TURN_MS) continue;
    await breath();
    since = performance.now();
  }
  const emails = lacking.map(({ person }) => person.email);
  const never = emails.length ? await suppressions.forbiddenAmong(orgId, emails) : new Set<string>();
  counting.readers += people.length;
  for (const { person, missing, failures } of lacking) {
    if (never.has(person.email)) continue;
    counting.incomplete += 1;
    const name = person.fullName ?? ([person.firstName, person.lastName].filter(Boolean).join(' ') || null);
    for (const field of missing) add(counting.fields, field, { name, email: person.email });
    for (const failure of failures) add(counting.faults, failure, { name, email: person.email });
  }
  return next;
}

/** Looks at every contact whom the template would be filled in for. */
export async function gapsOf(
  db: Db,
  context: TemplatesContext,
  orgId: string,
  text: TemplateText,
  { brandId, link, contacts, isSearched }: CampaignReaders,
): Promise<Gaps> {
  const own = factsOfBrand(await findBrandForWriters(db, orgId, brandId), SOMEBODY, link);
  const parsed = parseTemplate(text);
  const columns = await context.contacts.columnNames(db, orgId);
  const everything = Object.fromEntries(
    knownFields(columns).flatMap(({ field, kind, example }) =>
      kind === 'reader' || kind === 'column' ? [[field, example]] : [],
    ),
  );
  const forNobody = fillTemplate(parsed, { ...everything, ...own }).missing;
  const counting: Counting = { readers: 0, incomplete: 0, fields: new Map(), faults: new Map() };
  if (mayLackFields(text)) {
    for (const selection of contacts) {
      let after: string | null = null;
      do after = await countPage(db, context, orgId, selection, after, { parsed, own, counting });
      while (after !== null);
    }
  } else {
    for (const selection of contacts) counting.readers += await context.contacts.countSendable(db, orgId, selection);
  }
  const fields = mostFirst(counting.fields).map(([field, counted]) => ({ field, ...counted }));
  const faults = mostFirst(counting.faults).map(([reason, counted]) => ({ reason, ...counted }));
  return { readers: counting.readers, incomplete: counting.incomplete, isSearched, fields, faults, forNobody };
}

async function readersOf(
  { db, contacts, readersOfCampaign }: TemplatesContext,
  orgId: string,
  { audienceId, uploadId, campaignId }: Request,
): Promise<CampaignReaders> {
  if ([audienceId, uploadId, campaignId].filter((one) => one !== undefined).length !== 1) {
    throw invalidRequest({ audienceId: [ONE_OF] });
  }
  if (campaignId) return readersOfCampaign(db, orgId, campaignId);
  const link = EXAMPLE_LINK;
  if (uploadId) {
    const brandId = await contacts.brandOfUpload(db, orgId, uploadId);
    if (brandId === null) throw notFound('Upload', { field: 'uploadId' });
    return { brandId, link, contacts: [{ brandId, uploadId }], isSearched: false };
  }
  const audience = await findAudience(db, orgId, audienceId as string);
  if (!audience) throw notFound('Audience', { field: 'audienceId' });
  const { brandId, crmUploadId } = audience;
  const own = crmUploadId === null ? [] : [{ brandId, uploadId: crmUploadId }];
  return { brandId, link, contacts: own, isSearched: crmUploadId === null };
}

/** Which people lack which field, before anything is sent. */
export async function checkTemplate(
  context: TemplatesContext,
  { orgId }: Pick<Caller, 'orgId'>,
  request: Request,
): Promise<Checked> {
  const text = await textOf(context.db, orgId, request);
  const problems = await findProblems(context, orgId, text);
  const readers = await readersOf(context, orgId, request);
  const { isSearched } = readers;
  if (problems.length) {
    return { problems, readers: 0, incomplete: 0, isSearched, fields: [], faults: [], assumed: [] };
  }
  const { forNobody, ...gaps } = await gapsOf(context.db, context, orgId, text, readers);
  const named = new Set(gaps.fields.map(({ field }) => field));
  const empty = forNobody.filter((field) => !named.has(field)).map((field) => ({ field, count: 0, examples: [] }));
  const assumed = request.campaignId ? [] : campaignFieldsOf(text);
  return { problems, ...gaps, fields: [...gaps.fields, ...empty], assumed };
}

const REMEMBERED = 500;
const LASTS_MS = 5 * 60_000;

/**
 * The same for a gate, which is looked at after every run: counted again when a contact has changed, and otherwise
 * every five minutes.
 */
export function createGapsMemory() {
  const known = createLru<string, Gaps>(REMEMBERED);
  return async (
    context: TemplatesContext,
    db: Db,
    orgId: string,
    text: TemplateText,
    readers: CampaignReaders,
  ): Promise<Gaps> => {
    const state = await context.contacts.stateOf(db, orgId, readers.contacts);
    const brand = factsOfBrand(await findBrandForWriters(db, orgId, readers.brandId), SOMEBODY, readers.link);
    const at = Math.floor(context.clock.now().getTime() / LASTS_MS);
    const key = JSON.stringify([orgId, text, readers, state, brand, at]);
    const counted = known.get(key) ?? (await gapsOf(db, context, orgId, text, readers));
    known.set(key, counted);
    return counted;
  };
}
