import type { DagInput } from '@distribute/contract/workflows';
import { describe, expect, test } from 'vitest';
import { BUILT_IN } from '../catalogue/built-in.ts';
import { CODE_WORDS, codeWordFor } from '../code-words.ts';
import { type Resolution, requiredProviders } from './estimate.ts';
import { signatureOf } from './signature.ts';
import { validate } from './validate.ts';
import { summarize } from './words/summary.ts';

const isUrlAllowed = (url: string) => url.startsWith('https://');
const check = (dag: DagInput) => validate(dag, { isUrlAllowed, canExecute: () => true });
const codes = (dag: DagInput) => check(dag).errors.map((issue) => issue.code);

/** A small sound graph to break in one place. */
const sound = (): DagInput & { nodes: DagInput['nodes'][number][]; edges: DagInput['edges'][number][] } => ({
  nodes: [
    { id: 'gate', type: 'gate-check' },
    { id: 'claim', type: 'lead-claim', config: { source: 'crm' } },
    { id: 'found', type: 'condition' },
    {
      id: 'call',
      type: 'http-call',
      config: { method: 'POST', url: 'https://hooks.example/x', body: { id: '$ref:claim.output.lead.id' } },
    },
    { id: 'done', type: 'end-run', config: { success: true, next: 'continue' } },
    { id: 'none', type: 'end-run', config: { success: true, next: 'drain' } },
  ],
  edges: [
    { from: 'gate', to: 'claim' },
    { from: 'claim', to: 'found' },
    { from: 'found', to: 'call', condition: '$ref:claim.output.found == true' },
    { from: 'found', to: 'none' },
    { from: 'call', to: 'done' },
  ],
});
const node = (dag: DagInput, id: string) => dag.nodes.find((item) => item.id === id) as DagInput['nodes'][number];

test('a sound graph has no issue', () => {
  expect(check(sound())).toEqual({ valid: true, errors: [], warnings: [] });
});

test('a setting of the wrong kind is told what it may be (specification, small)', () => {
  const message = 'expected a whole number from 20 to 500, or a text that starts with "$ref:"';
  for (const maxWords of ['many', 7, true]) {
    const dag = sound();
    const steps = [{ step: 1, daysSinceLastStep: 0 }];
    dag.nodes.push({ id: 'write', type: 'email-generate', config: { template: 'cold-email', steps, maxWords } });
    const told = check(dag).errors;
    if (maxWords === 7) expect(told).toMatchObject([{ field: 'nodes.6.config.maxWords' }]);
    else expect(told).toEqual([{ field: 'nodes.6.config.maxWords', code: 'missing_config', message, nodeId: 'write' }]);
  }
});

test('a node type that nothing here executes is a fault, named by its node (D1)', () => {
  const canExecute = (type: string) => type !== 'http-call';
  expect(validate(sound(), { isUrlAllowed, canExecute }).errors).toEqual([
    {
      field: 'nodes.3.type',
      code: 'unknown_type',
      message: 'nodes of type http-call cannot run in this release',
      nodeId: 'call',
    },
  ]);
});

describe('each fault has its code', () => {
  const cases: [string, string, (dag: ReturnType<typeof sound>) => void][] = [
    ['two nodes of one name', 'duplicate_id', (dag) => dag.nodes.push({ id: 'gate', type: 'gate-check' })],
    [
      'a type that does not exist',
      'unknown_type',
      (dag) => {
        node(dag, 'call').type = 'teleport';
      },
    ],
    ['an edge to nowhere', 'unknown_edge_node', (dag) => dag.edges.push({ from: 'done', to: 'beyond' })],
    [
      'an error handler that is not there',
      'unknown_edge_node',
      (dag) => {
        dag.onError = 'beyond';
      },
    ],
    ['a circle', 'cycle', (dag) => dag.edges.push({ from: 'done', to: 'gate' })],
    [
      'a ref to no node',
      'unknown_ref',
      (dag) => {
        node(dag, 'call').inputMapping = { x: '$ref:ghost.output.y' };
      },
    ],
    [
      'a ref that is none',
      'unknown_ref',
      (dag) => {
        node(dag, 'call').inputMapping = { x: '$ref:claim.lead' };
      },
    ],
    [
      'a ref to an error outside the handler',
      'unknown_ref',
      (dag) => {
        node(dag, 'call').inputMapping = { x: '$ref:error.message' };
      },
    ],
    [
      'a ref to a later node',
      'ref_not_upstream',
      (dag) => {
        node(dag, 'claim').inputMapping = { x: '$ref:call.output.status' };
      },
    ],
    [
      'a condition that cannot be read',
      'bad_condition',
      (dag) => dag.edges.push({ from: 'found', to: 'done', condition: '1 ===' }),
    ],
    [
      'a condition outside a branch',
      'condition_outside_branch',
      (dag) => {
        dag.edges[0] = { from: 'gate', to: 'claim', condition: 'true' };
      },
    ],
    ['two else edges', 'multiple_else', (dag) => dag.edges.push({ from: 'found', to: 'done' })],
    [
      'a missing config',
      'missing_config',
      (dag) => {
        node(dag, 'claim').config = {};
      },
    ],
    [
      'an unknown config',
      'unknown_config',
      (dag) => {
        node(dag, 'claim').config = { source: 'crm', colour: 'red' };
      },
    ],
    [
      'retries of a claim',
      'bad_retries',
      (dag) => {
        node(dag, 'claim').retries = 1;
      },
    ],
    [
      'too many retries',
      'bad_retries',
      (dag) => {
        node(dag, 'call').retries = 11;
      },
    ],
    ['a send before the gate', 'send_without_gate', (dag) => dag.nodes.push({ id: 'send', type: 'email-send' })],
    [
      'a claim before the gate',
      'claim_without_gate',
      (dag) => {
        dag.edges[0] = { from: 'none', to: 'done' };
      },
    ],
    [
      'a URL we would refuse',
      'bad_url',
      (dag) => {
        node(dag, 'call').config = { method: 'GET', url: 'http://127.0.0.1' };
      },
    ],
    [
      'a template that does not exist',
      'bad_template',
      (dag) =>
        void dag.nodes.push({
          id: 'write',
          type: 'email-generate',
          config: { template: 'poem', steps: [{ step: 1, daysSinceLastStep: 0 }] },
        }),
    ],
  ];
  test.each(cases)('%s: %s', (_name, code, breakIt) => {
    const dag = sound();
    breakIt(dag);
    expect(codes(dag)).toContain(code);
  });

  test.each([
    ['a model that has no price', { provider: 'anthropic', model: 'sonnet-99' }],
    ['a model without its provider', { model: 'gpt-5' }],
    ['a provider that does not exist', { provider: 'oracle' }],
  ])('%s is refused: it would be free', (_name, llm) => {
    const dag = sound();
    dag.nodes.push({ id: 'kit', type: 'press-kit-generate', config: { llm } });
    expect(codes(dag)).toEqual(['missing_config']);
  });

  test.each([{ provider: 'openai', model: 'gpt-5' }, { provider: 'openai-compatible', model: 'mine' }, {}])(
    'a model of its provider is accepted: %o',
    (llm) => {
      const dag = sound();
      dag.nodes.push({ id: 'kit', type: 'press-kit-generate', config: { llm } });
      expect(codes(dag)).toEqual([]);
    },
  );

  test('the steps of a sequence are numbered in order', () => {
    const dag = sound();
    const steps = [1, 1].map((step) => ({ step, daysSinceLastStep: 0 }));
    dag.nodes.push({ id: 'write', type: 'email-generate', config: { template: 'cold-email', steps } });
    expect(check(dag).errors).toMatchObject([{ code: 'missing_config', field: 'nodes.6.config.steps' }]);
  });

  test('the whole output of a node is no reference', () => {
    const dag = sound();
    node(dag, 'call').inputMapping = { x: '$ref:claim.output' };
    expect(codes(dag)).toEqual(['unknown_ref']);
  });

  test('an empty graph has no entry', () => {
    expect(codes({ nodes: [], edges: [] })).toContain('no_entry');
  });

  test('an http-call that would wait longer than half a minute is warned about, never refused (H3)', () => {
    const patient = sound();
    node(patient, 'call').timeoutSeconds = 3600;
    expect(check(patient)).toMatchObject({
      ...{ valid: true, errors: [] },
      warnings: [{ code: 'bad_retries', field: expect.stringMatching(/timeoutSeconds$/), nodeId: 'call' }],
    });
    node(patient, 'call').timeoutSeconds = 30;
    expect(check(patient).warnings).toEqual([]);
  });

  test('what cannot be reached, a missing end and a ref a branch may skip are warnings', () => {
    const stray = sound();
    stray.nodes.push({ id: 'stray', type: 'wait', config: { seconds: 5 } });
    expect(check(stray)).toMatchObject({ valid: true, warnings: [{ code: 'unreachable_node', nodeId: 'stray' }] });
    const endless = sound();
    for (const id of ['done', 'none']) Object.assign(node(endless, id), { type: 'wait', config: { seconds: 5 } });
    expect(check(endless)).toMatchObject({ valid: true, warnings: [{ code: 'missing_end' }] });
    const skipped = sound();
    node(skipped, 'done').inputMapping = { reason: '$ref:call.output.status' };
    skipped.edges.push({ from: 'none', to: 'done' });
    expect(check(skipped)).toMatchObject({ valid: true, warnings: [{ code: 'ref_not_upstream', nodeId: 'done' }] });
  });
});

const sandbox: Resolution = {
  llm: () => ({ provider: 'anthropic', model: 'sonnet-4.6', thinkingRoom: 0 }),
  people: 'apollo',
  search: 'serper',
  sendCost: 'smtp-email-send',
  price: () => null,
};

describe('the built-in workflows', () => {
  const all = BUILT_IN.flatMap((entry) =>
    entry.versions.map((dag, at) => [`${entry.codeWord} ${at + 1}`, dag] as const),
  );

  test.each(all)('%s is valid without a warning', (_name, dag) => {
    expect(check(dag)).toEqual({ valid: true, errors: [], warnings: [] });
  });

  test('need the providers of the catalogue', () => {
    const needed = Object.fromEntries(
      BUILT_IN.map(({ codeWord, versions }) => [codeWord, requiredProviders(versions.at(-1) as DagInput, sandbox)]),
    );
    expect(needed).toEqual({
      sienna: ['anthropic', 'apollo'],
      heron: ['anthropic'],
      harmony: ['anthropic', 'apollo'],
      willow: ['anthropic', 'apollo'],
      birch: ['anthropic', 'apollo', 'serper'],
      cedar: ['anthropic', 'serper'],
      marble: ['anthropic'],
      lyra: ['anthropic'],
      quartz: ['anthropic'],
    });
  });

  test('a model that judges is a provider too', () => {
    const config = { llm: { provider: 'openai' }, judge: { provider: 'google' } };
    const named: Resolution = {
      ...sandbox,
      llm: ({ provider }) => ({
        ...{ provider: provider === 'openai' ? 'openai' : 'google', model: 'any', thinkingRoom: 4_000 },
      }),
    };
    const dag: DagInput = { nodes: [{ id: 'score', type: 'visibility-score', config }], edges: [] };
    expect(requiredProviders(dag, named)).toEqual(['google', 'openai']);
  });

  test('read the same every time', () => {
    const kit = BUILT_IN.find((entry) => entry.codeWord === 'marble')?.versions[0] as DagInput;
    expect(summarize('Marble', kit, ['anthropic'])).toEqual({
      summary: 'Marble: 5 steps. Providers: anthropic.',
      steps: [
        '1. Checks that the campaign may go on: dates, budgets, keys and mailboxes.',
        "2. Reads 9 facts from the brand's site.",
        '3. Writes the press kit.',
        '4. The run ends, and the campaign is completed.',
        '5. If a step fails, the run ends as failed, and the next one starts as soon as the gates are open.',
      ],
    });
  });
});

test('equal graphs have equal signatures whatever the order of their keys', () => {
  expect(signatureOf({ a: 1, b: { c: [1, 2], d: null } })).toBe(signatureOf({ b: { d: null, c: [1, 2] }, a: 1 }));
  expect(signatureOf({ a: 1 })).not.toBe(signatureOf({ a: 2 }));
});

test('code words are 512, all different, and the next free one is taken', () => {
  expect(new Set(CODE_WORDS).size).toBe(512);
  expect(CODE_WORDS.every((word) => /^[a-z]+$/.test(word))).toBe(true);
  expect(codeWordFor('00000000', () => false)).toBe(CODE_WORDS[0]);
  expect(codeWordFor('00000000', (word) => word === CODE_WORDS[0])).toBe(CODE_WORDS[1]);
  expect(codeWordFor('000001ff', (word) => word === CODE_WORDS[511])).toBe(CODE_WORDS[0]);
  expect(codeWordFor('ffffffff', () => true)).toBeNull();
});
