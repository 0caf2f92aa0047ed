/** A regular expression as a tree, down to the sets of characters, which stay as they are written. */
export type Pattern =
  | { readonly kind: 'empty' }
  | { readonly kind: 'chars'; readonly written: string }
  | { readonly kind: 'edge'; readonly edge: '^' | '$' | 'b' | 'B' }
  | { readonly kind: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'either'; readonly options: readonly Pattern[] }
  | { readonly kind: 'repeat'; readonly body: Pattern; readonly min: number; readonly max: number }
  | { readonly kind: 'look'; readonly body: Pattern; readonly behind: boolean; readonly negative: boolean }
  | { readonly kind: 'reference' };

const COUNT = /^\{(\d{1,9})(,(\d{0,9}))?\}/;
const GROUP = /^\(\?(?:<?[=!]|[a-z]{0,8}(?:-[a-z]{1,8})?:|<\w{1,60}>)/;
const ESCAPE =
  /^\\(?:[pP]\{[^}]{1,60}\}|u\{[0-9a-fA-F]{1,6}\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|k<\w{1,60}>|[1-9]\d?|.)/su;

/** Reads what `RegExp` itself has already accepted. */
export function parsePattern(source: string): Pattern {
  let at = 0;
  const rest = () => source.slice(at);
  const take = (text: string): string => {
    at += text.length;
    return text;
  };

  function either(): Pattern {
    const options = [sequence()];
    while (source[at] === '|') {
      at += 1;
      options.push(sequence());
    }
    return options.length === 1 ? (options[0] as Pattern) : { kind: 'either', options };
  }

  function sequence(): Pattern {
    const parts: Pattern[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(counted(atom()));
    return parts.length === 1 ? (parts[0] as Pattern) : parts.length ? { kind: 'sequence', parts } : { kind: 'empty' };
  }

  function counted(body: Pattern): Pattern {
    const sign = source[at];
    const count = COUNT.exec(rest());
    if (sign === '*' || sign === '+' || sign === '?') at += 1;
    else if (count) take(count[0]);
    else return body;
    if (source[at] === '?') at += 1;
    if (!count) return { kind: 'repeat', body, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity };
    const min = Number(count[1]);
    return { kind: 'repeat', body, min, max: count[2] === undefined ? min : count[3] ? Number(count[3]) : Infinity };
  }

  function atom(): Pattern {
    const sign = source[at];
    if (sign === '(') return group();
    if (sign === '[') return { kind: 'chars', written: take(classAt()) };
    if (sign === '^' || sign === '$') {
      at += 1;
      return { kind: 'edge', edge: sign };
    }
    if (sign !== '\\') return { kind: 'chars', written: take(String.fromCodePoint(source.codePointAt(at) ?? 0)) };
    const escaped = take(ESCAPE.exec(rest())?.[0] ?? '\\');
    if (escaped === '\\b' || escaped === '\\B') return { kind: 'edge', edge: escaped === '\\b' ? 'b' : 'B' };
    return /^\\(?:k<|[1-9])/.test(escaped) ? { kind: 'reference' } : { kind: 'chars', written: escaped };
  }

  function group(): Pattern {
    const opening = take(GROUP.exec(rest())?.[0] ?? '(');
    const body = either();
    at += 1;
    const look = /^\(\?(<?)([=!])$/.exec(opening);
    return look ? { kind: 'look', body, behind: look[1] === '<', negative: look[2] === '!' } : body;
  }

  function classAt(): string {
    let depth = 0;
    for (let end = at; ; end += 1) {
      if (source[end] === '\\') end += 1;
      else if (source[end] === '[' && end === at) depth += 1;
      else if (source[end] === ']') depth -= 1;
      if (depth === 0) return source.slice(at, end + 1);
    }
  }

  const tree = either();
  if (at !== source.length) throw new Error(`Not read to its end: /${source}/`);
  return tree;
}
