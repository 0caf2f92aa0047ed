import { sentencesOf } from '@distribute/language/text';
import { AppError } from '../../kernel/errors.ts';
import type { BrandEvidence } from '../brands/index.ts';
import type { Asking } from '../models/index.ts';
import { judgeClaims } from '../scraping/index.ts';
import { draftQuestion, type Expert, type RefusedSentence } from './draft.ts';
import type { RequestRow } from './store/requests.ts';

export interface WrittenPitch {
  readonly draft: string;
  /** Who wrote it: `provider/model`, or our own rules. */
  readonly model: string;
  /** What a model wrote and nothing bears out: left out, and shown with its reason. */
  readonly refused: RefusedSentence[];
}

const MAX_REQUEST = 600;
/** A greeting alone is no pitch. */
const LEAST_SENTENCES = 2;

/**
 * Writes a pitch. Sentences that neither the site nor the request bears out are given back once; what is refused again
 * is left out. Nothing of our own rules takes its place.
 */
export async function writePitch(
  asking: Asking,
  read: BrandEvidence,
  request: RequestRow,
  expert: Expert,
  maxWords: number,
): Promise<WrittenPitch> {
  const ask = (refused: readonly RefusedSentence[]) =>
    asking.models.ask(
      asking.chosen,
      asking.orgId,
      draftQuestion(read, request, expert, maxWords, refused),
      asking.step,
    );
  const who = [expert.name, expert.title, read.brand.name].filter(Boolean).join(', ');
  const known = [
    { id: 'E1', of: 'the expert', text: who },
    { id: 'Q1', of: 'the request of the journalist', text: request.opportunityText.slice(0, MAX_REQUEST) },
  ];
  const judged = async ({
    value: { draft },
    provider,
    model,
  }: Awaited<ReturnType<typeof ask>>): Promise<WrittenPitch> => {
    const paragraphs = draft.split(/\n{2,}/).map((paragraph) => sentencesOf(paragraph));
    const claimed = { company: read.brand.name, sites: [read.evidence], known };
    const verdicts = await judgeClaims(asking, claimed, paragraphs.flat());
    const refused = paragraphs.flat().flatMap((sentence) => {
      const verdict = verdicts.get(sentence);
      return verdict?.held ? [] : [{ sentence, reason: verdict?.reason ?? 'was not judged' }];
    });
    const kept = paragraphs.map((some) => some.filter((sentence) => verdicts.get(sentence)?.held));
    if (kept.flat().length < LEAST_SENTENCES) {
      throw new AppError({ code: 'text_refused', status: 422 }, 'Nothing of what was written is said by the website');
    }
    return {
      draft: kept
        .filter(({ length }) => length)
        .map((some) => some.join(' '))
        .join('\n\n'),
      model: `${provider}/${model}`,
      refused,
    };
  };

  const told = await ask([]);
  if (told.decidedBy === 'rule') return { draft: told.value.draft, model: 'builtin', refused: [] };
  const first = await judged(told);
  return first.refused.length ? judged(await ask(first.refused)) : first;
}
