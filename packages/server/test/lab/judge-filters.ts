import type { SpamFilter } from '../../src/modules/emails/scoring/spam-filter.ts';
import type { CorpusMail } from './corpus.ts';

const SAMPLE = 40;
/** Rules of both filters by which what they learned speaks. */
const TAKEN_FOR_SPAM: ReadonlySet<string> = new Set(['BAYES_SPAM', 'BAYES_80', 'BAYES_95', 'BAYES_99', 'BAYES_999']);
/** A filter that knows less has learned nothing. */
const LEAST_KNOWN = 0.5;
const MOST_WRONGED = 0.1;

/** How well a filter learned, by mails that it never saw; throws where it learned nothing. */
export async function judgeFilter(filter: SpamFilter, heldOut: readonly CorpusMail[]): Promise<string> {
  const taken = { ham: 0, spam: 0 };
  for (const kind of ['ham', 'spam'] as const) {
    const all = heldOut.filter((mail) => mail.kind === kind);
    const sample = all.filter((_, at) => at % Math.ceil(all.length / SAMPLE) === 0);
    let count = 0;
    for (const { raw } of sample) {
      const { rules } = await filter.score(Buffer.from(raw), { from: 'a@lab.net', to: 'b@lab.net' });
      if (rules.some(({ name, points }) => points > 0 && TAKEN_FOR_SPAM.has(name))) count += 1;
    }
    taken[kind] = count / sample.length;
  }
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const words = `${filter.name} takes ${percent(taken.spam)} of unseen spam for spam, and ${percent(taken.ham)} of unseen good mail`;
  if (taken.spam < LEAST_KNOWN || taken.ham > MOST_WRONGED) throw new Error(`Not trained: ${words}`);
  return words;
}
