import { expect, test } from 'vitest';
import { BUILT_IN } from '../catalogue/built-in.ts';
import { validate } from '../graph/validate.ts';
import { baseGraphOf } from './base.ts';
import { draftByRules } from './by-rules.ts';
import { describeGraph } from './describe.ts';
import { unreadWaits } from './read-sequence.ts';

const sales = baseGraphOf({ dynastySlug: 'sales-cold-email-outreach' });
const writer = (dag: typeof sales) => dag.nodes.find(({ id }) => id === 'write');

test('the words go to the node that writes, the rest of the graph stays', () => {
  const dag = draftByRules(sales, { description: ' Be brief, at most 80 words, one follow-up. ', hints: 'No jokes.' });
  expect(writer(dag)).toEqual({
    ...writer(sales),
    config: {
      template: 'cold-email',
      steps: [
        { step: 1, daysSinceLastStep: 0 },
        { step: 2, daysSinceLastStep: 3 },
      ],
      maxWords: 80,
      instructions: 'Be brief, at most 80 words, one follow-up.\nNo jokes.',
    },
  });
  expect({ ...dag, nodes: dag.nodes.filter(({ id }) => id !== 'write') }).toEqual({
    ...sales,
    nodes: sales.nodes.filter(({ id }) => id !== 'write'),
  });
  expect(writer(sales)?.config).not.toHaveProperty('instructions');
});

test('long wishes are cut, not refused', () => {
  const dag = draftByRules(sales, { description: 'a'.repeat(5000), hints: 'b'.repeat(5000) });
  expect(writer(dag)?.config?.instructions).toHaveLength(5000);
});

test.each(BUILT_IN.map(({ featureSlug }) => featureSlug))('a draft for %s is a valid workflow', (dynastySlug) => {
  const dag = draftByRules(baseGraphOf({ dynastySlug }), { description: 'Three follow-ups every 4 days, warm tone' });
  expect(validate(dag, { isUrlAllowed: () => true, canExecute: () => true })).toEqual({
    valid: true,
    errors: [],
    warnings: [],
  });
});

test('a feature without a graph of its own starts from the outreach of sales', () => {
  expect(baseGraphOf({ dynastySlug: 'vc-cold-email-outreach' })).toEqual(sales);
});

test('a graph is told in one sentence', () => {
  const dag = draftByRules(sales, { description: 'two follow-ups after 2 and 6 days' });
  expect(describeGraph(dag)).toBe(
    'Each run takes the next lead, finds the address, reads the brand, ' +
      'writes 3 emails (the later ones after 2, 6 days), sends.',
  );
  expect(describeGraph(draftByRules(sales, { description: 'one email only' }))).toContain('writes one email, sends.');
  expect(describeGraph({ nodes: [{ id: 'end', type: 'end-run' }], edges: [] })).toBe('Each run ends at once.');
});

test('a wait before sending becomes a node before the send, and no follow-up', () => {
  const dag = draftByRules(sales, { description: 'Write one email and wait 2 days before sending it' });
  const wait = dag.nodes.find(({ type }) => type === 'wait');
  expect(wait?.config).toEqual({ seconds: 172_800 });
  const send = dag.nodes.find(({ type }) => type === 'email-send');
  expect(dag.edges.filter(({ to }) => to === send?.id)).toEqual([{ from: wait?.id, to: send?.id }]);
  expect(dag.edges.some(({ to }) => to === wait?.id)).toBe(true);
  expect(describeGraph(dag)).toMatch(/writes one email, waits, sends\.$/);
});

test('a wait that is not understood is said', () => {
  expect(unreadWaits('Wait until the moon is full')).toEqual(['Wait until the moon is full']);
  expect(unreadWaits('Wait 2 days before sending')).toEqual([]);
  expect(unreadWaits('Two follow-ups, wait 3 days between them')).toEqual([]);
});
