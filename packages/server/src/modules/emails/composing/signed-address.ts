import { createHmac, timingSafeEqual } from 'node:crypto';
import { strictAddress, unsafeMail } from './checked-parts.ts';

export type SigningKey = string | Uint8Array;

const UUID = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/;
/** Relays may change the case of a local part, so base 32 with one case is used (RFC 4648 7). */
const DIGITS = '0123456789abcdefghijklmnopqrstuv';
const ID_DIGITS = 26;
const MAC_DIGITS = 13;
/** The purpose of a signed address; an address for one purpose is refused for another (spec 27). */
export type AddressPurpose = 'bounce' | 'unsubscribe' | 'reply';
const MARKS: Readonly<Record<AddressPurpose, string>> = { bounce: '+b.', unsubscribe: '+u.', reply: '+r.' };
const SIGNED_AS: Readonly<Record<AddressPurpose, string>> = {
  bounce: 'return-path',
  unsubscribe: 'unsubscribe-address',
  reply: 'reply-address',
};
const SIGNATURE = /^[0-9a-v]{39}$/;
const MAX_LOCAL = 64;

const toDigits = (value: bigint, length: number): string => {
  let [rest, text] = [value, ''];
  for (; text.length < length; rest >>= 5n) text = `${DIGITS[Number(rest & 31n)]}${text}`;
  return text;
};
const fromDigits = (text: string): bigint =>
  [...text].reduce((value, digit) => (value << 5n) | BigInt(DIGITS.indexOf(digit)), 0n);

/** A UUID as 26 digits of one case. */
export const digitsOf = (uuid: string): string => {
  const parts = UUID.exec(uuid.toLowerCase());
  if (!parts) throw unsafeMail('the id of the message');
  return toDigits(BigInt(`0x${parts.slice(1).join('')}`), ID_DIGITS);
};

/** The UUID that 26 digits stand for; null when they are too large for one. */
export const uuidOf = (digits: string): string | null =>
  (UUID.exec(fromDigits(digits).toString(16).padStart(32, '0')) ?? []).slice(1).join('-') || null;

/** The first 64 bits of a keyed hash as 13 digits. */
export const macDigits = (key: SigningKey, text: string): string =>
  toDigits(createHmac('sha256', key).update(text).digest().readBigUInt64BE(), MAC_DIGITS);

/** 64 bits are enough: a guess can only be tried by sending us a mail. */
const macOf = (key: SigningKey, purpose: AddressPurpose, id: string, mailbox: string): string =>
  macDigits(key, `${SIGNED_AS[purpose]}\n${id}\n${mailbox}`);

/**
 * The address for bounces, answers or unsubscribes of one message (spec 27.4): the mailbox's own address with a
 * signed part that cannot be guessed. A local part may have 64 characters and ours takes 42. For a longer name the
 * mailbox's own address is used, and bounces are recognised by their Message-ID (spec 27.4).
 */
export function signedAddress(
  purpose: AddressPurpose,
  given: { fromEmail: string; messageId: string; sign: SigningKey },
): string {
  const mailbox = strictAddress('the return path', given.fromEmail);
  const at = mailbox.lastIndexOf('@');
  const id = digitsOf(given.messageId);
  const local = `${mailbox.slice(0, at)}${MARKS[purpose]}${id}${macOf(given.sign, purpose, id, mailbox.toLowerCase())}`;
  return local.length > MAX_LOCAL ? mailbox : `${local}${mailbox.slice(at)}`;
}

/** The message that a signed address belongs to; null for an address that we did not sign for this purpose. */
export function readSignedAddress(purpose: AddressPurpose, address: string, sign: SigningKey): string | null {
  const markText = MARKS[purpose];
  const text = address.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const mark = text.lastIndexOf(markText, at);
  const signature = text.slice(mark + markText.length, at);
  if (mark < 1 || !SIGNATURE.test(signature)) return null;
  const [id, mac] = [signature.slice(0, ID_DIGITS), signature.slice(ID_DIGITS)];
  const mailbox = `${text.slice(0, mark)}${text.slice(at)}`;
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(sign, purpose, id, mailbox)))) return null;
  return uuidOf(id);
}
