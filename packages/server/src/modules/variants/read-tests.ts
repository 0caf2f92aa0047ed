import type { CampaignTest } from '@distribute/contract/variants';
import type { z } from 'zod';
import type { Db } from '../../kernel/db/db.ts';
import type { ListWindow } from '../../kernel/db/lists/paging.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { VariantsContext } from './context.ts';
import { readAnswers, sharesNow } from './read-answers.ts';
import { countAnswers } from './rules/counting.ts';
import { judge } from './rules/judgement.ts';
import { findTest, listTests, type TestRow } from './store/tests.ts';

export type ShownTest = z.output<typeof CampaignTest>;
type Person = Pick<Caller, 'orgId'>;

const LIST = 'campaign tests';
const DIGITS = 3;

export const noTest = () => notFound('Test');
const rounded = (number: number | null) => (number === null ? null : Number(number.toPrecision(DIGITS)));

/** A test with what its answers say at this moment. */
export async function showTest(context: VariantsContext, db: Db, test: TestRow): Promise<ShownTest> {
  const { orgId, variants: stored, ...shown } = test;
  const { answers, pairs } = await readAnswers(context, db, test);
  const written = await context.emails.countWritten(db, orgId, test.id);
  const shares = sharesNow(test, pairs);
  const variants = stored.map((variant, at) => {
    const { people = 0, sent = 0, companies = 0 } = written.find((one) => one.variant === at + 1) ?? {};
    const counted = countAnswers(answers, at + 1, test.judgedBy);
    return { number: at + 1, ...variant, share: shares[at] ?? 0, companies, people, sent, ...counted };
  });
  const total = (of: 'companies' | 'counted') => variants.reduce((sum, variant) => sum + variant[of], 0);
  const [companies, replied] = [total('companies'), total('counted')];
  const { found, leader, comparisons, answersNeeded } = judge(pairs, shares, test.split === 'adaptive');
  const more = test.endedAt === null ? answersNeeded : null;
  return {
    ...shown,
    ...{ variants, leader, found, companies, counted: replied },
    comparisons: comparisons.map((one) => ({
      ...one,
      ...{ ratio: rounded(one.ratio), low: rounded(one.low), high: rounded(one.high) },
      evidence: Number(one.evidence.toPrecision(DIGITS)),
    })),
    needed: {
      replies: more,
      companies: more === null || replied === 0 ? null : Math.ceil((more * companies) / replied),
    },
  };
}

export async function getTest(context: VariantsContext, { orgId }: Person, campaignId: string, id: string) {
  const { db } = context;
  const test = await findTest(db, orgId, id);
  if (test?.campaignId !== campaignId) throw noTest();
  return { test: await showTest(context, db, test) };
}

export async function listTestsOf(
  context: VariantsContext,
  { orgId }: Person,
  campaignId: string,
  { limit, cursor }: ListWindow,
) {
  const { db, cursors, campaigns } = context;
  if (!(await campaigns.exists(db, orgId, campaignId))) throw notFound('Campaign');
  const { after, cutPage } = cursors.open(LIST, { orgId, campaignId }, cursor);
  const rows = await listTests(db, orgId, campaignId, { limit, after });
  const { page, nextCursor } = cutPage(rows, limit, (row) => [row.beganAt, row.id]);
  const tests: ShownTest[] = [];
  for (const test of page) tests.push(await showTest(context, db, test));
  return { tests, nextCursor };
}
