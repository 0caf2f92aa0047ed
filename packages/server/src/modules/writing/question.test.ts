import { knownFacts } from '@distribute/language/writing';
import { expect, test } from 'vitest';
import { aBrief, ownEmail } from '../../../../language/src/writing/writing.fixture.ts';
import { writingQuestion } from './question.ts';

test('the question carries outside text as material, and its built-in answer is the built-in writer', async () => {
  const brief = aBrief();
  const { question, materials, schema, ceiling, builtin } = writingQuestion(brief, knownFacts(brief));
  expect(question).not.toContain('Close the books');
  expect(materials.map(({ text: told }) => told).join('\n')).toContain('Close the books');
  expect(ceiling).toEqual({ input: 8_000, output: 2_000 });
  const told = schema.parse(await builtin());
  const own = ownEmail(brief);
  expect(told.subject).toBe(own.subject);
  expect(told.steps.map(({ paragraphs }) => paragraphs.flat())).toEqual(
    own.steps.map(({ bodyText }) => bodyText.split('\n\n').slice(1, -1)),
  );
});
