import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { IdentityPort, Presented } from './caller.ts';

interface PresentedCredential {
  readonly credential: Presented['credential'];
  /** The bucket of a key's own budget; null means the address pays. */
  readonly bucket: string | null;
}

/** Step 2 of api.md 1.3: which key came, by which header, and whom it stands for. */
export async function presentedCredential(
  headers: IncomingHttpHeaders,
  port: IdentityPort,
): Promise<PresentedCredential> {
  const bearer = bearerOf(headers.authorization);
  const given = headers['x-api-key'];
  const named = Array.isArray(given) ? given.join(',') : given?.trim();
  if (bearer === undefined && named === undefined) return { credential: 'none', bucket: null };
  if (bearer !== undefined && named !== undefined && bearer !== named) {
    return { credential: 'conflicting', bucket: null };
  }
  const key = bearer ?? named ?? '';
  try {
    const identity = await port.identify(key);
    return identity
      ? { credential: identity, bucket: identity.keyId ?? identity.keyType }
      : { credential: 'invalid', bucket: null };
  } catch {
    // An unresolved key counts in a bucket of its own, so that an outage does not pool everyone (api.md 1.7).
    return { credential: 'unavailable', bucket: `unresolved:${createHash('sha256').update(key).digest('base64')}` };
  }
}

/** Undefined when there is no Authorization header; another scheme is a key that names nobody. */
function bearerOf(authorization: string | undefined): string | undefined {
  if (authorization === undefined) return undefined;
  return /^bearer +(\S+)\s*$/i.exec(authorization)?.[1] ?? '';
}
