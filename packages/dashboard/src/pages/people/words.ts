import { count } from '../../format.ts';
import type { ErasedCounts, HeldData } from './use-people.ts';

type Kind = { [Key in keyof HeldData]: HeldData[Key] extends readonly unknown[] ? Key : never }[keyof HeldData];

export const KINDS = {
  leads: 'Leads of campaigns',
  contacts: 'Imported contacts',
  messages: 'Emails to them',
  replies: 'Their answers',
  notes: 'Notes about them',
  tasks: 'Tasks about them',
  unmatched: 'Other email from them',
  events: 'Deliveries, clicks and the like',
  conversions: 'Sign-ups, meetings and purchases',
  qualifications: 'Notes on their interest',
  journalists: 'Entries as a journalist',
  listedJournalists: 'Entries on media lists',
  chats: 'Messages of the assistant',
  suppressions: 'Do not contact',
} as const satisfies Record<Kind, string>;

/** Only kinds of which something is stored. */
export const heldLines = (data: HeldData) =>
  (Object.keys(KINDS) as Kind[])
    .filter((kind) => data[kind].length > 0)
    .map((kind) => ({ kind, name: KINDS[kind], many: data[kind].length }));

const ERASED = {
  leads: 'lead',
  contacts: 'contact',
  messages: 'email',
  replies: 'answer',
  events: 'event',
} as const satisfies Record<keyof ErasedCounts, string>;

export const erasedWords = (erased: ErasedCounts): string =>
  (Object.keys(ERASED) as (keyof ErasedCounts)[])
    .filter((key) => erased[key] > 0)
    .map((key) => `${count(erased[key])} ${ERASED[key]}${erased[key] === 1 ? '' : 's'}`)
    .join(', ') || 'nothing was left to erase';
