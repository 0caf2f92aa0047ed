import { expect, test } from 'vitest';
import { BOX, draw } from './layout.ts';

test('what follows stands below, beside each other nothing overlaps, and a condition has a place', () => {
  const { nodes, edges, width, height } = draw({
    nodes: [
      { id: 'ask', type: 'condition' },
      { id: 'yes', type: 'wait' },
      { id: 'no', type: 'end-run' },
      { id: 'alone', type: 'end-run' },
    ],
    edges: [
      { from: 'ask', to: 'yes', condition: 'true' },
      { from: 'ask', to: 'no' },
      { from: 'yes', to: 'no' },
    ],
  });
  const place = Object.fromEntries(nodes.map(({ node, x, y }) => [node.id, { x, y }]));
  expect(place.yes?.y).toBeGreaterThanOrEqual((place.ask?.y ?? 0) + BOX.height);
  expect(place.no?.y).toBeGreaterThanOrEqual((place.yes?.y ?? 0) + BOX.height);
  for (const a of nodes) {
    for (const b of nodes) {
      if (a === b) continue;
      expect(Math.abs(a.x - b.x) >= BOX.width || Math.abs(a.y - b.y) >= BOX.height).toBe(true);
    }
    expect(a.x >= 0 && a.y >= 0 && a.x + BOX.width <= width && a.y + BOX.height <= height).toBe(true);
  }
  expect(edges.map(({ label }) => label !== null)).toEqual([true, false, false]);
});
