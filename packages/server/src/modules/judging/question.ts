import { z } from 'zod';
import type { Ceiling, Question } from '../models/index.ts';
import { CONTEXT, HOW_TO_ANSWER, PROMPT_VERSION, RULES, STATEMENTS, TASK } from './prompts/judge.ts';
import type { JudgedContext, JudgedStatement } from './statement.ts';

/** One string per statement: "S1 yes", or "S1 no: " and why. Every property is required, for the providers' strict modes. */
const Verdicts = z.object({ verdicts: z.array(z.string().max(600)).max(400) });
export type VerdictLines = z.output<typeof Verdicts>;

/** The rules and the context. */
const RULE_TOKENS = 1_500;
/** A long sentence with two facts; and its verdict, if each fourth is refused. */
const TOKENS_PER_STATEMENT = 150;
const ANSWER_PER_STATEMENT = 20;
/** Room for the most that an answer may need: a reason for each statement. */
const MOST_ANSWER_PER_STATEMENT = 60;
const CHARACTERS_PER_TOKEN = 3;

/** The tokens to reserve for judging this many statements (spec 13.8). */
export const judgeCeiling = (count: number): Ceiling => ({
  input: RULE_TOKENS + TOKENS_PER_STATEMENT * count,
  output: 100 + ANSWER_PER_STATEMENT * count,
});

/** A statement that needs a verdict, or a sentence that already has one and tells whom "they" means in the next. */
export type AskedStatement = JudgedStatement & { readonly isHeld: boolean };

/** The constant rules come first and what changes comes last, so that a provider's cache holds the rules. */
export const judgeQuestion = (
  statements: readonly AskedStatement[],
  context: JudgedContext,
): Question<VerdictLines> => {
  const materials = [
    { label: CONTEXT, text: contextText(context) },
    { label: STATEMENTS, text: statements.map(statementText).join('\n') },
  ];
  const characters = materials.reduce((sum, { text }) => sum + text.length, 0);
  return {
    task: `${TASK} (${PROMPT_VERSION})`,
    question: [...RULES, HOW_TO_ANSWER].join('\n'),
    materials,
    schema: Verdicts,
    // Room for every statement: what were cut off would have no verdict.
    ceiling: {
      input: 2 * RULE_TOKENS + Math.ceil(characters / CHARACTERS_PER_TOKEN),
      output: 100 + MOST_ANSWER_PER_STATEMENT * statements.length,
    },
    // Rules cannot judge: without a model no statement gets a verdict.
    builtin: () => ({ verdicts: [] }),
  };
};

const contextText = ({ company, reader, language, today, wrote, neverClaims = [] }: JudgedContext): string =>
  [
    `company ("we"): ${oneLine(company)}`,
    ...(reader === null ? [] : [`reader ("you"): ${oneLine(reader)}`]),
    ...(language === null ? [] : [`language: ${language}`]),
    ...(today ? [`today: ${today}`] : []),
    ...(wrote ? [`the reader wrote, which is evidence of the reader for every statement: ${oneLine(wrote)}`] : []),
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
