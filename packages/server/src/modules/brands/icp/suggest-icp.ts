import type { SiteEvidence } from '@distribute/language/sites';
import { siteText } from '@distribute/language/sites';
import { z } from 'zod';
import { AppError } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { judgeCeiling } from '../../judging/index.ts';
import { type Ceiling, joined, type Question } from '../../models/index.ts';
import {
  type DroppedValue,
  judgeValues,
  materialsOf,
  QUOTE_RULE,
  quotedValue,
  siteTask,
} from '../../scraping/index.ts';
import { wakeAnalysisIn } from '../analysis/analysis.ts';
import { getBrand } from '../brands.ts';
import type { BrandsContext } from '../context.ts';
import { isConfirmedNothing } from '../fields/confirmed-nothing.ts';
import { listUserFields } from '../store/user-fields.ts';
import { draftIcp, unlike } from './icp.ts';

/** Fewer words than this say nothing about customers. */
const MIN_WORDS = 40;
const Told = z.object({ icp: quotedValue(500).nullable() });

/** The fields in which a person says who the customers are. */
const CUSTOMERS = ['icp', 'targetAudience'];

const ASKS = 'For whom does the company work: who are its customers?';
const READING: Ceiling = { input: 12_000, output: 600 };

/** Our own rules answer beside the question, not through it. */
export const icpQuestion = (evidence: SiteEvidence, existing: readonly string[]): Question<z.output<typeof Told>> => ({
  task: siteTask('You draft ideal customer profiles from the website of a company.'),
  question:
    'Draft one ideal customer profile in one line: roles, kind and size of company, place, as far as the pages say ' +
    `for whom the company works. ${QUOTE_RULE} It must differ from these:\n${existing.map((icp) => `- ${icp}`).join('\n') || '- (none yet)'}`,
  materials: materialsOf(evidence),
  schema: Told,
  ceiling: READING,
  builtin: () => ({ icp: null }),
});

const unknown = (dropped: readonly DroppedValue[] = []) =>
  new AppError(
    { code: 'empty_profile', status: 422 },
    dropped[0]
      ? `The website doesn’t support the draft (${dropped[0].reason}). Set targetAudience yourself.`
      : 'The website doesn’t say who its customers are (or adds nothing new). Set targetAudience yourself.',
    dropped.length ? { dropped } : {},
  );
const tooLittle = () =>
  new AppError({ code: 'empty_profile', status: 422 }, 'The website gave too little text to draft a profile');

export async function suggestIcp(
  context: BrandsContext,
  { orgId, userId, signal }: Caller,
  brandId: string,
  existing: readonly string[],
) {
  const { db, scraping, models, clock } = context;
  const brand = await getBrand(context.db, orgId, brandId);
  // What a person confirmed comes before anything that a site says.
  const fields = await listUserFields(db, orgId, [brandId]);
  const confirmed = CUSTOMERS.flatMap((key) =>
    fields.flatMap((field) =>
      field.key === key && field.provenance === 'confirmed' && !isConfirmedNothing(field) ? [field.value] : [],
    ),
  );
  const known = unlike(confirmed, existing);
  if (known) return { icp: known, brandId, domain: brand.domain };
  const reading = await scraping.read(orgId, brand.brandUrl, { signal });
  await db.transaction().execute((tx) => wakeAnalysisIn(tx, context, orgId, brand));
  if (!reading.ok) throw tooLittle();
  const { evidence } = reading;
  if (evidence.pages.reduce((sum, { wordCount }) => sum + wordCount, 0) < MIN_WORDS) throw tooLittle();
  const spec = {
    orgId,
    userId,
    signal,
    serviceName: 'brands' as const,
    taskName: 'icp-suggest',
    brandIds: [brandId],
  };
  const icp = await models.paidStep(spec, joined(READING, judgeCeiling(1)), async (asking) => {
    const told = await asking.models.ask(asking.chosen, orgId, icpQuestion(evidence, existing), asking.step);
    if (told.decidedBy === 'rule') return draftIcp(siteText(evidence, clock.now()), existing);
    const read = told.value.icp ? [{ key: 'icp', asks: ASKS, told: told.value.icp }] : [];
    const { kept, dropped } = await judgeValues(asking, evidence, brand.name, read);
    if (!kept[0]) throw unknown(dropped);
    return kept[0].value.replace(/\s+/g, ' ');
  });
  if (!icp) throw unknown();
  return { icp, brandId, domain: brand.domain };
}
