import type { DagInput } from '@distribute/contract/workflows';
import { reachable, topological } from '../order.ts';

/**
 * The nodes in the order in which a lead meets them; steps after a failure follow the normal ones, and ends come last.
 */
export function nodesAsMet(dag: DagInput): DagInput['nodes'] {
  const nodes = new Map(dag.nodes.map((node) => [node.id, node]));
  const met = (topological(dag, 'given') ?? []).flatMap((id) => nodes.get(id) ?? []);
  const onFailure = reachable(dag, dag.onError === undefined ? [] : [dag.onError]);
  const rank = ({ id, type }: DagInput['nodes'][number]) => (type === 'end-run' ? 2 : 0) + (onFailure.has(id) ? 1 : 0);
  return met.toSorted((a, b) => rank(a) - rank(b));
}
