import type { ParsedMail } from '../read-mail/parsed-mail.ts';
import type { MailKind } from './mail-kind.ts';
import { readFields } from './report-fields.ts';

/** A person told the provider that our mail is unwanted: a feedback report (RFC 5965), or Microsoft's own shape of one. */
export function readComplaint(mail: ParsedMail): Extract<MailKind, { kind: 'complaint' }> | null {
  const report = mail.reports.find(({ type }) => type === 'message/feedback-report');
  if (report) {
    const type = readFields(report.text.replace(/\r?\n[ \t]*\r?\n/g, '\n')).get('feedback-type') ?? 'abuse';
    // `not-spam` is the opposite of a complaint; the others name no unwanted mail.
    return /^(?:abuse|fraud|virus|other|opt-out)/i.test(type)
      ? { kind: 'complaint', detail: type.slice(0, 100) }
      : null;
  }
  return isJunkReport(mail) ? { kind: 'complaint', detail: 'abuse' } : null;
}

/** The Junk Mail Reporting Program of Outlook.com sends the message itself, with the recipient in a header of its own. */
const isJunkReport = ({ subject, reports }: ParsedMail): boolean =>
  /^complaint about message from/i.test(subject ?? '') &&
  reports.some(({ type, text }) => type === 'message/rfc822' && /^x-hmxmroriginalrecipient:/im.test(text));
