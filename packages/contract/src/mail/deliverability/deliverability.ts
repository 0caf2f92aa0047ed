import { z } from 'zod';
import { operations } from '../../language/operation.ts';
import { Id, Timestamp } from '../../language/shared.ts';

export const DELIVERABILITY_CHECKS = [
  'spf',
  'dkim',
  'dmarc',
  'mx',
  'server_name',
  'transport_policy',
  'blocklists',
  'first_use',
  'reports',
] as const;

/** What one look at a domain came to. A later release may add codes: programs go by `verdict`. */
export const DELIVERABILITY_CODES = [
  'domain_reserved',
  'not_looked_up',
  // SPF (RFC 7208)
  'spf_covers_server',
  'spf_covers_provider',
  'spf_not_proven',
  'spf_missing',
  'spf_not_a_record',
  'spf_several',
  'spf_syntax',
  'spf_include_missing',
  'spf_too_many_lookups',
  'spf_near_limit',
  'spf_void_lookups',
  'spf_sends_nothing',
  'spf_allows_everybody',
  'spf_ends_open',
  'spf_ptr',
  'spf_after_all',
  'spf_does_not_cover',
  // DKIM (RFC 6376)
  'dkim_signed',
  'dkim_not_proven',
  'dkim_no_key_found',
  'dkim_not_signed',
  'dkim_signature_fails',
  'dkim_other_domain',
  'dkim_one_click_not_signed',
  'dkim_key_revoked',
  'dkim_key_unreadable',
  'dkim_key_short',
  'dkim_key_1024',
  'dkim_key_testing',
  'dkim_key_several',
  'dkim_key_not_for_mail',
  // DMARC (RFC 9989)
  'dmarc_published',
  'dmarc_aligned',
  'dmarc_missing',
  'dmarc_several',
  'dmarc_not_a_record',
  'dmarc_policy_missing',
  'dmarc_policy_unknown',
  'dmarc_tag_unknown_value',
  'dmarc_tag_twice',
  'dmarc_tag_obsolete',
  'dmarc_reports_unreadable',
  'dmarc_reports_not_accepted',
  'dmarc_no_reports',
  'dmarc_refuses_ours',
  'unauthenticated',
  // Receiving (RFC 5321, 7505)
  'mx_receives',
  'mx_without_record',
  'mx_receives_nothing',
  'mx_none',
  'mx_host_missing',
  'mx_host_is_address',
  'mx_host_is_alias',
  'domain_missing',
  // The server that sends
  'server_named',
  'server_not_seen',
  'server_without_name',
  'server_name_not_confirmed',
  'server_greets_otherwise',
  'server_without_tls',
  // MTA-STS and TLS reports (RFC 8461, 8460)
  'transport_policy_absent',
  'transport_policy_sound',
  'transport_policy_several',
  'transport_policy_syntax',
  'transport_policy_unreadable',
  'transport_policy_excludes_server',
  'tls_reports_syntax',
  // Blocklists
  'not_listed',
  'domain_listed',
  'address_listed',
  'link_host_listed',
  'lists_not_asked',
  // Age of first use
  'in_use',
  'new_and_fast',
  'new_and_slow',
  // What receivers report (RFC 9990, 8460)
  'reports_none',
  'reports_aligned',
  'reports_own_not_aligned',
  'reports_service_not_aligned',
  'reports_unproven_senders',
  'reports_tls_failures',
] as const;
export const DeliverabilityCode = z.enum(DELIVERABILITY_CODES);
export const DELIVERABILITY_VERDICTS = ['pass', 'warn', 'fail', 'refused', 'unknown'] as const;

export const DeliverabilityFinding = z
  .object({
    check: z.enum(DELIVERABILITY_CHECKS),
    code: DeliverabilityCode,
    verdict: z.enum(DELIVERABILITY_VERDICTS).meta({
      description:
        '`refused`: large receivers refuse such mail, so the mailbox sends none; `fail`: mail lands in spam or answers ' +
        'are lost; `warn`: worth mending; `unknown`: it could not be seen, and why',
    }),
    found: z.string().nullable().meta({ description: 'What the name server, or the test email, said' }),
    explanation: z.string(),
    action: z.string().nullable(),
    record: z
      .object({ name: z.string(), type: z.enum(['TXT', 'MX', 'PTR']), value: z.string() })
      .nullable()
      .meta({ description: 'The record to publish, where it is known' }),
  })
  .meta({ id: 'DeliverabilityFinding' });

export const DeliverabilityVerdict = z.enum(['ready', 'at_risk', 'refused', 'unknown']);

export const Deliverability = z
  .object({
    mailboxId: Id,
    domain: z.string(),
    verdict: DeliverabilityVerdict,
    checkedAt: Timestamp.nullable(),
    findings: z.array(DeliverabilityFinding),
    test: z
      .object({
        status: z.enum(['under_way', 'arrived', 'lost']),
        sentAt: Timestamp,
        arrivedAt: Timestamp.nullable(),
        sendingAddress: z.string().nullable().meta({ description: 'The IP address that handed it to the receiver' }),
        signedBy: z.array(z.string()).meta({ description: 'Domains whose DKIM signatures hold' }),
        authenticationResults: z.string().nullable().meta({ description: 'What the receiving server wrote about it' }),
      })
      .nullable()
      .meta({ description: 'The last test email to the mailbox itself; null when none was sent' }),
  })
  .meta({ id: 'Deliverability' });

const OneDeliverability = z.object({ deliverability: Deliverability });

export const deliverability = operations('Mailboxes', {
  get: {
    method: 'GET',
    path: '/v1/mailboxes/{id}/deliverability',
    summary: 'Read whether receivers trust mail of this mailbox, as of the last check',
    errors: [404],
    response: OneDeliverability,
  },
  check: {
    method: 'POST',
    path: '/v1/mailboxes/{id}/deliverability',
    role: 'admin',
    summary: 'Check the domain and the server of this mailbox now',
    description:
      'Asks name servers; sends nothing. Also done when a mailbox is verified, and every day while it is active.',
    errors: [404],
    response: OneDeliverability,
  },
  sendTest: {
    method: 'POST',
    path: '/v1/mailboxes/{id}/deliverability/test',
    role: 'admin',
    summary: 'Send a test email from this mailbox to itself, and read what receivers see',
    description:
      'It counts towards the daily limit. When it arrives in the folder that answers are read from, its signature, its ' +
      'sending server and the verdict of the receiving server become findings. 409 `cannot_read` without such a folder, ' +
      '409 `records_mail` where mail is recorded instead of sent, 409 `not_verified` before the mailbox was verified, ' +
      '409 `test_under_way` within ten minutes of the last one.',
    status: 202,
    errors: [404, 409],
    response: OneDeliverability,
  },
});
