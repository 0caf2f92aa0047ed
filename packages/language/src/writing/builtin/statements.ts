import { keepLast } from '../../keep-last.ts';
import type { WritingBrief } from '../brief.ts';
import { isWebLink } from '../check/links.ts';
import { neverWordFaults } from '../check/never-words.ts';
import {
  type HeardLanguage,
  isSpokenIn,
  type Language,
  languageOf,
  likelyLanguage,
  readerLanguage,
} from '../language.ts';
import { companyName } from '../names.ts';
import { textsIn } from '../plain-text.ts';
import { areFamiliar, isFamiliarText, isPoliteText } from './address-form.ts';
import { fitsReader } from './asks.ts';
import { isExplained } from './explained.ts';
import { isUnsayable } from './phrasing.ts';
import { wordCount } from './shape.ts';
import { createSpelling } from './spelling.ts';
import type { Statement } from './statement.ts';
import { statementOf } from './statement-of.ts';

/** A sales claim does not belong in a request for an opinion or an application, unless the customer typed it. */
const NOT_SELLING = new Set(['hiring-email', 'feedback-email']);

/** Where each thing comes from: the campaign's inputs first, then what is known about the brand. */
const SOURCES = {
  overview: { inputs: ['companyContext'], fields: ['companyDescription', 'companyOverview'], sells: false },
  value: { inputs: ['valueForTarget'], fields: ['valueProposition'], sells: true },
  audience: { inputs: ['targetAudience'], fields: ['targetAudience'], sells: true },
  proof: { inputs: ['socialProof'], fields: ['socialProof'], sells: false },
  customers: { inputs: [], fields: ['customers'], sells: true },
  risk: { inputs: ['riskReversal'], fields: ['riskReversal'], sells: true },
  price: { inputs: [], fields: ['price'], sells: true },
  urgency: { inputs: ['urgency'], fields: ['urgency'], sells: true },
  scarcity: { inputs: ['scarcity'], fields: ['scarcity'], sells: true },
  outcome: { inputs: ['targetOutcome'], fields: ['callToAction'], sells: true },
  profile: { inputs: ['targetProfile'], fields: ['targetProfile'], sells: false },
  role: { inputs: ['roleValueProp'], fields: ['roleValueProp'], sells: false },
  gift: { inputs: ['gift'], fields: ['gift'], sells: false },
  giftValue: { inputs: ['giftValue'], fields: ['giftValue'], sells: false },
  effort: { inputs: ['feedbackEffort'], fields: ['feedbackEffort'], sells: false },
  angle: { inputs: ['prAngle'], fields: ['suggestedAngles'], sells: false },
  news: { inputs: ['newsHook'], fields: ['newsHook'], sells: false },
  spokesperson: { inputs: ['spokesperson'], fields: ['spokespersonName'], sells: false },
} as const satisfies Record<string, { inputs: readonly string[]; fields: readonly string[]; sells: boolean }>;
type Slot = keyof typeof SOURCES | 'services';

/** The key under which a field of the brand is told, where an input of the same meaning has another name. */
const TOLD_AS: Readonly<Record<string, string>> = {
  companyDescription: 'companyContext',
  companyOverview: 'companyContext',
  valueProposition: 'valueForTarget',
  callToAction: 'targetOutcome',
  suggestedAngles: 'prAngle',
  spokespersonName: 'spokesperson',
};

type AboutBrand = Pick<WritingBrief, 'brand' | 'inputs' | 'servicesOffered' | 'template' | 'voice'>;
type Candidates = Readonly<Record<Slot, readonly Statement[]>>;
const KEPT_BRANDS = 20;
const kept = keepLast<Candidates>(KEPT_BRANDS);

/** Every reader of a campaign gets the same brand, so its texts are read once while it is unchanged. */
function candidatesOf({ brand, inputs, servicesOffered, template, voice }: AboutBrand): Candidates {
  const about = { brand, inputs, servicesOffered, template, ...(voice ? { voice } : {}) };
  return kept(JSON.stringify(about), () => readCandidates(about));
}

/** Everything that may be said, by what it is; the first of each that suits the reader is said. */
function readCandidates(brief: AboutBrand): Candidates {
  const { brand, inputs, servicesOffered, template, voice } = brief;
  const name = companyName(brand.name, brand.domain) ?? brand.domain;
  const typed = textsIn(inputs);
  const known = [...textsIn(brand.fields), brand.pitch ?? ''];
  const about = heard(known) ?? heard(typed) ?? likely([...known, ...typed]) ?? heard(brand.evidence);
  const reading = { brand: name, names: namesOf(name, brand.domain), spelling: createSpelling(brief) };
  const statement = (key: string, value: unknown, isGiven: boolean) =>
    [
      statementOf(key, value, isGiven, {
        ...reading,
        language: (isGiven ? heard(typed) : null) ?? about ?? (FOREIGN_LETTER.test(known.join(' ')) ? 'other' : 'en'),
      }),
    ].filter(
      (one) => one !== null && !isUnsayable(one) && neverWordFaults(one.text, brief).length === 0,
    ) as Statement[];
  const offer = voice?.offer?.what ? statement('offer', voice.offer.what, false) : [];
  const slots = Object.entries(SOURCES).map(([slot, { inputs: typed, fields, sells }]) => [
    slot,
    [
      ...typed.flatMap((key) => statement(key, inputs[key], true)),
      ...(slot === 'outcome' ? offer : []),
      ...(sells && NOT_SELLING.has(template)
        ? []
        : fields.flatMap((key) => statement(TOLD_AS[key] ?? key, brand.fields[key], false))),
      ...(slot === 'overview' ? statement('companyContext', brand.pitch, false) : []),
    ],
  ]);
  return {
    ...Object.fromEntries(slots),
    services: servicesOffered ? statement('servicesOffered', [...servicesOffered], true) : [],
  };
}

const bare = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');

/** The names of a brand: its name, and the first words of it that its domain begins with. */
export function namesOf(name: string, domain: string): string[] {
  const words = name.split(' ');
  const label = bare(domain.replace(/^www\./, '').split('.')[0] ?? '');
  const starts = words.map((_, at) => words.slice(0, at + 1).join(' '));
  return [name, ...starts.filter((start) => bare(start).length > 3 && label.startsWith(bare(start)))].reverse();
}

/** The language of most of the texts. */
function mostly(
  texts: readonly { readonly language: HeardLanguage | null; readonly text: string }[],
): HeardLanguage | null {
  const counts = new Map<HeardLanguage, number>();
  for (const { language, text } of texts)
    if (language) counts.set(language, (counts.get(language) ?? 0) + wordCount(text));
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
/** Letters that English words do not have. */
const FOREIGN_LETTER = /(?<!\p{L})\p{Ll}+[àáâãäåæçèéêëìíîïñòóôõöøùúûüß]/u;
const likely = (texts: readonly string[]) => likelyLanguage(texts.join('. '));
const heard = (texts: readonly string[]) => mostly(texts.map((text) => ({ text, language: languageOf(text) })));

/**
 * The reader's language if the brand has something to say in it, otherwise English. The brand's own language if the
 * reader's country speaks it and nothing can be said in English, or if the reader's language is unknown.
 */
function languageFor({ lead }: WritingBrief, own: string | null, has: (language: string) => boolean): Language {
  const reads = readerLanguage(lead);
  const isOurs = own === 'de' || own === 'fr' || own === 'es';
  if (reads && reads !== 'other' && (has(reads) || reads === own)) return reads;
  if (reads) return isOurs && !has('en') && isSpokenIn(lead.country, own) ? own : 'en';
  return isOurs ? own : 'en';
}

/** The language for a reader whose own is not known: that of the texts about the brand. */
export function languageOfBrand(brief: WritingBrief): Language {
  const { brand, inputs } = brief;
  const about = [...textsIn(brand.fields), brand.pitch ?? '', ...brand.evidence];
  const all = [...textsIn(inputs), ...about];
  return languageFor(brief, heard(textsIn(inputs)) ?? heard(about), (language) =>
    all.some((text) => languageOf(text) === language),
  );
}

/** A longer request leaves no room for what is offered. */
const MOST_ASKED = 14;

/** Statements by brief and wanted language: a writer reads one brief several times. */
const ofBriefs = new WeakMap<WritingBrief, Map<Language | undefined, Statements>>();

export function statementsOf(brief: WritingBrief, wanted?: Language): Statements {
  const known = ofBriefs.get(brief) ?? new Map<Language | undefined, Statements>();
  const statements = known.get(wanted) ?? findStatements(brief, wanted);
  ofBriefs.set(brief, known.set(wanted, statements));
  return statements;
}

function findStatements(brief: WritingBrief, wanted?: Language) {
  const found = candidatesOf(brief);
  const all = Object.values(found).flat();
  const own = mostly(all.filter(({ isGiven }) => isGiven)) ?? mostly(all);
  const describes = [...found.overview, ...found.value, ...found.news, ...found.role];
  const language =
    wanted ?? languageFor(brief, own, (one) => describes.some((statement) => statement.language === one));
  const readable = all.filter((statement) => (statement.language ?? language) === language);
  const textsOf = (some: readonly Statement[]) => some.map(({ text }) => text);
  const given = textsOf(readable.filter(({ isGiven }) => isGiven));
  // What the customer typed for this campaign decides; else all that may be said.
  const familiar =
    areFamiliar(given, language) ||
    (!given.some((text) => isPoliteText(text, language)) && areFamiliar(textsOf(readable), language));
  const isAddressed = ({ text, isGiven }: Statement) =>
    isGiven || !(familiar ? isPoliteText(text, language) : isFamiliarText(text, language));
  const spoken = readable.filter(isAddressed);
  const isSayable = (statement: Statement) => spoken.includes(statement) && isExplained(statement, spoken);
  const pick = (slot: Slot): Statement | null => found[slot].find(isSayable) ?? null;
  const isAskable = (statement: Statement) =>
    isSayable(statement) && wordCount(statement.text) <= MOST_ASKED && fitsReader(statement, brief.lead);
  return {
    language,
    /** Whether the brand calls its readers "du" or "tú". */
    familiar,
    overview: pick('overview'),
    /** Every text that says what the brand does: the shortest may be a subject. */
    descriptions: found.overview.filter(isSayable),
    value: pick('value'),
    audience: pick('audience'),
    proof: pick('proof'),
    customers: pick('customers'),
    risk: pick('risk'),
    price: pick('price'),
    urgency: pick('urgency'),
    scarcity: pick('scarcity'),
    outcome: found.outcome.find(isAskable) ?? null,
    profile: pick('profile'),
    role: pick('role'),
    gift: pick('gift'),
    giftValue: pick('giftValue'),
    effort: pick('effort'),
    feedbackUrl: linkIn(brief.inputs.feedbackForm),
    angle: pick('angle'),
    news: pick('news'),
    spokesperson: pick('spokesperson'),
    services: pick('services'),
  };
}
export type Statements = ReturnType<typeof findStatements>;

const linkIn = (value: unknown): string | null =>
  textsIn(value)
    .map((text) => text.trim())
    .find((text) => /^https?:\/\/[^\s<>"']+$/i.test(text) && !/[.,;:!?)\]]$/.test(text) && isWebLink(text)) ?? null;
