interface Ports {
  readonly smtp: number;
  readonly lmtp: number;
  readonly auth: number;
  readonly policy: number;
  readonly imap: number;
  /** The server of strict.test, which refuses all mail as spam. */
  readonly strict: number;
}

interface DovecotOptions {
  readonly folder: string;
  readonly maildirs: string;
  readonly owner: { uid: number; gid: number };
  readonly ports: Ports;
  readonly password: string;
}

/** Every address exists and has one password; mail comes by LMTP, logins are asked for by Postfix. */
export const dovecotConfig = ({ folder, maildirs, owner, ports, password }: DovecotOptions): string => `
protocols = lmtp imap
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
first_valid_uid = ${owner.uid}
first_valid_gid = ${owner.gid}
mail_location = maildir:${maildirs}/%d/%n
lmtp_save_to_detail_mailbox = no
recipient_delimiter = +
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${maildirs}/%d/%n allow_all_users=yes
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = ${ports.lmtp}
  }
}
service imap-login {
  inet_listener imap {
    address = 127.0.0.1
    port = ${ports.imap}
  }
  inet_listener imaps {
    port = 0
  }
}
service auth {
  inet_listener {
    address = 127.0.0.1
    port = ${ports.auth}
  }
}
`;

export const postfixConfig = ({ folder, ports }: { folder: string; ports: Omit<Ports, 'imap'> }): string => `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.sender.test
mydestination =
mynetworks =
local_recipient_maps =
alias_maps =
alias_database =
virtual_mailbox_domains = sender.test, receiver.test
virtual_mailbox_maps = static:all
# Taken from us like any other mail; the server of this domain refuses it afterwards.
transport_maps = inline:{ {strict.test = smtp:[127.0.0.1]:${ports.strict}} }
virtual_transport = lmtp:inet:127.0.0.1:${ports.lmtp}
lmtp_destination_concurrency_limit = 20
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:${ports.auth}
smtpd_sender_login_maps = regexp:${folder}/logins
smtpd_sender_restrictions =
smtpd_relay_restrictions = permit_sasl_authenticated, reject
smtpd_recipient_restrictions = permit_sasl_authenticated, reject
smtpd_end_of_data_restrictions = check_policy_service inet:127.0.0.1:${ports.policy}
smtpd_client_connection_count_limit = 0
smtpd_tls_security_level = none
`;

/** What a Postfix of its own needs to take and deliver mail; nothing runs in a jail, since the folder is temporary. */
export const MASTER_SERVICES = `
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
smtp unix - - n - - smtp
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`;
