import { readerOf, whatTheLawAsks } from '../../law/index.ts';
import { type SendWindow, windowFor } from '../../mailboxes/index.ts';
import type { ClaimedMessage } from '../store/send-core.ts';

const WORKDAYS = [1, 2, 3, 4, 5];

/** When the law of its reader's country lets a message arrive; null for now. Every mailbox keeps these hours. */
export function hoursOpenAt(
  message: Pick<ClaimedMessage, 'keepsHours' | 'recipient' | 'toDomain' | 'timezone'>,
  now: Date,
): Date | null {
  if (!message.keepsHours) return null;
  const { country, kind } = readerOf(message.recipient.country ?? null, message.toDomain);
  const { hours } = whatTheLawAsks(country, kind);
  if (!hours) return null;
  const timezone = 'recipient';
  const windows: SendWindow[] = [
    ...(hours.weekdays ? [{ days: WORKDAYS, start: hours.weekdays[0], end: hours.weekdays[1], timezone }] : []),
    ...(hours.saturday ? [{ days: [6], start: hours.saturday[0], end: hours.saturday[1], timezone }] : []),
    ...(hours.sunday ? [{ days: [7], start: hours.sunday[0], end: hours.sunday[1], timezone }] : []),
  ];
  const states = windows.map((window) => windowFor(window, now, message.timezone ?? hours.timezone));
  if (states.some(({ open }) => open)) return null;
  const [first] = states.flatMap(({ opensAt }) => opensAt ?? []).sort((one, other) => Number(one) - Number(other));
  return first ?? null;
}
