import { Graph, layout } from '@dagrejs/dagre';
import type { Dag } from '../use-workflows.ts';

export const BOX = { width: 164, height: 50 };
const MARGIN = 12;

export interface PlacedNode {
  readonly node: Dag['nodes'][number];
  /** Upper left corner. */
  readonly x: number;
  readonly y: number;
}
export interface PlacedEdge {
  readonly edge: Dag['edges'][number];
  readonly path: string;
  /** The position of its condition's text. */
  readonly label: { readonly x: number; readonly y: number } | null;
}
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
}

/** The graph from top to bottom. Edges to missing nodes are left out; a stored graph has none. */
export function draw(dag: Dag): Drawing {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 20, ranksep: 34, marginx: MARGIN, marginy: MARGIN });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id } of dag.nodes) graph.setNode(id, { ...BOX });
  const edges = dag.edges.filter(({ from, to }) => graph.hasNode(from) && graph.hasNode(to));
  edges.forEach((edge, at) => {
    const label = edge.condition === undefined ? {} : { width: 90, height: 18, labelpos: 'c' };
    graph.setEdge(edge.from, edge.to, label, String(at));
  });
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    nodes: dag.nodes.map((node) => {
      const { x, y } = graph.node(node.id);
      return { node, x: Math.round(x - BOX.width / 2), y: Math.round(y - BOX.height / 2) };
    }),
    edges: edges.map((edge, at) => {
      const { points = [], x, y } = graph.edge(edge.from, edge.to, String(at));
      const isLabelled = edge.condition !== undefined && x !== undefined && y !== undefined;
      return { edge, path: curveThrough(points), label: isLabelled ? { x: Math.round(x), y: Math.round(y) } : null };
    }),
  };
}

/** A smooth line: straight to the middle of each segment, curved around the points in between. */
function curveThrough(points: readonly { x: number; y: number }[]): string {
  const at = ({ x, y }: { x: number; y: number }) => `${Math.round(x)} ${Math.round(y)}`;
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (!first || !last) return '';
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] as { x: number; y: number };
    return `Q ${at(point)} ${at({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`;
  });
  return [`M ${at(first)}`, ...bends, `L ${at(last)}`].join(' ');
}
