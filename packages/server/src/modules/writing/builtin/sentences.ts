import { anyOf } from '../check/any-of.ts';

/** A sentence that begins like this leans on one before it, which the reader does not see. */
const LEANS = anyOf(
  'iu',
  /^(?:it|it['’]s|this|that|that['’]s|these|those|they|he|she|such|there|here|both|then|also|but|and|so|or|because|however|instead|yes|no|not|its|their|his|her|another|next|thus|hence|still|either|as a result|for example|in addition|ours|which|nor)\b/,
  /^(?:er|es|dies\p{L}*|das (?:ist|war|heißt|sind|spart|macht)|dabei|damit|dazu|darum|deshalb|aber|und|oder|denn|auch|dort|hier|dann|weil|so|sein\p{L}*|außerdem|zudem|nein|ja|beide|danach|dafür|daher)\b/u,
  /^(?:il|elle|ils|elles|c['’]est|c['’]était|ce|cela|ça|mais|et|puis|là|ici|aussi|car|donc|oui|non|leur|leurs|ensuite|ainsi|celle|celui)\b/,
  /^(?:él|ella|ellos|ellas|esto|eso|esta?s? (?:es|son)|pero|y|además|también|ahí|allí|aquí|así|entonces|sí|sus|al acabar|después|luego|ambos|por eso)\b/,
);
/** A pronoun near the head whose noun stood in the sentence before. */
const LEANS_EARLY = anyOf(
  'u',
  /^(?:\S+ ){1,2}(?:it|they|them|he|she|him|her|this|these|those)\b/,
  /^(?:\S+ ){1,2}(?:sie|er|es|ihn|ihm|diese[rsnm]?)\b/,
  /^(?:\S+ ){1,2}(?:il|elle|ils|elles|ceux|celles)\b/,
  /\b(?:he|she|his|him|hers)\b|\bher\b/,
  /\b(?:above|below|as follows|see (?:page|our)|click|read more|learn more|siehe|unten|oben|ci-dessous|voir|abajo)\b/i,
);
/** "When it rains" and "If they cancel" carry their own sense too rarely: only a condition on you or us is kept. */
export const isStandalone = (text: string): boolean =>
  !LEANS.test(text) && !LEANS_EARLY.test(text) && !/^\d{1,2}[.:]/.test(text);

/** What says nothing to a buyer, or nothing that belongs into a mail. */
export const WITHOUT_WORTH = anyOf(
  'iu',
  /\b(?:cookies?|copyright|privacy|log ?in|sign ?in|subscribe|newsletter|all rights|terms (?:of|and)|imprint|javascript|browser|sitemap|404|lorem)\b/,
  /\b(?:impressum|datenschutz|agb|warenkorb|anmelden|mentions légales|confidentialité|panier|se connecter|aviso legal|privacidad|carrito|iniciar sesión|galletas)\b/,
  /\b(?:we believe|passion(?:ate)?|journey|welcome to|our mission|unlock|potential|dreams?|next level|wir glauben|leidenschaft|nous croyons|passion|creemos|pasión|willkommen|bienvenue|bienvenidos)\b/,
  /\b(?:proud sponsors?|sponsored by|webdesign|made (?:in|with) (?:webflow|wix|wordpress)|powered by|©)/,
);

/** Others are spoken of: rivals, guests, estimates of a trade body. Not ours to boast with. */
const BORROWED = anyOf(
  'iu',
  /\b(?:competitors?|rivals?|mitbewerber\p{L}*|konkurren\p{L}*|concurrents?|competidor\p{L}*|trade body|estimates?|survey by|according to|laut|selon|según|geschätzt|guest column)\b/u,
  /\b(?:stars?|user|reviewer)\b.{0,3}$|\d stars?\b|\bapplied for\b|\bplanned\b|\bbeantragt\b|\ba demandé\b|\bsolicitad[oa]\b/,
);
export const isBorrowed = (text: string): boolean => BORROWED.test(text);

const FIRST_PERSON = anyOf(
  'iu',
  /\b(?:we|we['’](?:re|ll|ve)|our|us)\b/,
  /\b(?:wir|uns|unser\p{L}*)\b/u,
  /\b(?:nous|notre|nos)\b/,
  /\b(?:nosotr[oa]s|nuestr[oa]s?)\b|(?:amos|emos|imos)(?!\p{L})/u,
);
/** The reader is spoken to. */
export const TO_YOU =
  /\byou\b|\byour\b|(?<=\S )(?:Sie|Ihre?[nmrs]?|Ihnen)\b|\bvous\b|\bvotre\b|\bvos\b|\busted(?:es)?\b|\bse lo\b|\ble\b(?= \p{L}+mos)/iu;

/** Whether a text speaks of the brand: as "we", or by one of its names at the head. */
export const saysOf = (text: string, names: readonly string[]): boolean =>
  FIRST_PERSON.test(text) || startsWith(text, names);

/** "Indigo Ledger stores boxes" begins with a name of Indigo Ledger Archives. */
export const startsWith = (text: string, names: readonly string[]): boolean =>
  names.some((name) => text.toLowerCase().startsWith(`${name.toLowerCase()} `));

/** What a brand may call itself: its name, the first two words of it, and the word that its domain is made of. */
export function namesOf(name: string, domain: string): string[] {
  const words = name.split(' ');
  const label = bareName(domain.replace(/^www\./, '').split('.')[0] ?? '');
  const byDomain = words.filter((_, at) => label.startsWith(bareName(words.slice(0, at + 1).join(''))));
  const prefixes = [words.slice(0, 2).join(' '), byDomain.length ? words.slice(0, byDomain.length).join(' ') : ''];
  const articles = ['The', 'Le', 'La', 'Les', 'L’', "L'", 'Die', 'Der', 'Das', 'El', 'Los'];
  const all = [name, ...prefixes].filter((one) => one.length > 2);
  return [
    ...new Set([
      ...all,
      ...all.flatMap((one) => articles.map((word) => (/[’']$/.test(word) ? `${word}${one}` : `${word} ${one}`))),
    ]),
  ];
}
const bareName = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');

/** How many they are and since when is no answer to what they do. */
export const ABOUT_SIZE =
  /\b(?:founded|incorporated|people|employees|colleagues|staff|since \d{4}|based in|family[- ]run|gegründet|mitarbeit\p{L}*|seit \d{4}|fondée?|salariés|depuis|fundad[oa]|emplead[oa]s|fijos|desde \d{4})\b/iu;

/** What takes the risk off the buyer. */
export const GUARANTEE = anyOf(
  'iu',
  /\bguarante|\brefund|money[- ]?back|\btrial\b|\bwarrant|\bwe pay (?:for|the|you|your)|you (?:pay|owe) nothing|free of charge|at no c(?:ost|harge)|without charge|\bfor free\b|travel free|cancel (?:any|at)|\bno (?:contract|commitment|obligation|credit card)|\bpilot\b/,
  /\bgaranti|\bgewährleist|\bkostenlos|\bkostenfrei|\berstatt|geld zurück|\bersetzen wir|\bunverbindlich|\bjederzeit kündbar|\btestphase|\bprobe(?:zeit|monat|lauf)/,
  /\brembours|\brendons\b|\bgratuit|sans frais|sans engagement|\bà l['’]essai|période d['’]essai/,
  /\bgarant[ií]|\bdevolv|\breembols|\bgratis\b|no se lo cobramos|no (?:le|les) cobramos|sin coste|sin compromiso|periodo de prueba/,
);
