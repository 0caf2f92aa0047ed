import type { Client } from '@distribute/client';
import type { FakeApi } from './fake-api.ts';
import { ago } from './fake-ids.ts';
import { type Answer, Refused } from './fake-request.ts';

type Mailbox = Awaited<ReturnType<Client['mailboxes']['get']>>['mailbox'];

export const MAILBOX_ID = '0197a000-0000-7000-8000-00000000aaaa';
export const SIGN_IN_HANDLE = 'a-handle-for-one-use';

const server = { port: 993, security: 'tls' as const, username: null, hasPassword: false };

const aMailbox = (connected: boolean): Mailbox => ({
  id: MAILBOX_ID,
  name: 'Ann at Northwind',
  fromName: 'Ann',
  fromEmail: 'ann@northwind.example',
  replyTo: null,
  returnPath: 'from',
  transport: 'smtp',
  sendsInSandbox: true,
  status: connected ? 'active' : 'unverified',
  statusReason: null,
  lastError: null,
  retryAt: null,
  api: null,
  smtp: { host: 'smtp.gmail.com', ...server, port: 465 },
  imap: { host: 'imap.gmail.com', ...server, folder: 'INBOX' },
  auth: 'oauth2',
  oauth: { provider: 'google', account: connected ? 'ann@northwind.example' : null, connected, reason: null },
  dailyCap: 40,
  sentToday: 0,
  minSecondsBetweenSends: 60,
  ramp: null,
  sendWindow: { days: [1, 2, 3, 4, 5], start: '08:00', end: '18:00', timezone: 'UTC' },
  health: { bounceRate30d: null, complaintRate30d: null, sent30d: 0 },
  checks: { spf: 'unknown', dkim: 'unknown', dmarc: 'unknown', checkedAt: null },
  lastVerifiedAt: null,
  lastInboundAt: null,
  createdAt: ago(60),
  updatedAt: ago(60),
});

const DELIVERABILITY: Awaited<ReturnType<Client['deliverability']['get']>>['deliverability'] = {
  ...{ mailboxId: MAILBOX_ID, domain: 'northwind.example', verdict: 'at_risk', checkedAt: ago(60), test: null },
  findings: [
    {
      ...{
        check: 'spf',
        code: 'spf_several',
        verdict: 'fail',
        found: 'v=spf1 mx -all\nv=spf1 include:_spf.google.com ~all',
      },
      explanation: 'The domain has more than one SPF record. Receivers treat that as an error and trust none of them.',
      action: 'Replace them with a single record.',
      record: { name: 'northwind.example', type: 'TXT', value: 'v=spf1 mx include:_spf.google.com -all' },
    },
    {
      ...{ check: 'dkim', code: 'dkim_not_proven', verdict: 'unknown', found: null, record: null },
      explanation: 'The domain publishes signing keys (google). We don’t know yet if your email is signed.',
      action: 'Send a test email to see it.',
    },
    {
      ...{ check: 'mx', code: 'mx_receives', verdict: 'pass', found: 'mx.northwind.example', record: null },
      ...{ explanation: 'The domain receives email.', action: null },
    },
  ],
};

type SendingDomain = Awaited<ReturnType<Client['sendingDomains']['get']>>['sendingDomain'];

const SENDING_DOMAIN = {
  ...{ domain: 'northwind.example', verdict: 'at_risk', checkedAt: ago(60), mailboxIds: [MAILBOX_ID] },
  ...{ firstUsedOn: '2026-10-01', sent30d: 140, deferred30d: 2, refused30d: 0, bounced30d: 1, complained30d: 0 },
  dmarc: { reports: 5, emails: 145, alignedEmails: 100, lastReportAt: ago(600) },
  tls: { reports: 1, sessions: 100, failedSessions: 12 },
} as const satisfies Partial<SendingDomain>;

const aSource = { stoppedEmails: 0, provenFor: [], reporters: ['google.com', 'Yahoo'], isTrusted: true };
const REPORTED: Pick<SendingDomain, 'findings' | 'sources' | 'days' | 'tlsFailures' | 'reports'> = {
  findings: DELIVERABILITY.findings,
  sources: [
    {
      ...{
        ...aSource,
        address: '203.0.113.7',
        kind: 'service',
        emails: 30,
        alignedEmails: 0,
        provenFor: ['mailer.net'],
      },
      explanation: 'A service or a forwarder: its emails prove another domain than yours.',
      action: 'If you send through it, set up DKIM for your domain there. Forwarded emails need nothing.',
    },
    {
      ...{ ...aSource, address: '203.0.113.66', kind: 'unproven', emails: 15, alignedEmails: 0, isTrusted: false },
      explanation: 'Nothing proves these emails.',
      action: 'If you know this server, add it to SPF or let it sign.',
    },
    {
      ...{ ...aSource, address: '198.51.100.9', kind: 'own', emails: 100, alignedEmails: 100, action: null },
      explanation: 'Your server. Its emails are proven.',
    },
  ],
  days: [
    {
      ...{ day: '2026-11-17', reporter: 'google.com', isTrusted: true },
      ...{ emails: 29, alignedEmails: 20, stoppedEmails: 3 },
    },
  ],
  tlsFailures: [
    {
      ...{ kind: 'certificate-expired', receivingHost: 'mx.northwind.example', reporters: ['Google Inc.'] },
      ...{ failedSessions: 12, isTrusted: true, explanation: 'The certificate has expired.', action: 'Renew it.' },
    },
  ],
  reports: [
    {
      ...{ id: MAILBOX_ID, kind: 'dmarc', reporter: 'google.com', signedBy: 'google.com', isTrusted: true },
      ...{ beganAt: ago(2_000), endedAt: ago(600), receivedAt: ago(500), count: 29, failed: 9 },
    },
  ],
};

/** Whose mailbox has been connected. */
const connected = new WeakSet<FakeApi>();

export const mailboxAnswers: Record<string, Answer> = {
  'mailboxes.list': (api) => ({ mailboxes: [aMailbox(connected.has(api))], nextCursor: null }),
  'mailboxes.get': (api) => ({ mailbox: aMailbox(connected.has(api)) }),
  'deliverability.get': () => ({ deliverability: DELIVERABILITY }),
  'sendingDomains.list': () => ({ sendingDomains: [SENDING_DOMAIN] }),
  'sendingDomains.get': () => ({ sendingDomain: { ...SENDING_DOMAIN, ...REPORTED } }),
  'placements.listSeeds': () => ({
    seedMailboxes: [
      {
        ...{ id: '0190a1b2-0000-7000-8000-00000000d001', email: 'seed@gmail.com', createdAt: ago(600) },
        imap: { host: 'imap.gmail.com', port: 993, security: 'tls', username: 'seed@gmail.com' },
      },
    ],
  }),
  'placements.list': () => ({
    placementTests: [
      {
        ...{
          id: '0190a1b2-0000-7000-8000-00000000d002',
          mailboxId: MAILBOX_ID,
          reason: 'schedule',
          createdAt: ago(90),
        },
        campaignId: '0190a1b2-0000-7000-8000-00000000d003',
        emailId: '0190a1b2-0000-7000-8000-00000000d004',
        results: [
          {
            ...{ seedMailboxId: '0190a1b2-0000-7000-8000-00000000d001', email: 'seed@gmail.com', placement: 'junk' },
            ...{ folder: '[Gmail]/Spam', words: null, at: ago(88) },
          },
        ],
      },
    ],
    schedule: { everyDays: 7, nextAt: ago(-9_000), fault: null },
  }),
  'receivers.list': () => ({
    receivers: [
      {
        ...{ sendingDomain: 'northwind.example', receiver: 'google', name: 'Google (Gmail, Workspace)', budget: 26 },
        ...{ sentToday: 12, sent30d: 140, deferred30d: 2, refused30d: 0, bounced30d: 1, complained30d: 0 },
        ...{
          bulkSince: null,
          heldFor: null,
          slowedUntil: ago(-30),
          words: '421 4.7.0 Try again later: unexpected volume',
        },
      },
    ],
  }),
  'mailboxes.completeOauth': (api, { body }) => {
    const isGood = (body as { handle: string }).handle === SIGN_IN_HANDLE && !connected.has(api);
    if (!isGood) throw new Refused(404, 'Mailbox not found', 'not_found');
    connected.add(api);
    return { mailbox: aMailbox(true) };
  },
};
