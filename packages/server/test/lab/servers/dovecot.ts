import { findFreePort } from '../../../src/embedded/free-port.ts';
import type { Debian } from '../debian-root.ts';
import { listens } from './listens.ts';

const FOLDER = '/lab/dovecot';
export const PASSWORD = 'laboratory';

const config = (imap: number, lmtp: number) => `
protocols = lmtp imap
base_dir = ${FOLDER}/run
state_dir = ${FOLDER}/state
log_path = ${FOLDER}/log
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
first_valid_uid = 905
first_valid_gid = 905
mail_location = maildir:${FOLDER}/mail/%d/%n
mail_plugin_dir = /usr/lib/dovecot/modules
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=vmail gid=vmail home=${FOLDER}/mail/%d/%n allow_all_users=yes
}
namespace inbox {
  inbox = yes
  mailbox Junk {
    special_use = \\Junk
    auto = subscribe
  }
}
protocol lmtp {
  mail_plugins = sieve
}
plugin {
  sieve_before = ${FOLDER}/by-verdict.sieve
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = ${lmtp}
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${imap}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`;

/** What a mail provider does with its filter's verdict. */
const SIEVE = `
require ["fileinto"];
if anyof (header :is "X-Spam" "Yes", header :is "X-Spam-Flag" "YES") { fileinto "Junk"; stop; }
`;

/** Inboxes: every address exists and has one password. */
export async function startDovecot(debian: Debian) {
  const [imap, lmtp] = [await findFreePort(null), await findFreePort(null)];
  debian.run('/bin/rm', '-rf', FOLDER);
  debian.write(`${FOLDER}/dovecot.conf`, config(imap, lmtp));
  debian.write(`${FOLDER}/by-verdict.sieve`, SIEVE);
  debian.run('/bin/mkdir', '-p', `${FOLDER}/mail`);
  debian.run('/bin/chown', '-R', 'vmail:vmail', FOLDER);
  const server = debian.start('/usr/sbin/dovecot', '-F', '-c', `${FOLDER}/dovecot.conf`);
  for (const port of [imap, lmtp]) await listens(port, 'Dovecot', () => debian.read(`${FOLDER}/log`));
  return { imap, lmtp, said: () => debian.read(`${FOLDER}/log`), close: () => void server.kill() };
}
