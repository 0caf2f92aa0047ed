/** The caller of a preview: a secret that the assistant never sees, and what else distinguishes two callers. */
export interface PreviewProof {
  /** The credential of the caller. */
  readonly key: string;
  /** The organisation that an application key acts for. */
  readonly scope: string;
}

const VALID_MS = 30 * 60_000;

/**
 * Proves that a campaign was previewed before it is created (spec 30.2). The token is a signature over
 * the caller, the campaign and the time, so nothing is stored between two requests.
 */
export async function signPreview(proof: PreviewProof, campaign: unknown, now: number): Promise<string> {
  return `${now}.${await signature(proof, campaign, now)}`;
}

export async function isPreviewed(
  proof: PreviewProof,
  campaign: unknown,
  token: string,
  now: number,
): Promise<boolean> {
  const [, time = '', given = ''] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(token) ?? [];
  const age = now - Number(time);
  if (time === '' || age < 0 || age > VALID_MS) return false;
  return isSame(given, await signature(proof, campaign, Number(time)));
}

async function signature({ key, scope }: PreviewProof, campaign: unknown, time: number): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = await crypto.subtle.importKey('raw', bytes(`preview:${key}`), algorithm, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', secret, bytes(JSON.stringify([scope, time, sorted(campaign)])));
  return Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An assistant may send the same fields in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([name, item]) => [name, sorted(item)]);
}

/** Takes the same time wherever the two differ. */
function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
