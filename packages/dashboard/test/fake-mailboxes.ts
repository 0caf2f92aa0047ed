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

/** Whose mailbox has been connected. */
const connected = new WeakSet<FakeApi>();

export const mailboxAnswers: Record<string, Answer> = {
  'mailboxes.list': (api) => ({ mailboxes: [aMailbox(connected.has(api))], nextCursor: null }),
  'mailboxes.get': (api) => ({ mailbox: aMailbox(connected.has(api)) }),
  'mailboxes.completeOauth': (api, { body }) => {
    const isGood = (body as { handle: string }).handle === SIGN_IN_HANDLE && !connected.has(api);
    if (!isGood) throw new Refused(404, 'Mailbox not found', 'not_found');
    connected.add(api);
    return { mailbox: aMailbox(true) };
  },
};
