export type Token =
  | { readonly kind: 'ref'; readonly text: string }
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'symbol'; readonly text: string };

/** A condition that cannot be parsed; the message says where. */
export class ConditionError extends Error {
  override readonly name = 'ConditionError';
}

const RULES: readonly { readonly pattern: RegExp; readonly make: (text: string) => Token | null }[] = [
  { pattern: /[ \t\r\n]+/y, make: () => null },
  { pattern: /\$ref:[A-Za-z0-9_.-]+/y, make: (text) => ({ kind: 'ref', text }) },
  {
    pattern: /"(?:[^"\\\n]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*"/y,
    make: (text) => ({ kind: 'literal', value: JSON.parse(text) as string }),
  },
  {
    pattern: /-?(?:0|[1-9]\d{0,15})(?:\.\d{1,15})?(?![\w.])/y,
    make: (text) => ({ kind: 'literal', value: Number(text) }),
  },
  {
    pattern: /(?:true|false|null)(?![\w-])/y,
    make: (text) => ({ kind: 'literal', value: JSON.parse(text) as boolean | null }),
  },
  { pattern: /in(?![\w-])/y, make: (text) => ({ kind: 'symbol', text }) },
  { pattern: /==|!=|>=|<=|&&|\|\||[><!()[\],]/y, make: (text) => ({ kind: 'symbol', text }) },
];

/** Splits a condition into tokens. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const word = nextWord(text, at);
    if (word.token) tokens.push(word.token);
    at = word.end;
  }
  return tokens;
}

function nextWord(text: string, at: number): { token: Token | null; end: number } {
  for (const { pattern, make } of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { token: make(match[0]), end: pattern.lastIndex };
  }
  throw new ConditionError(`unexpected ${JSON.stringify(text[at])} at character ${at + 1}`);
}
