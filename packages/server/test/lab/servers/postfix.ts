import { findFreePort } from '../../../src/embedded/free-port.ts';
import type { Debian } from '../debian-root.ts';
import { listens } from './listens.ts';

const FOLDER = '/lab/postfix';

interface Filtered {
  /** The domain of its inboxes. */
  readonly domain: string;
  /** Where its filter is asked. */
  readonly milter: number;
}

const config = (lmtp: number, domains: readonly string[]) => `
compatibility_level = 3.6
queue_directory = ${FOLDER}/queue
data_directory = ${FOLDER}/data
maillog_file = ${FOLDER}/log
maillog_file_prefixes = ${FOLDER}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mx.lab.net
mydestination =
mynetworks =
local_recipient_maps =
alias_maps =
alias_database =
virtual_mailbox_domains = ${domains.join(', ')}
virtual_mailbox_maps = static:all
virtual_transport = lmtp:inet:127.0.0.1:${lmtp}
smtpd_upstream_proxy_protocol = haproxy
smtpd_relay_restrictions = reject_unauth_destination
smtpd_sender_restrictions = reject_unknown_sender_domain
unknown_address_reject_code = 550
smtpd_client_connection_count_limit = 0
smtpd_tls_security_level = none
milter_default_action = tempfail
milter_content_timeout = 60s
`;

const MASTER = `
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`;

/**
 * The receiving side: a door for each filter. The PROXY protocol says from which address a mail comes, as a load balancer
 * would, so that the filters judge a sending server that is not on this machine.
 */
export async function startPostfix(debian: Debian, lmtp: number, filters: readonly Filtered[]) {
  const doors = new Map<string, number>();
  debian.run('/bin/rm', '-rf', FOLDER);
  const services: string[] = [];
  for (const { domain, milter } of filters) {
    const port = await findFreePort(null);
    doors.set(domain, port);
    services.push(`127.0.0.1:${port} inet n - n - 20 smtpd\n  -o smtpd_milters=inet:127.0.0.1:${milter}`);
  }
  debian.write(`${FOLDER}/main.cf`, config(lmtp, [...doors.keys()]));
  debian.write(`${FOLDER}/master.cf`, `${services.join('\n')}\n${MASTER}`);
  debian.run('/bin/mkdir', '-p', `${FOLDER}/queue`, `${FOLDER}/data`);
  debian.run('/bin/chown', 'postfix', `${FOLDER}/data`);
  const said = () => debian.read(`${FOLDER}/log`);
  debian.run('/usr/sbin/postfix', '-c', FOLDER, 'start');
  for (const port of doors.values()) await listens(port, 'Postfix', said);
  const waiting = () => ['active', 'incoming', 'deferred', 'maildrop'].map((name) => `${FOLDER}/queue/${name}`);
  return {
    doors,
    said,
    /** Whether mail is still on its way to the inboxes. */
    hasQueue: () => debian.run('/usr/bin/find', ...waiting(), '-type', 'f') !== '',
    close: () => void debian.run('/usr/sbin/postfix', '-c', FOLDER, 'stop'),
  };
}
