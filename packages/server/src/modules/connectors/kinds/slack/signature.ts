import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secret } from '../../../../kernel/secrets/secrets.ts';

const SIGNATURE = /^v0=([0-9a-f]{64})$/;
const SECONDS = /^\d{1,12}$/;
const TOLERANCE_SECONDS = 300;

/** Slack's signature over the time and the body (Slack: verifying requests from Slack). */
export function isFromSlack(
  { bytes, headers }: { bytes: Buffer; headers: Readonly<Record<string, string | readonly string[] | undefined>> },
  secret: Secret,
  now: Date,
): boolean {
  const seconds = String(headers['x-slack-request-timestamp'] ?? '');
  const [, hex] = SIGNATURE.exec(String(headers['x-slack-signature'] ?? '')) ?? [];
  if (hex === undefined || !SECONDS.test(seconds)) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(seconds)) > TOLERANCE_SECONDS) return false;
  const wanted = createHmac('sha256', secret.reveal()).update(`v0:${seconds}:`).update(bytes).digest();
  return timingSafeEqual(wanted, Buffer.from(hex, 'hex'));
}
