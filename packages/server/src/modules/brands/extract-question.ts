import { z } from 'zod';
import type { Question } from '../models/index.ts';
import {
  materialsOf,
  QUOTE_RULE,
  type QuotedValue,
  quotedValue,
  quotesOf,
  type SiteEvidence,
} from '../scraping/index.ts';
import { type AskedField, extractByRules } from './extract/extract.ts';
import type { Finding } from './extract/site-text.ts';

/** api.md 13.8: the most one extraction may use. A value with its quote and page takes about 300 tokens. */
export const extractCeiling = (fields: number) => ({ input: 20_000, output: Math.max(2_000, 500 + 300 * fields) });
/** The longest quote that is stored as evidence, in characters (api.md 33.45). */
const MAX_QUOTE = 500;

const ExtractAnswer = z.object({
  fields: z
    .array(
      z.object({
        key: z.string().max(100),
        /** None where the pages do not say it. */
        values: z.array(quotedValue(2_000)).max(20),
      }),
    )
    .max(50),
});
export type ExtractAnswer = z.output<typeof ExtractAnswer>;

export function extractQuestion(
  evidence: SiteEvidence,
  fields: readonly AskedField[],
  findings: () => Promise<Map<string, Finding | null>>,
): Question<ExtractAnswer> {
  return {
    task: 'You read the website of a company and extract fields.',
    question:
      'For each field give what the pages say: one value, or several where it asks for several, shortened or put into ' +
      `other words where that helps. ${QUOTE_RULE}\n${fields.map(({ key, description }) => `- ${key}: ${description}`).join('\n')}`,
    materials: materialsOf(evidence),
    schema: ExtractAnswer,
    ceiling: extractCeiling(fields.length),
    builtin: async () => {
      const found = await findings();
      return { fields: fields.map(({ key }) => ({ key, values: quotedOf(found.get(key) ?? null) })) };
    },
  };
}

/** The rules obey the same limits as a model. */
const quotedOf = (finding: Finding | null) =>
  [finding?.value ?? []]
    .flat()
    .slice(0, 20)
    .map((value) => ({
      value: value.slice(0, 2_000),
      quote: finding?.evidence[0]?.quote ?? '',
      page: finding?.evidence[0]?.url ?? '',
    }));

/**
 * What the model said, as far as its quotes support it: each quote must stand on its page and hold the numbers and
 * names of the value.
 */
export function keepSupported(
  evidence: SiteEvidence,
  fields: readonly AskedField[],
  told: ExtractAnswer,
  findings: Map<string, Finding | null>,
): Map<string, Finding | null> {
  const pageOf = quotesOf(evidence);
  const values = new Map(told.fields.map((field) => [field.key, field.values]));
  return new Map(
    fields.map(({ key }) => {
      const given = values.get(key) ?? [];
      const ours = findings.get(key) ?? null;
      // A value that equals what the rules found, word for word, needs no second check.
      if (ours && JSON.stringify(given) === JSON.stringify(quotedOf(ours))) return [key, ours];
      // A value that its quote does not support is dropped; what the rules found needs no quote.
      return [key, checked(given, pageOf) ?? (given.length ? ours : null)];
    }),
  );
}

/** A value that a model read and its quote supports. Its confidence is unknown. */
function checked(told: readonly QuotedValue[], pageOf: ReturnType<typeof quotesOf>): Finding | null {
  const kept = told.flatMap(({ value, quote, page }) => {
    const found = value.trim() ? pageOf({ value, quote, page }) : null;
    return found ? [{ value: value.trim(), quote: quote.slice(0, MAX_QUOTE), url: found.url }] : [];
  });
  const [first, ...others] = kept;
  if (!first) return null;
  return {
    value: others.length ? kept.map(({ value }) => value) : first.value,
    sourceUrls: [...new Set(kept.map(({ url }) => url))],
    evidence: kept.map(({ quote, url }) => ({ quote, url })),
    confidence: null,
  };
}

export { extractByRules };
