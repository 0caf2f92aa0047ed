import type { DagInput } from '@distribute/contract/workflows';
import { nodesAsMet } from './nodes-as-met.ts';
import { sentenceOf } from './sentences.ts';

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
