import type { AskedField, Finding, SiteEvidence } from '@distribute/language/sites';
import { z } from 'zod';
import { judgeCeiling } from '../../judging/index.ts';
import { type Ceiling, joined, type Question } from '../../models/index.ts';
import {
  type DroppedValue,
  type KeptValue,
  materialsOf,
  QUOTE_RULE,
  quotedValue,
  type ReadValue,
  siteTask,
} from '../../scraping/index.ts';

/** A value with its quote and page takes about 300 tokens. */
const readingCeiling = (fields: number): Ceiling => ({ input: 20_000, output: Math.max(2_000, 500 + 300 * fields) });
/** spec 13.8: the most one extraction may use, the judge of its values included: two a field on average. */
export const extractCeiling = (fields: number): Ceiling => joined(readingCeiling(fields), judgeCeiling(2 * fields));
/** The longest quote that is stored as evidence, in characters (spec 6.17). */
const MAX_QUOTE = 500;

const FieldAnswers = z
  .array(
    z.object({
      key: z.string().max(100),
      /** None where the pages do not say it. */
      values: z.array(quotedValue(2_000)).max(20),
    }),
  )
  .max(50);
const ExtractAnswer = z.object({ fields: FieldAnswers });
export type ExtractAnswer = z.output<typeof ExtractAnswer>;

/** Our own rules answer beside the question, not through it. */
export const extractQuestion = (evidence: SiteEvidence, fields: readonly AskedField[]): Question<ExtractAnswer> => ({
  task: siteTask('You read the website of a company and extract fields.'),
  question:
    'For each field give what the pages say: one value, or several where it asks for several, shortened or put into ' +
    `other words where that helps. ${QUOTE_RULE}\n${fields.map(({ key, description }) => `- ${key}: ${description}`).join('\n')}`,
  materials: materialsOf(evidence),
  schema: ExtractAnswer,
  ceiling: readingCeiling(fields.length),
  builtin: () => ({ fields: [] }),
});

/** The values of an answer, each with the question of its field. */
export const readValues = (fields: readonly AskedField[], told: ExtractAnswer): ReadValue[] =>
  fields.flatMap(({ key, description }) =>
    told.fields
      .filter((field) => field.key === key)
      .flatMap(({ values }) => values.map((value) => ({ key, asks: description, told: value }))),
  );

/** What a field came to: a finding or none, and what was dropped. */
export interface FieldReading {
  readonly finding: Finding | null;
  readonly dropped: readonly DroppedValue[];
}

/** What the judge kept, by field. Its confidence is unknown. Nothing takes the place of a value that was dropped. */
export const fieldReadings = (
  fields: readonly AskedField[],
  judged: { readonly kept: readonly KeptValue[]; readonly dropped: readonly DroppedValue[] },
): Map<string, FieldReading> =>
  new Map(
    fields.map(({ key }) => [
      key,
      {
        finding: findingOf(judged.kept.filter((value) => value.key === key)),
        dropped: judged.dropped.filter((value) => value.key === key),
      },
    ]),
  );

function findingOf(kept: readonly KeptValue[]): Finding | null {
  const [first, ...others] = kept;
  if (!first) return null;
  return {
    value: others.length ? kept.map(({ value }) => value) : first.value,
    sourceUrls: [...new Set(kept.map(({ url }) => url))],
    evidence: kept.map(({ quote, url }) => ({ quote: quote.slice(0, MAX_QUOTE), url })),
    confidence: null,
  };
}
