import { safeText } from './output.ts';

const WIDEST_CELL = 40;
const MOST_LINES = 3;
type Row = Readonly<Record<string, unknown>>;

/** An answer for people: a table for a list, lines of names and values for an object, plain text for a text. */
export function table(value: unknown, width: number): string {
  if (value === null || value === undefined) return 'Done.';
  if (typeof value !== 'object') return cell(value);
  const list = listIn(value);
  if (!list) return linesAndRows(value as Row, width);
  const more = (value as { nextCursor?: unknown }).nextCursor;
  const rest = typeof more === 'string' ? `; more with --all, or --cursor ${safeText(more)}` : '';
  const count = `${list.length} ${list.length === 1 ? 'row' : 'rows'}${rest}`;
  return list.length > 0 ? `${rows(list, width)}\n\n${count}` : count;
}

function listIn(value: object): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  const lists = Object.values(value).filter((item) => Array.isArray(item));
  return 'nextCursor' in value || Object.keys(value).length === lists.length ? ((lists[0] as unknown[]) ?? null) : null;
}

/** Lines for what an object says of itself; its only list of things, such as the questions of a brand, is rows below. */
function linesAndRows(value: Row, width: number): string {
  const lists = Object.entries(value).filter(([, item]) => Array.isArray(item) && item.length > 0 && item.every(isRow));
  const [only, ...others] = lists;
  const rest = Object.entries(value).filter(([name]) => name !== only?.[0]);
  if (!only || others.length > 0 || !rest.every(([, item]) => isPlain(item))) return lines(value, width);
  return `${lines(Object.fromEntries(rest), width)}\n\n${rows(only[1] as unknown[], width)}`;
}

/**
 * What a person looks for comes first, ids of other things last: they are long, and a table rarely has room for all.
 */
const FIRST = ['id', 'key', 'name', 'email', 'status', 'state', 'classification', 'preview', 'value'];
function rankOf(column: string): number {
  const at = FIRST.indexOf(column);
  if (at >= 0) return at;
  return column.endsWith('Id') ? FIRST.length + 1 : FIRST.length;
}

/** As many columns as fit; the JSON has the rest. A column without values is left out. */
function rows(list: readonly unknown[], width: number): string {
  const items = list.map((item) => (isRow(item) ? item : { value: item }));
  const names = Object.keys(items[0] ?? {})
    .filter((name) => items.some((item) => isPlain(item[name]) && item[name] !== null))
    .sort((one, other) => rankOf(one) - rankOf(other));
  const columns = names.map((name) => {
    const cells = [name, ...items.map((item) => (isPlain(item[name]) ? cell(item[name]) : ''))];
    const wrapped = cells.map(cellLines);
    return { wrapped, longest: Math.max(...wrapped.flat().map((line) => line.length)) };
  });
  let used = 0;
  const fitting = columns.filter(({ longest }, at) => {
    if (at > 0 && used + longest > width) return false;
    used += longest + 2;
    return true;
  });
  return Array.from({ length: items.length + 1 }, (_, at) => {
    const height = Math.max(...fitting.map(({ wrapped }) => wrapped[at]?.length ?? 1));
    return Array.from({ length: height }, (_line, row) =>
      fitting
        .map(({ wrapped, longest }) => (wrapped[at]?.[row] ?? '').padEnd(longest))
        .join('  ')
        .trimEnd(),
    ).join('\n');
  }).join('\n');
}

function lines(value: Row, width: number): string {
  const [only, ...others] = Object.values(value);
  if (others.length === 0 && isRow(only)) return lines(only, width);
  const flat = Object.entries(value).flatMap(([name, item]) =>
    isRow(item)
      ? Object.entries(item).map(([inner, part]) => [`${name}.${inner}`, part] as const)
      : [[name, item] as const],
  );
  const longest = Math.max(0, ...flat.map(([name]) => safeText(name).length));
  const room = Math.max(WIDEST_CELL, width - longest - 2);
  const below = `\n${' '.repeat(longest + 2)}`;
  const shown = (item: unknown) => paragraphs(item).flatMap((text) => wrap(text, room));
  return flat
    .map(([name, item]) => `${safeText(name).padEnd(longest)}  ${shown(item).join(below)}`.trimEnd())
    .join('\n');
}

/** One line for one of several answers that come one after another. */
export const lineOf = (value: unknown): string =>
  isRow(value)
    ? Object.entries(value)
        .filter(([, item]) => isPlain(item) && item !== null)
        .map(([name, item]) => `${safeText(name)} ${cell(item)}`)
        .join('  ')
    : wholeText(value);

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown) => value !== undefined && (typeof value !== 'object' || value === null);
const wholeText = (value: unknown) => safeText(typeof value === 'string' ? value : JSON.stringify(value ?? null));
const paragraphs = (value: unknown) =>
  typeof value === 'string' ? value.split(/\r?\n/).map(safeText) : [wholeText(value)];

const cell = (value: unknown): string => (value === null ? '-' : safeText(String(value)));

/** Breaks between words; a longer word, such as a URL, keeps a line to itself. */
function wrap(text: string, width: number): string[] {
  const done: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      done.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...done, line];
}

/** The lines of a cell; the JSON has what does not fit. */
function cellLines(text: string): string[] {
  const all = wrap(text, WIDEST_CELL);
  const shown = all.length > MOST_LINES ? [...all.slice(0, MOST_LINES - 1), `${all[MOST_LINES - 1]} …`] : all;
  return shown.map((line) => (line.length > WIDEST_CELL ? `${line.slice(0, WIDEST_CELL - 1)}…` : line));
}
