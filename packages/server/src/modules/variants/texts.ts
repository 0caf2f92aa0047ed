import type { Db } from '../../kernel/db/db.ts';
import { getTemplateText, type TemplatePin, type TemplateText } from '../templates/index.ts';
import { findTest, type StoredVariant, type TestRow } from './store/tests.ts';

export const pinOf = ({ templateId, templateVersion }: StoredVariant): TemplatePin | null =>
  templateId === null || templateVersion === null ? null : { id: templateId, version: templateVersion };

/** The variants whose emails are written now: all of a test that runs, else the one that won. */
const live = ({ variants, endedAt, winner }: TestRow): readonly StoredVariant[] =>
  endedAt === null ? variants : variants.filter((_, at) => at + 1 === winner);

async function textsOfAll(db: Db, orgId: string, variants: readonly StoredVariant[]): Promise<TemplateText[]> {
  const texts: TemplateText[] = [];
  for (const variant of variants) {
    const pin = pinOf(variant);
    if (pin) texts.push(await getTemplateText(db, orgId, pin));
    if (variant.subject !== null) texts.push({ subject: variant.subject, steps: [], tasks: [] });
  }
  return texts;
}

/** What the variants say in Liquid: whole emails, or the subject alone. */
export const textsOf = (db: Db, test: TestRow): Promise<TemplateText[]> => textsOfAll(db, test.orgId, live(test));

/**
 * How many days a company must have had before it counts: where the variants take different times, until the longest
 * would have ended. Otherwise the one that writes later would always be behind.
 */
export async function daysUntilCounted(db: Db, { orgId, variants, differs }: TestRow): Promise<number> {
  if (differs !== 'template') return 0;
  const texts = await textsOfAll(db, orgId, variants);
  const days = texts.map(({ steps }) => steps.reduce((sum, { daysSinceLastStep }) => sum + daysSinceLastStep, 0));
  const isSame = texts.length === variants.length && new Set(days).size === 1;
  return isSame ? 0 : Math.max(0, ...days);
}

/** The same for those who plan or check what a test writes. */
export async function textsOfTest(db: Db, orgId: string, testId: string): Promise<TemplateText[]> {
  const test = await findTest(db, orgId, testId);
  return test ? textsOf(db, test) : [];
}

type Steps = readonly { readonly daysSinceLastStep: number }[];

/** The steps of the longest sequence: a run plans for it before it knows which variant it will write. */
export const longestSteps = (own: Steps, texts: readonly TemplateText[]): Steps =>
  texts.reduce<Steps>((longest, { steps }) => (steps.length > longest.length ? steps : longest), own);
