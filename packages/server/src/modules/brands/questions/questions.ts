import { setImmediate as breath } from 'node:timers/promises';
import { FIELD_DESCRIPTIONS } from '@distribute/contract/fields';
import type { SiteEvidence } from '@distribute/language/sites';
import { candidatesFor, QUESTION_KEYS, type QuestionKey, readField, siteText } from '@distribute/language/sites';
import { AppError, notFound } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { getBrand } from '../brands.ts';
import type { BrandsContext } from '../context.ts';
import { type Detail, lockBrand } from '../store/brands.ts';
import { confirmField, deleteConfirmed, listEvidenced } from '../store/user-fields.ts';
import { questionsOf, type SiteAnswer } from './question-state.ts';

export interface GivenAnswer {
  readonly key: QuestionKey;
  /** Null takes back what a person said, unless `none` says that there is no such thing. */
  readonly value: string | null;
  readonly none: boolean;
}

/** The questions that campaigns of a brand are written from, and what people say to them (spec 6.16). */
/** Null where the site cannot be read now: a person can answer all the same. */
async function readSite(
  { scraping }: BrandsContext,
  { orgId, signal }: Caller,
  { brandUrl }: Detail,
): Promise<SiteEvidence | null> {
  try {
    const reading = await scraping.read(orgId, brandUrl, { signal });
    return reading.ok ? reading.evidence : null;
  } catch (thrown) {
    // The day's requests are used up.
    if (thrown instanceof AppError && thrown.code === 'rate_limited') return null;
    throw thrown;
  }
}

/** Lets other requests in after every question. */
async function siteAnswers({ clock }: BrandsContext, evidence: SiteEvidence): Promise<Map<QuestionKey, SiteAnswer>> {
  const site = siteText(evidence, clock.now());
  const answers = new Map<QuestionKey, SiteAnswer>();
  for (const key of QUESTION_KEYS) {
    const finding = readField(site, { key, description: FIELD_DESCRIPTIONS[key] });
    answers.set(key, { finding, candidates: candidatesFor(site, key) });
    await breath();
  }
  return answers;
}

export async function readQuestions(context: BrandsContext, caller: Caller, brandId: string) {
  const { db } = context;
  const brand = await getBrand(context.db, caller.orgId, brandId);
  const evidence = brand.analysisStatus === 'ready' ? await readSite(context, caller, brand) : null;
  const reading = brand.analysisStatus === 'ready' && !evidence ? 'failed' : brand.analysisStatus;
  const answers = evidence ? await siteAnswers(context, evidence) : null;
  const fields = await listEvidenced(db, caller.orgId, brandId);
  return { brandId, reading, ...questionsOf(fields, answers) };
}

export async function answerQuestions(
  context: BrandsContext,
  caller: Caller,
  brandId: string,
  answers: readonly GivenAnswer[],
) {
  const { db, campaigns } = context;
  const { orgId } = caller;
  await db.transaction().execute(async (tx) => {
    if (!(await lockBrand(tx, orgId, brandId))) throw notFound('Brand');
    for (const { key, value, none } of answers) {
      if (value === null && !none) await deleteConfirmed(tx, orgId, brandId, key);
      else await confirmField(tx, orgId, brandId, key, value ?? '');
    }
    await campaigns.brandDescribed(tx, orgId, brandId);
  });
  return readQuestions(context, caller, brandId);
}
