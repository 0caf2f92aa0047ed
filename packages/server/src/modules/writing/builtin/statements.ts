import { createLru } from '../../../kernel/caches/lru.ts';
import type { WritingBrief } from '../brief.ts';
import { isWebLink } from '../check/links.ts';
import { isSmallWord, isSpokenIn, type Language, readerLanguage } from '../language.ts';
import { companyName } from '../names.ts';
import { plain, textsIn } from '../plain-text.ts';
import { touches } from '../roles.ts';
import {
  ABOUT_ITSELF,
  ABOUT_SIZE,
  GUARANTEE,
  INFORMAL,
  IS_ORDER,
  isToYou,
  namesOf,
  PROMOTION,
  PROVES,
  saysOf,
  startsWith,
  TAKES_AWAY,
} from './sentences.ts';
import { givenStatement, type Statement, shapeOf, siteStatements, wordCount } from './statement.ts';
import { createOffers } from './topic.ts';

/** A sales claim does not belong in a request for an opinion or an application, unless the customer typed it. */
const NOT_SELLING = new Set(['hiring-email', 'feedback-email']);

/** "Payroll for care homes" describes an offer; "Simply better" does not. */
const DESCRIBES = / (?:for|that|which|of|in|from|with|without|für|die|mit|pour|qui|para|que|de) /iu;

const MAX_LABEL_WORDS = 14;
/** The sentence says that somebody uses it. */
const USED =
  /\b(?:uses?|chose|rel(?:y|ies) on|trusts?|nutzen|setzen auf|vertrauen|utilisent|font confiance|usan|utilizan|confían en) /i;
/** Spanish says "we" in the verb: "Diseñamos y montamos …". */
const OUR_SPANISH = /^(?!Contamos|Estamos|Llevamos|Tenemos|Abrimos|Vamos)\p{Lu}\p{Ll}+(?:amos|emos|imos)(?!\p{L})/u;

type AboutBrand = Pick<WritingBrief, 'brand' | 'inputs' | 'servicesOffered' | 'template'>;
const KEPT_BRANDS = 20;
const kept = createLru<string, Candidates>(KEPT_BRANDS);

/**
 * Every reader of a campaign gets the same brand, so its statements are judged once and cached while it is unchanged.
 */
function candidates({ brand, inputs, servicesOffered, template }: AboutBrand): Candidates {
  const about = { brand, inputs, servicesOffered, template };
  const key = JSON.stringify(about);
  const known = kept.get(key) ?? judge(about);
  kept.set(key, known);
  return known;
}

/** Every statement that may be said about the brand, with its source. Phrases of a site are left out here. */
function judge({ brand, inputs, servicesOffered, template }: AboutBrand) {
  const name = namesOf(companyName(brand.name, brand.domain) ?? brand.domain, brand.domain);
  const offers = createOffers(name);
  const given = (key: string) => [givenStatement(key, inputs[key])].filter((statement) => statement !== null);
  const read = (key: string, field: string, wants?: RegExp) => siteStatements(key, brand.fields[field], name, wants);
  const isOurs = ({ text, shape }: Statement) =>
    shape !== 'phrase' &&
    (shape !== 'sentence' ||
      saysOf(text, name) ||
      isToYou(text) ||
      name.some((one) => one.length > 3 && text.includes(one)));
  const whole = ({ shape }: Statement) => shape !== 'phrase';
  const isProof = ({ text, shape }: Statement) =>
    shape !== 'action' && (shape !== 'sentence' || (PROVES.test(text) && !ABOUT_ITSELF.test(text)));
  const selling = (statements: readonly Statement[]) => (NOT_SELLING.has(template) ? [] : statements);
  const isAboutUs = ({ text }: Statement) =>
    startsWith(text, name) || (/^(?:we|wir|nous)\b/i.test(text) && !ABOUT_SIZE.test(text)) || OUR_SPANISH.test(text);
  const isShortLabel = ({ text, shape }: Statement) =>
    shape === 'phrase' &&
    DESCRIBES.test(text) &&
    !isToYou(text) &&
    !/[:;\d]/.test(text) &&
    wordCount(text) <= MAX_LABEL_WORDS;
  // Until the site is read completely, the brand's name is unknown, so no name in a sentence can be matched.
  const isUnnamed = brand.name === brand.domain;
  const described = [brand.fields.companyOverview, brand.fields.companyDescription, brand.pitch]
    .flatMap((value) => siteStatements('companyOverview', value, name))
    .filter((statement) => !PROMOTION.test(statement.text));
  const overview = [
    ...described.filter((statement) => statement.shape === 'sentence' && (isUnnamed || isAboutUs(statement))),
    ...described.filter(isShortLabel),
    // When the fields are empty, a sentence of the site that says what is made or done.
    ...siteStatements('companyOverview', brand.evidence, name).filter(
      (statement) =>
        statement.shape === 'sentence' &&
        isAboutUs(statement) &&
        !ABOUT_ITSELF.test(statement.text) &&
        offers(statement.text) !== null,
    ),
  ];
  return {
    overview: [...given('companyContext'), ...overview],
    value: [...given('valueForTarget'), ...selling(read('valueForTarget', 'valueProposition').filter(isOurs))],
    audience: [
      ...given('targetAudience'),
      ...siteStatements('targetAudience', brand.fields.targetAudience, name).filter(({ text }) => !/\d$/.test(text)),
    ],
    proof: [
      ...given('socialProof'),
      ...read('socialProof', 'socialProof').filter((statement) => whole(statement) && isProof(statement)),
      ...siteStatements('socialProof', brand.evidence, name, USED).filter(
        (statement) => isProof(statement) && isOurs(statement),
      ),
    ],
    risk: [
      ...given('riskReversal'),
      ...selling(
        [
          ...read('riskReversal', 'riskReversal', GUARANTEE),
          ...siteStatements('riskReversal', brand.evidence, name, GUARANTEE).filter(
            (statement) => isOurs(statement) || /^(?:every|all|each|jede|chaque|cada)\b/i.test(statement.text),
          ),
        ].filter(
          ({ text, shape }) =>
            !TAKES_AWAY.test(text) &&
            (shape !== 'phrase' || /(?:guarantee|trial|refund|warranty|garantie|garantía)$/i.test(text)),
        ),
      ),
    ],
    urgency: [...given('urgency'), ...selling(read('urgency', 'urgency').filter(isOurs))],
    scarcity: [...given('scarcity'), ...selling(read('scarcity', 'scarcity').filter(isOurs))],
    outcome: given('targetOutcome').filter(({ text }) => wordCount(text) <= 9),
    profile: [...given('targetProfile'), ...read('targetProfile', 'targetProfile')],
    role: [...given('roleValueProp'), ...read('roleValueProp', 'roleValueProp').filter(whole)],
    gift: [...given('gift'), ...read('gift', 'gift')],
    giftValue: [...given('giftValue'), ...read('giftValue', 'giftValue')],
    effort: [...given('feedbackEffort'), ...read('feedbackEffort', 'feedbackEffort')],
    angle: [...given('prAngle'), ...siteStatements('prAngle', brand.fields.suggestedAngles, name)],
    news: [...given('newsHook'), ...siteStatements('newsHook', brand.fields.newsHook, name).filter(whole)],
    spokesperson: [...given('spokesperson'), ...siteStatements('spokesperson', brand.fields.spokespersonName, name)],
    services: [givenStatement('servicesOffered', servicesOffered ? [...servicesOffered] : null)].filter(
      (statement) => statement !== null,
    ),
    site: brand.evidence
      .flatMap((text) => siteStatements('evidence', text, name))
      .filter(
        (statement) =>
          statement.shape === 'sentence' &&
          wordCount(statement.text) >= 7 &&
          isOurs(statement) &&
          (shapeOf(statement.text) === 'sentence' ||
            /\b(?:we|wir|nous)\b|(?:amos|emos|imos)\b/i.test(statement.text)) &&
          !ABOUT_SIZE.test(statement.text) &&
          !ABOUT_ITSELF.test(statement.text) &&
          !IS_ORDER.test(statement.text) &&
          !TAKES_AWAY.test(statement.text) &&
          !PROMOTION.test(statement.text),
      ),
  };
}
type Candidates = ReturnType<typeof judge>;

/** The language of most of the statements. */
function mostly(statements: readonly Statement[]) {
  const counts = new Map<string, number>();
  for (const { language, text } of statements)
    if (language) counts.set(language, (counts.get(language) ?? 0) + wordCount(text));
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/**
 * The reader's language if the brand has something to say in it, otherwise English. The brand's own language if the
 * reader's country speaks it and nothing can be said in English, or if the reader's language is unknown.
 */
function languageFor(brief: WritingBrief, all: readonly Statement[]): Language {
  const reads = readerLanguage(brief.lead);
  const has = (language: string) =>
    all.some((statement) => statement.language === language && statement.shape === 'sentence');
  const own = mostly(all.filter(({ isGiven }) => isGiven)) ?? mostly(all);
  const isOurs = own === 'de' || own === 'fr' || own === 'es';
  if (reads && reads !== 'other' && (has(reads) || reads === own)) return reads;
  if (reads) return isOurs && !has('en') && isSpokenIn(brief.lead.country, own) ? own : 'en';
  return isOurs ? own : 'en';
}

/** The language in which our own writer writes to this reader. */
export const languageOfMail = (brief: WritingBrief): Language =>
  languageFor(brief, Object.values(candidates(brief)).flat());

const AVERAGE =
  /\b(?:on average|averag\p{L}*|up to|typical\p{L}*|usually|in most cases|estimated|durchschnitt\p{L}*|im schnitt|bis zu|en moyenne|moyenne?|jusqu['’]à|de media|en promedio|hasta)\b|Ø/iu;
const figuresIn = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

/** A headline with a figure that the site elsewhere calls an average would turn it into a promise. */
const createPromises = ({ brand }: WritingBrief) => {
  const averages = new Set(
    [...textsIn(brand.fields), ...brand.evidence, brand.pitch ?? '']
      .filter((text) => AVERAGE.test(text))
      .flatMap(figuresIn),
  );
  return ({ text, isGiven }: Statement) =>
    !isGiven && !AVERAGE.test(text) && figuresIn(text).some((figure) => averages.has(figure));
};

/** Statements by brief and wanted language: a writer reads one brief several times. */
const ofBriefs = new WeakMap<WritingBrief, Map<Language | undefined, Statements>>();

export function statementsOf(brief: WritingBrief, wanted?: Language): Statements {
  const known = ofBriefs.get(brief) ?? new Map();
  const statements = known.get(wanted) ?? findStatements(brief, wanted);
  ofBriefs.set(brief, known.set(wanted, statements));
  return statements;
}

function findStatements(brief: WritingBrief, wanted?: Language) {
  const names = namesOf(companyName(brief.brand.name, brief.brand.domain) ?? brief.brand.domain, brief.brand.domain);
  const offers = createOffers(names);
  const isPromise = createPromises(brief);
  const found = Object.fromEntries(
    Object.entries(candidates(brief)).map(([key, statements]) => [
      key,
      statements.filter((statement) => !isPromise(statement)),
    ]),
  ) as Candidates;
  const all = Object.values(found).flat();
  const language = wanted ?? languageFor(brief, all);
  const typed = mostly(all.filter(({ isGiven }) => isGiven)) ?? 'en';
  const ownSite = mostly(all.filter(({ isGiven }) => !isGiven)) ?? 'en';
  // A statement too short to tell its language counts as being in that of the others. Names are the same in all
  // languages.
  const isReadable = (statement: Statement) =>
    (statement.language ?? (statement.shape === 'names' ? language : statement.isGiven ? typed : ownSite)) === language;
  const isSayable = ({ shape, text, isGiven }: Statement) =>
    language === 'en' ||
    ((shape === 'sentence' || shape === 'phrase' || shape === 'names') && (isGiven || !INFORMAL.test(text)));
  // Statements about companies like the reader's come first.
  const readable = (key: keyof Candidates): Statement[] =>
    found[key]
      .filter((statement) => isReadable(statement) && isSayable(statement))
      .map((statement, at) => ({ statement, at, near: statement.isGiven ? 99 : sharedWith(brief, statement.text) }))
      .sort((a, b) => b.near - a.near || a.at - b.at)
      .map(({ statement }) => statement);
  const pick = (key: keyof Candidates): Statement | null => {
    const statements = readable(key);
    // The customer's text comes first; of the site, a complete sentence.
    return (
      statements.find(({ isGiven }) => isGiven) ??
      statements.find(({ shape }) => shape === 'sentence') ??
      statements[0] ??
      null
    );
  };
  return {
    language,
    overview: overviewOf(readable('overview'), names, offers),
    value: pick('value'),
    audience: pick('audience'),
    proof: pick('proof'),
    risk: pick('risk'),
    urgency: pick('urgency'),
    scarcity: pick('scarcity'),
    outcome: pick('outcome'),
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
    /** Statements for later mails, strongest first. */
    more: [
      ...readable('proof').slice(0, 3),
      ...readable('risk').slice(0, 2),
      ...readable('urgency').slice(0, 1),
      ...readable('scarcity').slice(0, 1),
      ...readable('services').slice(0, 1),
      ...readable('value').slice(0, 2),
      ...readable('overview').filter(({ shape, text }) => shape === 'sentence' && offers(text) !== null),
    ],
    site: ranked(brief, readable('site')),
  };
}
/** What the brand does: a sentence that says what is made or done, otherwise one that names it, otherwise a label. */
function overviewOf(
  statements: readonly Statement[],
  names: readonly string[],
  offers: ReturnType<typeof createOffers>,
): Statement | null {
  const sentences = statements.filter(({ shape }) => shape === 'sentence');
  const isNamed = ({ text }: Statement) => startsWith(text, names);
  const tells = ({ text }: Statement) => offers(text) !== null;
  return (
    statements.find(({ isGiven }) => isGiven) ??
    sentences.find((statement) => isNamed(statement) && tells(statement)) ??
    sentences.find(tells) ??
    sentences.find(isNamed) ??
    statements.find(({ shape }) => shape === 'phrase') ??
    statements[0] ??
    null
  );
}

export type Statements = ReturnType<typeof findStatements>;

const linkIn = (value: unknown): string | null =>
  textsIn(value)
    .map((text) => text.trim())
    .find((text) => /^https?:\/\/[^\s<>"']+$/i.test(text) && !/[.,;:!?)\]]$/.test(text) && isWebLink(text)) ?? null;

const COMMON = new Set(
  'company companies service services solutions group management international business system systems people other general work works working made make year years time team teams week month months days hours first last place places every part parts kind good best full free home homes need needs help helps know right'.split(
    ' ',
  ),
);
const stem = (word: string) => word.replace(/(?:ies|s|en|e|n)$/u, '');
const contentWords = (text: string | null) =>
  (
    plain(text ?? '')
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? []
  )
    .filter((word) => !COMMON.has(word) && !isSmallWord(word))
    .map(stem);

const ofReaders = new WeakMap<WritingBrief['lead'], ReadonlySet<string>>();
const readerWords = (lead: WritingBrief['lead']): ReadonlySet<string> => {
  const words =
    ofReaders.get(lead) ??
    new Set([lead.organizationIndustry, lead.organizationDescription ?? null].flatMap(contentWords));
  ofReaders.set(lead, words);
  return words;
};

/** How many words a text shares with what is known about the reader's company. */
export function sharedWith({ lead }: Pick<WritingBrief, 'lead'>, text: string): number {
  const reader = readerWords(lead);
  return new Set(contentWords(text).filter((word) => reader.has(word))).size;
}

/** Sentences of the site about the reader's work or company, closest first; the others are left out. */
function ranked(brief: WritingBrief, statements: readonly Statement[]): Statement[] {
  if (brief.template === 'feedback-email') return [];
  const isAboutWork = /\b(?:our team|work (?:at|here|with us|from)|hire|hiring|join|remote|careers?|colleagues?)\b/i;
  if (brief.template === 'hiring-email') return statements.filter(({ text }) => isAboutWork.test(text));
  return statements
    .map((statement, at) => ({
      statement,
      at,
      near:
        (touches(brief.lead.title, statement.text) ? 2 : 0) +
        sharedWith(brief, statement.text) * 2 +
        (isToYou(statement.text) ? 1 : 0),
    }))
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.near - a.near || a.at - b.at)
    .map(({ statement }) => statement);
}
