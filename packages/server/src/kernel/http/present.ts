import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Identity, IdentityPort, PresentedIdentity } from './caller.ts';
import type { Now } from './now.ts';

interface PresentedCredential {
  readonly credential: PresentedIdentity['credential'];
  /** The rate-limit bucket of a key; null means that the address is counted. */
  readonly bucket: string | null;
}

/** Step 2 of spec 1.3: which key was sent, in which header, and whom it stands for. */
export function presentedCredential(headers: IncomingHttpHeaders, port: IdentityPort): Now<PresentedCredential> {
  const bearer = bearerOf(headers.authorization);
  const named = (headers['x-api-key'] as string | undefined)?.trim();
  if (bearer === undefined && named === undefined) return { credential: 'none', bucket: null };
  if (bearer !== undefined && named !== undefined && bearer !== named) {
    return { credential: 'conflicting', bucket: null };
  }
  const key = bearer ?? named ?? '';
  const identity = port.identify(key);
  return identity instanceof Promise ? identity.then(resolved, () => unresolved(key)) : resolved(identity);
}

const resolved = (identity: Identity | null): PresentedCredential =>
  identity
    ? { credential: identity, bucket: identity.keyId ?? identity.keyType }
    : { credential: 'invalid', bucket: null };

/**
 * While keys cannot be looked up each has a bucket of its own, so that an outage does not make all share one (spec
 * 1.7).
 */
const unresolved = (key: string): PresentedCredential => ({
  credential: 'unavailable',
  bucket: `unresolved:${createHash('sha256').update(key).digest('base64')}`,
});

/** Undefined without an Authorization header; empty, which is no key, for another scheme or two keys. */
function bearerOf(authorization: string | undefined): string | undefined {
  if (authorization === undefined) return undefined;
  return /^bearer +(\S+)\s*$/i.exec(authorization)?.[1] ?? '';
}

const inside = new AsyncLocalStorage<true>();

/** Marks requests that this process makes of itself; no header from outside can say so. */
export const runInside = <T>(act: () => T): T => inside.run(true, act);
export const isInside = (): boolean => inside.getStore() === true;
