import { z } from 'zod';
import type { BrandEvidence } from '../brands/index.ts';
import type { Question } from '../models/index.ts';
import { COMPANY, PROMPT_VERSION, RULES, TASK } from './prompts/fits-request.ts';
import type { RequestFit, RequestRow } from './store/requests.ts';

/** The fields of the site that say what an expert can speak about (spec 29.2, `@expert`). */
export const EXPERT_FIELDS = [
  { key: 'companyOverview', description: 'Two sentences: what the company sells and to whom' },
  { key: 'spokespersonName', description: 'Name of the expert to be quoted' },
  { key: 'spokespersonTitle', description: "The expert's job title" },
  { key: 'expertTopics', description: 'Topics the expert can speak about with authority' },
  { key: 'industry', description: "The company's industry in two to four words" },
  { key: 'targetAudience', description: 'Who buys this product: roles, company types and sizes' },
  { key: 'productSummary', description: 'Main products, one line each' },
] as const;

/** The most tokens that scoring a handful of requests may use (spec 13.8). */
export const SCORE_CEILING = { input: 6_000, output: 900 };
export const SCORED_AT_ONCE = 10;

const Scores = z.object({
  scores: z
    .array(z.object({ request: z.int(), score: z.number(), reason: z.string().max(300), quote: z.string().max(300) }))
    .max(SCORED_AT_ONCE * 2),
});
export type ToldScores = z.output<typeof Scores>;

const COMMON = new Set(
  'about with from that this have will your their they what when which where would should could looking seeking experts expert source sources story article please include share comment comments insight insights other more than into over under only company companies business businesses people'.split(
    ' ',
  ),
);
const wordsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
      .filter((word) => !COMMON.has(word))
      .map((word) => word.replace(/(?:ies|es|s)$/, '')),
  );
const valuesOf = ({ findings }: BrandEvidence, ...keys: string[]): string =>
  keys.flatMap((key) => [findings.get(key)?.value ?? []].flat()).join(' ');

const PER_TOPIC = 30;
const PER_WORD = 9;

/** Scores by rules: words of the expert's topics count most, words of the company's offer less. */
export function scoreByRules(read: BrandEvidence, request: Pick<RequestRow, 'opportunityText'>): number {
  const asked = wordsOf(request.opportunityText);
  const topics = wordsOf(valuesOf(read, 'expertTopics', 'industry'));
  const others = wordsOf(valuesOf(read, 'companyOverview', 'targetAudience', 'productSummary'));
  const hits = (known: ReadonlySet<string>) => [...asked].filter((word) => known.has(word));
  const onTopic = hits(topics);
  const besides = hits(others).filter((word) => !topics.has(word));
  return Math.min(100, onTopic.length * PER_TOPIC + besides.length * PER_WORD);
}

export function scoreQuestion(read: BrandEvidence, requests: readonly RequestRow[]): Question<ToldScores> {
  return {
    task: `${TASK} (${PROMPT_VERSION})`,
    question: RULES.join('\n'),
    materials: [
      { label: COMPANY, text: companyText(read) },
      ...requests.map(({ opportunityText }, at) => ({
        label: `request ${at + 1}`,
        text: opportunityText.slice(0, 1_500),
      })),
    ],
    schema: Scores,
    ceiling: SCORE_CEILING,
    builtin: () => ({
      scores: requests.map((request, at) => ({
        ...{ request: at + 1, score: scoreByRules(read, request), reason: '', quote: '' },
      })),
    }),
  };
}

const companyText = (read: BrandEvidence): string => valuesOf(read, ...EXPERT_FIELDS.map(({ key }) => key));

/** The fit of each request, in their order. A quotation counts only where the company says it. */
export function fitsOf(read: BrandEvidence, requests: readonly RequestRow[], { scores }: ToldScores): RequestFit[] {
  const known = companyText(read);
  const told = new Map(scores.map((one) => [one.request, one]));
  return requests.map((_, at) => {
    const { score = 0, reason = '', quote = '' } = told.get(at + 1) ?? {};
    const shown = quote !== '' && known.includes(quote) ? ` The site says “${quote}”.` : '';
    return {
      score: Math.round(Math.min(100, Math.max(0, score))),
      reason: reason.trim() === '' ? null : `${reason.trim().replace(/\.$/, '')}.${shown}`,
    };
  });
}
