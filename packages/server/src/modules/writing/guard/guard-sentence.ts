import { type Figure, figuresIn, saysFigure } from '../../models/index.ts';
import type { WritingBrief } from '../brief.ts';
import { isSmallWord, languageOf } from '../language.ts';
import { companyName } from '../names.ts';
import { plain } from '../plain-text.ts';
import { CLAIM_KINDS, type ClaimKind } from './claim-kinds.ts';
import { everydayNames, type KnownFact } from './known-facts.ts';
import { namesIn } from './proper-names.ts';

/** A model's sentence, with the facts that it claims to use. */
export interface ToldSentence {
  readonly text: string;
  readonly facts: readonly string[];
}

const stems = (text: string): Set<string> =>
  new Set(
    (
      plain(text)
        .toLowerCase()
        .match(/\p{L}{4,}/gu) ?? []
    )
      .filter((word) => !isSmallWord(word))
      .map((word) => word.slice(0, 5)),
  );
const sharedStems = (a: string, b: string) => {
  const other = stems(b);
  return [...stems(a)].filter((stem) => other.has(stem)).length;
};

const AVERAGE =
  /averag|on the whole|typical|usually|in most cases|up to|durchschnitt|im schnitt|in der regel|bis zu|moyenne|en général|jusqu['’]à|de media|promedio|hasta|Ø/iu;
const OUR_OWN = /\b(?:we|our|us|wir|unser\p{L}*|nous|notre|nos|nosotros|nuestr[oa]s?)\b/iu;
/** Offers, hopes and polite phrases: sentences that claim nothing. */
const MANNERS =
  /^(?:i(?:['’](?:m|d|ll|ve)| am| would| will| can| hope| wanted| know| wrote| left| won)\b|if\b|you can\b|let me\b|just\b|happy to\b|feel free\b|no need\b|thank|this is my\b|one (?:thing|last|more)\b|a (?:short|quick)\b|here is\b|my (?:question|suggestion)|ich\b|wenn\b|sie können\b|gern\b|falls\b|dies ist meine|je\b|si\b|vous pouvez\b|n['’]hésitez|voici\b|le escribo|puede\b|si\b|aquí\b|dígame)/iu;
const MEETING =
  /\b(?:minutes?|minuten|minutos|monday|tuesday|wednesday|thursday|friday|uhr|o['’]clock|montag|dienstag|mittwoch|donnerstag|freitag|lundi|mardi|mercredi|jeudi|vendredi|lunes|martes|miércoles|jueves|viernes|heures?|at \d)\b/iu;
const CUSTOMER =
  /\b(?:customers?|clients?|group|another|one of|kunden?|client|cliente|company|team|hotel|business|firm|unternehmen|betrieb|entreprise|empresa)\b/iu;
/** Promises about the reader's future. */
const PROMISE =
  /\byou(?:['’]ll| will)\b|\byour [^.?]{1,40} will\b|\bSie werden\b|\bwerden Sie\b|\bIhre? [^.?]{1,40} wird\b|\bvous (?:aurez|serez)\b|\b(?:votre|vos) [^.?]{1,40} (?:sera|seront)\b|\busted (?:tendrá|estará)\b|\bsu [^.?]{1,40} estará\b/iu;
const TO_READER = /\byou|\bSie\b|\bIhr|\bvous\b|\bvotre|\busted|\bsu\b/u;
const NO = /^(?:no|not|without|kein\p{L}*|ohne|sans|aucune?|sin)$/u;

/** The stems of the words that a text denies: "no free trial" denies both. */
function deniedIn(text: string): Set<string> {
  const words =
    plain(text)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return new Set(
    words.flatMap((word, at) =>
      NO.test(words[at - 1] ?? '') || NO.test(words[at - 2] ?? '') ? [word.slice(0, 5)] : [],
    ),
  );
}

/** Checks sentences against the facts of one brief. */
export function createGuard(brief: WritingBrief, facts: readonly KnownFact[], expected: string | null = null) {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const ofReader = facts.filter(({ about }) => about === 'reader');
  const everyday = everydayNames(brief).map((name) => name.toLowerCase());
  const org = companyName(brief.lead.organizationName)?.toLowerCase() ?? null;
  const isEveryday = (name: string) => everyday.some((known) => known.includes(name) || name.includes(known));
  const factNames = new Set(
    facts.flatMap(({ text, about }) => (about === 'reader' ? [] : namesIn(text).map((name) => name.toLowerCase()))),
  );
  const allWords = facts.map(({ text }) => ` ${plain(text).toLowerCase()} `).join('\n');

  /** Names of others in a sentence: each must be in the one fact that the sentence uses. */
  const strangersIn = (text: string) => {
    const found = namesIn(text, expected).map((name) => name.toLowerCase());
    const known = [...factNames].filter((name) => name.length > 3 && text.toLowerCase().includes(name));
    return [...new Set([...found, ...known])].filter(
      (name) => !isEveryday(name) && name !== org && !(org?.includes(name) ?? false),
    );
  };

  /** Why a sentence may not be sent; null when a fact supports it. */
  return function refusalOf({ text: given, facts: cited }: ToldSentence): string | null {
    const text = plain(given.replace(/https?:\/\/\S+/g, ' '));
    const isQuestion = /[?]\s*$/.test(text);
    const language = languageOf(text);
    const figures = figuresIn(text);
    const strangers = strangersIn(text);
    const named = cited.flatMap((id) => byId.get(id) ?? []);
    const isTalk = isQuestion && MEETING.test(text);

    const unknown = strangers.find((name) => !allWords.includes(name));
    if (unknown) return `names ${JSON.stringify(unknown)}, which no fact does`;

    // One fact must support all of it: two facts combined would make a third that no source states.
    const says = (fact: KnownFact) => {
      const same = fact.language === null || language === null || fact.language === language;
      const words = plain(fact.text).toLowerCase();
      return (
        figures.every((figure) => saysFigure(fact.text, figure, same) || follows(figure, fact.text)) &&
        strangers.every((name) => words.includes(name))
      );
    };
    const needsOne = (figures.length > 0 && !isTalk) || strangers.length > 0;
    // Facts about the reader do not support claims about us.
    const isOfUs = OUR_OWN.test(text) && !isQuestion;
    const bearers = needsOne
      ? [...named, ...facts].filter((fact) => says(fact) && !(isOfUs && fact.about === 'reader'))
      : named;
    if (needsOne && !bearers.length) {
      const figure = figures.find((one) => !facts.some((fact) => saysFigure(fact.text, one, true)));
      if (figure) return `says ${JSON.stringify(figure.text)}, which no fact says of this`;
      return 'puts numbers or names together that no single fact has together';
    }
    if (figures.length && !isTalk) {
      const wrong = bearers.map((fact) => wrongSubject(text, fact)).find((reason) => reason === null);
      if (wrong === undefined) return wrongSubject(text, bearers[0] as KnownFact);
    }

    const sources = needsOne ? bearers : named.length ? named : [];
    for (const kind of CLAIM_KINDS) {
      const reason = unborne(kind, text, sources);
      if (reason) return reason;
    }
    const denied = deniedIn(text);
    const isFlipped = (fact: KnownFact) => {
      const there = deniedIn(fact.text);
      const said = stems(text);
      const isDenied = [...stems(fact.text)].some((stem) => denied.has(stem) && !there.has(stem));
      // "No credit card required" does not say that a credit card is required.
      const isAffirmed =
        [...there].filter((stem) => said.has(stem) && !denied.has(stem)).length > 1 && !/nothing|no /i.test(text);
      return isDenied || isAffirmed;
    };
    if (!isQuestion && !/don['’]t|do not|need/i.test(text) && sources.length && sources.every(isFlipped)) {
      return 'says no where the fact says yes';
    }
    if (isQuestion || needsOne) return null;
    return statementFault(text, named, language);
  };

  function unborne(
    { words, supportedBy, aboutReader, reason }: ClaimKind,
    text: string,
    sources: readonly KnownFact[],
  ): string | null {
    const said = words.exec(text)?.[0];
    if (said === undefined) return null;
    if (aboutReader) {
      // A claim about the reader must repeat what is known about the reader.
      const rest = [...stems(text)].length;
      const best = Math.max(0, ...ofReader.map((fact) => sharedStems(text, fact.text)));
      return best >= 2 && best >= Math.min(4, rest / 3) ? null : reason;
    }
    const isSaid = (fact: KnownFact) =>
      (supportedBy ?? words).test(fact.text) || fact.text.toLowerCase().includes(said.toLowerCase());
    const bearing = (sources.length ? sources : facts.filter((fact) => sharedStems(text, fact.text) >= 2)).filter(
      isSaid,
    );
    if (bearing.length) return null;
    // "Halved" follows from two numbers in one fact.
    return /halv|halbier|doubl|verdoppel|duplic/i.test(said) && sources.some((fact) => figuresIn(fact.text).length >= 2)
      ? null
      : reason;
  }

  function wrongSubject(text: string, fact: KnownFact): string | null {
    const sayReader = org !== null && text.toLowerCase().includes(org) && fact.about !== 'reader';
    if (sayReader && !fact.text.toLowerCase().includes(org) && !/\?\s*$/.test(text))
      return 'tells of the reader’s company what the fact tells of another';
    const others = namesIn(fact.text)
      .map((name) => name.toLowerCase())
      .filter((name) => !isEveryday(name));
    const isOfOther =
      others.length > 0 && !OUR_OWN.test(fact.text) && !isEveryday((fact.text.split(' ')[0] ?? '').toLowerCase());
    if (
      isOfOther &&
      !others.some((name) => text.toLowerCase().includes(name.split(' ')[0] ?? name)) &&
      !CUSTOMER.test(text)
    ) {
      return `leaves out of whom the fact tells this (${others[0]})`;
    }
    if (AVERAGE.test(fact.text) && !AVERAGE.test(text)) return 'makes a promise of an average';
    if (PROMISE.test(text) && !TO_READER.test(fact.text)) return 'promises the reader what the fact does not';
    return null;
  }

  function statementFault(
    text: string,
    named: readonly KnownFact[],
    language: ReturnType<typeof languageOf>,
  ): string | null {
    const isClaim =
      OUR_OWN.test(text) ||
      everyday.some((name) => name.length > 3 && text.toLowerCase().includes(name)) ||
      named.length > 0;
    const comparable = (fact: KnownFact) => language !== null && (fact.language === null || fact.language === language);
    if (MANNERS.test(text) && !named.some(({ about }) => about !== 'reader')) return null;
    if (named.length) {
      if (MANNERS.test(text) && !OUR_OWN.test(text)) return null;
      const known = [...named, ...ofReader];
      const said = stems(text);
      const covered = [...said].filter((stem) => known.some((fact) => stems(fact.text).has(stem))).length;
      const isOff = named.every(comparable) && covered < Math.max(1, Math.floor(said.size / 5));
      return isOff ? 'the facts it names do not say this' : null;
    }
    if (MANNERS.test(text) || !isClaim) return null;
    return facts.some((fact) => !comparable(fact) || sharedStems(text, fact.text) >= 2) ? null : 'no fact says this';
  }
}

/** "Six days faster" follows from "11 instead of 5"; "half" from "11 to 5". */
function follows(figure: Figure, fact: string): boolean {
  const values = figuresIn(fact).map(({ value }) => value);
  return (
    figure.unit === '' &&
    values.length >= 2 &&
    values.some((a) => values.some((b) => a !== b && Math.abs(a - b) === figure.value)) &&
    /day|tag|jour|día|hour|stunde|week|month/i.test(figure.counts ?? '')
  );
}
