const MOST = 1_000;
const PLANNED = /^\s*(select|with|insert|update|delete)\b/i;

/**
 * Names for statements that are used more than once: the server parses and plans those once per connection. The number
 * is limited, because a text made of many parts may never be used again and a named statement stays in PostgreSQL's
 * memory.
 */
export function createStatementNames(most = MOST) {
  const names = new Map<string, string | null>();
  let given = 0;
  return function nameStatement(text: string): string | undefined {
    const known = names.get(text);
    if (known) return known;
    if (known === undefined) {
      if (names.size < most && PLANNED.test(text)) names.set(text, null);
      return undefined;
    }
    given += 1;
    const name = `often_${given}`;
    names.set(text, name);
    return name;
  };
}
