import type { Dag } from '../use-workflows.ts';

type Node = Dag['nodes'][number];

export interface Difference {
  readonly kind: 'added' | 'removed' | 'changed';
  /** The subject: a node by its id, an edge by its two ends. */
  readonly what: string;
  /** Before and after, one line for each part that differs. */
  readonly lines: readonly { readonly part: string; readonly before: string | null; readonly after: string | null }[];
}

const shown = (value: unknown): string | null => {
  if (value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Parts of two objects that differ, one level deep: `config.maxWords`, `retries`. */
function partsOf(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>, head = '') {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap((key) => {
    const [old, fresh] = [shown(before[key]), shown(after[key])];
    return old === fresh ? [] : [{ part: `${head}${key}`, before: old, after: fresh }];
  });
}

const nodeParts = (before: Node, after: Node) => {
  const { config: oldConfig = {}, inputMapping: oldInputs = {}, ...oldRest } = before;
  const { config = {}, inputMapping = {}, ...rest } = after;
  return [
    ...partsOf(oldRest, rest),
    ...partsOf(oldConfig, config, 'config.'),
    ...partsOf(oldInputs, inputMapping, 'inputMapping.'),
  ];
};

const edgeName = ({ from, to }: Dag['edges'][number]): string => `${from} → ${to}`;

/** The differences between two versions of a workflow. */
export function differencesOf(before: Dag, after: Dag): readonly Difference[] {
  const nodes = compare(before.nodes, after.nodes, ({ id }) => id, nodeParts);
  const edges = compare(before.edges, after.edges, edgeName, (old, fresh) => partsOf(old, fresh));
  const onError = partsOf({ onError: before.onError }, { onError: after.onError });
  return [
    ...nodes,
    ...edges,
    ...(onError.length ? [{ kind: 'changed' as const, what: 'On an error', lines: onError }] : []),
  ];
}

/** Several edges between the same nodes are distinguished by their order. */
function compare<Part>(
  before: readonly Part[],
  after: readonly Part[],
  nameOf: (part: Part) => string,
  partsBetween: (before: Part, after: Part) => Difference['lines'],
): readonly Difference[] {
  const grouped = (parts: readonly Part[]) => Map.groupBy(parts, nameOf);
  const [old, fresh] = [grouped(before), grouped(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((what) => {
    const [olds, news] = [old.get(what) ?? [], fresh.get(what) ?? []];
    return Array.from({ length: Math.max(olds.length, news.length) }, (_, at): Difference[] => {
      const [one, other] = [olds[at], news[at]];
      if (one === undefined) return [{ kind: 'added', what, lines: [] }];
      if (other === undefined) return [{ kind: 'removed', what, lines: [] }];
      const lines = partsBetween(one, other);
      return lines.length ? [{ kind: 'changed', what, lines }] : [];
    }).flat();
  });
}
