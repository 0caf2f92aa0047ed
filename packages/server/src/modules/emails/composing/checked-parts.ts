import { domainToASCII } from 'node:url';
import { AppError } from '../../../kernel/errors.ts';

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LOCAL = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`);
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Control characters, line and paragraph separators, lone surrogates, and marks that change the direction of text. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/u;
const MESSAGE_ID = /^<[!-;=?A-~]{1,200}@[A-Za-z0-9.-]{1,253}>$/;

/**
 * A mail is built from checked parts or not at all (spec 12.6). Parts are never repaired, because a repair is a
 * guess.
 */
export const unsafeMail = (part: string) =>
  new AppError({ code: 'unsafe_mail', status: 422 }, `The message cannot be built: ${part} is not allowed`);

export function headerText(part: string, value: unknown, maxLength: number): string {
  if (typeof value !== 'string' || value.length > maxLength || UNSAFE.test(value)) throw unsafeMail(part);
  return value;
}

/** Exactly one address, as it goes into the envelope: no names, groups, lists, comments or quotes. */
export function strictAddress(part: string, value: unknown): string {
  const text = headerText(part, value, 254);
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const domain = domainToASCII(text.slice(at + 1)).toLowerCase();
  const labels = domain.split('.');
  const isDomain =
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
  if (at < 1 || local.length > 64 || domain.length > 253 || !LOCAL.test(local) || !isDomain) throw unsafeMail(part);
  return `${local}@${domain}`;
}

export function messageIdText(part: string, value: unknown): string {
  const text = headerText(part, value, 470);
  if (!MESSAGE_ID.test(text)) throw unsafeMail(part);
  return text;
}

/** A link that may stand between angle brackets in a header. */
export function headerUrl(part: string, value: unknown): string {
  const text = headerText(part, value, 900);
  const isWeb = /^https?:\/\/[!#-;=?-~]+$/.test(text) && !text.includes(',') && URL.canParse(text);
  if (!isWeb) throw unsafeMail(part);
  return text;
}

export function token(part: string, value: unknown): string {
  const text = headerText(part, value, 128);
  if (!/^[A-Za-z0-9_-]+$/.test(text)) throw unsafeMail(part);
  return text;
}
