import { createHmac, timingSafeEqual } from 'node:crypto';

// Codes of authenticator apps: RFC 6238 with SHA-1, six digits and thirty seconds, which every app knows.

const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const codeAt = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) as number) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

/**
 * The thirty seconds that the code belongs to; null for a wrong code. Clocks may differ by one step, and no step counts
 * up to the one that was used last.
 */
export function stepOf(
  code: string,
  { secret, now, lastStep }: { secret: Buffer; now: Date; lastStep: number },
): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const present = Math.floor(now.getTime() / STEP_MS);
  const steps = [present - 1, present, present + 1].filter((step) => step > lastStep);
  return steps.find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code))) ?? null;
}

/** Base32 (RFC 4648 6), as apps read a secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export function appUri({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer })}`;
}

/** Sixteen characters of Base32 in fours; what a person types may have other signs and small letters. */
export const recoveryCodeOf = (bytes: Buffer): string => (base32(bytes).match(/.{4}/g) ?? []).join('-');
export const plainRecoveryCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z2-7]/g, '');
