import type { ParsedMail } from '../read-mail/parsed-mail.ts';

/**
 * A calendar's own answer to an invitation or a counter-proposal: a program wrote it. An invitation (REQUEST) is a
 * person's act, with or without words beside it.
 */
export function calendarReply({ reports }: ParsedMail): string | null {
  const calendar = reports.find(({ type }) => type === 'text/calendar' || type === 'application/ics');
  if (!calendar) return null;
  const method = calendar.method ?? /^METHOD:([A-Z]+)/im.exec(calendar.text)?.[1]?.toUpperCase() ?? null;
  return method === 'REPLY' || method === 'COUNTER' || method === 'CANCEL' || method === 'REFRESH' ? method : null;
}
