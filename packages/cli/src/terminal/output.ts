/** Hiding shorter words would damage unrelated text; no key of the service is this short. */
const SHORTEST_SECRET = 8;
/** Without the prefix, which the operator chooses and which would make long text slow to search. */
const KEY_SHAPE = /_(usr|app|adm|ses|prg)_[0-9a-f]{8,}/g;
/** Characters that JSON does not escape but a terminal obeys: DEL, C1 controls, line separators, text direction. */
const UNSAFE = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

export interface Rendering {
  readonly compact: boolean;
  /** Credentials of this run; none of them is ever printed. */
  readonly secrets: ReadonlySet<string>;
  /** Also hides what only looks like a key: right for messages, wrong for an answer that shows a new key once. */
  readonly hideKeyShapes: boolean;
}

/** JSON that is safe on a terminal and contains no credential. */
export function render(value: unknown, { compact, secrets, hideKeyShapes }: Rendering): string {
  const hidden = hideSecrets(value ?? null, secrets);
  const hide = (text: string) => text.replace(KEY_SHAPE, '_$1_[key]');
  return escapeUnsafe(JSON.stringify(hideKeyShapes ? mapText(hidden, hide) : hidden, null, compact ? 0 : 2));
}

/** The same value with `[key]` in place of each credential of this run. */
export function hideSecrets(value: unknown, secrets: ReadonlySet<string>): unknown {
  const hidden = [...secrets].filter((secret) => secret.length >= SHORTEST_SECRET);
  return mapText(value, (text) => hidden.reduce((rest, secret) => rest.replaceAll(secret, '[key]'), text));
}

/** One line of plain text for a prompt. */
export const safeText = (text: string): string => escapeUnsafe(JSON.stringify(text).slice(1, -1));

const escapeUnsafe = (json: string) =>
  json.replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

function mapText(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapText(item, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [map(name), mapText(item, map)]));
}
