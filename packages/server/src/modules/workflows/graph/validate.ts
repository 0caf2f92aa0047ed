import type { DagInput, NodeType } from '@distribute/contract/workflows';
import { checkNodes } from './check-nodes.ts';
import { checkRefs } from './check-refs.ts';
import { ConditionError, parseCondition } from './conditions.ts';
import { type Finding, fault, sortOut, type Validation, warning } from './issues.ts';
import { isClaim, isSend, specOf } from './node-types.ts';
import { reachable, topological } from './order.ts';

/** What this installation allows a graph to do. */
export interface GraphRules {
  /** Whether an `http-call` may go to this address (spec 13.3). */
  readonly isUrlAllowed: (url: string) => boolean;
  /** Whether nodes of this type can be executed here (spec 13.10). */
  readonly canExecute: (type: NodeType) => boolean;
}

/** All errors and warnings of a graph at once (spec 13.6). */
export const validate = (dag: DagInput, rules: GraphRules): Validation =>
  sortOut([
    ...checkNames(dag, rules),
    ...checkEdges(dag),
    ...checkShape(dag),
    ...checkNodes(dag, rules.isUrlAllowed),
    ...checkRefs(dag),
    ...checkGates(dag),
  ]);

function checkNames({ nodes }: DagInput, { canExecute }: Pick<GraphRules, 'canExecute'>): Finding[] {
  const seen = new Set<string>();
  return nodes.flatMap((node, at) => {
    const findings: Finding[] = [];
    if (seen.has(node.id))
      findings.push(fault('duplicate_id', `nodes.${at}.id`, `two nodes are named ${node.id}`, node.id));
    const reason = !specOf(node.type)
      ? `there is no node type ${node.type}`
      : !canExecute(node.type as NodeType) && `nodes of type ${node.type} cannot run in this release`;
    if (reason) findings.push(fault('unknown_type', `nodes.${at}.type`, reason, node.id));
    seen.add(node.id);
    return findings;
  });
}

function checkEdges({ nodes, edges, onError }: DagInput): Finding[] {
  const types = new Map(nodes.map((node) => [node.id, node.type]));
  const findings = edges.flatMap((edge, at) => {
    const lost = (['from', 'to'] as const).filter((end) => !types.has(edge[end]));
    const unknown = lost.map((end) =>
      fault('unknown_edge_node', `edges.${at}.${end}`, `there is no node ${edge[end]}`),
    );
    return [...unknown, ...checkCondition(edge, at, types)];
  });
  if (onError !== undefined && !types.has(onError))
    findings.push(fault('unknown_edge_node', 'onError', `there is no node ${onError}`));
  for (const node of nodes.filter(({ type }) => type === 'condition')) {
    const otherwise = edges.filter((edge) => edge.from === node.id && edge.condition === undefined);
    if (otherwise.length > 1)
      findings.push(fault('multiple_else', 'edges', 'a condition has at most one edge without a condition', node.id));
  }
  return findings;
}

function checkCondition(edge: DagInput['edges'][number], at: number, types: Map<string, string>): Finding[] {
  if (edge.condition === undefined) return [];
  const field = `edges.${at}.condition`;
  if (types.has(edge.from) && types.get(edge.from) !== 'condition') {
    const reason = 'only edges that leave a condition node carry conditions';
    return [fault('condition_outside_branch', field, reason, edge.from)];
  }
  try {
    parseCondition(edge.condition);
    return [];
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    return [fault('bad_condition', field, error.message, edge.from)];
  }
}

function checkShape(dag: DagInput): Finding[] {
  const { nodes, edges, onError } = dag;
  if (topological(dag) === null) return [fault('cycle', 'edges', 'the graph runs in a circle')];
  const entries = nodes
    .filter((node) => node.id !== onError && !edges.some((edge) => edge.to === node.id))
    .map((node) => node.id);
  if (entries.length === 0) return [fault('no_entry', 'nodes', 'no node can start the run')];
  // Of the nodes without incoming edges, the first starts the run; any other is unconnected.
  const [first, ...stray] = nodes.filter((node) => entries.includes(node.id));
  const reached = reachable(dag, [first?.id ?? '', ...(onError === undefined ? [] : [onError])]);
  const unreached = nodes.filter((node) => !reached.has(node.id) || stray.includes(node));
  const findings = unreached.map((node) =>
    warning('unreachable_node', 'edges', `nothing leads to ${node.id}`, node.id),
  );
  if (!nodes.some((node) => node.type === 'end-run'))
    findings.push(warning('missing_end', 'nodes', 'no end-run node says how the run ends'));
  return findings;
}

function checkGates(dag: DagInput): Finding[] {
  const gates = dag.nodes.filter((node) => node.type === 'gate-check').map((node) => node.id);
  const gated = reachable(dag, gates);
  return dag.nodes.flatMap((node, at) => {
    if (gated.has(node.id)) return [];
    if (isSend(node))
      return [fault('send_without_gate', `nodes.${at}`, 'a node that sends comes after a gate-check', node.id)];
    return isClaim(node)
      ? [fault('claim_without_gate', `nodes.${at}`, 'a node that claims comes after a gate-check', node.id)]
      : [];
  });
}
