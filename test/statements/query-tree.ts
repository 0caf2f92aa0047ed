/** A node of PostgreSQL's analysed query, as `pg_proc.prosqlbody` prints it. */
export interface TreeNode {
  readonly kind: string;
  readonly fields: Readonly<Record<string, TreeValue>>;
}
export type TreeValue = null | string | TreeNode | readonly TreeValue[];

const TOKEN = /\s*([(){}]|(?:\\.|[^\s(){}\\])+)/gs;

/** `{VAR :varno 1 :varnullingrels (b 3)}` as a node; `<>` is null, a bitmap is the list of its words. */
export function parseTree(text: string): TreeValue {
  const tokens = Array.from(text.matchAll(TOKEN), (match) => match[1] as string);
  let at = 0;
  const value = (): TreeValue => {
    const token = tokens[at] as string;
    at += 1;
    if (token === '{') return node();
    if (token === '(') return list(')');
    return token === '<>' ? null : token.replace(/\\(.)/gs, '$1').replace(/^"(.*)"$/s, '$1');
  };
  const list = (end: string): TreeValue[] => {
    const values: TreeValue[] = [];
    while (tokens[at] !== end) values.push(value());
    at += 1;
    return values;
  };
  const node = (): TreeNode => {
    const kind = value() as string;
    const fields: Record<string, TreeValue> = {};
    while (tokens[at] !== '}') {
      const name = (tokens[at] as string).slice(1);
      at += 1;
      const values: TreeValue[] = [];
      while (tokens[at] !== '}' && !tokens[at]?.startsWith(':')) values.push(value());
      fields[name] = values.length === 1 ? (values[0] as TreeValue) : values;
    }
    at += 1;
    return { kind, fields };
  };
  return value();
}

export const isNode = (value: TreeValue | undefined): value is TreeNode =>
  value !== null && typeof value === 'object' && 'kind' in value;

/** The nodes of a list; none where PostgreSQL prints no list. */
export const nodesOf = (value: TreeValue | undefined): TreeNode[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];

/** Equal for two mentions of one column of one source, after the same outer joins. */
export const columnKey = ({ fields }: TreeNode): string =>
  [fields.varno, fields.varattno, fields.varreturningtype, fields.varnullingrels].flat().join(' ');
