import { createLru } from '../../../kernel/caches/lru.ts';
import type { Language } from '../language.ts';
import type { Statement } from './statement.ts';

interface Grammar {
  /** Verbs whose object can be bought: "we defend hotels" offers no hotels, "we repair ovens" no ovens. */
  readonly verbs: string;
  /** Words that end the name of a thing. */
  readonly stops: string;
  /** Articles and the like, which a heading leaves out. */
  readonly articles: RegExp;
}

const GRAMMARS: Readonly<Record<Language, Grammar>> = {
  en: {
    verbs:
      '(?:make|build|sell|run|rent|suppl(?:y|ie)|offer|provide|print|manufacture|design|develop|install|produce|lease|distribute|publish|import|organise|organize|put|brew|bake|roast|grow|weave|teach|arrange)s?(?: out)?|carr(?:y|ies) out|teache?s|i?s|are|does|do',
    stops:
      'that|which|who|whose|for|in|on|at|to|from|with|without|across|between|by|under|over|into|all|so|as|when|where|while|before|after|every|each|near|around|made|of',
    articles: /^(?:the|our|your|its|their) /i,
  },
  de: {
    verbs:
      'baut|bauen|fertigt|fertigen|liefert|liefern|vermietet|vermieten|verkauft|verkaufen|entwickelt|entwickeln|druckt|drucken|macht|machen|plant und baut|planen und bauen|produziert|produzieren|installiert|installieren|montiert|montieren|näht|nähen',
    stops: 'für|an|auf|mit|aus|in|im|zum|zur|von|vom|die|der|das|den|denen|bei|und holt|ohne|nach|über|um|damit|seit',
    articles: /^(?:eine?n?|die|der|das|den|Unternehmen|Firmen|Betrieben|Kunden) /,
  },
  fr: {
    verbs:
      'fabrique|fabriquons|vend|vendons|loue|louons|conçoit|concevons|imprime|imprimons|installe|installons|propose|proposons|crée|créons|produit|produisons|livre|livrons|organise|organisons',
    stops:
      'pour|à|au|aux|sans|avec|qui|que|dans|en|chez|par|depuis|sous|dont|où|afin|aux|destinés|destinées|sur mesure pour',
    articles: /^(?:des|de la|de l[’']|du|les|le|la|l[’']|une?|nos|vos) ?/,
  },
  es: {
    verbs:
      'fabrica|fabricamos|vende|vendemos|alquila|alquilamos|diseña|diseñamos|instala|instalamos|monta|montamos|distribuye|distribuimos|ofrece|ofrecemos|imprime|imprimimos|produce|producimos|opera|operamos|organiza|organizamos',
    stops: 'para|en|con|sin|que|por|a|al|desde|hasta|sobre|donde|cuando',
    articles: /^(?:los|las|el|la|una?|unos|unas|sus?|nuestr[oa]s?) /,
  },
};

const MAX_TOPIC_WORDS = 7;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Kinds of companies: they say who the brand is, not what it sells. */
const KINDS =
  /\b(?:compan(?:y|ies)|firm|business|agency|practice|team|group|charity|foundation|start-?up|family|people|maker|manufacturer|provider|supplier|specialist|member|owned|based|trusted|proud|here|open|happy|one|betrieb|unternehmen|entreprise|empresa)\b/i;
const UNFIT =
  /^(?:it|them|hiring$|open$|here|based|this|these|what|more|better|every|all|no|things?|sure|business|sense|more|much|any|some|not|a lot)\b/i;

interface Pattern extends Pick<Grammar, 'articles'> {
  readonly start: RegExp;
  readonly end: RegExp;
}

const LANGUAGE_LIST = Object.keys(GRAMMARS) as Language[];
const endOf = ({ stops }: Grammar) => new RegExp(`,? (?:${stops})(?![\\p{L}-])|[.;:(–—]`, 'u');

function patternOf(names: readonly string[], grammar: Grammar): Pattern {
  const subjects = [...[...names].sort((a, b) => b.length - a.length).map(escaped), 'we', 'wir', 'nous'].join('|');
  const before = `(?:(?:${subjects})(?:,? \\p{Lu}\\p{L}{1,20})? )?(?:\\p{Ll}{2,20}, )?(?:\\p{L}{2,20} (?:and|und|et|y) )?`;
  const after = '(?:(?:y|and|und|et) \\p{Ll}{2,20} )?(?:à \\p{Lu}\\p{L}{1,20} )?';
  return {
    articles: grammar.articles,
    start: new RegExp(`^${before}(?:${grammar.verbs}),? ${after}`, 'iu'),
    end: endOf(grammar),
  };
}

type Offers = (text: string, language?: Language | null) => string | null;

const KEPT_BRANDS = 20;
const kept = createLru<string, Offers>(KEPT_BRANDS);

/**
 * Returns the object of a sentence about the brand: in "Acme builds small robots that clean" it is "small robots". All
 * readers of a campaign get the same brand, so its patterns are compiled once.
 */
export function createOffers(names: readonly string[]): Offers {
  const key = names.join('\n');
  const offers = kept.get(key) ?? offersOf(names);
  kept.set(key, offers);
  return offers;
}

function offersOf(names: readonly string[]): Offers {
  const patterns = new Map<Language, Pattern>();
  const patternIn = (language: Language) => {
    const made = patterns.get(language) ?? patternOf(names, GRAMMARS[language]);
    patterns.set(language, made);
    return made;
  };
  return function whatIsOffered(text: string, language: Language | null = null): string | null {
    return (language ? [language] : LANGUAGE_LIST).reduce<string | null>(
      (found, one) => found ?? objectOf(text, patternIn(one)),
      null,
    );
  };
}

function objectOf(text: string, { start, end, articles }: Pattern): string | null {
  const found = start.exec(text);
  if (!found) return null;
  const [whole = ''] = text.slice(found[0].length).replace(articles, '').split(end);
  const all = withoutSecondClause(whole.replace(/ et (?:des|les|de la|du) /g, ' et '))
    .trim()
    .replace(/,$/, '');
  // Of a long list only the first thing is used.
  const topic = all.split(' ').length > 5 ? (all.split(', ')[0] ?? all) : all;
  const isKind = /^(?:is|are|s)$/i.test(found[0].trim().split(' ').at(-1) ?? '') && KINDS.test(topic);
  const isFit = topic.length >= 4 && topic.split(' ').length <= MAX_TOPIC_WORDS && !UNFIT.test(topic) && !isKind;
  return isFit && !/["“”!?]/.test(topic) ? topic : null;
}

/** "reading circles and sends a new book each month" is a thing and a second clause. */
function withoutSecondClause(text: string): string {
  const parts = text.split(/,? (?:and|und|et|y) /);
  const last = parts.at(-1) ?? '';
  if (parts.length === 1 || last.split(' ').length <= 3) return text;
  return text.slice(0, text.length - last.length).replace(/,? (?:and|und|et|y) $/, '');
}

/**
 * A label inside a sentence: "Employment law" loses its capital; "HACCP logs", "Kite Sails" and German nouns keep it.
 */
export const inText = (label: string, language: Language) =>
  language !== 'de' && /^\p{Lu}\p{Ll}+(?:-\p{Ll}+)?,?(?: \p{Ll}|, |$)/u.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;

/**
 * The subject of the mail in a few words: from the sentence or label that says what the brand does, or its services.
 */
export function topicOf(
  overview: Statement | null,
  services: Statement | null,
  names: readonly string[],
  language: Language,
): string | null {
  if (overview?.shape === 'sentence') {
    const topic = createOffers(names)(overview.text, language);
    if (topic) return topic;
  }
  if (services?.shape === 'phrase' && services.text.split(' ').length <= MAX_TOPIC_WORDS)
    return inText(services.text, language);
  if (overview?.shape === 'phrase' && !overview.isGiven) {
    const [label = ''] = overview.text.split(endOf(GRAMMARS[language]));
    const words = label.split(' ').length;
    return label.length > 4 && words <= 5 && !KINDS.test(label)
      ? inText(label.replace(GRAMMARS[language].articles, ''), language)
      : null;
  }
  return null;
}
