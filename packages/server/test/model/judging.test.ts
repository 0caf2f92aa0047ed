import { expect, test } from 'vitest';
import { ProviderError } from '../../src/kernel/provider-faults/provider-error.ts';
import { type JudgedStatement, judgeStatements, type Verdict } from '../../src/modules/judging/index.ts';
import { askedAlone } from './asked-alone.ts';
import { corpusJson } from './corpus.ts';
import { report } from './report.ts';

/** The form of packages/language/quality/held-out/model/judging/writing.json. */
interface WrittenItem {
  readonly id: string;
  readonly company: string;
  readonly reader: string;
  readonly sentence: string;
  readonly facts: readonly { readonly id: string; readonly of: string; readonly text: string }[];
  readonly truth: boolean;
}
/** The form of packages/language/quality/held-out/model/judging/reading.json. */
interface ReadItem {
  readonly id: string;
  readonly company: string;
  readonly question: string;
  readonly value: string;
  readonly quote: string;
  readonly heading: string | null;
  readonly truth: boolean;
}
interface Case {
  readonly company: string;
  readonly reader: string | null;
  readonly statement: JudgedStatement;
  readonly truth: boolean;
}

const written = ({ id, company, reader, sentence, facts, truth }: WrittenItem): Case => ({
  ...{ company, reader, truth },
  statement: { id, text: sentence, answers: null, evidence: facts, lookAt: [] },
});
const read = ({ id, company, question, value, quote, heading, truth }: ReadItem): Case => ({
  ...{ company, reader: null, truth },
  statement: {
    ...{ id, text: value, answers: question, lookAt: [] },
    evidence: [{ id: 'Q1', text: quote, of: heading ?? 'the company' }],
  },
});

const CORPORA = [
  { name: 'writing', cases: corpusJson<WrittenItem[]>('judging/writing.json').map(written) },
  { name: 'reading', cases: corpusJson<ReadItem[]>('judging/reading.json').map(read) },
];
/** Issue and docs/model-quality.md: of at least 60 lies and 60 truths. */
const MOST = 3;

/** A prompt without a recorded answer: the others are asked too, and all of them are told at the end. */
const unanswered = (thrown: unknown) => {
  if (thrown instanceof ProviderError) return new Map<string, Verdict>();
  throw thrown;
};

/** Statements of one company to one reader are judged in one question, as those of a draft are. */
async function judgeAll(name: string, cases: readonly Case[]) {
  const { models, chosen, step, assertFresh } = askedAlone(`judging-${name}`);
  const verdicts = new Map<string, Verdict>();
  for (const [, [first, ...others]] of Map.groupBy(cases, ({ company, reader }) => `${company}|${reader}`)) {
    if (!first) continue;
    const { company, reader } = first;
    const statements = [first, ...others].map(({ statement }) => statement);
    const context = { company, reader, language: null };
    const judged = await judgeStatements(models, chosen, 'eval', statements, context, step).catch(unanswered);
    for (const [id, verdict] of judged) verdicts.set(id, verdict);
  }
  return { verdicts, assertFresh };
}

test.each(CORPORA)('the judge keeps few lies and drops few truths: $name', async ({ name, cases }) => {
  const { verdicts, assertFresh } = await judgeAll(name, cases);
  const isHeld = ({ statement }: Case) => verdicts.get(statement.id)?.held === true;
  const lies = cases.filter(({ truth }) => !truth);
  const truths = cases.filter(({ truth }) => truth);
  const kept = lies.filter(isHeld);
  const dropped = truths.filter((one) => !isHeld(one));
  const by = (how: Verdict['by']) => [...verdicts.values()].filter((verdict) => verdict.by === how).length;
  report(`judging, ${name}`, {
    ...{ 'lies kept': `${kept.length} of ${lies.length}`, 'truths dropped': `${dropped.length} of ${truths.length}` },
    ...{ 'kept word for word': by('verbatim'), 'refused by a plain check': by('check'), 'no answer': by('no answer') },
    ...{ kept: kept.map(({ statement }) => statement.id), dropped: dropped.map(({ statement }) => statement.id) },
  });
  assertFresh();
  expect([lies.length >= 60, truths.length >= 60]).toEqual([true, true]);
  expect(kept.length).toBeLessThanOrEqual(MOST);
  expect(dropped.length).toBeLessThanOrEqual(MOST);
});
