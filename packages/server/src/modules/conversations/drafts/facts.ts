import { plain } from '@distribute/language/writing';
import { type JudgedEvidence, THE_COMPANY, THE_READER } from '../../judging/index.ts';
import type { AnswerKnowledge } from '../ports.ts';

/** A fact that a drafted answer may rest on. `B…` tells of the company, `R…` of the reader, `T…` is a message. */
export interface AnswerFact extends JudgedEvidence {
  readonly key: string;
}

/** A message of the thread, as both sides read it. */
export interface ThreadMessage {
  readonly direction: 'inbound' | 'outbound';
  readonly at: string;
  readonly text: string;
}

export interface KnownReader {
  readonly name: string | null;
  readonly title: string | null;
  readonly company: string | null;
}

/** A whole site of a small company; the ceiling of the question bounds what is read of it. */
const MOST_OF_SITE = 200;
const MAX_FACT = 500;
const MAX_MESSAGE = 2_000;
/** The last messages say what is talked about. */
const MOST_MESSAGES = 6;
/** Wishes about the text, which are followed but not said. */
const WISHES = new Set(['tone', 'instructions', 'senderRole', 'icp', 'targetAudience', 'targetProfile']);

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return Array.isArray(value) ? value.flatMap(textsOf) : [];
};

const numbered = (
  letter: string,
  facts: readonly { key: string; text: string; of: string }[],
  most = MAX_FACT,
): AnswerFact[] => {
  const seen = new Set<string>();
  return facts
    .map((fact) => ({ ...fact, text: fact.text.trim().slice(0, most) }))
    .filter(({ text, of }) => text !== '' && !seen.has(`${of} ${text}`) && seen.add(`${of} ${text}`))
    .map((fact, at) => ({ id: `${letter}${at + 1}`, ...fact }));
};

/** What the company says of itself: what its people wrote first, then its site. */
export function brandFacts({ inputs, fields, links, sentences }: AnswerKnowledge): AnswerFact[] {
  const given = Object.entries({ ...fields, ...inputs })
    .filter(([key]) => !WISHES.has(key))
    .flatMap(([key, value]) => textsOf(value).map((text) => ({ key, text: plain(text), of: THE_COMPANY })));
  const named = links.map(({ key, url }) => ({ key, text: url, of: THE_COMPANY }));
  const site = sentences.slice(0, MOST_OF_SITE).map(({ text, heading }) => ({
    ...{ key: 'sentence of the site', text: plain(text) },
    of: heading === null ? THE_COMPANY : plain(heading),
  }));
  return numbered('B', [...named, ...given, ...site]);
}

export const readerFacts = ({ name, title, company }: KnownReader): AnswerFact[] =>
  numbered(
    'R',
    [
      { key: 'name', text: name },
      { key: 'job title', text: title },
      { key: 'company', text: company },
    ].flatMap(({ key, text }) => (text === null ? [] : [{ key, text: plain(text), of: THE_READER }])),
  );

export const threadFacts = (messages: readonly ThreadMessage[]): AnswerFact[] =>
  numbered(
    'T',
    messages.slice(-MOST_MESSAGES).map(({ direction, at, text }) => ({
      ...{ key: direction === 'inbound' ? `the reader wrote on ${at.slice(0, 10)}` : `we wrote on ${at.slice(0, 10)}` },
      ...{ text, of: direction === 'inbound' ? THE_READER : THE_COMPANY },
    })),
    MAX_MESSAGE,
  );
