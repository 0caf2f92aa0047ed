import type { QuestionKey } from '../../src/sites/question-keys.ts';
import { siteText } from '../../src/sites/site-text.ts';
import type { AnsweredSite } from './chosen.ts';
import { corpusFolder } from './part.ts';
import { type CorpusSite, readCorpusSite, sitesIn } from './site-corpus.ts';
import { holds } from './site-verdict.ts';

/** The day on which the sites of ../held-out/chosen were written. */
const WRITTEN_ON = new Date('2026-11-18T09:00:00Z');
const FOLDER = corpusFolder('held-out', 'chosen');
const MAX_CANDIDATE = 500;
/** A part of a right text has to have so much of its words. */
const MIN_SHARE = 0.6;

/** ../held-out/chosen/README.md describes these shapes. */
interface ChosenSite extends CorpusSite {
  readonly answers: Readonly<Record<QuestionKey, { readonly stated: boolean; readonly right: readonly string[] }>>;
}

const wordsOf = (text: string): number => (text.match(/[\p{L}\p{N}]+/gu) ?? []).length;

/** By the README: equal, around a right text, or the larger part of one. */
export const isRightAmong = (right: readonly string[], candidate: string): boolean =>
  candidate.length <= MAX_CANDIDATE &&
  right.some(
    (text) => holds(candidate, text) || (holds(text, candidate) && wordsOf(candidate) >= wordsOf(text) * MIN_SHARE),
  );

/** Sites whose ten answers were chosen by an author who has read no rule. Only counts of them may be shown. */
export async function readChosenSites(): Promise<AnsweredSite[]> {
  const sites = sitesIn(FOLDER) as ChosenSite[];
  return Promise.all(
    sites.map(async (site) => {
      const reading = await readCorpusSite(site);
      if (!reading.ok) throw new Error(`${site.slug} could not be read`);
      return {
        author: 'h',
        text: siteText(reading.evidence, WRITTEN_ON),
        isRight: (key) => {
          const { stated, right } = site.answers[key];
          return stated ? (sentence) => isRightAmong(right, sentence) : null;
        },
      };
    }),
  );
}
