import type { LeasedRun } from './leased-run.ts';
import type { NodeTask } from './ports.ts';
import type { Node } from './walk/plan.ts';
import { configOf, inputsOf, knownTo, type NodeState } from './walk/progress.ts';

/** A node as its handler gets it, with references resolved. */
export function taskOf(
  { run, lease, flowInput, progress }: LeasedRun,
  node: Node,
): Pick<NodeTask, 'run' | 'lease' | 'nodeId' | 'type' | 'config' | 'inputs' | 'nodeRunId' | 'holds' | 'attempt'> {
  const known = knownTo(flowInput, progress);
  const { runId, holds, attempts } = progress.nodes.get(node.id) as NodeState;
  return {
    run,
    lease,
    nodeId: node.id,
    type: node.type,
    config: configOf(node, known),
    inputs: inputsOf(node, known),
    nodeRunId: runId as string,
    holds,
    attempt: attempts,
  };
}
