import { createLru } from '../../kernel/caches/lru.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { VariantsContext } from './context.ts';
import { groupCompanies, isOfPerson, type TestAnswer } from './rules/counting.ts';
import { type Pairs, pairsOf } from './rules/pairs.ts';
import { adaptiveShares, evenShares } from './rules/shares.ts';
import { listShares } from './store/companies.ts';
import type { TestRow } from './store/tests.ts';
import { daysUntilCounted } from './texts.ts';

const REMEMBERED = 500;
/** Shares that are a little old give away nothing: they are stored with every company that is drawn by them. */
const LASTS_MS = 5_000;

export const createSharesMemory = (): VariantsContext['sharesKnown'] => createLru(REMEMBERED);

/** The answers of people to the variants of a test, and what they say of each pair of them. */
export async function readAnswers(
  { leads, emails, clock, daySeconds }: Pick<VariantsContext, 'leads' | 'emails' | 'clock' | 'daySeconds'>,
  db: Db,
  test: TestRow,
): Promise<{ readonly answers: readonly TestAnswer[]; readonly pairs: Pairs }> {
  const { orgId, id, campaignId, judgedBy, variants } = test;
  const answered = (await leads.answered.ofCampaign(db, orgId, campaignId)).filter((one) => isOfPerson(one.replyClass));
  const classes = new Map(answered.map(({ leadId, replyClass }) => [leadId, replyClass]));
  const days = classes.size ? await daysUntilCounted(db, test) : 0;
  const begunBefore = new Date(clock.now().getTime() - days * daySeconds * 1000);
  const places = classes.size ? await emails.listPlaces(db, orgId, id, [...classes.keys()], begunBefore) : [];
  const answers = places.flatMap(({ leadId, ...place }) => {
    const replyClass = classes.get(leadId);
    return replyClass ? [{ ...place, replyClass }] : [];
  });
  const shares = answers.length ? await listShares(db, orgId, id, [...new Set(answers.map(({ unit }) => unit))]) : null;
  return { answers, pairs: pairsOf(variants.length, shares ? groupCompanies(answers, judgedBy, shares) : []) };
}

/** The percents by which new companies are given the variants now. */
export const sharesNow = ({ split, variants }: Pick<TestRow, 'split' | 'variants'>, pairs: Pairs): number[] =>
  split === 'adaptive' ? adaptiveShares(pairs) : evenShares(variants.length);

/** The same for who draws for one company after another. */
export async function sharesForDraw(context: VariantsContext, db: Db, test: TestRow): Promise<number[]> {
  if (test.split === 'even') return evenShares(test.variants.length);
  const { sharesKnown, clock } = context;
  const now = clock.now().getTime();
  const known = sharesKnown.get(test.id);
  if (known && known.until > now) return known.shares;
  const shares = sharesNow(test, (await readAnswers(context, db, test)).pairs);
  sharesKnown.set(test.id, { until: now + LASTS_MS, shares });
  return shares;
}
