import { rootOf } from '../../text/stems.ts';
import { linkOf, type WritingBrief } from '../brief.ts';
import { isWebLink } from '../check/links.ts';
import { isSmallWord, type Language } from '../language.ts';
import { companyName, jobTitle, titleInText } from '../names.ts';
import { plain } from '../plain-text.ts';
import { namesRole } from '../roles.ts';
import { writingWordSet } from '../words.ts';
import { isQuotable } from './chosen-text.ts';
import { createDraws, type Draw } from './draws.ts';
import { noteOn } from './reader-note.ts';
import type { Statement } from './statement.ts';
import { namesOf, type Statements, statementsOf } from './statements.ts';
import { german } from './words/de.ts';
import { en } from './words/en.ts';
import { spanish } from './words/es.ts';
import { fr } from './words/fr.ts';
import type { ReaderWords, Words } from './words/words.ts';

const WORDS: Readonly<Record<Language, readonly [polite: Words, familiar: Words]>> = {
  en: [en, en],
  de: [german(false), german(true)],
  fr: [fr, fr],
  es: [spanish(false), spanish(true)],
};
export const wordsIn = (language: Language, isFamiliar = false): Words => WORDS[language][isFamiliar ? 1 : 0];

/** Everything that a voice needs to write to one reader. */
export interface Desk {
  readonly draw: Draw;
  readonly words: Words;
  readonly statements: Statements;
  readonly brand: string;
  /** Whether a text names the brand. */
  readonly isNamedIn: (text: string) => boolean;
  /** The names that the brand uses for itself. */
  readonly names: readonly string[];
  readonly reader: ReaderWords;
  /** What the customer's list says of the reader, where a mail may begin with it. */
  readonly note: string | null;
  readonly goal: WritingBrief['goal'];
  readonly url: string | null;
  /** How long what the customer offers takes and what it costs. */
  readonly terms: string | null;
  readonly article: string | null;
  /** Whether a description of people or companies fits the reader. */
  readonly isAddressed: (text: string) => boolean;
  /**
   * Returns the statement as text and remembers it, so that nothing is said twice. Null when it was said or cannot be
   * said.
   */
  readonly say: (statement: Statement | null) => SaidText | null;
  /** Remembers a statement that a voice has phrased itself. */
  readonly mark: (statement: Statement) => void;
  /** Allows a statement that was dropped for lack of room to be said later. */
  readonly takeBack: (statements: readonly Statement[]) => void;
  readonly isSaid: (statement: Statement) => boolean;
}

export interface SaidText {
  readonly text: string;
  readonly statements: readonly Statement[];
}

export interface Part extends SaidText {
  /** A part with 0 is never dropped; when a mail is too long, the part with the highest number goes first. */
  readonly spare: number;
}

export interface Voice {
  /** Nothing is known that this voice could say, so no mail is written (spec 12.16). */
  readonly isSilent: (desk: Desk) => boolean;
  readonly subjects: (desk: Desk) => readonly string[];
  readonly first: (desk: Desk) => readonly (Part | null)[];
  /**
   * `round` counts follow-ups from 0, `left` the remaining steps including this one. Null when it would add nothing to
   * the mails before: then it is not sent.
   */
  readonly followUp: (desk: Desk, round: number, left: number) => readonly (Part | null)[] | null;
}

export const keep = (said: SaidText | string): Part => ({ ...saidOf(said), spare: 0 });
export const spare = (level: number, said: SaidText | string | null): Part | null =>
  said === null ? null : { ...saidOf(said), spare: level };
const saidOf = (said: SaidText | string): SaidText =>
  typeof said === 'string' ? { text: said, statements: [] } : said;

/** Joins several sentences into one paragraph. */
export const asParagraph = (...said: readonly (SaidText | string | null)[]): SaidText | null => {
  const all = said.filter((one) => one !== null).map(saidOf);
  return all.length
    ? { text: all.map(({ text }) => text).join(' '), statements: all.flatMap(({ statements }) => statements) }
    : null;
};

export function deskFor(brief: WritingBrief, language?: Language): Desk {
  const { brand, lead, seed } = brief;
  const statements = statementsOf(brief, language);
  const words = wordsIn(statements.language, statements.familiar);
  const name = companyName(brand.name, brand.domain) ?? brand.domain;
  const names = namesOf(name, brand.domain);
  const said: Statement[] = [];
  const comparable = createComparison();
  const isSaid = ({ text }: Statement) => said.some((before) => !adds(comparable(text), comparable(before.text)));
  const title = jobTitle(lead.title);
  const org = companyName(lead.organizationName, lead.organizationDomain);
  const url = linkOf(brief);
  const draw = createDraws(seed);
  return {
    draw,
    words,
    statements,
    brand: name,
    names,
    isNamedIn: (text) => names.some((one) => text.includes(one)),
    reader: {
      org,
      title: titleInText(lead.title, statements.language),
    },
    note: noteOn(brief, statements.language, statements.familiar),
    goal: brief.goal,
    url: url && isWebLink(url) ? url : null,
    terms: statements.outcome?.key === 'offer' ? termsOf(brief, statements.outcome.text) : null,
    article: brief.articles?.map(({ title: given }) => articleTitle(given)).find((given) => given !== null) ?? null,
    isAddressed: (text) => isAddressed(lead, title, text),
    isSaid,
    mark: (statement) => void said.push(statement),
    takeBack: (dropped) => {
      for (const statement of dropped) if (said.includes(statement)) said.splice(said.indexOf(statement), 1);
    },
    say: (statement) => {
      // The reader's own company is no reference for the reader.
      if (!statement || isSaid(statement) || isOf(statement, org)) return null;
      const told = words.tell(statement, name);
      if (told === null) return null;
      said.push(statement);
      return { text: withRest(draw(`tell ${statement.key}`, told), statement), statements: [statement] };
    },
  };
}

/** Words for people in an audience: "finance managers of care homes". */
const PEOPLE =
  /\b(?:managers?|directors?|heads?|officers?|leaders?|owners?|founders?|engineers?|buyers?|controllers?|executives?|recruiters?|marketers?|accountants?|c[efmit]os?)\b/i;

/** "Finance managers of care homes" means neither every finance manager nor every care home. */
function isAddressed(lead: WritingBrief['lead'], title: string | null, text: string): boolean {
  const isOfKind = sharesKind(lead, text);
  if (!PEOPLE.test(text)) return isOfKind;
  return namesRole(title, text) && (isOfKind || !/\s(?:of|at|in|for|with|on|who)\s/i.test(text));
}

/** The length and the price of the customer's offer, where its own words do not say them. */
const termsOf = ({ voice }: WritingBrief, what: string): string | null =>
  [voice?.offer?.length, voice?.offer?.price]
    .map((term) => plain(term ?? ''))
    .filter((term) => term && isQuotable(term) && !what.toLowerCase().includes(term.toLowerCase()))
    .join(', ') || null;

/** Words that stand in texts about any company. */
const anyCompany = writingWordSet('anyCompany', 'en');
const kindWords = (text: string | null | undefined) =>
  (
    plain(text ?? '')
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? []
  )
    .filter((word) => !anyCompany().has(word) && !isSmallWord(word))
    .map(rootOf);

/** Whether a text shares a word with what is known about the reader's company. */
function sharesKind({ organizationIndustry, organizationDescription }: WritingBrief['lead'], text: string): boolean {
  const reader = new Set([organizationIndustry, organizationDescription].flatMap(kindWords));
  return kindWords(text).some((word) => reader.has(word));
}

const isOf = ({ text, by }: Statement, org: string | null): boolean =>
  org !== null && (text.includes(org) || (by?.includes(org) ?? false));

/** A text and the sentences that come after it. */
export const withRest = (text: string, { rest }: Statement): string => (rest ? `${text} ${rest}.` : text);

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

interface ComparableText {
  readonly bare: string;
  readonly words: ReadonlySet<string>;
}

/** A text as it is compared with others; each is taken apart once. */
function createComparison(): (text: string) => ComparableText {
  const known = new Map<string, ComparableText>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const plain = bare(text);
    const compared = { bare: plain, words: new Set(plain.split(' ')) };
    known.set(text, compared);
    return compared;
  };
}

/** Whether a text says more than one that was said: neither its whole nor most of its words stand in that. */
function adds(text: ComparableText, said: ComparableText): boolean {
  if (said.bare.includes(text.bare)) return false;
  const shared = [...text.words].filter((word) => said.words.has(word)).length;
  return shared / text.words.size <= 0.7;
}

const articleTitle = (title: string): string | null => {
  const text = title
    .replace(/[“”"„«»]/g, '’')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length >= 8 && text.length <= 120 && isQuotable(text) ? text : null;
};
