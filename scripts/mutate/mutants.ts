import { parseSync } from 'oxc-parser';
import { visit } from '../../test/source-files.ts';
import type { Edit } from './edits.ts';
import { droppedConditions } from './sql-conditions.ts';

/** One change at one place of a source, as a person could make it by mistake. */
export interface Mutant extends Edit {
  readonly file: string;
  readonly line: number;
  /** The name of the change, and the original text. */
  readonly what: string;
  /** A statement that is left out; any other is an expression. */
  readonly isStatement: boolean;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
interface Change {
  /** The whole expression or statement, so that what stands around it binds no differently. */
  readonly node: Node;
  readonly replacement: string;
  readonly operator: string;
  /** The part of it that is shown, and that its line is counted by. */
  readonly at: number;
  readonly until: number;
}

const SWAPS: Readonly<Record<string, string>> = {
  ...{ '&&': '||', '||': '&&', '<': '<=', '<=': '<', '>': '>=', '>=': '>' },
  ...{ '===': '!==', '!==': '===', '+': '-', '-': '+', '+=': '-=', '-=': '+=' },
};

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

function swapped(node: Node, text: string): Change[] {
  const operator = String(node.operator);
  const other = SWAPS[operator];
  const [left, right] = [node.left as Node, node.right as Node];
  if (other === undefined || isText(left) || isText(right)) return [];
  const at = text.indexOf(operator, left.end);
  const until = at + operator.length;
  const replacement = `(${text.slice(node.start, at)}${other}${text.slice(until, node.end)})`;
  return [{ node, replacement, operator: `${operator} to ${other}`, at, until }];
}

const whole = (node: Node, replacement: string, operator: string): Change => ({
  ...{ node, replacement, operator, at: node.start, until: node.end },
});

const negated = (node: Node, text: string): Change[] => [
  whole(node, `!(${text.slice(node.start, node.end)})`, 'negated condition'),
];

/** A returned constant becomes another of its kind; null and objects stay. */
function otherConstant(node: Node): Change[] {
  const { type, value } = node;
  if (type !== 'Literal') return [];
  const replacement =
    typeof value === 'boolean' ? String(!value) : typeof value === 'number' ? String(value + 1) : null;
  return replacement === null ? [] : [whole(node, replacement, 'another constant')];
}

const CHANGES: Readonly<Record<string, (node: Node, text: string) => Change[]>> = {
  IfStatement: ({ test }, text) => negated(test as Node, text),
  ConditionalExpression: ({ test }, text) => negated(test as Node, text),
  LogicalExpression: swapped,
  BinaryExpression: swapped,
  AssignmentExpression: swapped,
  ReturnStatement: ({ argument }) => (argument ? otherConstant(argument as Node) : []),
  ArrowFunctionExpression: ({ body }) => otherConstant(body as Node),
  ExpressionStatement: (node) => {
    const awaited = node.expression as Node;
    const isCall = awaited.type === 'AwaitExpression' && (awaited.argument as Node).type === 'CallExpression';
    return isCall ? [whole(node, ';', 'dropped call')] : [];
  },
  TaggedTemplateExpression: (node, text) => {
    if ((node.tag as Node).name !== 'sql') return [];
    return droppedConditions(text, node.quasi as Node).map(({ start: at, end: until }) => {
      const replacement = text.slice(node.start, at) + text.slice(until, node.end);
      return { node, replacement, operator: 'dropped condition', at, until };
    });
  },
};

const LONGEST_SHOWN = 70;
const shown = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN)}…` : line;
};

/** Every mutant of a source, in the order of the text. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const changes: Change[] = [];
  visit(parseSync(file, text).program, (found) => {
    const node = found as unknown as Node;
    changes.push(...(CHANGES[node.type]?.(node, text) ?? []));
  });
  return changes
    .sort((one, other) => one.at - other.at || one.until - other.until)
    .map(({ node, replacement, operator, at, until }) => ({
      ...{ file, start: node.start, end: node.end, replacement },
      line: text.slice(0, at).split('\n').length,
      what: `${operator}: ${shown(text.slice(at, until))}`,
      isStatement: node.type === 'ExpressionStatement',
    }));
}
