import { createHmac, timingSafeEqual } from 'node:crypto';
import { strictAddress, unsafeMail } from './checked-parts.ts';

export type SigningKey = string | Uint8Array;

const ADDRESS = /^b\+([0-9a-f]{32})\.([0-9a-f]{28})@(.+)$/;
const UUID = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/;

/** Hex, since relays may change the case of a local part, and 63 characters, since it may have 64. */
const macOf = (key: SigningKey, id: string, domain: string) =>
  createHmac('sha256', key).update(`return-path\n${id}\n${domain}`).digest('hex').slice(0, 28);

/** Where bounces of one message come back: an address nobody can make up (api.md 27.4). */
export function returnPath(given: { mailboxDomain: string; messageId: string; sign: SigningKey }): string {
  const parts = UUID.exec(given.messageId.toLowerCase());
  if (!parts) throw unsafeMail('the return path');
  const id = parts.slice(1).join('');
  const domain = strictAddress('the return path', `b@${given.mailboxDomain}`).slice(2);
  return `b+${id}.${macOf(given.sign, id, domain)}@${domain}`;
}

/** The message a bounce belongs to; null for anything we did not sign. */
export function readReturnPath(address: string, sign: SigningKey): string | null {
  const [, id = '', mac = '', domain = ''] = ADDRESS.exec(address.trim().toLowerCase()) ?? [];
  if (!id || domain.length > 253) return null;
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(sign, id, domain)))) return null;
  return (UUID.exec(id) ?? []).slice(1).join('-');
}
