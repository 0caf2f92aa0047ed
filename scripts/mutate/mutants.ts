import { parseSync } from 'oxc-parser';
import { visit } from '../../test/source-files.ts';
import { droppedConditions } from './sql-conditions.ts';

/** One change at one place of a source, as a person could make it by mistake. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** The name of the change, and the original text. */
  readonly what: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
interface Change {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly operator: string;
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
  const start = text.indexOf(operator, left.end);
  return [{ start, end: start + operator.length, replacement: other, operator: `${operator} to ${other}` }];
}

const negated = ({ start, end }: Node, text: string): Change[] => [
  { start, end, replacement: `!(${text.slice(start, end)})`, operator: 'negated condition' },
];

/** A returned constant becomes another of its kind; null and objects stay. */
function otherConstant({ type, value, start, end }: Node): Change[] {
  if (type !== 'Literal') return [];
  const replacement =
    typeof value === 'boolean' ? String(!value) : typeof value === 'number' ? String(value + 1) : null;
  return replacement === null ? [] : [{ start, end, replacement, operator: 'another constant' }];
}

const CHANGES: Readonly<Record<string, (node: Node, text: string) => Change[]>> = {
  IfStatement: ({ test }, text) => negated(test as Node, text),
  ConditionalExpression: ({ test }, text) => negated(test as Node, text),
  LogicalExpression: swapped,
  BinaryExpression: swapped,
  AssignmentExpression: swapped,
  ReturnStatement: ({ argument }) => (argument ? otherConstant(argument as Node) : []),
  ArrowFunctionExpression: ({ body }) => otherConstant(body as Node),
  ExpressionStatement: ({ expression, start, end }) => {
    const awaited = expression as Node;
    const isCall = awaited.type === 'AwaitExpression' && (awaited.argument as Node).type === 'CallExpression';
    return isCall ? [{ start, end, replacement: ';', operator: 'dropped call' }] : [];
  },
  TaggedTemplateExpression: ({ tag, quasi }, text) =>
    (tag as Node).name === 'sql' ? droppedConditions(text, quasi as Node) : [],
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
    .sort((one, other) => one.start - other.start || one.end - other.end)
    .map(({ start, end, replacement, operator }) => ({
      ...{ file, start, end, replacement },
      line: text.slice(0, start).split('\n').length,
      what: `${operator}: ${shown(text.slice(start, end))}`,
    }));
}

export const planted = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end);
