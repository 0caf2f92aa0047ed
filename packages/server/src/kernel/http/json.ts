import { AppError } from '../errors.ts';

const MAX_DEPTH = 32;
const MAX_KEYS = 10_000;
/** Longer digit strings lose their meaning as numbers and cost time to convert. */
const MAX_NUMBER_LENGTH = 400;

const malformed = () => new AppError('malformed_json', 'Malformed JSON body');

/**
 * Parses a request body, refusing what `JSON.parse` lets through and others choke on: deep nesting, duplicate keys,
 * endless numbers, and strings PostgreSQL cannot hold (api.md 1.5).
 */
export function parseJson(bytes: Buffer): unknown {
  const text = bytes.toString('utf8');
  scan(text);
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}

function scan(text: string): void {
  // One entry per open container: its keys for an object, null for an array.
  const open: (Set<string> | null)[] = [];
  let keys = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '{' || char === '[') {
      if (open.push(char === '{' ? new Set() : null) > MAX_DEPTH) throw malformed();
    } else if (char === '}' || char === ']') {
      open.pop();
    } else if (char === '"') {
      const end = stringEnd(text, at);
      const value = decode(text.slice(at, end + 1));
      const names = open.at(-1);
      if (names && isKey(text, end)) {
        keys += 1;
        if (keys > MAX_KEYS || names.has(value)) throw malformed();
        names.add(value);
      }
      at = end;
    } else if (char === '-' || (char !== undefined && char >= '0' && char <= '9')) {
      const start = at;
      while (at + 1 < text.length && /[0-9+\-.eE]/.test(text[at + 1] as string)) at += 1;
      if (at - start > MAX_NUMBER_LENGTH) throw malformed();
    }
  }
}

function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  if (at >= text.length) throw malformed();
  return at;
}

function decode(literal: string): string {
  let value = literal.slice(1, -1);
  if (literal.includes('\\')) {
    try {
      value = JSON.parse(literal) as string;
    } catch {
      throw malformed();
    }
  }
  if (value.includes('\0') || !value.isWellFormed()) throw malformed();
  return value;
}

function isKey(text: string, end: number): boolean {
  let at = end + 1;
  while (at < text.length && ' \t\n\r'.includes(text[at] as string)) at += 1;
  return text[at] === ':';
}
