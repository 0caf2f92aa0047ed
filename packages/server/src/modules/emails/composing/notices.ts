import type { LegalNotices } from '@distribute/contract/identity';
import type { z } from 'zod';
import { type Authorship, disclosureOf, ruleFor } from '../../law/index.ts';
import { type AddressSource, noticeWords } from './notice-words.ts';

/** Where an address comes from, by the provider of its person. */
export const SOURCES = { apollo: 'directory', crm: 'records', press: 'press' } as const satisfies Record<
  string,
  AddressSource
>;

export interface NoticeFacts {
  readonly wanted: z.output<typeof LegalNotices>;
  readonly authorship: Authorship;
  readonly country: string | null;
  /** Null where it is not known, for emails written before it was kept. */
  readonly source: AddressSource | null;
  readonly isFirst: boolean;
  readonly company: string;
}

/** The lines of the footer that the law of the reader's country asks for, in the language of the email. */
export function noticeLines(
  { wanted, authorship, country, source, isFirst, company }: NoticeFacts,
  language: string,
): string[] {
  const words = noticeWords(language);
  const isAsked = (duty: 'source' | 'machine_text') =>
    wanted === 'always' || (wanted === 'where_asked' && ruleFor(duty, country) !== null);
  const isUnread = disclosureOf(authorship) === 'machine-generated';
  return [
    ...(isUnread && isAsked('machine_text') ? [words.machine] : []),
    ...(isFirst && source !== null && isAsked('source') ? [`${words.source[source]} ${words.object}`] : []),
  ].map((line) => line.replaceAll('{company}', company));
}
