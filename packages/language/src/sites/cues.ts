import { anyOf } from './words/any-of.ts';
import { CALL_VERB, NOT_A_CALL } from './words/calls.ts';
import { SELF } from './words/company.ts';
import { AVERAGE, NOT, PARTNER, UNSURE } from './words/hedges.ts';
import { HAS_PRICE } from './words/money.ts';
import { ROLES, SPEAKS } from './words/people.ts';
import { CASE, CONSEQUENCE, NO_PROMISE, PROMISE_LABEL } from './words/promise.ts';
import { BETTER, MEASURED } from './words/results.ts';
import { FREE, LEFT, UNTIL } from './words/scarcity.ts';
import { AWARD, CUSTOMERS, ON_REQUEST, PROMISE } from './words/trade.ts';
import { FOR_WHOM, HELPED, LABELLED, STATED, WHO_WORD, WHOM_HEADING } from './words/whom.ts';

const PRICES = anyOf({
  en: 'price*|pricing|cost*|rates|fee*|plans|tariff*|per month|a month|from',
  de: 'preis*|kosten|kostet|tarif*|gebühr*|pakete|ab|honorar*',
  fr: 'prix|tarif*|coût*|coûte|à partir de|forfait*|honoraires',
  es: 'precio*|tarifa*|cuesta|coste*|desde|cuota*',
  it: 'prezz*|tariff*|costa|costo|costi|listino|da',
  nl: 'prij*|tarie*|kost*|vanaf|abonnement*',
  pt: 'preço*|tarif*|custa|custo*|a partir de',
  pl: 'cen*|cennik*|koszt*|od',
  sv: 'pris*|kosta*|avgift*|från|koster|fra',
  ja: '料金|価格|円|費用',
});
const ABOUT = anyOf({
  en: 'about*|who we are|what we do|our story|company|services',
  de: 'über*|wer wir|was wir|unternehmen|leistungen|firma',
  fr: 'propos|qui sommes|notre métier|entreprise|services|maison',
  es: 'nosotros|quiénes|qué hacemos|empresa|servicios',
  it: 'chi siamo|cosa facciamo|azienda|servizi',
  nl: 'over ons|wat we doen|wat wij|bedrijf|diensten',
  pt: 'sobre|quem somos|o que fazemos|empresa|serviços',
  pl: 'o nas|kim jesteśmy|co robimy|firma|usługi',
  sv: 'om oss|om os|vad vi gör|företaget|tjänster',
  ja: '会社|事業|私たち',
});
const NEWS = anyOf({
  all: 'news|blog|journal|insight*|press|aktuell*|neues|actualité*|agenda|noticias|notizie|nieuws|actueel|aktualno*|nyheter|nyheder|お知らせ|career*|jobs|karriere|stellen|emploi*|empleo|lavora|vacature*|legal|privacy|imprint|impressum|datenschutz|terms|agb|mentions|cookie*',
});
const YOU = anyOf({
  all: 'you|your|yours|sie|ihr|ihre|ihnen|ihren|ihrer|vous|votre|vos|usted|ustedes|su|sus|tu|tus|te|voi|vostro|vostra|tuo|tua|u|uw|je|jouw|você|seu|sua|państwa|twój|twoje|du|din|ditt|dina|ni|er|ert|お客様',
});
const TRUSTED = anyOf({
  en: 'trusted by|used by|loved by|chosen by|rely on|relied on|rated|stars|reviews|protecting|run on|installed|delivered|served|handled|shipped',
  de: 'vertrauen|im einsatz|bewertung*|weiterempfehlung|arbeiten damit|ausgeliefert|instand gesetzt',
  fr: 'font confiance|avis|étoiles|livrés|utilisent|transformés',
  es: 'confían|reseñas|estrellas|atendid*|entregad*|egresados',
  it: 'si fidano|recensioni|stelle|installat*|consegn*',
  nl: 'vertrouwen|beoordeling*|sterren|geleverd',
  pt: 'confiam|avaliações|estrelas|entregues|em funcionamento',
  pl: 'zaufał*|opinii|gwiazdek|oddanych',
  sv: 'litar på|omdömen|stjärnor|levererade',
  ja: '導入|実績|評価|件以上',
});
const NAME =
  /(?<![\p{L}.])\p{Lu}[\p{L}'’.-]{1,20}(?:\s(?:van|von|de|der|den|da|di|del|della|dos|le|la|ter|zu|af|y|e)){0,2}\s\p{Lu}[\p{L}'’.-]{0,20}/u;
const HAN_NAME = /[\p{Script=Han}]{1,4}[\s　][\p{Script=Han}\p{Script=Hiragana}]{1,4}/u;

export interface Cue {
  test(text: string): boolean;
}
const either = (...cues: readonly Cue[]): Cue => ({ test: (text) => cues.some((cue) => cue.test(text)) });

/** What a text may be about, told by its words. */
export const CUES = {
  self: SELF,
  you: YOU,
  about: ABOUT,
  whom: either(STATED, HELPED, FOR_WHOM, LABELLED),
  who: WHO_WORD,
  whomHeading: WHOM_HEADING,
  customers: CUSTOMERS,
  partner: PARTNER,
  better: BETTER,
  measured: MEASURED,
  award: AWARD,
  trusted: TRUSTED,
  promise: PROMISE,
  consequence: CONSEQUENCE,
  case: CASE,
  promiseLabel: PROMISE_LABEL,
  noPromise: NO_PROMISE,
  money: HAS_PRICE,
  prices: PRICES,
  onRequest: ON_REQUEST,
  call: CALL_VERB,
  noCall: NOT_A_CALL,
  speaks: SPEAKS,
  top: ROLES.leader as Cue,
  role: either(...Object.values(ROLES)),
  name: either(NAME, HAN_NAME),
  left: LEFT,
  until: UNTIL,
  free: FREE,
  news: NEWS,
  not: NOT,
  unsure: UNSURE,
  average: AVERAGE,
  number: /\d/,
  percent: /\d\s?%/,
  year: /(?<!\d)(?:19|20)\d\d(?!\d)/,
  mail: /@/,
} as const satisfies Record<string, Cue>;
export type CueName = keyof typeof CUES;
