// Loaded before everything in every process of a test run: leaves each statement that the run executes, once, for
// `scripts/checked-statements.ts` to describe and compare with its row type (decision 0021).
import { subscribe } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';
import type { OperationNode, RawNode, ValueNode } from 'kysely';
import { type RecordedTemplate, recordStatement } from '../../../test/statements/recorded.ts';

/** A list of so many values may be the row of an INSERT, which must keep its length. */
const LONGEST_ROW = 40;
/** Loaded with the first statement: many processes of a run have none. */
const kysely = () => createRequire(import.meta.url)('kysely') as typeof import('kysely');
const seen = new Set<string>();

subscribe('distribute.statements', (message) => {
  const node = message as RawNode;
  const shape = shapeOf(node);
  if (seen.has(shape)) return;
  seen.add(shape);
  const short = shorten(node);
  recordStatement({
    text: new (kysely().PostgresQueryCompiler)().compileQuery(short, { queryId: '' }).sql,
    template: templateOf(short),
  });
});

const isRaw = (node: OperationNode): node is RawNode => node.kind === 'RawNode';
/** `sql.join` makes a node without a text of its own: its children are the items with the separators between them. */
const isList = (node: RawNode): boolean => node.parameters.length > 1 && node.sqlFragments.every((text) => text === '');
const itemsOf = <T>(children: readonly T[]): T[] => children.filter((_child, at) => at % 2 === 0);

/** Whether the length of the list says nothing: its items are all alike, as rows are, or too many to be one row. */
function isRepetition(node: RawNode, shapes: readonly string[]): boolean {
  if (!isList(node)) return false;
  const items = itemsOf(shapes);
  return items.length > LONGEST_ROW || (items[0] !== '$' && new Set(items).size === 1);
}

const numbers = new Map<string, number>();
const known = new WeakMap<readonly string[], number>();
/** A number for the texts of a template, which are one object however often it is filled in. */
function numberOf(texts: readonly string[]): number {
  let number = known.get(texts);
  if (number === undefined) {
    const text = texts.join('?');
    number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    known.set(texts, number);
  }
  return number;
}

/** Equal for statements that differ in values and in the length of lists only. */
function shapeOf(node: OperationNode): string {
  if (!isRaw(node)) return isValue(node) ? '$' : JSON.stringify(node);
  const shapes = node.parameters.map(shapeOf);
  return isRepetition(node, shapes)
    ? `[${[...new Set(shapes)].join()}]`
    : `${numberOf(node.sqlFragments)}(${shapes.join()})`;
}

/** The same statement with lists that name each sort of item once: a function of PostgreSQL has 100 parameters at most. */
function shorten(node: RawNode): RawNode {
  const children = node.parameters.map((child) => (isRaw(child) ? shorten(child) : child));
  if (!isRepetition(node, children.map(shapeOf))) return { ...node, parameters: children };
  const items = new Map(itemsOf(children).map((child) => [shapeOf(child), child]));
  const separator = children[1] as OperationNode;
  return kysely().RawNode.createWithChildren(
    [...items.values()].flatMap((item, at) => (at ? [separator, item] : [item])),
  );
}

const isValue = (node: OperationNode): boolean => node.kind === 'ValueNode' && !(node as ValueNode).immediate;

const templateOf = (node: RawNode): RecordedTemplate => ({
  texts: node.sqlFragments,
  parts: node.parameters.map((child) => (isRaw(child) ? templateOf(child) : isValue(child) ? 'value' : 'name')),
});
