import { type DagInput, NODE_TYPES } from '@distribute/contract/workflows';
import { expect, test } from 'vitest';
import { BUILT_IN } from '../../catalogue/built-in.ts';
import { personSteps } from './person-steps.ts';
import { sentenceOf } from './sentences.ts';
import { summarize } from './summary.ts';

const stepsOf = (codeWord: string) => {
  const dag = BUILT_IN.find((entry) => entry.codeWord === codeWord)?.versions.at(-1);
  if (!dag) throw new Error(`There is no built-in workflow ${codeWord}`);
  return summarize(codeWord, dag, []).steps;
};

test('a workflow reads as what happens to a lead, in that order, its ends last (D7)', () => {
  expect(stepsOf('sienna')).toEqual([
    '1. Checks that the campaign may go on: dates, budgets, keys and mailboxes.',
    '2. Takes the next person of the audience, and looks for more when fewer than 20 people wait.',
    '3. Goes one of 3 ways, by what was found.',
    "4. Looks up the person's email address, and goes on only with a verified one.",
    '5. Goes one of 2 ways, by what was found.',
    "6. Reads 8 facts from the brand's site.",
    '7. Writes 3 emails to the person, of at most 120 words each; the later ones follow after 3 and 7 days.',
    '8. Sends the first email, and each of the others in its time until there is an answer.',
    '9. The run ends, and the next one starts as soon as the gates are open.',
    '10. The run ends, and the next one starts as soon as the gates are open.',
    '11. The run ends, and no other one starts, since nobody is left to write to.',
    '12. The run ends, and the next one starts in 15 minutes at the earliest.',
    '13. If a step fails, the run ends as failed, and the next one starts as soon as the gates are open.',
  ]);
});

test.each(BUILT_IN.map(({ codeWord }) => codeWord))(
  'no step of %s shows a node id or a word of the graph (D7)',
  (codeWord) => {
    for (const step of stepsOf(codeWord)) expect(step).toMatch(/^\d+\. [A-Z][a-z][^()[\]{}$_]*\.$/);
  },
);

test('every node type has a sentence, also where its numbers are known only in the run', () => {
  const edges: never[] = [];
  const given = '$ref:flow_input.given';
  const config = {
    maxWords: given,
    refillBelow: given,
    maxOutlets: given,
    maxQueries: given,
    prompts: given,
    seconds: 90,
  };
  for (const type of NODE_TYPES) {
    expect(sentenceOf({ id: 'x', type }, { edges })).toMatch(/\.$/);
    expect(sentenceOf({ id: 'x', type, config }, { edges })).not.toContain('$ref');
  }
  expect(sentenceOf({ id: 'x', type: 'wait', config }, { edges })).toBe('Waits 90 seconds.');
  expect(sentenceOf({ id: 'x', type: 'wait', config: { seconds: 172_800 } }, { edges })).toBe('Waits 2 days.');
  expect(sentenceOf({ id: 'x', type: 'outlet-discover', config }, { edges })).toBe(
    'Looks for up to a given number of media outlets with at most a given number of searches.',
  );
});

test('a person reads at most six sentences, none of which is about the graph', () => {
  for (const { codeWord, versions } of BUILT_IN) {
    const steps = personSteps(versions.at(-1) as DagInput);
    expect(steps.length, codeWord).toBeGreaterThan(0);
    expect(steps.length, codeWord).toBeLessThanOrEqual(6);
    for (const step of steps) expect(step).not.toMatch(/run|ways|gate|node/i);
  }
  const calls = Array.from({ length: 9 }, (_, at) => ({
    ...{ id: `call-${at}`, type: 'http-call' as const, config: { url: `https://host${at}.example/hook` } },
  }));
  expect(personSteps({ nodes: calls, edges: [] }).slice(4)).toEqual([
    'Calls host4.example.',
    'And 4 more steps of the workflow.',
  ]);
});
