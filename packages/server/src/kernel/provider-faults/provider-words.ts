import { withoutAddresses } from '../mail/email-address.ts';

const MAX_READ = 65_536;
const MAX_SCANNED = 2_000;
const MAX_WORDS = 300;

const MARKUP = /^\s*<(?:!doctype|html|\?xml)/i;
/** A long word without spaces is a key or an id, which does not help a reader. */
const TOKEN = /[\w+/=-]{24,}/g;
const BEARER = /\b(?:bearer|basic)\s+\S+/gi;
const PREFIXED = /\b(?:sk|pk|rk|fc|key|ghp|xox[abp])[-_][\w-]{6,}/gi;

/** The sentence in a provider's error body, safe to store and show: cut, one line, no keys, no addresses. */
export function wordsOf(body: string, secrets: readonly string[] = []): string | null {
  const said = sentenceOf(body);
  return said === null ? null : redacted(said, secrets);
}

/** A provider's text without what it may repeat of our request. */
export function redacted(text: string, secrets: readonly string[] = []): string | null {
  const scanned = text.slice(0, MAX_SCANNED);
  const known = secrets
    .filter((secret) => secret.length >= 4)
    .flatMap((secret) => [secret, encodeURIComponent(secret)]);
  const withoutSecrets = known
    .reduce((rest, secret) => rest.replaceAll(secret, '[secret]'), scanned)
    .replace(BEARER, '[secret]')
    .replace(PREFIXED, '[secret]')
    .replace(TOKEN, '[secret]');
  const clean = withoutAddresses(withoutSecrets)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  if (clean === '') return null;
  return clean.length > MAX_WORDS ? `${clean.slice(0, MAX_WORDS - 1)}…` : clean;
}

function sentenceOf(body: string): string | null {
  if (body.trim() === '' || body.length > MAX_READ || MARKUP.test(body)) return null;
  const parsed = parse(body);
  return parsed === undefined ? body : messageIn(parsed, 0);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const KEYS = ['message', 'error', 'error_description', 'detail', 'details', 'errors'];

/**
 * Providers nest the message: `{"error": {"message": "..."}}`, `{"error": "..."}`, `{"errors": [{"message": "..."}]}`.
 */
function messageIn(value: unknown, depth: number): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || depth > 3) return null;
  const parts = Array.isArray(value) ? value.slice(0, 3) : KEYS.map((key) => (value as Record<string, unknown>)[key]);
  for (const part of parts) {
    const found = messageIn(part, depth + 1);
    if (found) return found;
  }
  return null;
}
