import type { DagInput } from '@distribute/contract/workflows';
import { ConditionError, parseCondition, refsOf } from './conditions.ts';
import { type Finding, fault, warning } from './issues.ts';
import { reachable, upstream } from './order.ts';
import { parseRef, type Ref, refsIn } from './refs.ts';

/**
 * A reference must name a node that runs before this one on every path. When a branch may skip it, the value may be
 * null.
 */
export function checkRefs(dag: DagInput): Finding[] {
  const check = refCheck(dag);
  const inNodes = dag.nodes.flatMap((node, at) =>
    [
      ...refsIn(node.config ?? {}, `nodes.${at}.config`),
      ...refsIn(node.inputMapping ?? {}, `nodes.${at}.inputMapping`),
    ].flatMap(({ text, place }) => check(text, place, node.id)),
  );
  const inEdges = dag.edges.flatMap((edge, at) =>
    conditionRefs(edge.condition).flatMap((text) => check(text, `edges.${at}.condition`, edge.from)),
  );
  return [...inNodes, ...inEdges];
}

function refCheck(dag: DagInput) {
  const ids = new Set(dag.nodes.map((node) => node.id));
  const handled = dag.onError === undefined ? new Set<string>() : reachable(dag, [dag.onError]);
  const before = new Map([...ids].map((id) => [id, upstream(dag, id)]));
  const certain = new Map<string, boolean>();
  const runsFirst = (named: string, user: string): boolean => {
    const pair = `${named} ${user}`;
    const known = certain.get(pair) ?? isCertain(dag, named, user);
    certain.set(pair, known);
    return known;
  };

  const outputOf = (ref: Ref, field: string, user: string): Finding[] => {
    const named = ref.nodeId as string;
    if (!ids.has(named)) return [fault('unknown_ref', field, `there is no node ${named}`, user)];
    if (before.get(user)?.has(named)) {
      return runsFirst(named, user)
        ? []
        : [warning('ref_not_upstream', field, `may be null: a branch may skip ${named}`, user)];
    }
    return handled.has(user)
      ? [warning('ref_not_upstream', field, `may be null: ${named} may not have run when the error came`, user)]
      : [fault('ref_not_upstream', field, `${named} does not run before ${user}`, user)];
  };

  return (text: string, field: string, user: string): Finding[] => {
    const ref = parseRef(text);
    if (!ref) return [fault('unknown_ref', field, `${text.slice(0, 100)} is not a reference`, user)];
    if (ref.root === 'node') return outputOf(ref, field, user);
    return ref.root === 'error' && !handled.has(user)
      ? [fault('unknown_ref', field, '$ref:error is known only after onError', user)]
      : [];
  };
}

/** The references in a condition; an unreadable condition is reported elsewhere. */
function conditionRefs(condition: string | undefined): string[] {
  if (condition === undefined) return [];
  try {
    return refsOf(parseCondition(condition));
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    return [];
  }
}

/** Whether `named` always runs before `user`: without `named`, `user` could not be reached. */
function isCertain(dag: DagInput, named: string, user: string): boolean {
  const entries = dag.nodes
    .filter((node) => node.id !== named && !dag.edges.some((edge) => edge.to === node.id))
    .map((node) => node.id);
  const without = { edges: dag.edges.filter((edge) => edge.from !== named && edge.to !== named) };
  return !reachable(without, entries).has(user);
}
