import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { QuestionKey } from '../../src/sites/question-keys.ts';
import { siteText } from '../../src/sites/site-text.ts';
import type { AnsweredSite } from './chosen.ts';
import { type CorpusSite, READ_ON, readCorpusSite, readSites } from './site-corpus.ts';
import { holds } from './site-verdict.ts';

const ANSWERS = join(import.meta.dirname, '../training/sites/answers.json');

/** Keys of the fields that ask the same, and right sentences that none of them asks for. */
type Answers = Readonly<Record<string, Partial<Record<QuestionKey, readonly string[]>>>>;

/** A sentence is right when it has the words that one of the fields accepts, and none that it is trapped by. */
function isRightFor({ fields, traps }: CorpusSite, own: readonly string[]) {
  const asked = fields.filter(({ key }) => own.includes(key));
  return (sentence: string): boolean =>
    own.includes(sentence) ||
    asked.some(
      ({ key, accept }) =>
        accept.some((words) => words.every((word) => holds(sentence, word))) &&
        !traps.some((trap) => trap.key === key && holds(sentence, trap.says)),
    );
}

/** The sites to work on, with the answers to the ten questions. */
export async function readAnsweredSites(): Promise<AnsweredSite[]> {
  const answers = JSON.parse(readFileSync(ANSWERS, 'utf8')) as Answers;
  const sites = await Promise.all(
    readSites('work').map(async (site) => ({ site, reading: await readCorpusSite(site) })),
  );
  return sites.flatMap(({ site, reading }) => {
    const folder = basename(site.folder);
    if (!reading.ok) return [];
    const isRight = (key: QuestionKey) => {
      const own = answers[folder]?.[key];
      return own ? isRightFor(site, own) : null;
    };
    return [{ author: folder.charAt(0), text: siteText(reading.evidence, READ_ON), isRight }];
  });
}
