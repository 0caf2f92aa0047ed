import { MAILBOX_TRANSPORTS } from '@distribute/contract/mailboxes';
import { expect, test } from 'vitest';
import { spfIncludeOf, submissionHostOf } from './spf-include.ts';

test('every transport has the SPF record of the servers that send for it, or none that is certain', () => {
  const includes = MAILBOX_TRANSPORTS.map((transport) => [
    transport,
    spfIncludeOf(submissionHostOf({ transport, smtp: null })),
  ]);
  expect(Object.fromEntries(includes)).toEqual({
    ...{ smtp: null, sink: null, resend: null, kumomta: null, postal: null },
    ...{ postmark: 'spf.mtasv.net', ses: 'amazonses.com', mailgun: 'mailgun.org', sendgrid: 'sendgrid.net' },
    ...{ gmail: '_spf.google.com', graph: 'spf.protection.outlook.com' },
  });
});

test('a mailbox with a server of its own is that of the provider of the server', () => {
  const smtp = {
    host: 'SMTP.Zoho.EU',
    port: 465,
    security: 'tls',
    username: null,
    password: null,
    accessToken: null,
  } as const;
  expect(spfIncludeOf(submissionHostOf({ transport: 'smtp', smtp }))).toBe('zohomail.eu');
  expect(spfIncludeOf('mail.zoho.example')).toBe(null);
});
