import { z } from 'zod';
import type { BrandEvidence } from '../brands/index.ts';
import type { Question } from '../models/index.ts';
import type { RequestRow } from './store/requests.ts';

/** The fields of the site that say what an expert can speak about (api.md 29.2, `@expert`). */
export const EXPERT_FIELDS = [
  { key: 'companyOverview', description: 'Two sentences: what the company sells and to whom' },
  { key: 'spokespersonName', description: 'Name of the expert to be quoted' },
  { key: 'spokespersonTitle', description: "The expert's job title" },
  { key: 'expertTopics', description: 'Topics the expert can speak about with authority' },
  { key: 'industry', description: "The company's industry in two to four words" },
  { key: 'targetAudience', description: 'Who buys this product: roles, company types and sizes' },
  { key: 'productSummary', description: 'Main products, one line each' },
] as const;

/** The most tokens that scoring a handful of requests may use (api.md 13.8). */
export const SCORE_CEILING = { input: 6_000, output: 500 };
export const SCORED_AT_ONCE = 10;

const Scores = z.object({ scores: z.array(z.int().min(0).max(100)).max(SCORED_AT_ONCE) });

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

export function scoreQuestion(read: BrandEvidence, requests: readonly RequestRow[]): Question<z.output<typeof Scores>> {
  return {
    task: 'You judge whether the expert of a company can answer what journalists ask for.',
    question:
      'For each request, in their order, give 0 to 100: 100 when the expert speaks about exactly this on the site of ' +
      'the company, 0 when it is another subject.',
    materials: [
      { label: 'the company', text: valuesOf(read, ...EXPERT_FIELDS.map(({ key }) => key)) },
      ...requests.map(({ opportunityText }, at) => ({
        label: `request ${at + 1}`,
        text: opportunityText.slice(0, 1_500),
      })),
    ],
    schema: Scores,
    ceiling: SCORE_CEILING,
    builtin: () => ({ scores: requests.map((request) => scoreByRules(read, request)) }),
  };
}
