import type { Hold } from '../../../runs/index.ts';
import { type RunValues, resolveRefs } from '../../graph/refs.ts';
import type { CostQuantities, EndOfRun } from '../ports.ts';
import type { Node, NodeStatus } from './plan.ts';

export interface NodeState {
  readonly status: NodeStatus;
  /** How often it was begun. */
  readonly attempts: number;
  /** How many of these attempts ended in a transient fault. */
  readonly faults: number;
  /** The node's own Run. */
  readonly runId: string | null;
  readonly holds: readonly Hold[];
  /** How much of the holds its attempts have used. */
  readonly used: CostQuantities;
  readonly output: Record<string, unknown> | null;
  readonly error: string | null;
  /** Nothing happens to the node before this time. */
  readonly wakesAt: string | null;
  /** This process is running the node. */
  readonly inFlight: boolean;
}

export interface Failure {
  readonly nodeId: string;
  readonly message: string;
}

export interface Progress {
  readonly nodes: ReadonlyMap<string, NodeState>;
  readonly ending: EndOfRun | null;
  readonly failure: Failure | null;
}

export const UNTOUCHED: NodeState = {
  status: 'running',
  attempts: 0,
  faults: 0,
  runId: null,
  holds: [],
  used: {},
  output: null,
  error: null,
  wakesAt: null,
  inFlight: false,
};

/** The values that the nodes of a run may refer to. */
export const knownTo = (flowInput: Record<string, unknown>, { nodes, failure }: Progress): RunValues => ({
  flowInput,
  outputs: Object.fromEntries([...nodes].flatMap(([id, node]) => (node.output ? [[id, node.output]] : []))),
  error: failure,
});

export const inputsOf = (node: Node, known: RunValues) =>
  resolveRefs(node.inputMapping ?? {}, known) as Record<string, unknown>;
export const configOf = (node: Node, known: RunValues) =>
  resolveRefs(node.config ?? {}, known) as Record<string, unknown>;

/** A node with its new state. The first failure is the failure of the run, unless the run had already ended. */
export function withNode(progress: Progress, id: string, state: NodeState): Progress {
  const nodes = new Map(progress.nodes).set(id, state);
  const isFirst = state.status === 'failed' && !progress.failure && !progress.ending;
  return { ...progress, nodes, ...(isFirst && { failure: { nodeId: id, message: state.error ?? 'Failed' } }) };
}
