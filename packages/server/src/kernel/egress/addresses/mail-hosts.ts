import { parsePublicHost } from '../url.ts';

/** A private mail server that the operator allows for mailboxes; without a port, on the usual mail ports. */
export interface MailHost {
  readonly host: string;
  readonly port: number | null;
}

export type IsListedMailHost = (host: string, port: number) => boolean;

const MAIL_PORTS = [25, 465, 587, 2525, 143, 993];
// A port follows a name, an IPv4 address or a bracketed IPv6 address.
const ENTRY = /^(?:\[([0-9a-f:.]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/i;

/** Reads `host`, `host:port` or `[ipv6]:port`; null for anything else. */
export function parseMailHost(text: string): MailHost | null {
  const [, v6, name, port] = ENTRY.exec(text) ?? [];
  const host = parsePublicHost(v6 ?? name ?? '', { allowPrivateHosts: true });
  if (host === null || Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535) return null;
  return { host, port: port === undefined ? null : Number(port) };
}

export const listedMailHosts =
  (listed: readonly MailHost[]): IsListedMailHost =>
  (given, port) => {
    const host = parsePublicHost(given, { allowPrivateHosts: true });
    return listed.some(
      (entry) => entry.host === host && (entry.port === null ? MAIL_PORTS.includes(port) : entry.port === port),
    );
  };
