/**
 * The JSON of an answer as models send it: alone, in a code fence, after `<think>…</think>`, or with prose around it.
 * The first value that fits is taken, also out of a single wrapping (`{"result": …}` or a list of one).
 */
export function readAnswer<T>(text: string, fit: (value: unknown) => T | undefined): T | undefined {
  for (const value of valuesIn(withoutThoughts(text))) {
    for (const candidate of [value, ...unwrapped(value)]) {
      const fitting = fit(candidate);
      if (fitting !== undefined) return fitting;
    }
  }
  return undefined;
}

const END_OF_THOUGHT = '</think>';

/** What follows the thoughts: servers without a reasoning parser leave them in the text, some without the first tag. */
export function withoutThoughts(text: string): string {
  const end = text.lastIndexOf(END_OF_THOUGHT);
  return end < 0 ? text : text.slice(end + END_OF_THOUGHT.length);
}

/** More beginnings than this in a text are no answer with prose around it. */
const MAX_BEGINNINGS = 20;

/** The JSON values in a text, in their order; what stands inside one of them is not looked at again. */
function* valuesIn(text: string): Generator<unknown> {
  const whole = parsed(text.trim());
  if (whole !== undefined) return yield whole;
  let at = 0;
  for (let tries = 0; tries < MAX_BEGINNINGS; tries += 1) {
    const start = nextBeginning(text, at);
    if (start < 0) return;
    const end = endOf(text, start);
    const value = end < 0 ? undefined : parsed(text.slice(start, end));
    if (value !== undefined) yield value;
    at = value === undefined ? start + 1 : end;
  }
}

function nextBeginning(text: string, from: number): number {
  const [object, list] = [text.indexOf('{', from), text.indexOf('[', from)];
  return object < 0 || list < 0 ? Math.max(object, list) : Math.min(object, list);
}

/** The position after the bracket that closes the one at `start`; -1 where none does. */
function endOf(text: string, start: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted) {
      if (character === '\\') at += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

function unwrapped(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value);
  return inner.length === 1 ? inner : [];
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // A number or a word alone is prose, not an answer.
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
