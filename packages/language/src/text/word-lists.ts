import { readData } from '../data.ts';

type WordLists = ReadonlyMap<string, readonly string[]>;

/**
 * The one form of word lists: `[name]` begins a list, every line below it is an entry, `//` begins a comment. `file`
 * names the text where it is faulty.
 */
export function parseWordLists(text: string, file: string): WordLists {
  const lists = new Map<string, string[]>();
  let current = '';
  for (const [at, line] of text.split('\n').entries()) {
    const fault = (what: string) => new Error(`${file}:${at + 1}: ${what}`);
    if (line === '' || line.startsWith('//')) continue;
    if (line !== line.trim()) throw fault('spaces around an entry');
    const name = /^\[(.+)\]$/.exec(line)?.[1];
    if (name === undefined) {
      const list = lists.get(current);
      if (!list) throw fault('an entry before the first list');
      list.push(line);
    } else {
      if (lists.has(name)) throw fault(`a second list ${name}`);
      lists.set(name, []);
      current = name;
    }
  }
  return lists;
}

/** The lists of a data file, which must have exactly these names. */
export function readWordLists<Name extends string>(
  file: string,
  names: readonly Name[],
): Readonly<Record<Name, readonly string[]>> {
  const lists = parseWordLists(readData(file).toString('utf8'), file);
  const missing = names.filter((name) => !lists.has(name));
  const unknown = [...lists.keys()].filter((name) => !names.some((known) => known === name));
  if (missing.length || unknown.length)
    throw new Error(
      `${file}: lists missing: ${missing.join(', ') || 'none'}; unknown: ${unknown.join(', ') || 'none'}`,
    );
  // Sound, because the names were compared with those asked for.
  return Object.fromEntries(lists) as Record<Name, readonly string[]>;
}

/** Entries `a = b` as pairs. */
export const pairsOf = (entries: readonly string[]): (readonly [string, string])[] =>
  entries.map((entry) => {
    const [key, value, ...more] = entry.split(' = ');
    if (!key || !value || more.length) throw new Error(`no pair: ${entry}`);
    return [key, value] as const;
  });

/** A list whose only entry is `yes` or `no`. */
export function flagOf(entries: readonly string[]): boolean {
  const [flag, ...more] = entries;
  if ((flag !== 'yes' && flag !== 'no') || more.length) throw new Error(`neither yes nor no: ${entries.join(', ')}`);
  return flag === 'yes';
}
