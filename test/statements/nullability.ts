import type { Catalogue } from './catalogue.ts';
import { narrowedColumns } from './narrowed-columns.ts';
import { columnKey, isNode, nodesOf, type TreeNode } from './query-tree.ts';
import {
  isTotalFunction,
  isTotalOperator,
  NEVER_NULL_AGGREGATES,
  NEVER_NULL_FUNCTIONS,
  TOTAL_AGGREGATES,
} from './total-functions.ts';

/** Why a value may be null: a reason in words, or that a parameter (or an element of one that is a list) may be. */
export type Cause = string | { readonly parameter: number; readonly element: boolean };
export type Causes = readonly Cause[];

const NONE: Causes = [];
const OUTER_ROW = 'an outer join may find no row';
const SUBLINK = { exists: '0', any: '2', scalar: '4', array: '6' };
const RTE = { relation: '0', subquery: '1', join: '2', function: '3', values: '5', cte: '6', group: '9' };
const COMMAND = { update: '2', insert: '3' };
const RETURNING_OLD = '1';
const IS_NULL = '0';
const IS_NOT_NULL = '1';

interface Scope {
  readonly query: TreeNode;
  readonly parent: Scope | null;
  /** Whether columns of the written table are meant as they were before: so they are in what is written. */
  readonly isBeforeWrite?: true;
  /** Columns that are not null where the expression decides. */
  readonly filled?: ReadonlySet<string>;
}

/** For each column of a query: why it may be null; none where PostgreSQL's own analysis proves that it is not. */
export function columnCauses(catalogue: Catalogue, statement: TreeNode): Causes[] {
  const underWay = new Set<string>();

  function columnsOf(scope: Scope): Causes[] {
    const { query } = scope;
    if (isNode(query.fields.setOperations)) return ofSetOperation(scope, query.fields.setOperations);
    return outputs(query).map((entry) => of(scope, entry.fields.expr as TreeNode));
  }

  function ofSetOperation(scope: Scope, node: TreeNode): Causes[] {
    if (node.kind === 'RANGETBLREF') {
      const entry = rangeEntry(scope, node.fields.rtindex as string);
      return columnsOf({ query: entry.fields.subquery as TreeNode, parent: scope });
    }
    const [left, right] = [node.fields.larg, node.fields.rarg].map((side) => ofSetOperation(scope, side as TreeNode));
    return (left ?? []).map((causes, at) => [...causes, ...(right?.[at] ?? NONE)]);
  }

  const each = (scope: Scope, value: TreeNode['fields'][string] | undefined): Causes =>
    nodesOf(value).flatMap((node) => of(scope, node));
  /** Null only if all are: the one with the mildest causes decides. */
  const firstOf = (scope: Scope, value: TreeNode['fields'][string] | undefined): Causes => {
    const causes = nodesOf(value).map((node) => of(scope, node));
    return (
      causes.find((list) => list.length === 0) ?? causes.find((list) => list.every(isOfParameter)) ?? causes[0] ?? NONE
    );
  };

  function of(scope: Scope, node: TreeNode): Causes {
    const { kind, fields } = node;
    switch (kind) {
      case 'VAR':
        return ofVariable(scope, node);
      case 'CONST':
        return fields.constisnull === 'true' ? ['it is null'] : NONE;
      case 'PARAM':
        return [{ parameter: Number(fields.paramid), element: false }];
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
      case 'ARRAYEXPR':
      case 'ROWEXPR':
      case 'SQLVALUEFUNCTION':
      case 'JSONCONSTRUCTOREXPR':
      case 'GROUPINGFUNC':
        return NONE;
      case 'COALESCEEXPR':
      case 'MINMAXEXPR':
        return firstOf(scope, fields.args);
      case 'BOOLEXPR':
        return each(filledInside(scope, node), fields.args);
      case 'SCALARARRAYOPEXPR':
        return each(scope, fields.args);
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'COERCETODOMAIN':
      case 'ARRAYCOERCEEXPR':
      case 'COLLATEEXPR':
      case 'NAMEDARGEXPR':
        return each(scope, fields.arg);
      case 'CASEEXPR':
        return ofCase(scope, node);
      case 'OPEXPR':
        return isTotalOperator(catalogue.operator(fields.opno as string))
          ? each(scope, fields.args)
          : [`the operator ${catalogue.operator(fields.opno as string)} may find nothing`];
      case 'FUNCEXPR':
        return ofFunction(scope, node);
      case 'AGGREF':
        return ofAggregate(scope, node);
      case 'WINDOWFUNC':
        return ofWindow(scope, node);
      case 'SUBLINK':
        return ofSublink(scope, node);
      default:
        return [`${kind.toLowerCase()} is not understood`];
    }
  }

  function ofVariable(scope: Scope, node: TreeNode): Causes {
    const home = up(scope, Number(node.fields.varlevelsup));
    if (home.filled?.has(columnKey(node))) return NONE;
    if (narrowedColumns(catalogue, home.query).has(columnKey(node))) return NONE;
    const isNulled = Array.isArray(node.fields.varnullingrels) && node.fields.varnullingrels.length > 1;
    return isNulled ? [OUTER_ROW] : ofColumn(home, node);
  }

  function ofColumn(scope: Scope, node: TreeNode): Causes {
    const attribute = Number(node.fields.varattno);
    const entry = rangeEntry(scope, node.fields.varno as string);
    const nth = (value: TreeNode['fields'][string] | undefined) => nodesOf(value)[attribute - 1] as TreeNode;
    switch (entry.fields.rtekind) {
      case RTE.relation:
        return ofTableColumn(scope, node, entry);
      case RTE.subquery:
        return columnsOf({ query: entry.fields.subquery as TreeNode, parent: scope })[attribute - 1] ?? NONE;
      case RTE.join:
        return of(scope, nth(entry.fields.joinaliasvars));
      case RTE.group:
        return nodesOf(scope.query.fields.groupingSets).length > 0
          ? ['grouping sets leave it out']
          : of(scope, nth(entry.fields.groupexprs));
      case RTE.values:
        return (entry.fields.values_lists as TreeNode[][]).flatMap((row) => of(scope, row[attribute - 1] as TreeNode));
      case RTE.cte:
        return ofCommonTable(scope, entry)[attribute - 1] ?? NONE;
      case RTE.function:
        return ofFunctionColumn(scope, entry, attribute);
      default:
        return ['its source is not understood'];
    }
  }

  function ofTableColumn(scope: Scope, node: TreeNode, entry: TreeNode): Causes {
    const { query } = scope;
    const relation = entry.fields.relid as string;
    const attribute = node.fields.varattno as string;
    const isInsert = query.fields.commandType === COMMAND.insert;
    if (isInsert && node.fields.varreturningtype === RETURNING_OLD) return ['there may be no old row'];
    if (attribute === '0' || catalogue.isNotNull(relation, attribute)) return NONE;
    const isWritten =
      node.fields.varno === query.fields.resultRelation && node.fields.varreturningtype !== RETURNING_OLD;
    const written = isWritten ? writtenCauses(scope, attribute) : null;
    return written ?? [`the column ${catalogue.columnName(relation, attribute)} may be null`];
  }

  /** What an INSERT or UPDATE has just put into the column; null if it did not write it in every case. */
  function writtenCauses(scope: Scope, attribute: string): Causes | null {
    if (scope.isBeforeWrite) return null;
    const before: Scope = { ...scope, isBeforeWrite: true };
    const { query } = scope;
    const find = (entries: TreeNode[]) => entries.find((entry) => entry.fields.resno === attribute);
    const first = find(nodesOf(query.fields.targetList));
    if (!first) return null;
    const conflict = isNode(query.fields.onConflict) ? query.fields.onConflict : null;
    if (conflict?.fields.action !== '2') return of(before, first.fields.expr as TreeNode);
    const second = find(nodesOf(conflict.fields.onConflictSet));
    return second ? [first, second].flatMap((entry) => of(before, entry.fields.expr as TreeNode)) : null;
  }

  function ofCommonTable(scope: Scope, entry: TreeNode): Causes[] {
    const home = up(scope, Number(entry.fields.ctelevelsup));
    const name = entry.fields.ctename as string;
    const table = nodesOf(home.query.fields.cteList).find((candidate) => candidate.fields.ctename === name);
    // A recursive table is as its other branches are: what is under way adds no cause of its own.
    if (!table || underWay.has(name)) return [];
    underWay.add(name);
    const causes = columnsOf({ query: table.fields.ctequery as TreeNode, parent: home });
    underWay.delete(name);
    return causes;
  }

  function ofFunctionColumn(scope: Scope, entry: TreeNode, attribute: number): Causes {
    const functions = nodesOf(entry.fields.functions);
    const call = (functions.length > 1 ? functions[attribute - 1] : functions[0])?.fields.funcexpr as
      | TreeNode
      | undefined;
    const isOrdinal = entry.fields.funcordinality === 'true' && (!call || (functions.length === 1 && attribute > 1));
    if (isOrdinal) return NONE;
    const name = call?.kind === 'FUNCEXPR' ? catalogue.function(call.fields.funcid as string) : 'a function';
    if (name === 'unnest') {
      return each(scope, call?.fields.args).map((cause) =>
        typeof cause === 'string' ? cause : { ...cause, element: true },
      );
    }
    return name === 'generate_series' ? NONE : [`${name} may return null`];
  }

  function ofCase(scope: Scope, { fields }: TreeNode): Causes {
    const results = nodesOf(fields.args).flatMap((when) => of(scope, when.fields.result as TreeNode));
    return [...results, ...(isNode(fields.defresult) ? of(scope, fields.defresult) : ['the case has no else'])];
  }

  function ofFunction(scope: Scope, { fields }: TreeNode): Causes {
    const name = catalogue.function(fields.funcid as string);
    if (NEVER_NULL_FUNCTIONS.has(name)) return NONE;
    const isCast = fields.funcformat === '1' || fields.funcformat === '2';
    return isCast || isTotalFunction(name) ? each(scope, fields.args) : [`${name}() may return null`];
  }

  function ofAggregate(scope: Scope, { fields }: TreeNode): Causes {
    const name = catalogue.function(fields.aggfnoid as string);
    if (NEVER_NULL_AGGREGATES.has(name)) return NONE;
    const { query } = up(scope, Number(fields.agglevelsup));
    const isGrouped = nodesOf(query.fields.groupClause).length > 0 && nodesOf(query.fields.groupingSets).length === 0;
    if (!isGrouped || fields.aggfilter !== null) return [`${name}() of no rows is null`];
    if (!TOTAL_AGGREGATES.has(name)) return [`${name}() may return null`];
    const [argument] = nodesOf(fields.args);
    return name.endsWith('_agg') && name !== 'string_agg' ? NONE : of(scope, argument?.fields.expr as TreeNode);
  }

  function ofWindow(scope: Scope, { fields }: TreeNode): Causes {
    const name = catalogue.function(fields.winfnoid as string);
    if (/^(row_number|rank|dense_rank|ntile|count)$/.test(name)) return NONE;
    const isTotal = TOTAL_AGGREGATES.has(name) && fields.aggfilter === null;
    return isTotal ? each(scope, fields.args) : [`${name}() over a window may be null`];
  }

  function ofSublink(scope: Scope, { fields }: TreeNode): Causes {
    if (fields.subLinkType === SUBLINK.exists || fields.subLinkType === SUBLINK.array) return NONE;
    const query = fields.subselect as TreeNode;
    const [causes = NONE] = columnsOf({ query, parent: scope });
    if (fields.subLinkType === SUBLINK.any) {
      const left = isNode(fields.testexpr) ? nodesOf(fields.testexpr.fields.args)[0] : undefined;
      return [...(left ? of(scope, left) : NONE), ...causes];
    }
    return fields.subLinkType === SUBLINK.scalar && alwaysHasOneRow(query) ? causes : ['a subselect may find no row'];
  }

  return columnsOf({ query: statement, parent: null });
}

/** `x is null or x < 1` is decided by its first half where x is null; so is `x is not null and x < 1`. */
function filledInside(scope: Scope, { fields }: TreeNode): Scope {
  const asks = fields.boolop === 'or' ? IS_NULL : fields.boolop === 'and' ? IS_NOT_NULL : null;
  const tested = nodesOf(fields.args)
    .filter((node) => node.kind === 'NULLTEST' && node.fields.nulltesttype === asks)
    .map((node) => node.fields.arg as TreeNode)
    .filter((node) => node.kind === 'VAR' && node.fields.varlevelsup === '0');
  return { ...scope, filled: new Set([...(scope.filled ?? []), ...tested.map(columnKey)]) };
}

const isOfParameter = (cause: Cause): boolean => typeof cause !== 'string';

/** The columns that a query gives out: what it selects, or what it returns of the rows it wrote. */
export function outputs(query: TreeNode): TreeNode[] {
  const isSelect = query.fields.commandType === '1';
  const entries = nodesOf(isSelect ? query.fields.targetList : query.fields.returningList);
  return entries.filter((entry) => entry.fields.resjunk !== 'true');
}

function up(scope: Scope, levels: number): Scope {
  let found = scope;
  for (let level = 0; level < levels; level += 1) found = found.parent ?? found;
  return found;
}

const rangeEntry = ({ query }: Scope, index: string): TreeNode =>
  nodesOf(query.fields.rtable)[Number(index) - 1] as TreeNode;

/** An aggregate without groups: one row, of whatever it was asked. */
const alwaysHasOneRow = ({ fields }: TreeNode): boolean =>
  fields.hasAggs === 'true' &&
  nodesOf(fields.groupClause).length === 0 &&
  !isNode(fields.havingQual) &&
  !isNode(fields.limitCount) &&
  !isNode(fields.limitOffset);
