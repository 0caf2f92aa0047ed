import type { MeaningOf } from '../ports.ts';
import type { ParsedMail } from '../read-mail/parsed-mail.ts';
import { automaticHeader } from './automatic-headers.ts';
import { automaticWords } from './automatic-words.ts';
import { calendarAct } from './calendar.ts';
import { readComplaint } from './complaint.ts';
import { readDeliveryStatus } from './delivery-status.ts';
import type { MailKind } from './mail-kind.ts';
import { readTextBounce } from './text-bounce.ts';

/** Reports that say only that our message arrived. */
const RECEIPTS: readonly string[] = [
  'message/disposition-notification',
  'message/global-disposition-notification',
  'message/feedback-report',
];

/**
 * Tells mail of programs from mail of people. Pure; it has no effect until the mail is matched to our message by our
 * tokens.
 */
export function recogniseMail(mail: ParsedMail, meaningOf: MeaningOf): MailKind {
  const report = readComplaint(mail) ?? readDeliveryStatus(mail, meaningOf);
  if (report) return report;
  const receipt = mail.reports.find(({ type, isAttached }) => RECEIPTS.includes(type) && !isAttached);
  if (receipt) return { kind: 'automatic', reason: 'receipt', evidence: receipt.type };
  const bounce = readTextBounce(mail, meaningOf);
  if (bounce) return bounce;
  const act = calendarAct(mail);
  if (act) return { kind: 'calendar', act };
  const sign = automaticHeader(mail) ?? automaticWords(mail);
  return sign ? { kind: 'automatic', ...sign } : { kind: 'person' };
}
