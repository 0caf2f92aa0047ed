import {
  type AudienceFilters,
  type AudienceReading,
  type ReadAudience,
  readAudience,
} from '@distribute/language/audiences';
import type { Context } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { FieldText } from '../../brands/index.ts';
import { fieldTextsOf, getBrand, listBrandsByIds } from '../../brands/index.ts';
import { insertNumbered } from '../create.ts';
import {
  findAlike,
  findLastMisread,
  findMisread,
  insertAudience,
  type NewAudience,
  type Purpose,
} from '../store/audiences.ts';
import { cutName, describeFilters } from './describe.ts';

export type DraftContext = Pick<Context, 'db' | 'newId'>;

export interface WantedAudience {
  readonly orgId: string;
  readonly brandId: string;
  /** Who shall be reached, in the customer's words; null to use the brand's ideal customer. */
  readonly targetAudience: string | null;
  readonly purpose: Purpose;
}

/**
 * An audience that `store` inserts, unless the brand has one for the same people; it returns the id. Where `misread` is
 * set, the description was not understood: it is stored for the customer to correct, and is not searched.
 */
export type AudienceDraft =
  | { readonly misread: null; store(tx: Tx): Promise<string> }
  | { readonly misread: readonly string[]; store(tx: Tx): Promise<void> };

/** A description that was not understood. */
export interface Misread {
  /** The description as it was read. */
  readonly words: string | null;
  /** The words that no filter holds; empty where the website names neither a role nor a place. */
  readonly unread: readonly string[];
  readonly audienceId: string | null;
}

export interface DraftedAudience extends ReadAudience {
  readonly orgId: string;
  readonly brandId: string;
  readonly purpose: Purpose;
  /** The description that it was read from. */
  readonly nlPrompt: string;
}

/**
 * Drafts the audience of a campaign that has none (spec 7.6); its result writes the audience. It may read from outside,
 * so it must not be called inside a transaction. Null when nothing says whom to reach; `later` while the brand's site is
 * still being read.
 */
export async function draftAudience(
  context: DraftContext,
  wanted: WantedAudience,
): Promise<AudienceDraft | 'later' | null> {
  const { orgId, brandId, targetAudience, purpose } = wanted;
  const { analysisStatus } = await getBrand(context.db, orgId, brandId);
  if (targetAudience === null && analysisStatus === 'pending') return 'later';
  const read = await readWanted(context, wanted);
  if (!read) return null;
  const { filters } = read;
  const drafted = { orgId, brandId, purpose, ...read };
  if (filters === null) return { misread: read.reading.unread, store: (tx) => keepMisread(tx, context, drafted) };
  return {
    misread: null,
    store: async (tx) => (await findAlikeOf(tx, wanted, filters)) ?? (await insertDrafted(tx, context, drafted)).id,
  };
}

/**
 * Whom to reach, from a description or from what is known about the brand; writes nothing. Null when neither says it.
 */
export async function describeAudience(
  db: Db,
  context: DraftContext,
  { orgId, brandId, targetAudience, purpose }: Omit<WantedAudience, 'brandId'> & { readonly brandId: string | null },
): Promise<{
  /** An audience that the brand already has for these people. */
  readonly audienceId: string | null;
  readonly name: string;
  readonly filters: AudienceFilters | null;
  readonly reading: AudienceReading;
} | null> {
  // An unknown brand is refused later, together with the field that names it.
  const known = brandId === null ? [] : await listBrandsByIds(db, orgId, [brandId]);
  if (targetAudience === null && !known.length) return null;
  const read = await readWanted(context, { orgId, brandId: brandId ?? '', targetAudience });
  if (!read) return null;
  const { filters, reading } = read;
  const isKnown = filters !== null && brandId !== null;
  const audienceId = isKnown ? await findAlikeOf(db, { orgId, brandId, purpose }, filters) : null;
  return { audienceId, name: nameOf(read), filters, reading };
}

interface AudienceWords {
  readonly texts: readonly string[];
  readonly isOfSite: boolean;
}

/** What the customer confirmed decides; the brand's site is used only when there is none of that. */
export function wordsIn(fields: Readonly<Record<string, FieldText>>): AudienceWords {
  const known = [fields.targetAudience, fields.icp].filter((field) => field !== undefined);
  const confirmed = known.filter(({ provenance }) => provenance === 'confirmed');
  const isOfSite = confirmed.length === 0;
  return { texts: (isOfSite ? known : confirmed).map(({ value }) => value), isOfSite };
}

/** Reads what says whom to reach: the first text that is understood, or else the first; null where there is none. */
export function readWords({ texts, isOfSite }: AudienceWords): (ReadAudience & { readonly nlPrompt: string }) | null {
  const read = texts.map((nlPrompt) => {
    const { filters, reading } = readAudience(nlPrompt);
    // Nobody has checked a site's words: an unread one could silently mean more people.
    const isHeld = isOfSite && filters !== null && (reading.unread.length > 0 || isWide(filters));
    return { nlPrompt, reading, filters: isHeld ? null : filters };
  });
  return read.find(({ filters }) => filters !== null) ?? read[0] ?? null;
}

async function readWanted({ db }: DraftContext, { orgId, brandId, targetAudience }: Omit<WantedAudience, 'purpose'>) {
  if (targetAudience !== null) return readWords({ texts: [targetAudience], isOfSite: false });
  return readWords(wordsIn(await fieldTextsOf(db, orgId, brandId)));
}

/** Neither a role nor a place: a whole trade, all over the world. */
const isWide = ({ personTitles, personSeniorities, personLocations, organizationLocations }: AudienceFilters) =>
  [personTitles, personSeniorities, personLocations, organizationLocations].every((list) => list.length === 0);

/** Words that mean an audience that the brand already has make no second one. */
async function findAlikeOf(
  db: Db,
  { orgId, brandId, purpose }: Omit<WantedAudience, 'targetAudience'>,
  filters: AudienceFilters,
): Promise<string | null> {
  const [brand] = await listBrandsByIds(db, orgId, [brandId]);
  return brand ? findAlike(db, orgId, { brandId, ownDomain: brand.domain, purpose, filters }) : null;
}

/** The name of an audience that was read from a description. */
const nameOf = ({ filters, nlPrompt }: Pick<DraftedAudience, 'filters' | 'nlPrompt'>): string =>
  filters ? describeFilters(filters) : cutName(nlPrompt);

const rowOf = (
  { newId }: Pick<DraftContext, 'newId'>,
  { brandId, filters, reading, purpose, nlPrompt }: DraftedAudience,
): Omit<NewAudience, 'name' | 'status'> => ({
  id: newId(),
  ...{ brandId, filters, reading, purpose, nlPrompt },
  source: 'auto',
  description: null,
  provider: 'apollo',
  crmUploadId: null,
  sizeCount: null,
  createdByUserId: null,
});

/** Inserts an active audience that is named after its filters. */
export async function insertDrafted(
  tx: Tx,
  context: Pick<DraftContext, 'newId'>,
  drafted: DraftedAudience,
): Promise<{ id: string; name: string }> {
  const row = { ...rowOf(context, drafted), name: nameOf(drafted), status: 'active' as const };
  const { id, name } = await insertNumbered(tx, drafted.orgId, row);
  return { id, name };
}

/** Stores, once, a description that was not understood, so that its owner can correct it. It matches no people (spec 9.2). */
export async function keepMisread(
  tx: Tx,
  context: Pick<DraftContext, 'newId'>,
  drafted: DraftedAudience,
): Promise<void> {
  const { orgId, brandId, nlPrompt } = drafted;
  if (await findMisread(tx, orgId, brandId, nlPrompt)) return;
  await insertAudience(tx, orgId, { ...rowOf(context, drafted), name: cutName(nlPrompt), status: 'suggested' });
}

/** What was not understood when an audience was last drafted for the brand; null when nothing was stored. */
export async function findLastMisreadOf(db: Db, orgId: string, brandId: string): Promise<Misread | null> {
  const kept = await findLastMisread(db, orgId, brandId);
  return kept && { unread: kept.reading?.unread ?? [], audienceId: kept.id, words: kept.nlPrompt };
}

/** Why a description cannot be searched for; null where it can (spec 9.2). */
export async function findMisreadOf(db: Db, orgId: string, brandId: string, nlPrompt: string): Promise<Misread | null> {
  const { filters, reading } = readAudience(nlPrompt);
  if (filters !== null) return null;
  const audienceId = await findMisread(db, orgId, brandId, nlPrompt);
  return { unread: reading.unread, audienceId, words: nlPrompt };
}
