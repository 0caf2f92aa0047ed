import type { DagInput } from '@distribute/contract/workflows';
import { topological } from './order.ts';

const REMARKS: Record<string, string> = {
  condition: ' — conditional branch',
  wait: ' — wait',
  'end-run': ' — ends the run',
};

/** Mechanical and stable: the same graph always reads the same (api.md 13.5). */
export function summarize(
  displayName: string,
  dag: DagInput,
  providers: readonly string[],
): { summary: string; steps: string[] } {
  const types = new Map(dag.nodes.map((node) => [node.id, node.type]));
  const steps = (topological(dag) ?? []).map(
    (id, at) => `${at + 1}. ${id} (${types.get(id)})${REMARKS[types.get(id) as string] ?? ''}`,
  );
  const needed = providers.length ? `Providers: ${providers.join(', ')}.` : 'No providers needed.';
  return { summary: `${displayName}: ${steps.length} steps. ${needed}`, steps };
}
