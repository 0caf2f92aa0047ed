import type { Dag } from '@distribute/contract/workflows';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advance } from './advance.ts';
import { readGraph } from './plan.ts';
import { type NodeState, type Progress, UNTOUCHED, withNode } from './progress.ts';

const START: Progress = { nodes: new Map(), ending: null, failure: null };

interface DrawnGraph {
  readonly dag: Dag;
  /** Nodes that fail when they act. */
  readonly failing: ReadonlySet<string>;
}

/** Any graph of acting nodes and branches; edges only lead to later nodes, so it never runs in a circle. */
const aGraph: fc.Arbitrary<DrawnGraph> = fc.integer({ min: 1, max: 9 }).chain((size) =>
  fc
    .record({
      branches: fc.array(fc.boolean(), { minLength: size, maxLength: size }),
      edges: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1), fc.constantFrom('true', 'false', null)), {
        maxLength: 20,
      }),
      failing: fc.array(fc.nat(size - 1), { maxLength: 1 }),
    })
    .map(({ branches, edges, failing }) => ({
      failing: new Set(failing.filter((at) => !branches[at]).map((at) => `n${at}`)),
      dag: {
        nodes: branches.map((isBranch, at) => ({ id: `n${at}`, type: isBranch ? 'condition' : 'article-discover' })),
        edges: edges
          .filter(([from, to]) => from < to)
          .map(([from, to, condition]) => ({
            from: `n${from}`,
            to: `n${to}`,
            ...(branches[from] && condition ? { condition: `${condition} == true` } : {}),
          })),
      } as Dag,
    })),
);

/** The rule of spec 13.2 as it is written, node after node in order: which nodes run. */
function modelOf({ nodes, edges }: Dag): Map<string, boolean> {
  const runs = new Map<string, boolean>();
  for (const { id } of nodes) {
    const incoming = edges.filter((edge) => edge.to === id);
    const taken = incoming.filter(({ from, condition }) => {
      if (!runs.get(from)) return false;
      if (nodes.find((node) => node.id === from)?.type !== 'condition') return true;
      if (condition !== undefined) return condition.startsWith('true');
      return !edges.some((edge) => edge.from === from && edge.condition?.startsWith('true'));
    });
    runs.set(id, incoming.length === 0 || taken.length > 0);
  }
  return runs;
}

/** Walks a graph, finishing one acting node at a time in the order `choose` says. */
function walk({ dag, failing }: DrawnGraph, choose: (count: number) => number) {
  const graph = readGraph(dag);
  const moment = { now: new Date(0), flowInput: {} };
  let progress = START;
  const begun: string[] = [];
  const inFlight: string[] = [];
  for (let guard = 0; guard < 100; guard += 1) {
    const advanced = advance(graph, progress, moment);
    progress = advanced.progress;
    begun.push(...advanced.begin);
    inFlight.push(...advanced.begin);
    if (advanced.isOver) return { progress, begun, inFlight };
    const [id] = inFlight.splice(choose(inFlight.length), 1) as [string];
    const state = progress.nodes.get(id);
    if (!state) throw new Error(`${id} was never begun`);
    const outcome = failing.has(id)
      ? ({ status: 'failed', error: 'no' } as const)
      : ({ status: 'completed', output: {} } as const);
    progress = withNode(progress, id, { ...state, ...outcome, inFlight: false });
  }
  throw new Error('The walk never ends');
}

describe('walking a graph', () => {
  test('runs what the rule says, each node once, whatever finishes first', () => {
    fc.assert(
      fc.property(aGraph, fc.infiniteStream(fc.nat()), (drawn, numbers) => {
        const sound = { ...drawn, failing: new Set<string>() };
        const { progress, begun, inFlight } = walk(sound, (count) => (numbers.next().value as number) % count);
        const expected = [...modelOf(drawn.dag)].map(([id, runs]) => [id, runs ? 'completed' : 'skipped']);
        expect([...progress.nodes].map(([id, { status }]) => [id, status]).sort()).toEqual(expected.sort());
        expect(new Set(begun).size).toBe(begun.length);
        expect(inFlight).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('starts no node after a failure, and none before those that lead to it are final', () => {
    fc.assert(
      fc.property(aGraph, (drawn) => {
        const { progress } = walk(drawn, () => 0);
        const failed = [...progress.nodes].filter(([, { status }]) => status === 'failed').map(([id]) => id);
        expect(progress.failure?.nodeId).toBe(failed[0]);
        const model = modelOf(drawn.dag);
        for (const [id, { status }] of progress.nodes) {
          if (status === 'completed') expect(model.get(id)).toBe(true);
          if (status === 'skipped') expect(model.get(id)).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('a restart at any moment goes on as if nothing had happened', () => {
    fc.assert(
      fc.property(aGraph, (drawn) => {
        const graph = readGraph(drawn.dag);
        const moment = { now: new Date(0), flowInput: {} };
        const first = advance(graph, START, moment);
        const lost = new Map([...first.progress.nodes].map(([id, state]) => [id, { ...state, inFlight: false }]));
        const again = advance(graph, { ...first.progress, nodes: lost }, moment);
        expect([...again.begin].sort()).toEqual([...first.begin].sort());
      }),
    );
  });
});

describe('the error path', () => {
  const dag = {
    nodes: [
      { id: 'act', type: 'article-discover' },
      { id: 'shared', type: 'article-discover' },
      { id: 'rescue', type: 'article-discover' },
    ],
    edges: [
      { from: 'act', to: 'shared' },
      { from: 'rescue', to: 'shared' },
    ],
    onError: 'rescue',
  } as Dag;

  test('stays out of a run that goes well', () => {
    const { begun } = walk({ dag, failing: new Set() }, () => 0);
    expect(begun).toEqual(['act', 'shared']);
  });

  test('runs onError and what follows it, once', () => {
    const { begun, progress } = walk({ dag, failing: new Set(['act']) }, () => 0);
    expect(begun).toEqual(['act', 'rescue', 'shared']);
    expect(progress.failure).toEqual({ nodeId: 'act', message: 'no' });
  });

  test('that fails itself leaves the first failure standing', () => {
    const { begun, progress } = walk({ dag, failing: new Set(['act', 'rescue']) }, () => 0);
    expect(begun).toEqual(['act', 'rescue']);
    expect(progress.failure?.nodeId).toBe('act');
  });
});

describe('one step', () => {
  const NOW = new Date('2026-01-01T00:00:00Z');
  const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString();
  const ENDS = { type: 'end-run', config: { success: true, next: 'continue' } };
  const step = (dag: object, nodes: Record<string, Partial<NodeState>> = {}, failure: Progress['failure'] = null) => {
    const states = Object.entries(nodes).map(([id, state]) => [id, { ...UNTOUCHED, ...state }] as const);
    const { progress, ...told } = advance(
      ...([
        readGraph({ edges: [], ...dag } as unknown as Dag),
        { nodes: new Map(states), ending: null, failure },
        { now: NOW, flowInput: {} },
      ] as const),
    );
    return { ...told, ending: progress.ending, nodes: Object.fromEntries(progress.nodes) };
  };
  const acting = (...ids: string[]) => ({ nodes: ids.map((id) => ({ id, type: 'article-discover' })) });

  test('that ends the run begins nothing more', () => {
    const ended = step({
      nodes: [{ id: 'end', ...ENDS }, { id: 'choice', type: 'condition' }, ...acting('act').nodes],
    });
    expect(Object.keys(ended.nodes)).toEqual(['end']);
    expect(ended).toMatchObject({ begin: [], isOver: true, wakeAt: null });
    expect(ended.ending).not.toBeNull();
  });

  test('rests until the first of its waits, unless something is at work', () => {
    const wait = (id: string, seconds: number) => ({ id, type: 'wait', config: { seconds } });
    const waits = [wait('long', 60), wait('short', 30)];
    expect(step({ nodes: waits })).toMatchObject({ isOver: false, wakeAt: later(30), begin: [] });
    expect(step({ nodes: [...waits, ...acting('act').nodes] })).toMatchObject({
      ...{ isOver: false, wakeAt: null, begin: ['act'] },
    });
    const over = step({ nodes: [wait('short', 30)] }, { short: { attempts: 1, wakesAt: later(0) } });
    expect(over.nodes.short).toMatchObject({ status: 'completed', output: { waitedUntil: later(0) } });
    expect(over).toMatchObject({ isOver: true, wakeAt: null });
    expect(step({ nodes: [{ id: 'w', type: 'wait', config: {} }] }).nodes.w).toMatchObject({ status: 'failed' });
  });

  test('takes up a node whose time has come or whose worker is gone, and no other', () => {
    const { begin, wakeAt } = step(acting('lost', 'due', 'waits', 'done', 'working'), {
      lost: { attempts: 1 },
      due: { attempts: 1, faults: 1, wakesAt: later(0) },
      waits: { attempts: 1, faults: 1, wakesAt: later(1) },
      done: { status: 'completed', attempts: 1 },
      working: { attempts: 1, inFlight: true },
    });
    expect(begin).toEqual(['lost', 'due']);
    expect(wakeAt).toBeNull();
    const { begin: none, wakeAt: at, isOver } = step(acting('waits'), { waits: { attempts: 1, wakesAt: later(1) } });
    expect({ none, at, isOver }).toEqual({ none: [], at: later(1), isOver: false });
  });

  test('gives up a node that lost its worker six times; faults do not count', () => {
    expect(step(acting('act'), { act: { attempts: 5 } }).nodes.act).toMatchObject({ status: 'running', attempts: 6 });
    expect(step(acting('act'), { act: { attempts: 8, faults: 3 } }).begin).toEqual(['act']);
    expect(step(acting('act'), { act: { attempts: 6 } }).nodes.act).toMatchObject({ status: 'failed' });
  });

  test('after a failure waits for what is at work, then goes the error path, whose waits alone count', () => {
    const dag = { ...acting('act', 'working', 'waits', 'rescue'), onError: 'rescue' };
    const failed = { act: { status: 'failed', error: 'no' }, waits: { attempts: 1, wakesAt: later(9) } } as const;
    const failure = { nodeId: 'act', message: 'no' };
    expect(step(dag, { ...failed, working: { attempts: 1, inFlight: true } }, failure).begin).toEqual([]);
    const done = { status: 'completed', attempts: 1 } as const;
    expect(step(dag, { ...failed, working: done }, failure).begin).toEqual(['rescue']);
    const rescued = step(dag, { ...failed, working: done, rescue: done }, failure);
    expect(rescued).toMatchObject({ begin: [], isOver: true, wakeAt: null });
  });
});
