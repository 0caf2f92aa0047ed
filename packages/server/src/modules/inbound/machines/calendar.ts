import type { ParsedMail } from '../read-mail/parsed-mail.ts';
import type { CalendarAct } from './mail-kind.ts';

const METHODS: Readonly<Record<string, CalendarAct>> = {
  REQUEST: 'invited',
  PUBLISH: 'invited',
  COUNTER: 'invited',
  CANCEL: 'cancelled',
};
const ANSWERS: Readonly<Record<string, CalendarAct>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
};

/**
 * Reads a message of a calendar program (RFC 5546). A calendar file that a person attaches does not count: its part
 * has no method.
 */
export function calendarAct({ reports }: ParsedMail): CalendarAct | null {
  const calendar = reports.find(({ method }) => method !== null);
  if (!calendar?.method) return null;
  if (calendar.method !== 'REPLY') return METHODS[calendar.method] ?? null;
  const [, answer = ''] = /PARTSTAT=([A-Z]+)/i.exec(calendar.text) ?? [];
  return ANSWERS[answer.toUpperCase()] ?? null;
}
