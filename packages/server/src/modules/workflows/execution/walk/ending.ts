import type { EndOfRun } from '../ports.ts';
import type { Graph, Node } from './plan.ts';

type Outputs = Readonly<Record<string, unknown>>;

/** A run with nothing left to do has succeeded. */
export const endOfGraph = (graph: Graph, outputs: Outputs): EndOfRun => {
  const end = { success: true, next: 'continue', reason: null, afterSeconds: null } as const;
  return { ...end, outcome: outcomeOf(graph, outputs, 'continue') };
};

/** The result of an end-run node; a reason given as input takes precedence over the one in its settings. */
export function endAt(node: Node, inputs: Outputs, graph: Graph, outputs: Outputs): EndOfRun {
  const { success, next, reason, afterSeconds } = node.config as {
    success: boolean;
    next: EndOfRun['next'];
    reason?: string;
    afterSeconds?: number;
  };
  const given = inputs.reason ?? reason;
  return {
    outcome: outcomeOf(graph, outputs, next),
    success,
    next,
    reason: typeof given === 'string' && given !== '' ? given.slice(0, 500) : null,
    afterSeconds: afterSeconds ?? null,
  };
}

/** What happened to the run's lead, read from the outputs of its nodes. */
function outcomeOf(graph: Graph, outputs: Outputs, next: EndOfRun['next']): EndOfRun['outcome'] {
  if (next === 'hold') return 'held';
  const found = Object.entries(outputs).map(([id, output]) => ({
    type: graph.nodes.get(id)?.type,
    ...(output as { found?: unknown; usable?: unknown; scheduled?: unknown }),
  }));
  if (found.some((output) => output.found === false)) return 'no_lead';
  const isUnused = found.some(
    (output) =>
      (output.type === 'lead-enrich' && output.usable === false) ||
      (output.type === 'email-send' && output.scheduled === false),
  );
  return isUnused ? 'skipped' : 'processed';
}
