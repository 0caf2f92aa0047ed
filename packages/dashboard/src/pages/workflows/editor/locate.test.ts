import { expect, test } from 'vitest';
import { faultsOf, lineOf, readGraph } from './locate.ts';

const TEXT = JSON.stringify(
  {
    nodes: [
      { id: 'a', type: 'wait', config: { seconds: 1 } },
      { id: 'b', type: 'end-run' },
    ],
    edges: [{ from: 'a', to: 'b' }],
  },
  null,
  2,
);

test('an issue is found on the line of the thing it names, or of what surrounds it', () => {
  const lines = TEXT.split('\n');
  const at = (field: string) => lines[(lineOf(TEXT, field) ?? 0) - 1]?.trim();
  expect(at('nodes.0.config.seconds')).toBe('"seconds": 1');
  expect(at('nodes.1.config.next')).toBe('{');
  expect(lineOf(TEXT, 'nodes.1.config.next')).toBe(10);
  expect(at('edges.0.to')).toBe('"to": "b"');
  expect(lineOf(TEXT, 'onError')).toBeNull();
});

test('a text that is no JSON is refused where it breaks', () => {
  expect(readGraph('{\n  "nodes": [],\n  "edges": [\n}')).toMatchObject({ ok: false, faults: [{ line: 4 }] });
  expect(readGraph('{"nodes": [], "edges": [],}')).toMatchObject({ ok: false });
  expect(readGraph('[]')).toMatchObject({ ok: false, faults: [{ line: 1 }] });
  expect(readGraph(TEXT).ok).toBe(true);
});

test('a fault names its node', () => {
  const issue = { field: 'nodes.0.config.seconds', code: 'missing_config', message: 'is needed', nodeId: 'a' } as const;
  expect(faultsOf(TEXT, [issue])).toEqual([{ line: 7, message: 'a: is needed' }]);
});
