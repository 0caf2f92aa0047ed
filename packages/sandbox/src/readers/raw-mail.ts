/** The message of ours that a reader or mail server answers, and where the answer goes. */
export interface AnsweredMail {
  /** The id of the answer; the same for the same reaction. */
  readonly id: string;
  /** The Message-ID with which our message was sent. */
  readonly ourMessageId: string;
  readonly from: string;
  readonly subject: string;
  readonly at: Date;
}

const CRLF = '\r\n';
const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64').replace(/.{76}/g, `$&${CRLF}`);
const words = (text: string): string => `=?utf-8?B?${Buffer.from(text, 'utf8').toString('base64')}?=`;

const headersOf = ({ id, at }: AnsweredMail, from: string, subject: string): string[] => [
  `From: ${from}`,
  'To: <sender@sandbox.test>',
  `Subject: ${words(subject)}`,
  `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
  `Message-ID: <${id}@sandbox.test>`,
  'MIME-Version: 1.0',
];

/** A person's answer, or their mailbox's automatic one. */
export function answerMail(mail: AnsweredMail, text: string, isAutomatic: boolean): Buffer {
  const subject = /^re:/i.test(mail.subject) ? mail.subject : `Re: ${mail.subject}`;
  return Buffer.from(
    [
      ...headersOf(mail, `<${mail.from}>`, subject),
      `In-Reply-To: ${mail.ourMessageId}`,
      `References: ${mail.ourMessageId}`,
      ...(isAutomatic ? ['Auto-Submitted: auto-replied'] : []),
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      base64(text),
      '',
    ].join(CRLF),
  );
}

const BOUNDARY = 'sandbox-report';

function reportMail(mail: AnsweredMail, from: string, subject: string, report: { type: string; fields: string[] }) {
  const [, kind] = report.type.split('/');
  return Buffer.from(
    [
      ...headersOf(mail, from, subject),
      `Content-Type: multipart/report; report-type=${kind}; boundary="${BOUNDARY}"`,
      '',
      `--${BOUNDARY}`,
      'Content-Type: text/plain',
      '',
      subject,
      `--${BOUNDARY}`,
      `Content-Type: ${report.type}`,
      '',
      ...report.fields,
      '',
      `--${BOUNDARY}`,
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${mail.ourMessageId}`,
      `To: <${mail.from}>`,
      `--${BOUNDARY}--`,
      '',
    ].join(CRLF),
  );
}

/** A mail server's report that it could not deliver (RFC 3464). */
export const bounceMail = (mail: AnsweredMail, status: string, diagnostic: string): Buffer =>
  reportMail(mail, 'Mail Delivery System <mailer-daemon@sandbox.test>', 'Undelivered Mail Returned to Sender', {
    type: 'message/delivery-status',
    fields: [
      'Reporting-MTA: dns; sandbox.test',
      '',
      `Final-Recipient: rfc822; ${mail.from}`,
      'Action: failed',
      `Status: ${status}`,
      `Diagnostic-Code: smtp; ${diagnostic}`,
    ],
  });

/** A provider's report that its user marked our message as spam (RFC 5965). */
export const complaintMail = (mail: AnsweredMail): Buffer =>
  reportMail(mail, 'Feedback <feedback@sandbox.test>', 'Abuse report', {
    type: 'message/feedback-report',
    fields: ['Feedback-Type: abuse', 'User-Agent: Sandbox/1.0', 'Version: 1'],
  });
