const NAMES_IT = /\borg_id = /;
const NEGATED = /^NOT\b/;

/**
 * Whether a condition, as EXPLAIN prints it, lets only rows of a named organisation through: one of its parts joined by
 * AND does, or each of its parts joined by OR.
 */
export function bindsOrganisation(condition: string): boolean {
  const text = withoutParentheses(condition.trim());
  const choices = partsOf(text, ' OR ');
  if (choices.length > 1) return choices.every(bindsOrganisation);
  const demands = partsOf(text, ' AND ');
  if (demands.length > 1) return demands.some(bindsOrganisation);
  return NAMES_IT.test(text) && !NEGATED.test(text);
}

/** The parts between separators that stand in no parentheses and no quotes. */
function partsOf(text: string, separator: string): string[] {
  const parts: string[] = [];
  let [from, depth, isQuoted] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === "'") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0 && text.startsWith(separator, at)) {
      parts.push(text.slice(from, at));
      from = at + separator.length;
    }
  }
  return [...parts, text.slice(from)];
}

/** `((a) OR (b))` without the pair around all of it; `(a) OR (b)` stays. */
function withoutParentheses(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at === text.length - 1 && at > 0 ? withoutParentheses(text.slice(1, -1).trim()) : text;
  }
  return text;
}
