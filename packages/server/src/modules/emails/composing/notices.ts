import type { Disclosure as DisclosureOfEmail } from '@distribute/contract/emails';
import type { LegalNotices } from '@distribute/contract/identity';
import type { z } from 'zod';
import { ruleFor } from '../../law/index.ts';
import { type AddressSource, noticeWords } from './notice-words.ts';

/** Where an address comes from, by the provider of its person. */
export const SOURCES = { apollo: 'directory', crm: 'records', press: 'press' } as const satisfies Record<
  string,
  AddressSource
>;

/** Who wrote a text and whether a person stands for it; what is marked follows from this alone. */
export interface Authorship {
  /** `provider/model`; null or `builtin/…` where rules wrote, `template` where the customer did. */
  readonly model: string | null;
  /** A person changed the text. */
  readonly edited: boolean;
  readonly approved: boolean;
}

/** Who wrote an email that was made of a template, in place of a model. */
export const TEMPLATE = 'template';

/** How much of a text is a machine's (the modes of draft-abaris-aicdh). */
type Disclosure = z.output<typeof DisclosureOfEmail>;

const NO_MODEL: ReadonlySet<string | undefined> = new Set(['builtin', TEMPLATE]);

export function disclosureOf({ model, edited, approved }: Authorship): Disclosure {
  if (model === null || NO_MODEL.has(model.split('/')[0])) return 'none';
  return edited || approved ? 'ai-originated' : 'machine-generated';
}

/** The value of the header `AI-Disclosure`: a dictionary of RFC 9651. */
export function disclosureHeader(authorship: Authorship): string {
  const mode = disclosureOf(authorship);
  if (mode === 'none') return 'mode=none';
  const model = asString(authorship.model ?? '');
  const provider = asString((authorship.model ?? '').split('/')[0] ?? '');
  const reviewed = mode === 'ai-originated' ? ', reviewed-by="sender"' : '';
  return `mode=${mode}, model=${model}, provider=${provider}${reviewed}`;
}

const MAX_STRING = 100;
/** Strings of RFC 9651 are printable ASCII. */
const asString = (text: string) => `"${text.replaceAll(/[^\x20-\x7e]|["\\]/g, '').slice(0, MAX_STRING)}"`;

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
