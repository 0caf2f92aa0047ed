import type { Dag, NodeType } from '@distribute/contract/workflows';
import { topological } from '../graph/order.ts';
import type { Step } from './read-sequence.ts';

const DOES: Partial<Record<NodeType, string>> = {
  'lead-claim': 'takes the next lead',
  'lead-enrich': 'finds the address',
  'brand-extract': 'reads the brand',
  'outlet-discover': 'finds outlets',
  'journalist-discover': 'finds journalists',
  'journalist-claim': 'takes the next journalist',
  'article-discover': 'reads recent articles',
  'press-kit-generate': 'writes the press kit',
  'quote-request-find': 'finds a quote request',
  'quote-pitch-generate': 'writes the quote',
  'quote-pitch-submit': 'submits it',
  'visibility-score': 'asks language models about the brand',
  'http-call': 'calls an outside service',
  'email-send': 'sends',
  wait: 'waits',
};

/** A drafted graph in one sentence, so that its owner sees how the description was understood. */
export function describeGraph(dag: Dag): string {
  const nodes = new Map(dag.nodes.map((node) => [node.id, node]));
  const acts = (topological(dag) ?? []).flatMap((id) => {
    const node = nodes.get(id) as Dag['nodes'][number];
    return [Array.isArray(node.config?.steps) ? writing(node.config.steps as Step[]) : (DOES[node.type] ?? '')];
  });
  const said = [...new Set(acts)].filter(Boolean).join(', ');
  return said ? `Each run ${said}.` : 'Each run ends at once.';
}

function writing(steps: readonly Step[]): string {
  const gaps = steps.slice(1).map(({ daysSinceLastStep }) => daysSinceLastStep);
  if (gaps.length === 0) return 'writes one email';
  return `writes ${steps.length} emails (the later ones after ${gaps.join(', ')} days)`;
}
