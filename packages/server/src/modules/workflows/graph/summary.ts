import type { DagInput } from '@distribute/contract/workflows';
import { reachable, topological } from './order.ts';
import { sentenceOf } from './sentences.ts';

/**
 * The nodes in the order in which a lead meets them; steps after a failure follow the normal ones, and ends come last.
 */
function nodesAsMet(dag: DagInput): DagInput['nodes'] {
  const nodes = new Map(dag.nodes.map((node) => [node.id, node]));
  const met = (topological(dag, 'given') ?? []).flatMap((id) => nodes.get(id) ?? []);
  const onFailure = reachable(dag, dag.onError === undefined ? [] : [dag.onError]);
  const rank = ({ id, type }: DagInput['nodes'][number]) => (type === 'end-run' ? 2 : 0) + (onFailure.has(id) ? 1 : 0);
  return met.toSorted((a, b) => rank(a) - rank(b));
}

/** Made by rules: the same graph always gives the same text (spec 13.5). */
export function summarize(
  displayName: string,
  dag: DagInput,
  providers: readonly string[],
): { summary: string; steps: string[] } {
  const steps = nodesAsMet(dag).map((node, at) => `${at + 1}. ${sentenceOf(node, dag)}`);
  const needed = providers.length ? `Providers: ${providers.join(', ')}.` : 'No providers needed.';
  return { summary: `${displayName}: ${steps.length} steps. ${needed}`, steps };
}
