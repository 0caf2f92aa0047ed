import type { Catalogue } from './catalogue.ts';
import { columnKey, isNode, nodesOf, type TreeNode } from './query-tree.ts';
import { isComparison } from './total-functions.ts';

/** Columns that the query's own conditions prove not to be null: `x is not null`, `x = ...`, unless it writes them. */
export function narrowedColumns(catalogue: Catalogue, query: TreeNode): ReadonlySet<string> {
  const known = remembered.get(query);
  if (known) return known;
  const found = new Set<string>();
  const written = new Set(
    query.fields.commandType === '1' ? [] : nodesOf(query.fields.targetList).map((entry) => entry.fields.resno),
  );
  const note = (node: TreeNode | undefined) => {
    if (node?.kind === 'RELABELTYPE') note(node.fields.arg as TreeNode);
    if (node?.kind !== 'VAR' || node.fields.varlevelsup !== '0') return;
    if (node.fields.varno === query.fields.resultRelation && written.has(node.fields.varattno as string)) return;
    found.add(columnKey(node));
  };
  const condition = (node: TreeNode): void => {
    const { kind, fields } = node;
    if (kind === 'BOOLEXPR' && fields.boolop === 'and') nodesOf(fields.args).forEach(condition);
    if (kind === 'NULLTEST' && fields.nulltesttype === '1') note(fields.arg as TreeNode);
    if (kind === 'OPEXPR' && isComparison(catalogue.operator(fields.opno as string)))
      nodesOf(fields.args).forEach(note);
    if (kind === 'SCALARARRAYOPEXPR' && fields.useOr === 'true') note(nodesOf(fields.args)[0]);
  };
  const source = (node: TreeNode): void => {
    if (isNode(node.fields.quals) && (node.kind === 'FROMEXPR' || node.fields.jointype === '0')) {
      condition(node.fields.quals);
    }
    nodesOf(node.fields.fromlist).forEach(source);
    for (const side of [node.fields.larg, node.fields.rarg]) if (isNode(side)) source(side);
  };
  if (isNode(query.fields.jointree)) source(query.fields.jointree);
  remembered.set(query, found);
  return found;
}

const remembered = new WeakMap<TreeNode, ReadonlySet<string>>();
