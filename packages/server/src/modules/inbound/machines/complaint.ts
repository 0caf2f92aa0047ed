import type { ParsedMail } from '../read-mail/parsed-mail.ts';
import type { MailKind } from './mail-kind.ts';
import { readFields } from './report-fields.ts';

/** A person reported our mail as unwanted: a feedback report (RFC 5965), or Microsoft's own form of it. */
export function readComplaint(mail: ParsedMail): Extract<MailKind, { kind: 'complaint' }> | null {
  const report = mail.reports.find(({ type }) => type === 'message/feedback-report');
  if (report) {
    const type = readFields(report.text.replace(/\r?\n[ \t]*\r?\n/g, '\n')).get('feedback-type') ?? 'abuse';
    // `not-spam` is the opposite of a complaint, and the other types do not concern unwanted mail.
    return /^(?:abuse|fraud|virus|other|opt-out)/i.test(type)
      ? { kind: 'complaint', detail: type.slice(0, 100) }
      : null;
  }
  return isJunkReport(mail) ? { kind: 'complaint', detail: 'abuse' } : null;
}

/** Outlook.com's Junk Mail Reporting Program sends the message itself, with the recipient in a header. */
const isJunkReport = ({ subject, reports }: ParsedMail): boolean =>
  /^complaint about message from/i.test(subject ?? '') &&
  reports.some(({ type, text }) => type === 'message/rfc822' && /^x-hmxmroriginalrecipient:/im.test(text));
