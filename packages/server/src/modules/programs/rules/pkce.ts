import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether the verifier is the one that the challenge was made of (RFC 7636 4.6, S256). */
export function answersChallenge(verifier: string, challenge: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false;
  const made = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const asked = Buffer.from(challenge);
  return made.length === asked.length && timingSafeEqual(made, asked);
}
