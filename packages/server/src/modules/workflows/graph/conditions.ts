import { ConditionError, type Token, tokenize } from './condition-tokens.ts';
import { lookUp, parseRef, type Ref, type RunValues } from './refs.ts';

export { ConditionError } from './condition-tokens.ts';

type Scalar = string | number | boolean | null;
type Operand =
  | { readonly kind: 'ref'; readonly ref: Ref; readonly text: string }
  | { readonly kind: 'value'; readonly value: Scalar }
  | { readonly kind: 'list'; readonly items: readonly Operand[] };
type Operator = '==' | '!=' | '>' | '>=' | '<' | '<=' | 'in';

/** A condition as a tree: parsed once, never evaluated as code. */
export type Condition =
  | { readonly kind: 'or'; readonly parts: readonly Condition[] }
  | { readonly kind: 'and'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | {
      readonly kind: 'test';
      readonly left: Operand;
      readonly operator: Operator | null;
      readonly right: Operand | null;
    };

const OPERATORS: readonly string[] = ['==', '!=', '>', '>=', '<', '<=', 'in'];
const MAX_LENGTH = 2_000;
const MAX_DEPTH = 20;

/** Parses the grammar of spec 13.2; throws ConditionError. */
export function parseCondition(text: string): Condition {
  if (text.length > MAX_LENGTH) throw new ConditionError(`longer than ${MAX_LENGTH} characters`);
  const reader = createReader(tokenize(text));
  const condition = parseOr(reader, 0);
  if (reader.peek()) throw new ConditionError(`unexpected ${describe(reader.peek())} after the condition`);
  return condition;
}

/** Reads the tokens one by one; the parser's only state. */
function createReader(tokens: readonly Token[]) {
  let at = 0;
  const peek = (): Token | undefined => tokens[at];
  /** Consumes a symbol if it is next. */
  const accept = (symbol: string): boolean => {
    const token = peek();
    if (token?.kind !== 'symbol' || token.text !== symbol) return false;
    at += 1;
    return true;
  };
  return {
    peek,
    accept,
    take(): Token {
      const token = peek();
      if (!token) throw new ConditionError('unexpected end');
      at += 1;
      return token;
    },
    expect(symbol: string): void {
      if (!accept(symbol)) throw new ConditionError(`expected ${symbol} but found ${describe(peek())}`);
    },
  };
}
type Reader = ReturnType<typeof createReader>;

const describe = (token: Token | undefined) =>
  token ? JSON.stringify('text' in token ? token.text : token.value) : 'the end';

function parseOr(reader: Reader, depth: number): Condition {
  if (depth > MAX_DEPTH) throw new ConditionError('nested too deeply');
  const parts = [parseAnd(reader, depth)];
  while (reader.accept('||')) parts.push(parseAnd(reader, depth));
  return parts.length === 1 ? (parts[0] as Condition) : { kind: 'or', parts };
}

function parseAnd(reader: Reader, depth: number): Condition {
  const parts = [parseNot(reader, depth)];
  while (reader.accept('&&')) parts.push(parseNot(reader, depth));
  return parts.length === 1 ? (parts[0] as Condition) : { kind: 'and', parts };
}

const parseNot = (reader: Reader, depth: number): Condition =>
  reader.accept('!') ? { kind: 'not', part: parseAtom(reader, depth) } : parseAtom(reader, depth);

function parseAtom(reader: Reader, depth: number): Condition {
  if (reader.accept('(')) {
    const inner = parseOr(reader, depth + 1);
    reader.expect(')');
    return inner;
  }
  const left = parseOperand(reader, depth);
  const next = reader.peek();
  if (next?.kind !== 'symbol' || !OPERATORS.includes(next.text))
    return { kind: 'test', left, operator: null, right: null };
  reader.take();
  return { kind: 'test', left, operator: next.text as Operator, right: parseOperand(reader, depth) };
}

function parseOperand(reader: Reader, depth: number): Operand {
  if (depth > MAX_DEPTH) throw new ConditionError('nested too deeply');
  const token = reader.take();
  if (token.kind === 'literal') return { kind: 'value', value: token.value };
  if (token.kind === 'ref') {
    const ref = parseRef(token.text);
    if (!ref) throw new ConditionError(`${token.text} is not a reference`);
    return { kind: 'ref', ref, text: token.text };
  }
  if (token.text !== '[') throw new ConditionError(`unexpected ${token.text}`);
  const items = [parseOperand(reader, depth + 1)];
  while (reader.accept(',')) items.push(parseOperand(reader, depth + 1));
  reader.expect(']');
  return { kind: 'list', items };
}

export function refsOf(condition: Condition): string[] {
  if (condition.kind === 'or' || condition.kind === 'and') return condition.parts.flatMap(refsOf);
  if (condition.kind === 'not') return refsOf(condition.part);
  return [condition.left, condition.right].flatMap((operand) => (operand ? operandRefs(operand) : []));
}

const operandRefs = (operand: Operand): string[] =>
  operand.kind === 'ref' ? [operand.text] : operand.kind === 'list' ? operand.items.flatMap(operandRefs) : [];

/** A missing value is null; comparing different types is false, except with `!=`. */
export function holds(condition: Condition, known: RunValues): boolean {
  if (condition.kind === 'or') return condition.parts.some((part) => holds(part, known));
  if (condition.kind === 'and') return condition.parts.every((part) => holds(part, known));
  if (condition.kind === 'not') return !holds(condition.part, known);
  const left = evaluate(condition.left, known);
  if (!condition.operator) return left === true;
  return compare(left, condition.operator, evaluate(condition.right as Operand, known));
}

function evaluate(operand: Operand, known: RunValues): unknown {
  if (operand.kind === 'ref') return lookUp(operand.ref, known);
  return operand.kind === 'list' ? operand.items.map((item) => evaluate(item, known)) : operand.value;
}

function compare(left: unknown, operator: Operator, right: unknown): boolean {
  if (operator === 'in') return Array.isArray(right) && right.some((item) => isSame(left, item));
  if (operator === '==') return isSame(left, right);
  if (operator === '!=') return !isSame(left, right);
  const ordered =
    (typeof left === 'number' && typeof right === 'number') || (typeof left === 'string' && typeof right === 'string');
  if (!ordered) return false;
  if (operator === '>') return left > right;
  if (operator === '>=') return left >= right;
  return operator === '<' ? left < right : left <= right;
}

const isSame = (left: unknown, right: unknown): boolean =>
  Array.isArray(left) && Array.isArray(right)
    ? left.length === right.length && left.every((item, at) => isSame(item, right[at]))
    : left === right;
