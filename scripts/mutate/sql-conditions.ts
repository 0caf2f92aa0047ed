interface Quasi {
  readonly start: number;
  readonly end: number;
  readonly quasis?: unknown;
}

/** A condition ends at the next one, at its closing bracket, or at the end of its clause. */
const WORD = /[a-z_]+/iy;
const ENDS = new Set([
  ...['and', 'or', 'returning', 'order', 'group', 'limit', 'for', 'union', 'on', 'then', 'else', 'when', 'end'],
  ...['left', 'join', 'from', 'where', 'having', 'values', 'set', 'select'],
]);

/** The end of an interpolation that begins with `${`. */
function afterInterpolation(text: string, at: number): number {
  let depth = 0;
  for (let index = at + 1; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}' && --depth === 0) return index + 1;
  }
  return text.length;
}

/** The end of the condition that begins here, at the same depth of brackets. */
function conditionEnd(text: string, from: number, end: number): number {
  let depth = 0;
  let before = '';
  for (let index = from; index < end; ) {
    const char = text[index];
    if (char === '$' && text[index + 1] === '{') {
      index = afterInterpolation(text, index);
      continue;
    }
    if (char === '(') depth += 1;
    if (char === ')') {
      if (depth === 0) return index;
      depth -= 1;
    }
    if ((char === ',' || char === '`') && depth === 0) return index;
    WORD.lastIndex = index;
    const word = WORD.exec(text)?.[0];
    // `is distinct from` is one operator.
    const isOperator = word === 'from' && before === 'distinct';
    if (word && depth === 0 && !isOperator && ENDS.has(word.toLowerCase())) return index;
    before = word ?? before;
    index += word?.length ?? 1;
  }
  return end;
}

/** Each `and ...` of a statement, left out: a filter that a person forgets. */
export function droppedConditions(text: string, { start, end }: Quasi) {
  const found: { start: number; end: number }[] = [];
  let isRange = false;
  for (let index = start + 1; index < end - 1; ) {
    if (text[index] === '$' && text[index + 1] === '{') {
      index = afterInterpolation(text, index);
      continue;
    }
    if (text.startsWith('--', index)) {
      index = text.indexOf('\n', index) + 1 || end;
      continue;
    }
    WORD.lastIndex = index;
    const word = WORD.exec(text)?.[0];
    if (!word) {
      index += 1;
      continue;
    }
    const lower = word.toLowerCase();
    if (lower === 'and' && !isRange) {
      const until = conditionEnd(text, index + word.length, end - 1);
      found.push({ start: index, end: until });
    }
    if (lower === 'and') isRange = false;
    if (lower === 'between') isRange = true;
    index += word.length;
  }
  return found;
}
