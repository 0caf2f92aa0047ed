import { type EffectiveModel, type Models, OutOfFormError } from '../models/index.ts';
import type { PaidStep } from '../runs/index.ts';
import { figureWithoutEvidence } from './figures.ts';
import { type AskedStatement, judgeQuestion } from './question.ts';
import type { JudgedContext, JudgedStatement, Verdict } from './statement.ts';
import { isVerbatim } from './verbatim.ts';

/** More statements are judged in several questions, so that none is cut off. */
const MOST_PER_QUESTION = 60;
const VERBATIM: Verdict = { held: true, by: 'verbatim' };
const NO_ANSWER: Verdict = { held: false, reason: 'was not judged: the model gave no answer for it', by: 'no answer' };

/**
 * A verdict on each statement. Plain checks come first: a sentence of the company's evidence, word for word, holds, and
 * a number that cannot come from the evidence is refused. The rest is asked in one question. A statement without an
 * answer is refused. A fault of the provider is thrown, as by `models.ask`, so that the caller can try again.
 */
export async function judgeStatements(
  models: Pick<Models, 'ask'>,
  chosen: EffectiveModel,
  orgId: string,
  statements: readonly JudgedStatement[],
  context: JudgedContext,
  step: PaidStep,
): Promise<ReadonlyMap<string, Verdict>> {
  const verdicts = new Map<string, Verdict>();
  for (const statement of statements) {
    const plain = plainVerdict(statement, context);
    if (plain) verdicts.set(statement.id, plain);
  }
  const asked = statements.flatMap((statement): AskedStatement[] => {
    const verdict = verdicts.get(statement.id);
    if (verdict === undefined) return [{ ...statement, isHeld: false }];
    return verdict.held ? [{ ...statement, isHeld: true }] : [];
  });
  for (let at = 0; at < asked.length; at += MOST_PER_QUESTION) {
    const some = asked.slice(at, at + MOST_PER_QUESTION);
    const unsure = some.filter(({ isHeld }) => !isHeld);
    if (!unsure.length) continue;
    const answers = await models.ask(chosen, orgId, judgeQuestion(some, context), step).then(
      ({ value }) => readVerdicts(value.verdicts),
      (thrown: unknown) => {
        if (thrown instanceof OutOfFormError) return new Map<string, Verdict>();
        throw thrown;
      },
    );
    for (const { id } of unsure) verdicts.set(id, answers.get(id) ?? NO_ANSWER);
  }
  return verdicts;
}

function plainVerdict(statement: JudgedStatement, context: JudgedContext): Verdict | null {
  if (isVerbatim(statement)) return VERBATIM;
  const figure = figureWithoutEvidence(statement, context);
  return figure === null
    ? null
    : { held: false, reason: `says ${JSON.stringify(figure)}, which no fact it names says`, by: 'check' };
}

const LINE = /^\W*(?<id>\w+)\W+(?<answer>yes|no)\b[\s:,.–—-]*(?<reason>.*)$/is;
const UNEXPLAINED = 'is not said by the facts it names';

/** Reads "S1 yes" and "S2 no: why". A statement with two answers is refused if one of them is no. */
export function readVerdicts(lines: readonly string[]): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>();
  for (const line of lines) {
    const { id, answer, reason } = LINE.exec(line)?.groups ?? {};
    if (id === undefined || verdicts.get(id)?.held === false) continue;
    verdicts.set(
      id,
      answer?.toLowerCase() === 'yes'
        ? { held: true, by: 'judge' }
        : { held: false, reason: reason?.trim() || UNEXPLAINED, by: 'judge' },
    );
  }
  return verdicts;
}
