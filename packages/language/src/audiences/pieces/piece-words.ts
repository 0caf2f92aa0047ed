import { pattern } from '../../text/pattern.ts';
import type { Lexicon } from '../lexicon.ts';
import { placeAt } from '../places/find.ts';
import { phraseAt, phrasesOf, type Token } from '../tokens.ts';

/** Marks that end an exclusion and its list. */
export const STRONG = /^[;:()[\]{}–—|•*"“”„«»!?.…-]$/;
export const COMMA = /^[,،、]$/;
export const AND_MARK = /^[/&+]$/;

/** `who run Montessori schools`: the capital belongs to a kind of company, it is no tool. */
export function namesAKind(tokens: readonly Token[], from: number, lexicon: Lexicon): boolean {
  let at = from;
  while (tokens[at]?.capital && !tokens[at]?.mark) at += 1;
  const word = tokens[at]?.word ?? '';
  return lexicon.language.code === 'en' && (lexicon.isOrg(word) || lexicon.isRole(word));
}

export const LEAVE = /^(?:leave|leaving|keep|keeping)$/;
/** The position of `out` after what is excluded; 0 when there is none. */
export function outFrom(tokens: readonly Token[], from: number): number {
  for (let at = from + 1; at < tokens.length && !STRONG.test(tokens[at]?.text ?? ''); at += 1) {
    if (tokens[at]?.word === 'out') return at;
  }
  return 0;
}

/** Whether a place follows later, so that an adjective before a noun is none. */
export const isPlacedLater = (tokens: readonly Token[], at: number, lexicon: Lexicon): boolean =>
  !lexicon.language.headFirst &&
  tokens.some((_, other) => {
    const within = other > at ? phraseAt(tokens, other, lexicon.within) : 0;
    return within > 0 && placeAt(tokens, other + within, lexicon) !== null;
  });

/** Whether an exclusion continues after a comma: `no coaches, trainers or students`. */
export function goesOn(tokens: readonly Token[], from: number, lexicon: Lexicon, places: boolean): boolean {
  if ((placeAt(tokens, from, lexicon) !== null) !== places) return false;
  for (let at = from; at < tokens.length; at += 1) {
    const { text } = tokens[at] as Token;
    if (STRONG.test(text)) return false;
    if (phraseAt(tokens, at, lexicon.exclude) || phraseAt(tokens, at, lexicon.contrast)) return false;
    if (phraseAt(tokens, at, lexicon.and)) return true;
    if (phraseAt(tokens, at, lexicon.within) || phraseAt(tokens, at, lexicon.at)) return false;
  }
  return false;
}

/** `Belgique francophone`, `German-speaking`: there is no filter for a language. */
export const SPEAKING =
  /^(?:(?:franco|germano|neerlando|anglo|hispano|luso|italo)(?:phones?|fon[aeios]s?|hablantes?|falantes?)|[a-z]{4,}-speaking|[a-z]{4,}sprachige?[mnrs]?|[a-z]{4,}talige?)$/;
/** `two-person`, `Zwei-Mann-`: too few people for any range. */
export const HEADCOUNT = pattern(
  '',
  String.raw`^(?:(?:one|two|three|four|five|six|\d{1,2})-(?:person|man|woman|people|partner|chair|doctor|vet|`,
  'lawyer)|(?:enterprise|small|mid|large|medium|big|corporate)-(?:level|sized?|scale|cap|market|tier))$',
);
/** Verbs for running a company: `people who run quarries`. */
export const LEADING = pattern(
  '',
  '^(?:runs?|owns?|manages?|leads?|heads?|operates?|oversees?|llevan?|regentan?|dirigen?|gestionan?|',
  'poseen?|administran?|tient|tiennent|gerent?|gere|dirigent?|possede|possedent|exploitent?|gestisc(?:e|',
  'ono)|dirigono|possied(?:e|ono)|guidano?|conduc(?:e|ono)|amministrano?|gerem|dirigem|possui|possuem|',
  'comandam?|administram?|gerenciam?|exploram?|runnen|leiden|bezitten|beheren|exploiteren|uitbaten|',
  'bestieren|leiten|fuhren|betreiben|besitzen|bewirtschaften|verantworten)$',
);
export const LACKING = /^(?:without|ohne|sans|sin|senza|sem|zonder)$/;
export const GEOGRAPHY = pattern(
  '',
  '^(?:valli|valle|region|regiao|zona|provincia|area|costa|riviera|coast|kuste|kust|alpes|alpi|alpen|',
  'campagne|arriere-pays|entroterra|litoral|interior|periferia|hinterland|agglomeration|metropole|cote|',
  'monts|montagne|montanas?|vale|vallee|sierra|serra|islas?|isole|iles?|ilhas?)$',
);
export const NEGATED_COMPOUNDS = phrasesOf(
  `nao executivo, nao executivos, nao executiva, nao executivas, no ejecutivo, no ejecutivos, no ejecutiva,
  non esecutivo, non esecutivi, non executif, non executifs, non executive, niet uitvoerend, niet uitvoerende,
  not for profit, non profit, no profit, sin animo de lucro, sin fines de lucro, sans but lucratif,
  a but non lucratif, senza scopo di lucro, sem fins lucrativos, zonder winstoogmerk, no-profit, no code, no-code,
  non food, non-food, non medical, ohne gewinnabsicht`,
);

export const ARTICLES = new Set(
  `the a an der die das den dem des ein eine einen einem einer le la les l' un une des el los las una unos unas il lo i gli
  uno un' de het een o a os as um uma uns umas`.split(/\s+/),
);

const KEPT =
  /^(?:animals?|businesses|business|data|format|claims|voltage|engines?|boats?|parts|arms|groups?|tiere?|ruminants?|cap|game|top|bands?|press|talk|print)$/;
export const isKeptAdjective = (tokens: readonly Token[], at: number) => KEPT.test(tokens[at + 1]?.word ?? '');

/** Words that begin a description with a clause: `Quien dirige hoteles`. */
const WHOEVER = /^(?:whoever|quien|quienes|chi|wer|quem)$/;
/** German articles are pronouns only after a comma; in other languages a pronoun always is one. */
export const isRelative = (tokens: readonly Token[], at: number, lexicon: Lexicon) =>
  (at > 0 || WHOEVER.test(tokens[0]?.word ?? '')) &&
  (lexicon.language.code !== 'de' ||
    COMMA.test(tokens[at - 1]?.text ?? '') ||
    /^(?:wer|wo|welche|deren|dessen|weil|wenn)$/.test(tokens[at]?.word ?? ''));
