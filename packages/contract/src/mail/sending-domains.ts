import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { Id, Timestamp } from '../language/shared.ts';
import { DeliverabilityFinding, DeliverabilityVerdict } from './deliverability/deliverability.ts';

const Count = z.int();

export const SendingDomain = z
  .object({
    domain: z.string(),
    verdict: DeliverabilityVerdict.meta({ description: 'The worst of its mailboxes, as of their last checks' }),
    checkedAt: Timestamp.nullable(),
    mailboxIds: z.array(Id),
    firstUsedOn: z.string().nullable().meta({ description: 'The day on which the first email left from here' }),
    sent30d: Count,
    deferred30d: Count,
    refused30d: Count,
    bounced30d: Count,
    complained30d: Count,
    dmarc: z
      .object({
        reports: Count,
        emails: Count.meta({ description: 'Emails sent as this domain, by any server' }),
        alignedEmails: Count.meta({ description: 'Those that SPF or DKIM proved' }),
        lastReportAt: Timestamp.nullable(),
      })
      .meta({
        description: 'What receivers reported of the last 30 days (RFC 9990); the emails are those of trusted reports',
      }),
    tls: z.object({ reports: Count, sessions: Count, failedSessions: Count }).meta({
      description: 'Connections to the mail servers of the domain of the last 30 days (RFC 8460), by trusted reports',
    }),
  })
  .meta({ id: 'SendingDomain' });

export const DMARC_SOURCE_KINDS = ['own', 'aligned', 'service', 'unproven'] as const;

const DmarcSource = z
  .object({
    address: z.string().nullable().meta({ description: 'The server; null for many small ones taken together' }),
    kind: z.enum(DMARC_SOURCE_KINDS).meta({
      description:
        '`own`: the server that a test email was seen to leave from; `aligned`: another one whose email is proven; ' +
        '`service`: one that signs, or passes SPF, for another domain; `unproven`: nothing proves it',
    }),
    emails: Count,
    alignedEmails: Count,
    stoppedEmails: Count.meta({ description: 'Quarantined or rejected' }),
    provenFor: z.array(z.string()).meta({ description: 'Domains that its email was proven for' }),
    reporters: z.array(z.string()),
    isTrusted: z.boolean().meta({ description: 'Whether large receivers signed the reports that say so' }),
    explanation: z.string(),
    action: z.string().nullable(),
  })
  .meta({ id: 'DmarcSource' });

const TlsFailure = z
  .object({
    kind: z.string().meta({ description: 'The result type of RFC 8460' }),
    receivingHost: z.string().nullable(),
    reporters: z.array(z.string()),
    failedSessions: Count,
    isTrusted: z.boolean(),
    explanation: z.string(),
    action: z.string().nullable(),
  })
  .meta({ id: 'TlsFailure' });

const DomainReport = z
  .object({
    id: Id,
    kind: z.enum(['dmarc', 'tls']),
    reporter: z.string().meta({ description: 'As the report says; anyone can write this' }),
    signedBy: z.string().nullable().meta({ description: 'The domain of its sender, where its signature holds' }),
    isTrusted: z.boolean().meta({ description: 'Signed by a large receiver whose domain gives no addresses away' }),
    beganAt: Timestamp,
    endedAt: Timestamp,
    receivedAt: Timestamp,
    count: Count.meta({ description: 'Emails, or connections' }),
    failed: Count.meta({ description: 'Emails that nothing proved, or connections without encryption' }),
  })
  .meta({ id: 'DomainReport' });

const SendingDomainDetail = SendingDomain.extend({
  findings: z.array(DeliverabilityFinding).meta({ description: 'Of all its mailboxes, worst first' }),
  sources: z.array(DmarcSource).meta({ description: 'Who sends in its name; those to act on first, at most 100' }),
  days: z.array(
    z.object({
      day: z.string(),
      reporter: z.string(),
      isTrusted: z.boolean(),
      emails: Count,
      alignedEmails: Count,
      stoppedEmails: Count,
    }),
  ),
  tlsFailures: z.array(TlsFailure),
  reports: z.array(DomainReport).meta({ description: 'The last 50' }),
}).meta({ id: 'SendingDomainDetail' });

export const sendingDomains = operations('Mailboxes', {
  list: {
    method: 'GET',
    path: '/v1/sending-domains',
    summary: 'List the domains that mailboxes send from, with what checks and receivers say of them',
    description: 'Worst first; at most 200.',
    response: z.object({ sendingDomains: z.array(SendingDomain) }),
  },
  get: {
    method: 'GET',
    path: '/v1/sending-domains/{domain}',
    summary: 'Read what is wrong with a domain, who sends in its name, and what receivers reported',
    description:
      'Reports are read from the mailboxes of the organization: DMARC aggregate reports and TLS reports of the last 30 ' +
      'days. A report holds no mail by itself; one that a large receiver signed counts in the findings.',
    params: z.object({ domain: z.string().min(3).max(253) }),
    errors: [404],
    response: z.object({ sendingDomain: SendingDomainDetail }),
  },
});
