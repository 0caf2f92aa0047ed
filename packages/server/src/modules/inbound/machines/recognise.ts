import type { MeaningOf } from '../ports.ts';
import type { ParsedMail } from '../read-mail/parsed-mail.ts';
import { automaticHeader } from './automatic-headers.ts';
import { automaticWords } from './automatic-words.ts';
import { calendarReply } from './calendar.ts';
import { readComplaint } from './complaint.ts';
import { readDeliveryStatus } from './delivery-status.ts';
import type { MailKind } from './mail-kind.ts';
import { readTextBounce } from './text-bounce.ts';

const RECEIPTS = ['message/disposition-notification', 'message/global-disposition-notification'];

/** Tells machines from people. Pure; what a message is taken for changes nothing before it is matched by our tokens. */
export function recogniseMail(mail: ParsedMail, meaningOf: MeaningOf): MailKind {
  const report = readComplaint(mail) ?? readDeliveryStatus(mail, meaningOf);
  if (report) return report;
  const automatic = (reason: 'receipt' | 'calendar', evidence: string) =>
    ({ kind: 'automatic', reason, evidence }) as const;
  if (mail.reports.some(({ type }) => RECEIPTS.includes(type))) return automatic('receipt', 'a read receipt');
  const bounce = readTextBounce(mail, meaningOf);
  if (bounce) return bounce;
  const method = calendarReply(mail);
  if (method !== null) return automatic('calendar', `METHOD:${method}`);
  const sign = automaticHeader(mail) ?? automaticWords(mail);
  return sign ? { kind: 'automatic', ...sign } : { kind: 'person' };
}
