import type { SiteEvidence } from '@distribute/language/sites';
import { z } from 'zod';
import type { Ceiling, Question } from '../../models/index.ts';
import { materialsOf } from '../materials.ts';
import { QUESTION, TASK } from '../prompts/research-reader.ts';
import { quotesOf } from '../quotes.ts';

/** A passage of a company's own site, word for word, and where it stands. */
export interface CompanyFinding {
  /** The headings it stands under, or the title of its page. */
  readonly text: string;
  readonly quote: string;
  readonly url: string;
}

const MOST = 2;
const MAX_QUOTE = 300;
const Passages = z.object({
  passages: z.array(z.object({ quote: z.string().max(1_000), page: z.string().max(2_000) })).max(10),
});
type Passages = z.output<typeof Passages>;

/** spec 13.8: the most one look at a reader's site may use. It is cheap beside the mail, so only the top of each page is read. */
export const RESEARCH_CEILING: Ceiling = { input: 2_400, output: 300 };

/** Rules find nothing here: without a model no site is looked at. */
export const researchQuestion = (evidence: SiteEvidence): Question<Passages> => ({
  task: TASK,
  question: QUESTION,
  materials: materialsOf(evidence),
  schema: Passages,
  ceiling: RESEARCH_CEILING,
  builtin: () => ({ passages: [] }),
});

/** The passages that stand on their pages, in the words of the site: nothing that the model adds is kept. */
export function findingsOf(evidence: SiteEvidence, { passages }: Passages): CompanyFinding[] {
  const placeOf = quotesOf(evidence);
  return passages
    .flatMap(({ quote, page }) => {
      const place = quote.length <= MAX_QUOTE ? placeOf({ value: '', quote, page }) : null;
      if (place === null || typeof place === 'string') return [];
      return [{ text: place.heading ?? place.page.title ?? '', quote: quote.trim(), url: place.page.url }];
    })
    .slice(0, MOST);
}
