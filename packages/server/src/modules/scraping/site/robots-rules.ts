/** One line of a robots.txt for us: the longest pattern that fits a path decides about it (RFC 9309 2.2.2). */
export interface RobotsRule {
  readonly allow: boolean;
  /** The literal pieces between the `*` of the pattern. */
  readonly pieces: readonly string[];
  /** The pattern ended with `$`: the last piece is the end of the path. */
  readonly whole: boolean;
  readonly length: number;
}

/** Longer or more branching patterns are not for sites, they are for wearing a reader out. */
const MAX_PATTERN = 256;
const MAX_STARS = 8;
/** Rules with a `*` cost a walk through the path each; rules without one cost next to nothing. */
const MAX_STAR_RULES = 500;
/** A path beyond this is not compared with any rule, and so is not asked for. */
const MAX_PATH = 1_024;

/** Adds rules one by one; what is beyond the bounds forbids more than it says, never less. */
export function robotsRules() {
  const list: RobotsRule[] = [];
  let starRules = 0;
  return {
    list: list as readonly RobotsRule[],
    add(allow: boolean, written: string): void {
      // An empty rule says nothing.
      if (written === '') return;
      const isStarRule = written.includes('*');
      if (isStarRule) starRules += 1;
      const rule = isStarRule && starRules > MAX_STAR_RULES ? beforeStar(allow, written) : ruleOf(allow, written);
      if (rule) list.push(rule);
    },
  };
}

/** A permission that is beyond the bounds is none; a prohibition is cut, so that it fits all it fitted and more. */
function ruleOf(allow: boolean, written: string): RobotsRule | null {
  const parts = cut(written).split(/\*+/);
  const isKept = written.length <= MAX_PATTERN && parts.length <= MAX_STARS + 1;
  if (allow && !isKept) return null;
  const pieces = parts.slice(0, MAX_STARS + 1);
  const whole = isKept && written.endsWith('$');
  if (whole) pieces.push((pieces.pop() ?? '').slice(0, -1));
  return { allow, pieces, whole, length: written.length };
}

const beforeStar = (allow: boolean, written: string): RobotsRule | null =>
  allow ? null : { allow, pieces: [cut(written).split('*', 1)[0] ?? ''], whole: false, length: written.length };

/** Never in the middle of a character or of its encoding: half of one would fit nothing. */
const cut = (written: string): string =>
  normalised(
    written.length <= MAX_PATTERN
      ? written
      : written.slice(0, MAX_PATTERN).replace(/(?:%[0-9a-f]?|[\ud800-\udbff])$/i, ''),
  );

/** Whether the rules let us ask for an address; of equally long ones the permission counts. */
export function isAllowedBy(rules: readonly RobotsRule[], url: string): boolean {
  const { pathname, search } = new URL(url);
  const path = normalised(pathname + search);
  if (path.length > MAX_PATH) return !rules.some(({ allow }) => !allow);
  let best: RobotsRule | null = null;
  for (const rule of rules) {
    const isStronger = !best || rule.length > best.length || (rule.length === best.length && rule.allow);
    if (isStronger && fits(rule, path)) best = rule;
  }
  return best?.allow ?? true;
}

/** Each piece at the first place after the one before: no piece is ever looked for again. */
function fits({ pieces, whole }: RobotsRule, path: string): boolean {
  const [first = '', ...rest] = pieces;
  if (!path.startsWith(first)) return false;
  const last = whole ? rest.pop() : undefined;
  if (whole && last === undefined) return path.length === first.length;
  let at = first.length;
  for (const piece of rest) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return last === undefined || (path.length - last.length >= at && path.endsWith(last));
}

/** `é` and `%c3%a9` are one path (RFC 9309 2.2.2). */
function normalised(path: string): string {
  try {
    return encodeURI(path)
      .replaceAll('%25', '%')
      .replace(/%[0-9a-f]{2}/gi, (encoded) => encoded.toUpperCase());
  } catch {
    // A lone half of a character has no encoding; it fits nothing but itself.
    return path;
  }
}
