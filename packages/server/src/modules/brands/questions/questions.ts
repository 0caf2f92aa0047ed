import { setImmediate as breath } from 'node:timers/promises';
import { FIELD_DESCRIPTIONS } from '@distribute/contract/fields';
import type { SiteEvidence } from '@distribute/language/sites';
import { candidatesFor, QUESTION_KEYS, type QuestionKey, readField, siteText } from '@distribute/language/sites';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { AppError, notFound } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { Scraping } from '../../scraping/index.ts';
import type { BrandCampaigns } from '../ports.ts';
import { type Detail, lockBrand } from '../store/brands.ts';
import { confirmField, deleteConfirmed, listEvidenced } from '../store/user-fields.ts';
import { questionsOf, type SiteAnswer } from './question-state.ts';

export interface QuestionsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly scraping: Pick<Scraping, 'read'>;
  readonly get: (orgId: string, brandId: string) => Promise<Detail>;
  readonly campaigns: Pick<BrandCampaigns, 'brandDescribed'>;
}

export interface GivenAnswer {
  readonly key: QuestionKey;
  /** Null takes back what a person said, unless `none` says that there is no such thing. */
  readonly value: string | null;
  readonly none: boolean;
}

/** The questions that campaigns of a brand are written from, and what people say to them (spec 6.16). */
export function createQuestions({ db, clock, scraping, get, campaigns }: QuestionsDeps) {
  /** Null where the site cannot be read now: a person can answer all the same. */
  const readSite = async ({ orgId, signal }: Caller, { brandUrl }: Detail): Promise<SiteEvidence | null> => {
    try {
      const reading = await scraping.read(orgId, brandUrl, { signal });
      return reading.ok ? reading.evidence : null;
    } catch (thrown) {
      // The day's requests are used up.
      if (thrown instanceof AppError && thrown.code === 'rate_limited') return null;
      throw thrown;
    }
  };

  /** Lets other requests in after every question. */
  const siteAnswers = async (evidence: SiteEvidence): Promise<Map<QuestionKey, SiteAnswer>> => {
    const site = siteText(evidence, clock.now());
    const answers = new Map<QuestionKey, SiteAnswer>();
    for (const key of QUESTION_KEYS) {
      const finding = readField(site, { key, description: FIELD_DESCRIPTIONS[key] });
      answers.set(key, { finding, candidates: candidatesFor(site, key) });
      await breath();
    }
    return answers;
  };

  const read = async (caller: Caller, brandId: string) => {
    const brand = await get(caller.orgId, brandId);
    const evidence = brand.analysisStatus === 'ready' ? await readSite(caller, brand) : null;
    const reading = brand.analysisStatus === 'ready' && !evidence ? 'failed' : brand.analysisStatus;
    const answers = evidence ? await siteAnswers(evidence) : null;
    const fields = await listEvidenced(db, caller.orgId, brandId);
    return { brandId, reading, ...questionsOf(fields, answers) };
  };

  return {
    read,

    answer: async (caller: Caller, brandId: string, answers: readonly GivenAnswer[]) => {
      const { orgId } = caller;
      await db.transaction().execute(async (tx) => {
        if (!(await lockBrand(tx, orgId, brandId))) throw notFound('Brand');
        for (const { key, value, none } of answers) {
          if (value === null && !none) await deleteConfirmed(tx, orgId, brandId, key);
          else await confirmField(tx, orgId, brandId, key, value ?? '');
        }
        await campaigns.brandDescribed(tx, orgId, brandId);
      });
      return read(caller, brandId);
    },
  };
}
