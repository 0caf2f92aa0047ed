import { pattern } from '../../text/pattern.ts';
import type { Lexicon } from '../lexicon.ts';
import { phraseAt, type Token } from '../tokens.ts';
import { MAX_PLACE_WORDS, placeFolded } from './places.ts';
import { folded, joined } from './spelling.ts';

export interface FoundPlace {
  readonly name: string;
  readonly length: number;
}

export const LANDSCAPE =
  /^(?:valley|coast|region|area|county|state|city|district|peninsula|basin|islands|island|hills|mountains|metro|province|highlands|lowlands|delta|bay|border|corridor|triangle|belt)$/;
export const DIRECTION = pattern(
  '',
  '^(?:north|south|east|west|north-east|north-west|south-east|south-west|northeast|northwest|southeast|',
  'southwest|northern|southern|eastern|western|central|mainland|continental|metropolitan|greater|upper|',
  'lower|rural|coastal|inner|outer|norden|suden|osten|westen|nordosten|nordwesten|sudosten|sudwesten|',
  'nord|sud|est|ouest|nord-est|nord-ouest|sud-est|sud-ouest|centre|norte|sur|sul|este|oeste|leste|',
  'noroeste|noreste|nordeste|sudeste|sureste|suroeste|sudoeste|noorden|zuiden|oosten|midden|centro|',
  'nordest|nordovest|sudest|sudovest|ovest|nordliches|nordlichen|sudliches|sudlichen|ostlichen|',
  'westlichen|zentrum|interior|litoral|hart|coeur|heart|kust|kuste|costa|cote|alto|alta|basso|bassa|',
  'bajo|baja|alta|haut|haute|basse|zuidelijk|noordelijk)$',
);
const FEATURE = pattern(
  '',
  '^(?:laguna|lagune|vallee|valle|vale|val|valley|bassin|lago|lac|lake|isola|ile|ilha|isla|monte|monts|',
  'golfo|golfe|baie|baia|bahia|delta|estuaire|penisola|peninsula|plaine|pays|comarca|sierra|serra|zona|',
  'region|regiao|regione|hinterland|agglomeration|arrondissement|canton|kanton|bistum|stadt|grossraum|',
  'raum|gemeente|landkreis|kreis|bezirk|comune|barrio|bairro|quartier|kop|regio|streek|omgeving|',
  'provincie|provincia|province|distrito|district|tip|surroundings|outskirts|alrededores|dintorni|',
  'arredores|environs|umgebung|umland)$',
);
export const BETWEEN = /^(?:of|von|vom|des|der|de|du|d'|del|della|dell'|dello|van|do|da|la|le|l'|the|het)$/;

/** `the north of England`, `southern Germany`: all of it is the place. */
export function directed(tokens: readonly Token[], at: number, lexicon: Lexicon): FoundPlace | null {
  const first = tokens[at] as Token;
  const isFeature = FEATURE.test(first.word);
  if ((!DIRECTION.test(first.word) && !isFeature) || at === 0) return null;
  // `in the north of England` is a part of England; `north of London` is not in London.
  if (phraseAt(tokens, at, lexicon.within) > 0 && tokens[at - 1]?.word !== 'the') return null;
  let next = at + 1;
  while (next < at + 3 && BETWEEN.test(tokens[next]?.word ?? '')) next += 1;
  const named = tokens[next];
  if (!named?.capital) return null;
  if (isFeature) {
    let end = next + 1;
    while (tokens[end]?.capital && !tokens[end]?.mark) end += 1;
    return { name: joined(tokens.slice(at, end)), length: end - at };
  }
  for (let length = Math.min(MAX_PLACE_WORDS, tokens.length - next); length > 0; length -= 1) {
    const own = tokens.slice(next, next + length);
    if (own.some(({ mark }) => mark) || placeFolded(folded(own)) === null) continue;
    const whole = tokens.slice(at, next + length);
    return { name: joined(whole), length: whole.length };
  }
  return null;
}

/** `côte atlantique`, `paesi scandinavi`: place names in lower case. */
export function coast(tokens: readonly Token[], at: number): FoundPlace | null {
  const own = tokens.slice(at, at + 2);
  if (!/^(?:cote|costa|riviera|litoral|cornisa|kust|pays|paesi|paises|landen|lander)$/.test(own[0]?.word ?? ''))
    return null;
  return own.length === 2 && placeFolded(folded(own)) !== null ? { name: joined(own), length: 2 } : null;
}

/** `the Adriatic coast`: an unknown name with a word that shows that it is a place. */
export function landscape(tokens: readonly Token[], at: number, led: boolean): FoundPlace | null {
  const [first, second] = [tokens[at] as Token, tokens[at + 1]];
  return led && first.capital && second && LANDSCAPE.test(second.word)
    ? { name: `${first.text} ${second.text}`, length: 2 }
    : null;
}
