import type { AudienceFilters, AudienceReading } from '@distribute/language/audiences';
import type { Tx } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { brandExists, getBrand } from '../brands/index.ts';
import { nameTaken, showStored } from './audiences.ts';
import { emitAudienceChanged } from './changed.ts';
import type { AudiencesContext } from './context.ts';
import { accounted } from './draft/account.ts';
import { cutName } from './draft/describe.ts';
import { notUnderstood } from './draft/not-understood.ts';
import { draftQuestion } from './draft/question.ts';
import { completed, isOpenToAll } from './filters.ts';
import { insertAudience, type NewAudience, type Purpose } from './store/audiences.ts';

export interface NewAudienceInput {
  readonly name: string;
  readonly brandId: string;
  readonly provider: 'apollo' | 'crm';
  readonly nlPrompt?: string | undefined;
  readonly filters?: { readonly [K in keyof AudienceFilters]?: readonly string[] | undefined } | undefined;
  readonly crmUploadId?: string | undefined;
  readonly purpose?: Purpose | undefined;
}

/** The brand that a body names (spec 1.5). */
export const getNamedBrand = async ({ db }: AudiencesContext, orgId: string, brandId: string) => {
  if (!(await brandExists(db, orgId, brandId))) throw notFound('Brand', { field: 'brandId' });
  return getBrand(db, orgId, brandId);
};

const draft = async (
  { db, models }: AudiencesContext,
  { orgId, userId, signal }: Caller,
  brandId: string,
  prompt: string,
): Promise<{ filters: AudienceFilters; reading: AudienceReading; rationale: string | null }> => {
  const brand = await getBrand(db, orgId, brandId);
  const spec = {
    orgId,
    userId,
    signal,
    serviceName: 'audiences' as const,
    taskName: 'audience-draft',
    brandIds: [brandId],
  };
  const { value, decidedBy } = await models.paid(spec, draftQuestion(prompt, brand, 1));
  const { first, reading } = accounted(prompt, value);
  if (first === null) throw notUnderstood(reading.unread);
  const rationale = decidedBy === 'model' ? (value.candidates[0]?.rationale ?? null) : null;
  return { filters: first.filters, reading, rationale };
};

const assertUpload = async ({ db, contacts }: AudiencesContext, orgId: string, brandId: string, uploadId: string) => {
  const owner = await contacts.brandOfUpload(db, orgId, uploadId);
  if (owner !== brandId) throw notFound('Upload', { field: 'crmUploadId' });
};

export async function createAudience(context: AudiencesContext, caller: Caller, input: NewAudienceInput) {
  const { db, newId, contacts } = context;
  const { orgId, userId } = caller;
  const { name, brandId, provider, nlPrompt = null, crmUploadId = null } = input;
  await getNamedBrand(context, orgId, brandId);
  if (crmUploadId !== null) await assertUpload(context, orgId, brandId, crmUploadId);
  const given = input.filters ? completed(input.filters) : null;
  if (given && provider !== 'crm' && isOpenToAll(given)) throw notUnderstood([]);
  const drafted =
    given || provider === 'crm' || nlPrompt === null ? null : await draft(context, caller, brandId, nlPrompt);
  const made: NewAudience = {
    id: newId(),
    ...{ brandId, name, nlPrompt, provider, crmUploadId },
    description: drafted?.rationale || null,
    status: 'active',
    source: 'user',
    purpose: provider === 'crm' ? 'crm' : (input.purpose ?? 'sales'),
    filters: provider === 'crm' ? null : (given ?? drafted?.filters ?? null),
    reading: drafted?.reading ?? null,
    sizeCount:
      crmUploadId === null ? null : await contacts.countSendable(db, orgId, { brandId, uploadId: crmUploadId }),
    createdByUserId: userId,
  };
  return db.transaction().execute(async (tx) => {
    const audience = await insertAudience(tx, orgId, made);
    if (!audience) throw nameTaken();
    await emitAudienceChanged(tx, context, caller, made);
    return showStored(context, audience, tx);
  });
}

const MAX_NAMESAKES = 100;

/** Inserts an audience without a chosen name; when the name is taken, it gets a number. */
export async function insertNumbered(tx: Tx, orgId: string, audience: NewAudience) {
  for (let number = 1; number <= MAX_NAMESAKES; number += 1) {
    const name = number === 1 ? cutName(audience.name) : `${cutName(audience.name).slice(0, 115)} ${number}`;
    const made = await insertAudience(tx, orgId, { ...audience, name });
    if (made) return made;
  }
  throw nameTaken();
}
