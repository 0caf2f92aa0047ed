import { NAME_SERVER } from './debian-root.ts';
import { DKIM_RECORD, SELECTOR, type SendingServer } from './servers/sending-server.ts';

export interface SendingDomain extends SendingServer {
  readonly domain: string;
  /** What is planted wrong; null where all is as it should be. */
  readonly fault: string | null;
  readonly records: readonly string[];
}

const FAULTS = [
  'no SPF record',
  'SPF covers another server',
  'two SPF records',
  'no signature',
  'signature does not hold',
  'nothing proves it, DMARC asks to reject',
  'signed by another domain, DMARC asks to reject',
  'no DMARC record',
  'no reverse name',
  'greeting is no host',
  'server on a blocklist',
  'links on a blocklist',
  'domain does not exist',
  'domain takes no mail (null MX)',
] as const;
export type Fault = (typeof FAULTS)[number];

/** TXT records are strings of at most 255 bytes (RFC 1035 3.3.14). */
const txt = (text: string) => (text.match(/.{1,250}/g) ?? []).map((part) => `"${part}"`).join(' ');
const reversed = (address: string) => address.split('.').reverse().join('.');
/** Lists of Spamhaus, as SpamAssassin and rspamd ask them by default. */
const listed = (address: string) => [
  `${reversed(address)}.zen.spamhaus.org. IN A 127.0.0.2`,
  `${reversed(address)}.zen.spamhaus.org. IN A 127.0.0.4`,
];

const hasFault = (fault: Fault | null, ...among: readonly Fault[]) => fault !== null && among.includes(fault);

/** A domain that sends, with its server and everything that the name server says of it. */
export function sendingDomain(domain: string, number: number, fault: Fault | null = null): SendingDomain {
  const address = `185.199.${Math.floor(number / 200) + 1}.${(number % 200) + 10}`;
  const host = `mail.${domain}`;
  const is = (...among: readonly Fault[]) => hasFault(fault, ...among);
  const isUnproven = is('nothing proves it, DMARC asks to reject');
  const isOthers = is('signed by another domain, DMARC asks to reject');
  const spf =
    is('SPF covers another server') || isUnproven || isOthers
      ? 'v=spf1 ip4:185.199.250.1 -all'
      : `v=spf1 ip4:${address} -all`;
  const asksToReject = isUnproven || isOthers;
  const records = [
    `${domain}. IN A ${address}`,
    `go.${domain}. IN A ${address}`,
    `www.${domain}. IN A ${address}`,
    is('domain takes no mail (null MX)') ? `${domain}. IN MX 0 .` : `${domain}. IN MX 10 ${host}.`,
    `${host}. IN A ${address}`,
    ...(is('no SPF record') ? [] : [`${domain}. IN TXT ${txt(spf)}`]),
    ...(is('two SPF records') ? [`${domain}. IN TXT ${txt('v=spf1 include:_spf.lab.net ~all')}`] : []),
    ...(is('no DMARC record')
      ? []
      : [
          `_dmarc.${domain}. IN TXT ${txt(`v=DMARC1; p=${asksToReject ? 'reject' : 'none'}; rua=mailto:dmarc@${domain}`)}`,
        ]),
    `${SELECTOR}._domainkey.${domain}. IN TXT ${txt(DKIM_RECORD)}`,
    ...(is('no reverse name') ? [] : [`${reversed(address)}.in-addr.arpa. IN PTR ${host}.`]),
    ...(is('server on a blocklist') ? listed(address) : []),
    ...(is('links on a blocklist')
      ? [`${domain}.dbl.spamhaus.org. IN A 127.0.1.2`, `${domain}.multi.surbl.org. IN A 127.0.0.64`]
      : []),
  ];
  const signer = isUnproven || is('no signature') ? null : isOthers ? 'lab.net' : domain;
  return {
    ...{ domain, fault, address, signer, isChanged: is('signature does not hold') },
    greeting: is('greeting is no host') ? 'localhost' : host,
    records: is('domain does not exist') ? [`${reversed(address)}.in-addr.arpa. IN PTR ${host}.`] : records,
  };
}

export const faultyDomains = (from: number): SendingDomain[] =>
  FAULTS.map((fault, at) => sendingDomain(`harbour-works-${at + 1}.com`, from + at, fault));

/** Names that everybody needs: the receiving side, the signer that is another's, and the list that names a fault. */
export const COMMON_RECORDS = [
  `mx.lab.net. IN A ${NAME_SERVER}`,
  '_spf.lab.net. IN TXT "v=spf1 ip4:185.199.250.0/24 -all"',
  `${SELECTOR}._domainkey.lab.net. IN TXT ${txt(DKIM_RECORD)}`,
];
