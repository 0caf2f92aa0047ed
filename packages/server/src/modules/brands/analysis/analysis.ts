import { createHash } from 'node:crypto';
import { type Finding, type SiteText, siteText } from '@distribute/language/sites';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { EnqueueOptions } from '../../../kernel/jobs/enqueue.ts';
import type { RunningJob } from '../../../kernel/jobs/job.ts';
import { judgeValues, type UnreadReason } from '../../scraping/index.ts';
import type { BrandsContext } from '../context.ts';
import { fieldReadings, readValues } from '../fields/extract-question.ts';
import { readFields } from '../fields/read-fields.ts';
import * as store from '../store/analysis.ts';
import { type Detail, findBrand } from '../store/brands.ts';
import { suggestFields } from '../store/user-fields.ts';
import {
  ANALYSIS_CEILING,
  analysedByModel,
  analysedByRules,
  analysisQuestion,
  FURTHER_FIELDS,
  SUGGESTED_FIELDS,
  summedValues,
} from './analysis-question.ts';

interface Target {
  readonly id: string;
  readonly domain: string;
}

/** A brand is analysed at most once in so many days. */
const EVERY_DAYS = 30;
/** A brand whose model failed, or could not be paid, is read again after this time, until it is well. */
const MODEL_FAULT_WAIT_MS = 30 * 60_000;
const ATTEMPTS = 5;
/** After so long no process can still be working on a reading. */
const LOST_MINUTES = 15;
/** A request that waits for the first reading of a site goes on without it after this time. */
const PATIENCE_MINUTES = 5;
const SWEEP_BATCH = 500;
/** Few names, since a queue is a row that stays; one site is in one queue, so it never fills the workers. */
const QUEUES = 16;

const WORDS: Readonly<Record<UnreadReason, string>> = {
  unreachable: 'The website could not be reached',
  forbidden: 'The website does not allow being read (robots.txt)',
  unreadable: 'The website gave no readable text',
};

/** For the customer; the log of the server has the fault itself. */
const GIVEN_UP = 'The website could not be read because of a fault of this server, which its log names';

const queueOf = (domain: string) => `sites-${(createHash('sha256').update(domain).digest()[0] ?? 0) % QUEUES}`;

export const startAnalysisIn = (
  tx: Tx | Db,
  { enqueue }: BrandsContext,
  orgId: string,
  { id, domain }: Target,
  more: EnqueueOptions = {},
) =>
  enqueue(
    tx,
    'brand.analyse',
    { orgId, brandId: id },
    { key: `brand.analyse:${id}`, queue: queueOf(domain), maxAttempts: ATTEMPTS, ...more },
  );

/** What the rules found, for the customer to confirm. */
const suggestedByRules = async (site: SiteText) => [...(await readFields(site, SUGGESTED_FIELDS))];

/** By the model where there is one, each value judged; else by the rules. */
const summarise = ({ models }: BrandsContext, orgId: string, brand: Pick<Detail, 'id' | 'name'>, site: SiteText) =>
  models.paidStep(
    { orgId, serviceName: 'brands', taskName: 'brand-analyse', brandIds: [brand.id] },
    ANALYSIS_CEILING,
    async (asking) => {
      const { evidence, facts } = site;
      const told = await asking.models.ask(asking.chosen, orgId, analysisQuestion(evidence), asking.step);
      if (told.decidedBy === 'rule') {
        return { result: analysedByRules(facts), suggested: await suggestedByRules(site) };
      }
      const read = [...summedValues(told.value), ...readValues(FURTHER_FIELDS, told.value)];
      const judged = await judgeValues(asking, evidence, facts.name?.value ?? brand.name, read);
      const findings = fieldReadings(SUGGESTED_FIELDS, judged);
      return {
        result: analysedByModel(facts, judged.kept, judged.dropped),
        suggested: [...findings].map(([key, { finding }]) => [key, finding] as const),
      };
    },
  );

const failAnalysis = (
  { db, campaigns }: BrandsContext,
  orgId: string,
  { id, brandUrl }: { id: string; brandUrl: string },
  error: string,
) =>
  db.transaction().execute(async (tx) => {
    await store.setAnalysisFailed(tx, orgId, id, brandUrl, error);
    await campaigns.brandRead(tx, orgId, id);
  });

/**
 * The model failed or there was no credit for it, which is not the site's fault: the brand is ready with what the rules read, unless a model read it
 * before. It says so, and is read again by itself.
 */
async function readWithoutModel(context: BrandsContext, orgId: string, brand: Detail, site: SiteText, fault: AppError) {
  const { log, db, clock, campaigns } = context;
  log.warn({ brandId: brand.id, code: fault.code }, 'a brand was analysed without its language model');
  const isFirst = brand.analysedAt === null || brand.modelFault !== null;
  const suggested = isFirst ? await suggestedByRules(site) : [];
  await db.transaction().execute(async (tx) => {
    if (isFirst) {
      const isSame = await store.setAnalysed(tx, orgId, brand.id, brand.brandUrl, analysedByRules(site.facts));
      if (!isSame) return;
      await suggestFields(tx, orgId, brand.id, suggestionsOf(suggested));
    }
    await store.setModelFault(tx, orgId, brand.id, brand.brandUrl, fault.message);
    await startAnalysisIn(tx, context, orgId, brand, { runAt: new Date(clock.now().getTime() + MODEL_FAULT_WAIT_MS) });
    await campaigns.brandRead(tx, orgId, brand.id);
  });
}

async function analyseSite(context: BrandsContext, orgId: string, brand: Detail): Promise<void> {
  const { scraping, clock, db, campaigns } = context;
  const reading = await scraping.read(orgId, brand.brandUrl);
  if (!reading.ok) return failAnalysis(context, orgId, brand, WORDS[reading.reason]);
  const site = siteText(reading.evidence, clock.now());
  const summary = await summarise(context, orgId, brand, site).catch((thrown: unknown) => {
    if (thrown instanceof AppError) return thrown;
    throw thrown;
  });
  if (summary instanceof AppError) return readWithoutModel(context, orgId, brand, site, summary);
  await db.transaction().execute(async (tx) => {
    if (!(await store.setAnalysed(tx, orgId, brand.id, brand.brandUrl, summary.result))) return;
    await suggestFields(tx, orgId, brand.id, suggestionsOf(summary.suggested));
    await campaigns.brandRead(tx, orgId, brand.id);
  });
}

/** A brand that was read meanwhile is left as it is. */
async function analyse(context: BrandsContext, orgId: string, brandId: string): Promise<void> {
  const { db } = context;
  const brand = await findBrand(db, orgId, brandId);
  if (!brand || (brand.analysisStatus !== 'pending' && brand.modelFault === null)) return;
  try {
    await analyseSite(context, orgId, brand);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    await failAnalysis(context, orgId, brand, thrown.message);
  }
}

/** Reads the site. When several callers of this process ask at once, one reads and the others wait for it. */
export function runAnalysis(
  context: BrandsContext,
  { orgId, brandId }: { orgId: string; brandId: string },
): Promise<void> {
  const { sitesInFlight } = context.memory;
  const running =
    sitesInFlight.get(brandId) ?? analyse(context, orgId, brandId).finally(() => sitesInFlight.delete(brandId));
  sitesInFlight.set(brandId, running);
  return running;
}

/**
 * Of these brands, the ones whose site is being read for the first time, each with the time until which a request
 * waits for it.
 */
export const listBrandsBeingRead = (
  on: Db,
  orgId: string,
  brandIds: readonly string[],
): Promise<store.BrandBeingRead[]> => store.listBeingRead(on, orgId, brandIds, PATIENCE_MINUTES);

/** Every use of a brand tries again what failed, and renews what is old. */
export async function wakeAnalysisIn(tx: Tx, context: BrandsContext, orgId: string, brand: Target) {
  if (await store.setAnalysisDue(tx, orgId, brand.id, EVERY_DAYS)) await startAnalysisIn(tx, context, orgId, brand);
}

/** Scheduled: gives a job to every reading that should have one and may have lost it. */
export async function sweepAnalyses(context: BrandsContext): Promise<void> {
  const { db } = context;
  for (const { orgId, ...brand } of await store.listUnread(db, LOST_MINUTES, SWEEP_BATCH)) {
    await startAnalysisIn(db, context, orgId, brand, { keyMode: 'preserve_run_at' });
  }
}

/** A reading that this server fails at for the last time ends as failed, so that a person is told and can try again. */
export async function runAnalysisJob(
  context: BrandsContext,
  target: { orgId: string; brandId: string },
  { isLastAttempt }: Pick<RunningJob, 'isLastAttempt'>,
) {
  const { db } = context;
  try {
    await runAnalysis(context, target);
  } catch (thrown) {
    const brand = isLastAttempt ? await findBrand(db, target.orgId, target.brandId) : null;
    if (brand?.analysisStatus === 'pending') await failAnalysis(context, target.orgId, brand, GIVEN_UP);
    throw thrown;
  }
}

const suggestionsOf = (findings: readonly (readonly [string, Finding | null])[]) =>
  findings.flatMap(([key, finding]) =>
    finding
      ? [
          {
            ...{ key, value: [finding.value].flat().join('\n').replaceAll('\0', '') },
            ...{ evidence: [...finding.evidence], confidence: finding.confidence },
          },
        ]
      : [],
  );
