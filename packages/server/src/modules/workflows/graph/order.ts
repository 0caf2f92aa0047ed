interface Graph {
  readonly nodes: readonly { readonly id: string }[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
}

/** Topological order, ties by id or as given; null for a cycle. Edges to missing nodes are ignored. */
export function topological({ nodes, edges }: Graph, ties: 'id' | 'given' = 'id'): string[] | null {
  const waiting = new Map(nodes.map(({ id }) => [id, 0]));
  const real = edges.filter(({ from, to }) => waiting.has(from) && waiting.has(to));
  for (const { to } of real) waiting.set(to, (waiting.get(to) ?? 0) + 1);
  const order: string[] = [];
  while (waiting.size) {
    const ready = [...waiting].filter(([, count]) => count === 0).map(([id]) => id);
    const next = ties === 'id' ? ready.sort()[0] : ready[0];
    if (next === undefined) return null;
    order.push(next);
    waiting.delete(next);
    for (const { from, to } of real) if (from === next) waiting.set(to, (waiting.get(to) as number) - 1);
  }
  return order;
}

/** Every node that can be reached from these, including them. */
export function reachable({ edges }: Pick<Graph, 'edges'>, from: readonly string[]): Set<string> {
  const seen = new Set(from);
  const open = [...from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const edge of edges) {
      if (edge.from !== at || seen.has(edge.to)) continue;
      seen.add(edge.to);
      open.push(edge.to);
    }
  }
  return seen;
}

/** Every node before this one. */
export const upstream = ({ edges }: Pick<Graph, 'edges'>, id: string): Set<string> => {
  const reversed = { edges: edges.map(({ from, to }) => ({ from: to, to: from })) };
  const seen = reachable(reversed, [id]);
  seen.delete(id);
  return seen;
};
