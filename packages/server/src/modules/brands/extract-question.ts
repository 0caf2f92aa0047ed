import { z } from 'zod';
import type { Question } from '../models/index.ts';
import { materialsOf, type SiteEvidence, supportOf } from '../scraping/index.ts';
import { type AskedField, extractByRules } from './extract/extract.ts';
import { type Finding, foundOn } from './extract/site-text.ts';

/** 13.8: the most one extraction may use. */
export const EXTRACT_CEILING = { input: 20_000, output: 2_000 };

const Told = z.object({
  fields: z
    .array(
      z.object({
        key: z.string().max(100),
        value: z.union([z.string().max(2_000), z.array(z.string().max(500)).max(20)]).nullable(),
      }),
    )
    .max(50),
});
export type Told = z.output<typeof Told>;

export function extractQuestion(
  evidence: SiteEvidence,
  fields: readonly AskedField[],
  findings: () => Promise<Map<string, Finding | null>>,
): Question<Told> {
  return {
    task: 'You read the website of a company and extract fields.',
    question:
      'For each field give what the pages say, in their own words. Give null when they do not say it: a guess is worse ' +
      `than nothing.\n${fields.map(({ key, description }) => `- ${key}: ${description}`).join('\n')}`,
    materials: materialsOf(evidence),
    schema: Told,
    ceiling: EXTRACT_CEILING,
    builtin: async () => {
      const found = await findings();
      return { fields: fields.map(({ key }) => ({ key, value: cut(found.get(key)?.value ?? null) })) };
    },
  };
}

/** The rules obey the same limits as a model. */
const cut = (value: string | string[] | null) =>
  typeof value === 'string' ? value.slice(0, 2_000) : (value?.slice(0, 20).map((item) => item.slice(0, 500)) ?? null);

/** What was told, as far as the pages bear it out: every number, name and link must stand on one of them. */
export function borneOut(
  evidence: SiteEvidence,
  fields: readonly AskedField[],
  told: Told,
  findings: Map<string, Finding | null>,
): Map<string, Finding | null> {
  const support = supportOf(evidence);
  const values = new Map(told.fields.map(({ key, value }) => [key, value]));
  return new Map(
    fields.map(({ key }) => {
      const value = values.get(key) ?? null;
      const ours = findings.get(key) ?? null;
      // Word for word what the rules found needs no second look.
      if (ours && value !== null && JSON.stringify(value) === JSON.stringify(ours.value)) return [key, ours];
      return [key, checked(value, support)];
    }),
  );
}

function checked(value: string | string[] | null, support: ReturnType<typeof supportOf>): Finding | null {
  if (value === null) return null;
  const parts = [value]
    .flat()
    .map((part) => ({ part: part.trim(), urls: part.trim() ? support.sourcesOf(part) : null }));
  const kept = parts.filter(({ urls }) => urls !== null);
  if (!kept.length) return null;
  const texts = kept.map(({ part }) => part);
  return foundOn(typeof value === 'string' ? (texts[0] as string) : texts, [
    ...new Set(kept.flatMap(({ urls }) => urls ?? [])),
  ]);
}

export { extractByRules };
