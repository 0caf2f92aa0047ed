import type { WritingBrief } from '../brief.ts';
import { isWebLink } from '../check/links.ts';
import type { Language } from '../language.ts';
import { companyName, industryName, jobTitle } from '../names.ts';
import { namesAnyRole, namesRole, touches } from '../roles.ts';
import { createDraws, type Draw } from './draws.ts';
import { whatTheyDo } from './reader.ts';
import { namesOf } from './sentences.ts';
import { isQuotable, type Statement } from './statement.ts';
import { type Statements, sharedWith, statementsOf } from './statements.ts';
import { topicOf } from './topic.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import type { ReaderWords, Words } from './words/words.ts';

export const WORDS: Readonly<Record<Language, Words>> = { en, de, fr, es };

/** Everything that a voice needs to write to one reader. */
export interface Desk {
  readonly draw: Draw;
  readonly words: Words;
  readonly statements: Statements;
  readonly brand: string;
  /** The names that the brand uses for itself in its own sentences. */
  readonly names: readonly string[];
  readonly domain: string;
  readonly reader: ReaderWords;
  /** The subject of the mail, in a few words. */
  readonly topic: string | null;
  readonly goal: WritingBrief['goal'];
  readonly url: string | null;
  readonly article: string | null;
  /** Whether a text is about the reader's industry or work. */
  readonly isNear: (text: string) => boolean;
  /** Whether a text concerns the reader's responsibilities, by job title. */
  readonly isOfRole: (text: string) => boolean;
  /** Whether a description of people or companies fits the reader. */
  readonly isAddressed: (text: string) => boolean;
  /**
   * Returns the statement as text and remembers it, so that nothing is said twice. Null when it was said or cannot be
   * said.
   */
  readonly say: (statement: Statement | null, subject?: string) => SaidText | null;
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
  /** Nothing is known that this voice could say, so no mail is written (api.md 33.61). */
  readonly isSilent: (desk: Desk) => boolean;
  readonly subjects: (desk: Desk) => readonly string[];
  readonly first: (desk: Desk) => readonly (Part | null)[];
  /**
   * `round` counts follow-ups from 0, `left` the remaining steps including this one; the last of several says goodbye.
   * Null when it would add nothing to the mails before.
   */
  readonly followUp: (desk: Desk, round: number, left: number) => readonly (Part | null)[] | null;
  /** The one mail that may add nothing: it makes answering easy, and no mail follows it. */
  readonly close: (desk: Desk, round: number) => readonly (Part | null)[];
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
  const words = WORDS[statements.language];
  const name = companyName(brand.name, brand.domain) ?? brand.domain;
  const names = namesOf(name, brand.domain);
  const said: Statement[] = [];
  const comparable = createComparison();
  const isSaid = ({ text }: Statement) => said.some((before) => isSame(comparable(before.text), comparable(text)));
  const title = jobTitle(lead.title);
  const isNear = (text: string) => touches(title, text) || sharedWith(brief, text) > 0;
  // "Finance managers of care homes" means neither every finance manager nor every care home.
  const isAddressed = (text: string) => {
    const isOfKind = sharedWith(brief, text) > 0;
    if (!namesAnyRole(text)) return isOfKind;
    return namesRole(title, text) && (isOfKind || !/\s(?:of|at|in|for|with|on)\s/i.test(text));
  };
  return {
    draw: createDraws(seed),
    words,
    statements,
    brand: name,
    names,
    domain: brand.domain,
    reader: {
      org: companyName(lead.organizationName, lead.organizationDomain),
      title,
      does: whatTheyDo(lead, statements.language),
      industry: statements.language === 'en' ? industryName(lead.organizationIndustry) : null,
    },
    topic: topicOf(statements.overview, statements.services, names, statements.language),
    goal: brief.goal,
    url: brief.clickDestinationUrl && isWebLink(brief.clickDestinationUrl) ? brief.clickDestinationUrl : null,
    article: brief.articles?.map(({ title: given }) => articleTitle(given)).find((given) => given !== null) ?? null,
    isNear,
    isOfRole: (text) => touches(title, text),
    isAddressed,
    isSaid,
    mark: (statement) => void said.push(statement),
    takeBack: (dropped) => {
      for (const statement of dropped) if (said.includes(statement)) said.splice(said.indexOf(statement), 1);
    },
    say: (statement, subject = name) => {
      if (!statement || isSaid(statement)) return null;
      const text = words.tell(statement, subject);
      if (text === null) return null;
      said.push(statement);
      return { text, statements: [statement] };
    },
  };
}

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

/** Nearly the same text: one contains the other, or most words are shared. */
function isSame(one: ComparableText, other: ComparableText): boolean {
  if (one.bare.includes(other.bare) || other.bare.includes(one.bare)) return true;
  const shared = [...one.words].filter((word) => other.words.has(word)).length;
  return shared / Math.min(one.words.size, other.words.size) > 0.7;
}

const articleTitle = (title: string): string | null => {
  const text = title
    .replace(/[“”"„«»]/g, '’')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length >= 8 && text.length <= 120 && isQuotable(text) ? text : null;
};
