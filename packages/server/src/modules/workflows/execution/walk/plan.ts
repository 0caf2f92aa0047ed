import type { Dag, NodeType } from '@distribute/contract/workflows';
import { type Condition, holds, parseCondition } from '../../graph/conditions.ts';
import { reachable } from '../../graph/order.ts';
import type { RunValues } from '../../graph/refs.ts';

export type Node = Dag['nodes'][number];

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly condition: Condition | null;
}

/** A graph prepared for walking. */
export interface Graph {
  readonly nodes: ReadonlyMap<string, Node>;
  readonly incoming: ReadonlyMap<string, readonly Edge[]>;
  readonly outgoing: ReadonlyMap<string, readonly Edge[]>;
  readonly onError: string | null;
  /** The nodes that can run normally, and the nodes that can run after a node has failed. */
  readonly usual: Scope;
  readonly afterError: Scope;
}

/** The node with this id, which an edge or a stored state names. */
export function nodeOf({ nodes }: Pick<Graph, 'nodes'>, id: string): Node {
  const node = nodes.get(id);
  if (!node) throw new Error(`the graph has no node ${id}`);
  return node;
}

interface Scope {
  readonly entries: ReadonlySet<string>;
  readonly nodes: ReadonlySet<string>;
}

export function readGraph(dag: Dag): Graph {
  const edges = dag.edges.map(({ from, to, condition }) => ({
    from,
    to,
    condition: condition === undefined ? null : parseCondition(condition),
  }));
  const ids = dag.nodes.map((node) => node.id);
  const scope = (entries: readonly string[]): Scope => ({
    entries: new Set(entries),
    nodes: reachable(dag, entries),
  });
  return {
    nodes: new Map(dag.nodes.map((node) => [node.id, node])),
    incoming: Map.groupBy(edges, (edge) => edge.to),
    outgoing: Map.groupBy(edges, (edge) => edge.from),
    onError: dag.onError ?? null,
    usual: scope(ids.filter((id) => id !== dag.onError && !edges.some((edge) => edge.to === id))),
    afterError: scope(dag.onError === undefined ? [] : [dag.onError]),
  };
}

export type NodeStatus = 'running' | 'completed' | 'failed' | 'skipped';
export type Statuses = ReadonlyMap<string, { readonly status: NodeStatus }>;

/**
 * Which nodes can start now and which never will: a node starts when all its incoming edges are decided and at least
 * one is taken (spec 13.2). Edges from nodes that cannot run in this scope are ignored.
 */
export function plan(
  graph: Graph,
  scope: Scope,
  statuses: Statuses,
  known: RunValues,
): { ready: string[]; skipped: string[] } {
  const ready: string[] = [];
  const skipped: string[] = [];
  for (const id of graph.nodes.keys()) {
    if (statuses.has(id) || !scope.nodes.has(id)) continue;
    if (scope.entries.has(id)) {
      ready.push(id);
      continue;
    }
    const edges = (graph.incoming.get(id) ?? []).filter((edge) => scope.nodes.has(edge.from));
    if (!edges.every((edge) => isDecided(statuses, edge.from))) continue;
    if (edges.some((edge) => isTaken(graph, statuses, edge, known))) ready.push(id);
    else skipped.push(id);
  }
  return { ready, skipped };
}

const isDecided = (statuses: Statuses, id: string): boolean => {
  const status = statuses.get(id)?.status;
  return status !== undefined && status !== 'running';
};

/**
 * Computed anew each time: a condition reads only values that were final before its node, so the result never changes.
 */
function isTaken(graph: Graph, statuses: Statuses, edge: Edge, known: RunValues): boolean {
  if (statuses.get(edge.from)?.status !== 'completed') return false;
  if (graph.nodes.get(edge.from)?.type !== 'condition') return true;
  if (edge.condition) return holds(edge.condition, known);
  const others = graph.outgoing.get(edge.from) ?? [];
  return !others.some((other) => other.condition && holds(other.condition, known));
}

const PURE: ReadonlySet<NodeType> = new Set(['condition', 'end-run', 'wait']);

/** Decided by the engine itself, without any call outside. */
export const isPure = (node: Node): boolean => PURE.has(node.type);
