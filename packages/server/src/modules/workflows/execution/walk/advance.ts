import type { RunValues } from '../../graph/refs.ts';
import { endAt } from './ending.ts';
import { type Graph, isPure, type Node, nodeOf, plan } from './plan.ts';
import { configOf, inputsOf, knownTo, type NodeState, type Progress, UNTOUCHED, withNode } from './progress.ts';
import { wakeTimeOf } from './wait.ts';

export interface AdvanceResult {
  readonly progress: Progress;
  /** The nodes to run now. */
  readonly begin: readonly string[];
  /** Nothing is running or waiting any more. */
  readonly isOver: boolean;
  /** Nothing is running, but something waits until this time. */
  readonly wakeAt: string | null;
}

interface Moment {
  readonly now: Date;
  readonly flowInput: Record<string, unknown>;
}

// A node that keeps killing its worker must not do so for ever.
const MAX_LOSSES = 5;

/**
 * Advances as far as the graph allows without calling anything outside: branches, elapsed waits and ends are decided
 * here, and nodes that must act begin. Pure: the same state always continues in the same way.
 */
export function advance(graph: Graph, from: Progress, moment: Moment): AdvanceResult {
  let progress = from;
  const begin: string[] = [];
  const set = (id: string, state: Partial<NodeState>) => {
    progress = withNode(progress, id, { ...(progress.nodes.get(id) ?? UNTOUCHED), ...state });
  };
  const start = (id: string) => {
    const node = nodeOf(graph, id);
    const state = progress.nodes.get(id) ?? UNTOUCHED;
    if (isPure(node)) return decide(node);
    if (state.attempts - state.faults > MAX_LOSSES) return set(id, { status: 'failed', error: 'Internal error' });
    begin.push(id);
    set(id, { status: 'running', attempts: state.attempts + 1, wakesAt: null, inFlight: true });
  };
  const decide = (node: Node) => {
    const known = knownTo(moment.flowInput, progress);
    if (node.type === 'wait') return set(node.id, waited(node, progress.nodes.get(node.id), known, moment.now));
    set(node.id, { status: 'completed', attempts: 1, output: {} });
    if (node.type !== 'end-run') return;
    progress = { ...progress, ending: endAt(node, inputsOf(node, known), graph, known.outputs) };
  };

  while (!progress.ending) {
    const { failure } = progress;
    if (failure && [...progress.nodes.values()].some((state) => state.inFlight)) break;
    const scope = failure ? graph.afterError : graph.usual;
    const known = knownTo(moment.flowInput, progress);
    const { ready, skipped } = plan(graph, scope, progress.nodes, known);
    const resumed = [...progress.nodes].flatMap(([id, state]) =>
      scope.nodes.has(id) && isDue(state, moment.now) ? [id] : [],
    );
    const next = [...resumed, ...ready];
    for (const id of skipped) set(id, { status: 'skipped' });
    // Nodes that the engine decides come first: if one of them ends the run, nothing more begins.
    const pure = next.filter((id) => isPure(nodeOf(graph, id)));
    for (const id of pure.length ? pure : next) {
      if (!progress.ending && progress.failure === failure) start(id);
    }
    if (!next.length && !skipped.length) break;
  }
  const isWorking = [...progress.nodes.values()].some((state) => state.inFlight);
  const waits = progress.ending ? [] : waitsIn(progress, progress.failure ? graph.afterError.nodes : graph.usual.nodes);
  return { progress, begin, isOver: !isWorking && !waits.length, wakeAt: isWorking ? null : (waits[0] ?? null) };
}

/** The times that nodes wait for, earliest first. */
const waitsIn = ({ nodes }: Progress, scope: ReadonlySet<string>): string[] =>
  [...nodes]
    .flatMap(([id, { status, wakesAt }]) =>
      status === 'running' && wakesAt !== null && scope.has(id) ? [wakesAt] : [],
    )
    .sort((a, b) => Date.parse(a) - Date.parse(b));

const isDue = (state: NodeState, now: Date): boolean =>
  state.status === 'running' &&
  !state.inFlight &&
  (state.wakesAt === null || Date.parse(state.wakesAt) <= now.getTime());

/** A wait node is finished when its time has come. */
function waited(node: Node, state: NodeState | undefined, known: RunValues, now: Date): Partial<NodeState> {
  const wakesAt = state?.wakesAt ?? wakeTimeOf(configOf(node, known), now);
  if (wakesAt === null) return { status: 'failed', attempts: 1, error: 'until is no time within 30 days' };
  if (Date.parse(wakesAt) > now.getTime()) return { status: 'running', attempts: 1, wakesAt };
  return { status: 'completed', attempts: 1, wakesAt: null, output: { waitedUntil: new Date(wakesAt).toISOString() } };
}
