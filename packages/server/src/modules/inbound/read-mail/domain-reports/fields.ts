import { addressFamily } from '../../../../kernel/egress/addresses/address.ts';

const MAX_NAME = 200;
/** More emails or sessions a day than anybody has are a mistake or a lie. */
const MOST = 100_000_000;

/** A domain in lower case; null for what is none. */
export function domainIn(text: unknown): string | null {
  const name = String(text ?? '')
    .trim()
    .toLowerCase()
    .replace(/\.$/, '');
  return /^(?=.{1,253}$)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})+$/.test(name) ? name : null;
}

export const addressIn = (text: string): string | null => (addressFamily(text) ? text.toLowerCase() : null);

export function countIn(value: unknown): number | null {
  const count = Number(value);
  return Number.isInteger(count) && count >= 0 && count <= MOST ? count : null;
}

/** One line, without control characters. */
export const nameIn = (text: unknown, most = MAX_NAME): string =>
  String(text ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, most);
