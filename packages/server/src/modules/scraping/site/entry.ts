import { parse } from 'tldts';
import type { EgressError } from '../../../kernel/egress/errors.ts';

/** The addresses under which a site may answer: as given, with `www.`, and without TLS. */
export function entryAddresses(address: string): string[] {
  const url = new URL(address);
  const addresses = [url.href];
  const isName = !parse(url.hostname).isIp && url.hostname.includes('.');
  if (!isName || url.port !== '') return addresses;
  if (!url.hostname.startsWith('www.'))
    addresses.push(Object.assign(new URL(url), { hostname: `www.${url.hostname}` }).href);
  if (url.protocol === 'https:') addresses.push(Object.assign(new URL(url), { protocol: 'http:' }).href);
  return addresses;
}

/** Only where no server listens for TLS; a site with a bad certificate is not read without TLS. */
export const isWorthAnother = ({ kind }: EgressError): boolean => kind === 'dns' || kind === 'connect';
