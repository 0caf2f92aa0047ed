import { z } from 'zod';
import { type Ceiling, estimateTokens, type Question } from '../models/index.ts';
import { CONTEXT, HOW_TO_ANSWER, PROMPT_VERSION, RULES, STATEMENTS, TASK } from './prompts/judge.ts';
import type { JudgedContext, JudgedStatement } from './statement.ts';

/** One string per statement: "S1 yes", or "S1 no: " and why. Every property is required, for the providers' strict modes. */
const Verdicts = z.object({ verdicts: z.array(z.string().max(600)).max(400) });
export type VerdictLines = z.output<typeof Verdicts>;

const RULE_TOKENS = estimateTokens([TASK, ...RULES, HOW_TO_ANSWER].join('\n'));
/** A statement with its evidence, as long as either may be. */
const TOKENS_PER_STATEMENT = 400;
const ANSWER_PER_STATEMENT = 60;

/** The most tokens that judging this many statements may use (api.md 13.8). */
export const judgeCeiling = (count: number): Ceiling => ({
  input: RULE_TOKENS + 500 + TOKENS_PER_STATEMENT * count,
  output: 100 + ANSWER_PER_STATEMENT * count,
});

/** A statement that needs a verdict, or a sentence that already has one and tells whom "they" means in the next. */
export type AskedStatement = JudgedStatement & { readonly isHeld: boolean };

/** The constant rules come first and what changes comes last, so that a provider's cache holds the rules. */
export const judgeQuestion = (
  statements: readonly AskedStatement[],
  context: JudgedContext,
): Question<VerdictLines> => ({
  task: `${TASK} (${PROMPT_VERSION})`,
  question: [...RULES, HOW_TO_ANSWER].join('\n'),
  materials: [
    { label: CONTEXT, text: contextText(context) },
    { label: STATEMENTS, text: statements.map(statementText).join('\n') },
  ],
  schema: Verdicts,
  ceiling: judgeCeiling(statements.length),
  // Rules cannot judge: without a model no statement gets a verdict.
  builtin: () => ({ verdicts: [] }),
});

const contextText = ({ company, reader, language, today, neverClaims = [] }: JudgedContext): string =>
  [
    `company ("we"): ${oneLine(company)}`,
    ...(reader === null ? [] : [`reader ("you"): ${oneLine(reader)}`]),
    ...(language === null ? [] : [`language: ${language}`]),
    ...(today ? [`today: ${today}`] : []),
    ...neverClaims.map((claim) => `never to be claimed: ${oneLine(claim)}`),
  ].join('\n');

function statementText({ id, text, answers, evidence, lookAt, isHeld }: AskedStatement): string {
  if (isHeld) return `already checked: ${oneLine(text)}`;
  return [
    `${id}: ${oneLine(text)}`,
    ...(answers === null ? [] : [`  as the answer to: ${oneLine(answers)}`]),
    ...(evidence.length ? [] : ['  no evidence']),
    ...evidence.map((one) => `  ${one.id} (of ${oneLine(one.of)}): ${oneLine(one.text)}`),
    ...(lookAt.length ? [`  look at: ${lookAt.map(oneLine).join('; ')}`] : []),
  ].join('\n');
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
