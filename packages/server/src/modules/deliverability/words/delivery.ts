import { words } from './words.ts';

const mx = words('mx');
const server = words('server_name');
const transport = words('transport_policy');
const lists = words('blocklists');
const age = words('first_use');

/** Whether replies come back, and how the server and the domain look to receivers. */
export const DELIVERY = {
  mx_receives: mx('pass', 'The domain receives email.'),
  mx_without_record: mx(
    'warn',
    'The domain has no MX record. Replies go to its web address, which rarely takes email.',
    'Publish the MX records of your email provider.',
  ),
  mx_receives_nothing: mx(
    'refused',
    'The domain says that it receives no email (a null MX record). Receivers refuse email from such a domain.',
    'Publish the MX records of your email provider.',
  ),
  mx_none: mx(
    'fail',
    'The domain receives no email, so replies are lost and many receivers refuse its email.',
    'Publish the MX records of your email provider.',
  ),
  mx_host_missing: mx('fail', 'The mail server {about} doesn’t exist.', 'Correct its name in the MX record.'),
  mx_host_is_address: mx('fail', 'The MX record names an address ({about}). It must name a host.', 'Name a host.'),
  mx_host_is_alias: mx(
    'warn',
    'The mail server {about} is an alias (CNAME), which RFC 5321 forbids. Some senders can’t reply.',
    'Name the host that the alias stands for.',
  ),
  domain_missing: mx(
    'refused',
    'The domain doesn’t exist. Receivers refuse email from it.',
    'Check the spelling of the email address, or register the domain.',
  ),
  server_named: server('pass', 'The server that sends ({about}) has a name that leads back to it.'),
  server_not_seen: server(
    'unknown',
    'We don’t know yet which server hands your email to receivers.',
    'Send a test email. It can’t be seen within one provider.',
  ),
  server_without_name: server(
    'fail',
    'The sending IP address ({about}) has no name (PTR record). Gmail refuses such servers.',
    'Ask your hosting provider to set its reverse DNS.',
  ),
  server_name_not_confirmed: server(
    'fail',
    'The name of the sending IP address ({about}) doesn’t lead back to it.',
    'Point that name to the address, or correct its reverse DNS.',
  ),
  server_greets_otherwise: server(
    'warn',
    'The server greets receivers as {about}, which doesn’t lead back to it.',
    'Set the host name of your mail server to the name of its address.',
  ),
  server_without_tls: server(
    'fail',
    'The server that sends ({about}) handed the test email over without encryption. Gmail refuses such email from bulk senders, and marks it for everyone.',
    'Turn on TLS for outgoing email at your mail server (Postfix: smtp_tls_security_level = may).',
  ),
  transport_policy_absent: transport('pass', 'The domain has no MTA-STS policy. It is not needed to send.'),
  transport_policy_sound: transport('pass', 'The MTA-STS policy fits the mail servers.'),
  transport_policy_several: transport('warn', 'There is more than one MTA-STS record.', 'Keep one of them.'),
  transport_policy_syntax: transport(
    'warn',
    'The MTA-STS record or policy has a mistake.',
    'Correct it, or remove the record.',
  ),
  transport_policy_unreadable: transport(
    'warn',
    'An MTA-STS policy is announced, but can’t be read.',
    'Publish the policy, or remove the record.',
  ),
  transport_policy_excludes_server: transport(
    'fail',
    'The MTA-STS policy leaves out mail servers of the domain ({about}), so replies are lost.',
    'Add those servers to the policy.',
  ),
  tls_reports_syntax: transport(
    'warn',
    'The record for TLS reports has a mistake.',
    'Correct it, or remove the record.',
  ),
  not_listed: lists('pass', 'Neither the domain nor the server is on a blocklist.'),
  domain_listed: lists(
    'fail',
    'The domain {about} is on a blocklist.',
    'Find out why at the operator of the list, mend the cause, and ask to be removed.',
  ),
  address_listed: lists(
    'fail',
    'The sending IP address ({about}) is on a blocklist.',
    'Ask your email provider. It may have to move you to another server.',
  ),
  link_host_listed: lists(
    'fail',
    'Links in your email lead to {about}, which is on a blocklist.',
    'Use another host for links.',
  ),
  lists_not_asked: lists(
    'unknown',
    'No blocklist is asked.',
    'The operator of this server can name lists to ask (BLOCKLISTS_OF_ADDRESSES, BLOCKLISTS_OF_DOMAINS).',
  ),
  in_use: age('pass', 'The domain has sent from here for {about} days.'),
  new_and_slow: age('pass', 'The domain has sent from here for {about} days and increases slowly.'),
  new_and_fast: age(
    'warn',
    'The domain has sent from here for {about} days, and its mailboxes may send at full speed right away. New senders who do that land in spam.',
    'Let the daily limit of its mailboxes grow day by day.',
  ),
};
