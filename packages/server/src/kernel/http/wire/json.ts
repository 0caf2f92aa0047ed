import { isUtf8 } from 'node:buffer';
import { AppError } from '../../errors.ts';

const MAX_DEPTH = 32;
const MAX_KEYS = 10_000;
/** Longer strings of digits lose their meaning as numbers and take long to convert. */
const MAX_NUMBER_LENGTH = 400;

/** Where the text stops being JSON that we take, and why. */
function malformed(why: string, text = '', at: number | null = null): AppError {
  if (at === null) return new AppError('malformed_json', 'Malformed JSON body', { hint: why });
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  const column = at - before.lastIndexOf('\n');
  const hint = `Line ${line}, column ${column}: ${why}`;
  return new AppError('malformed_json', 'Malformed JSON body', { position: { line, column }, hint });
}

/** The place that the parser of V8 names; null where it names none. */
function placeIn(error: unknown, text: string): number | null {
  const place = /at position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  return place === undefined ? (/end of JSON/.test(String(error)) ? text.length : null) : Number(place);
}

/**
 * Parses a request body and refuses what `JSON.parse` accepts but other code cannot handle: deep nesting, duplicate
 * keys, endless numbers, and strings that PostgreSQL cannot store (spec 1.5).
 */
export function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw malformed('the body is not UTF-8');
  const text = bytes.toString('utf8');
  scan(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw malformed('a comma, colon, quote or bracket is missing, or one too many', text, placeIn(error, text));
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPEN_OBJECT = 0x7b;
const OPEN_ARRAY = 0x5b;
const CLOSE_OBJECT = 0x7d;
const CLOSE_ARRAY = 0x5d;

/** What a string before a colon belongs to: an object with keys, one without keys so far, or an array. */
type Container = Set<string> | 'empty' | 'array';

/** Checks the structure only; the parser decides whether the text is JSON. */
function scan(text: string): void {
  const open: Container[] = [];
  let keys = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === OPEN_OBJECT || char === OPEN_ARRAY) {
      if (open.push(char === OPEN_OBJECT ? 'empty' : 'array') > MAX_DEPTH) {
        throw malformed(`nested deeper than ${MAX_DEPTH} levels`, text, at);
      }
    } else if (char === CLOSE_OBJECT || char === CLOSE_ARRAY) {
      open.pop();
    } else if (char === QUOTE) {
      const end = stringEnd(text, at);
      const value = decode(text, at, end);
      if (isKey(text, end)) {
        keys += 1;
        if (keys > MAX_KEYS) throw malformed(`more than ${MAX_KEYS} keys`, text, at);
        if (!addKey(open, value)) throw malformed('this key stands in its object twice', text, at);
      }
      at = end;
    } else if (isDigit(char)) {
      const end = numberEnd(text, at);
      if (end - at > MAX_NUMBER_LENGTH) throw malformed('the number is too long', text, at);
      at = end - 1;
    }
  }
}

/** False when the object has the key already. */
function addKey(open: Container[], name: string): boolean {
  const last = open.length - 1;
  const object = open[last];
  if (object === 'empty') open[last] = new Set([name]);
  else if (object instanceof Set) {
    if (object.has(name)) return false;
    object.add(name);
  }
  return true;
}

function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) return at;
    if (char === BACKSLASH) at += 1;
  }
  throw malformed('the text that begins here has no closing quote', text, start);
}

function decode(text: string, start: number, end: number): string {
  const literal = text.slice(start, end + 1);
  let value = literal.slice(1, -1);
  if (value.includes('\\')) {
    try {
      value = JSON.parse(literal) as string;
    } catch {
      throw malformed('the text has an escape that JSON does not know', text, start);
    }
  }
  if (value.includes('\0') || !value.isWellFormed()) {
    throw malformed('the text has a NUL or half of a character', text, start);
  }
  return value;
}

function isKey(text: string, end: number): boolean {
  let at = end + 1;
  while (isBlank(text.charCodeAt(at))) at += 1;
  return text.charCodeAt(at) === COLON;
}

const isBlank = (char: number) => char === 0x20 || char === 0x0a || char === 0x0d || char === 0x09;
const isDigit = (char: number) => char >= 0x30 && char <= 0x39;

/** The end of a number: digits, point, exponent and signs. */
function numberEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length && isNumberPart(text.charCodeAt(at))) at += 1;
  return at;
}

const isNumberPart = (char: number) =>
  isDigit(char) || char === 0x2e || char === 0x65 || char === 0x45 || char === 0x2b || char === 0x2d;
