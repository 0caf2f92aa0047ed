import { words } from './words.ts';

const spf = words('spf');
const dkim = words('dkim');
const dmarc = words('dmarc');

/** Whether receivers can tell that email is from this domain. */
export const AUTHENTICATION = {
  spf_covers_server: spf('pass', 'SPF allows the server that sent the test email ({about}).'),
  spf_covers_provider: spf('pass', 'SPF includes your email provider ({about}).'),
  spf_not_proven: spf(
    'unknown',
    'An SPF record is published. We don’t know yet if it allows the sending server.',
    'Send a test email to see which server sends.',
  ),
  spf_missing: spf(
    'fail',
    'The domain has no SPF record, so receivers can’t tell which servers may send for it.',
    'Publish an SPF record. Your email provider says which servers to include.',
  ),
  spf_not_a_record: spf(
    'fail',
    'A record looks like SPF but does not begin with “v=spf1 ”, so receivers ignore it.',
    'Correct the beginning of the record.',
  ),
  spf_several: spf(
    'fail',
    'The domain has more than one SPF record. Receivers treat that as an error and trust none of them.',
    'Replace them with a single record.',
  ),
  spf_syntax: spf(
    'fail',
    'The SPF record has a mistake, so receivers ignore all of it: {about}.',
    'Correct the record. Every part needs the form of RFC 7208.',
  ),
  spf_include_missing: spf(
    'fail',
    'The SPF record refers to {about}, which has no SPF record. Receivers treat that as an error.',
    'Remove that part, or correct its name.',
  ),
  spf_too_many_lookups: spf(
    'fail',
    'The SPF record makes receivers look up more than 10 names ({about}), which they refuse to do.',
    'Remove services that no longer send for you, or replace includes with their addresses.',
  ),
  spf_near_limit: spf(
    'warn',
    'The SPF record needs {about} of the 10 lookups that receivers allow. One more service may break it.',
    'Remove services that no longer send for you.',
  ),
  spf_void_lookups: spf(
    'fail',
    'The SPF record refers to {about} names that don’t exist. Receivers allow 2.',
    'Remove the names that don’t exist.',
  ),
  spf_sends_nothing: spf(
    'fail',
    'The SPF record says that this domain sends no email at all.',
    'Add your email provider to the record.',
  ),
  spf_allows_everybody: spf(
    'fail',
    'The SPF record allows every server in the world to send for this domain.',
    'Replace “+all” with “~all”.',
  ),
  spf_ends_open: spf(
    'warn',
    'The SPF record doesn’t say how to treat other servers, so it proves little.',
    'End the record with “~all”.',
  ),
  spf_ptr: spf(
    'warn',
    'The SPF record uses “ptr”, which many receivers ignore.',
    'Name the servers by include, a or ip4.',
  ),
  spf_after_all: spf(
    'fail',
    'Receivers stop reading the SPF record at “all”; what follows has no effect: {about}.',
    'Move “all” to the end of the record.',
  ),
  spf_does_not_cover: spf(
    'fail',
    'SPF doesn’t allow the server that sends your email ({about}).',
    'Publish the record below in place of the one that is there.',
  ),
  dkim_signed: dkim('pass', 'The test email was signed by this domain ({about}), and the signature holds.'),
  dkim_not_proven: dkim(
    'unknown',
    'The domain publishes signing keys ({about}). We don’t know yet if your email is signed.',
    'Send a test email to see it.',
  ),
  dkim_no_key_found: dkim(
    'unknown',
    'No signing key was found under the usual names ({about}). It may have another name.',
    'Send a test email to see whether your email is signed.',
  ),
  dkim_not_signed: dkim(
    'fail',
    'The test email was not signed.',
    'Turn on DKIM at your email provider and publish the key that it gives you.',
  ),
  dkim_signature_fails: dkim(
    'fail',
    'The test email was signed, but the signature doesn’t match the key at {about}.',
    'Compare that key with the one that your email provider gives you, and publish it again.',
  ),
  dkim_other_domain: dkim(
    'fail',
    'The test email was signed by {about}, not by your domain, so the signature proves nothing about you.',
    'Set up DKIM for your own domain at your email provider.',
  ),
  dkim_one_click_not_signed: dkim(
    'warn',
    'The signature ({about}) leaves out List-Unsubscribe-Post, so Gmail and Yahoo may not offer one-click unsubscribe.',
    'Add List-Unsubscribe and List-Unsubscribe-Post to the headers that your server signs (RFC 8058).',
  ),
  dkim_key_revoked: dkim(
    'fail',
    'The key “{about}” is revoked: it is empty.',
    'Publish a new key, or remove the record.',
  ),
  dkim_key_unreadable: dkim(
    'fail',
    'The key “{about}” can’t be read.',
    'Publish it again, in one piece and without added quotes or spaces.',
  ),
  dkim_key_short: dkim(
    'fail',
    'The key “{about}” is too short. Receivers ignore keys under 1024 bits.',
    'Make a key of 2048 bits.',
  ),
  dkim_key_1024: dkim('warn', 'The key “{about}” has fewer than 2048 bits.', 'Make a key of 2048 bits.'),
  dkim_key_testing: dkim(
    'warn',
    'The key “{about}” says that DKIM is only being tested (t=y), so receivers may ignore it.',
    'Remove “t=y” from the record.',
  ),
  dkim_key_several: dkim('fail', 'There is more than one key at “{about}”.', 'Keep one of them.'),
  dkim_key_not_for_mail: dkim('fail', 'The key “{about}” is not for email (s=).', 'Remove “s=” from the record.'),
  dmarc_published: dmarc('pass', 'A DMARC record applies ({about}).'),
  dmarc_aligned: dmarc('pass', '{about} proves that the test email is from this domain.'),
  dmarc_missing: dmarc(
    'fail',
    'No DMARC record applies. Gmail, Yahoo and Microsoft require one from anyone who sends a lot.',
    'Publish a DMARC record. “p=none” is enough to begin with.',
  ),
  dmarc_several: dmarc('fail', 'There is more than one DMARC record at {about}, so none applies.', 'Keep one of them.'),
  dmarc_not_a_record: dmarc(
    'fail',
    'A record looks like DMARC but does not begin with “v=DMARC1;”, so receivers ignore it.',
    'Correct the beginning of the record.',
  ),
  dmarc_policy_missing: dmarc('fail', 'The DMARC record has no policy.', 'Add “p=none”, “p=quarantine” or “p=reject”.'),
  dmarc_policy_unknown: dmarc(
    'fail',
    'The DMARC record has the policy “{about}”, which doesn’t exist.',
    'Use “p=none”, “p=quarantine” or “p=reject”.',
  ),
  dmarc_tag_unknown_value: dmarc(
    'warn',
    'The DMARC record has a value that doesn’t exist: {about}.',
    'Correct or remove it.',
  ),
  dmarc_tag_twice: dmarc('warn', 'The DMARC record has “{about}” twice.', 'Keep one of them.'),
  dmarc_tag_obsolete: dmarc(
    'warn',
    'The DMARC record has tags that receivers no longer read: {about}.',
    'Remove them.',
  ),
  dmarc_reports_unreadable: dmarc(
    'warn',
    'The DMARC record names an email address that can’t receive reports: {about}.',
    'Write it as “mailto:name@example.com”.',
  ),
  dmarc_reports_not_accepted: dmarc(
    'warn',
    'Reports go to {about}, which doesn’t say that it accepts them, so none are sent.',
    'Ask its owner to publish the record that accepts your reports, or use an email address of your own domain.',
  ),
  dmarc_no_reports: dmarc(
    'warn',
    'No one gets reports about email sent as you, so misuse and mistakes go unseen.',
    'Add “rua=mailto:” and an email address that someone reads.',
  ),
  dmarc_refuses_ours: dmarc(
    'refused',
    'Your own DMARC policy (p={about}) asks receivers to refuse this email: neither SPF nor DKIM proves that it is yours.',
    'Set up DKIM at your email provider, or add the sending server to SPF. Then send a test email.',
  ),
  unauthenticated: dmarc(
    'refused',
    'Neither SPF nor DKIM proves that this email is yours. Gmail, Yahoo and Microsoft refuse such email.',
    'Set up DKIM at your email provider, or add the sending server to SPF. Then send a test email.',
  ),
};
