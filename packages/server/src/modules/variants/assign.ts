import type { TemplatePin, TemplateText } from '../templates/index.ts';
import type { VariantsContext } from './context.ts';
import { sharesForDraw } from './read-answers.ts';
import { drawOf, variantAt } from './rules/draw.ts';
import { findVariant, insertCompany } from './store/companies.ts';
import { findTest, type TestRow } from './store/tests.ts';
import { pinOf, textsOf } from './texts.ts';

/** What is written for one person of a campaign with a test. */
export interface AssignedVariant {
  /** What the email is counted under; null where the test has ended, and this variant won. */
  readonly place: { readonly testId: string; readonly number: number; readonly unit: string } | null;
  /** Null: a writer writes. Undefined: as the campaign says. */
  readonly template: TemplatePin | null | undefined;
  readonly subject: string | null;
  readonly instructions: string | null;
  /** A reader for whom one of these has a gap gets none of them, or the variants would be read by different people. */
  readonly texts: readonly TemplateText[];
}

async function placeOf(context: VariantsContext, test: TestRow, company: string) {
  const { db } = context;
  const { orgId, id: testId } = test;
  const { unit, point } = drawOf(testId, company);
  const known = await findVariant(db, orgId, testId, unit);
  if (known !== null) return { testId, number: known, unit };
  const shares = await sharesForDraw(context, db, test);
  return {
    testId,
    number: await insertCompany(db, orgId, testId, { unit, variant: variantAt(point, shares), shares }),
    unit,
  };
}

/**
 * The variant of a company, given now and for good if it has none yet. It commits before anything is written, so that
 * who is killed or comes at the same moment finds the same one. Null where the campaign writes as it was.
 */
export async function assignVariant(
  context: VariantsContext,
  orgId: string,
  testId: string,
  company: string,
): Promise<AssignedVariant | null> {
  const { db } = context;
  const test = await findTest(db, orgId, testId);
  if (!test || (test.endedAt !== null && test.winner === null)) return null;
  const place = test.endedAt === null ? await placeOf(context, test, company) : null;
  const variant = test.variants[(place?.number ?? test.winner ?? 0) - 1];
  if (!variant) return null;
  const { subject, instructions } = variant;
  const template = test.differs === 'template' ? pinOf(variant) : undefined;
  return { place, template, subject, instructions, texts: await textsOf(db, test) };
}
