import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readQuestion } from '../../packages/server/src/modules/brands/extract/question.ts';
import { type Options, optionsFor } from '../../packages/server/src/modules/brands/extract/ranked/options.ts';
import type { Reading } from '../../packages/server/src/modules/brands/extract/readings/index.ts';
import { standardFinder } from '../../packages/server/src/modules/brands/extract/standard.ts';
import { siteText } from '../../packages/server/src/modules/brands/reader/site-text.ts';
import { READ_ON, readCorpusSite, readSites } from '../eval/site-corpus.ts';
import { judge, type Verdict } from '../eval/site-verdict.ts';

/** One question about one site: every possible answer, and which of them are right. */
export interface Example extends Options {
  readonly author: string;
  readonly site: string;
  readonly isStated: boolean;
  readonly verdicts: readonly Verdict[];
}

const FIRST_ANSWERS = fileURLToPath(
  new URL('../../packages/server/training/sites/first-answers.json', import.meta.url),
);
type Answers = Readonly<
  Record<string, Readonly<Record<string, { value: string | string[]; confidence: number | null }>>>
>;

/** By the README of test/quality/sites, the author of `w01` to `w06` also wrote `b…`. */
export const authorOf = (site: string): string => (/^w0[1-6]/.test(site) ? 'b' : site.slice(0, 1));

/** The questions about the working sites that are answered by ranking; `learned` reads those that no pattern reads. */
export async function readExamples(learned: (question: string) => Reading | null): Promise<Example[]> {
  const first = JSON.parse(readFileSync(FIRST_ANSWERS, 'utf8')) as Answers;
  const firstAuthors = new Set(Object.keys(first).map(authorOf));
  const examples: Example[] = [];
  for (const site of readSites('quality')) {
    const reading = await readCorpusSite(site);
    if (!reading.ok) continue;
    const text = siteText(reading.evidence, READ_ON);
    const name = basename(site.folder);
    const author = authorOf(name);
    for (const field of site.fields) {
      const question = standardFinder(field.description) ? null : readQuestion(field.description, learned);
      const answered = firstAuthors.has(author) ? (first[name]?.[field.key] ?? null) : undefined;
      const options = question && optionsFor(text, question, answered);
      if (!options) continue;
      const verdicts = options.options.map(({ value }) => judge(field, value, site.traps));
      examples.push({ ...options, author, site: name, isStated: field.expected !== null, verdicts });
    }
  }
  return examples;
}
