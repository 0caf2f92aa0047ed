import {
  characterLimit,
  countWords,
  MAX_SUBJECT,
  type Template,
  type WritingBrief,
  type WrittenEmail,
  wordLimit,
} from '../brief.ts';
import { LANGUAGES, type Language } from '../language.ts';
import { companyName, firstName } from '../names.ts';
import { plain, textsIn } from '../plain-text.ts';
import { isFamiliarText } from './address-form.ts';
import { type Desk, deskFor, type Part, type Voice, wordsIn } from './desk.ts';
import { createDraws } from './draws.ts';
import type { Statement } from './statement.ts';
import { coldEmail } from './voices/cold-email.ts';
import { crmEmail } from './voices/crm-email.ts';
import { feedbackEmail } from './voices/feedback-email.ts';
import { hiringEmail } from './voices/hiring-email.ts';
import { prPitch } from './voices/pr-pitch.ts';
import { afterComma } from './words/german-beginning.ts';
import type { Words } from './words/words.ts';

const VOICES: Readonly<Record<Template, Voice>> = {
  'cold-email': coldEmail,
  'crm-email': crmEmail,
  'hiring-email': hiringEmail,
  'feedback-email': feedbackEmail,
  'pr-pitch': prPitch,
};

/** The desk in the reader's language, or in English when nothing can be said in that language. */
function readableDesk(brief: WritingBrief): Desk {
  const { isSilent } = VOICES[brief.template];
  const desk = deskFor(brief);
  if (desk.words.language === 'en' || !isSilent(desk)) return desk;
  const english = deskFor(brief, 'en');
  return isSilent(english) ? desk : english;
}

/** Whether our own writer has nothing to say about the brand in a language that this reader reads. */
export const hasNothingToSay = (brief: WritingBrief): boolean => VOICES[brief.template].isSilent(readableDesk(brief));

/** Whether it could write about this brand to a reader of another language: then only this reader is skipped. */
export const canAddressOthers = (brief: WritingBrief): boolean =>
  LANGUAGES.some((language) => !VOICES[brief.template].isSilent(deskFor(brief, language)));

/** What was written for each brief: it is asked for as our own text and as the answer of a model that is missing. */
const results = new WeakMap<WritingBrief, WrittenEmail | NothingToSay>();

/** No mail is better than one without content (spec 12.16): of this brand nothing can be said in this language. */
export interface NothingToSay {
  readonly isSilent: true;
  readonly brand: string;
  readonly language: Language;
}

export const isNothingToSay = (result: WrittenEmail | NothingToSay): result is NothingToSay => 'isSilent' in result;

/** Writes by rules: says only what the brief contains, in the voice of its template and the reader's language. */
export function builtinWriter(brief: WritingBrief): WrittenEmail | NothingToSay {
  const result = results.get(brief) ?? write(brief);
  results.set(brief, result);
  return result;
}

function write(brief: WritingBrief): WrittenEmail | NothingToSay {
  const desk = readableDesk(brief);
  const voice = VOICES[brief.template];
  if (voice.isSilent(desk)) return { isSilent: true, brand: desk.brand, language: desk.words.language };
  const said: Statement[] = [];
  const steps: WrittenEmail['steps'][number][] = [];
  for (const [at, { step, daysSinceLastStep }] of brief.steps.entries()) {
    const parts = at === 0 ? voice.first(desk) : voice.followUp(desk, at - 1, brief.steps.length - at);
    // A follow-up that adds nothing is not sent, nor is one after it.
    if (parts === null) break;
    const { bodyText, kept, dropped } = letter(
      brief,
      desk,
      parts.filter((part) => part !== null),
    );
    said.push(...kept);
    desk.takeBack(dropped);
    steps.push({ step, daysSinceLastStep, bodyText });
  }
  const subject = subjectOf(voice, desk);
  return {
    subject,
    steps,
    unusedInputs: unusedIn(brief, desk, said, [subject, ...steps.map(({ bodyText }) => bodyText)]),
  };
}

function subjectOf({ subjects }: Voice, desk: Desk): string {
  const [first, ...others] = subjects(desk).filter((subject) => subject.length <= MAX_SUBJECT);
  return first === undefined ? desk.brand.slice(0, MAX_SUBJECT) : desk.draw('subject', [first, ...others]);
}

function letter(brief: WritingBrief, desk: Desk, parts: readonly Part[]) {
  const { words, names, reader } = desk;
  const ends = [greetingIn(words, brief), signatureIn(words, brief)] as const;
  const known = reader.org === null ? names : [...names, reader.org];
  const begun = ({ text, statements: [first] }: Part, at: number) =>
    at === 0 && words.language === 'de' ? afterComma(text, known, BY_OTHERS.has(first?.key ?? '')) : text;
  const body = (kept: readonly Part[]) => [ends[0], ...kept.map(begun), ends[1]].join('\n\n');
  const fits = (text: string) => countWords(text) <= wordLimit(brief) && text.length <= characterLimit(brief);
  let kept = parts;
  while (!fits(body(kept)) && kept.some(({ spare }) => spare > 0)) {
    const most = Math.max(...kept.map(({ spare }) => spare));
    kept = kept.filter(({ spare }) => spare < most);
  }
  return {
    bodyText: body(kept),
    kept: kept.flatMap(({ statements }) => statements),
    dropped: parts.filter((part) => !kept.includes(part)).flatMap(({ statements }) => statements),
  };
}

/** What may begin with the name of somebody else. */
const BY_OTHERS: ReadonlySet<string> = new Set(['customers', 'socialProof']);

const greetingIn = ({ greeting }: Words, { lead, seed }: WritingBrief): string =>
  createDraws(seed)('greeting', greeting(firstName(lead.firstName, lead.organizationName), familyName(lead)));

/** The last name, unless it stands in the first one's place. */
const familyName = ({ firstName: first, lastName, organizationName }: WritingBrief['lead']): string | null => {
  const family = firstName(lastName, organizationName);
  return family && first?.toLowerCase().includes(family.toLowerCase()) ? null : family;
};

function signatureIn({ close, language }: Words, brief: WritingBrief): string {
  const end = createDraws(brief.seed)('close', close);
  return signatureUnder(brief, language === 'de' ? `${end}\n` : `${end},\n`);
}

/** Greeting and signature of a letter with this text: with "du" where the text says "du". */
export function endsOf(brief: WritingBrief, language: Language, text: string) {
  const words = wordsIn(language, isFamiliarText(text, language));
  return { greeting: greetingIn(words, brief), signature: signatureIn(words, brief) };
}

/** The sender's name and house below the words that end a letter. */
export function signatureUnder({ sender, brand: of }: WritingBrief, end: string): string {
  const brand = companyName(of.name, of.domain) ?? of.domain;
  const name = companyName(sender.fromName);
  const role = plain(sender.role ?? '').trim();
  if (!name || name.toLowerCase() === brand.toLowerCase()) return `${end}${brand}`;
  const house = role ? `${role}, ${brand}` : brand;
  return name.toLowerCase().includes(brand.toLowerCase()) && !role ? `${end}${name}` : `${end}${name}\n${house}`;
}

const isFilled = (value: unknown) => textsIn(value).some((text) => text.trim() !== '');

/** The names of the customer's inputs that the text does not use (spec 7.19). */
function unusedIn(brief: WritingBrief, desk: Desk, said: readonly Statement[], texts: readonly string[]): string[] {
  const used = new Set(said.filter(({ isGiven }) => isGiven).map(({ key }) => key));
  const text = texts.join('\n');
  const links = [brief.clickDestinationUrl, desk.statements.feedbackUrl].filter(
    (link) => link !== null && text.includes(link),
  );
  if (desk.statements.feedbackUrl && links.includes(desk.statements.feedbackUrl)) used.add('feedbackForm');
  // The role appears in the signature of every step.
  if (brief.sender.role && text.includes(plain(brief.sender.role).trim())) used.add('senderRole');
  const given = Object.entries(brief.inputs)
    .filter(([, value]) => isFilled(value))
    .map(([key]) => key);
  return [
    ...given.filter((key) => !used.has(key)),
    ...(brief.servicesOffered?.some((service) => service.trim()) && !used.has('servicesOffered')
      ? ['servicesOffered']
      : []),
    ...(brief.clickDestinationUrl && !text.includes(brief.clickDestinationUrl) ? ['clickDestinationUrl'] : []),
    // Free-text instructions are for a model; rules cannot follow them.
    ...(brief.instructions.trim() ? ['instructions'] : []),
  ];
}
