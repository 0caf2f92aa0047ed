import type { Lexicon } from '../lexicon.ts';
import { phraseAt, type Token } from '../tokens.ts';
import { BETWEEN, coast, DIRECTION, directed, type FoundPlace, LANDSCAPE, landscape } from './landscapes.ts';
import { isCountry, isMainPlace, isState, MAX_PLACE_WORDS, placeFolded, placeNamed } from './places.ts';
import { folded, joined } from './spelling.ts';

/** Ordinary words, first names and things that are also towns: they count as places only after a word such as `in`. */
const HOMOGRAPHS = new Set(
  `china turkey jordan chile georgia oman panama virginia essen bath reading nice hull split mobile sale deal hove barking
  orange vienne nord manche marne loire lot cher indre creuse ain var champagne victoria mali niger guinea cuba togo
  victoria marche molise lecce sport mode trade march may august june wells corby most best echt heel waren born
  media sales marketing angels london-dealer oriental center central union normal paradise enterprise industry commerce
  independence liberty progress hope energy mission pray university college park church manager leader senior junior director
  rugby cologne buffalo phoenix surprise superior corona palma luz granada mercedes porto faro este oeste norte sur
  sul centro moda mesa oro salud la los las costa sierra rio bar sitges oliva pinto nova bela gay laval cork
  kent-made derby halle weiden wesel grave lens brie parma savona sion orsay tours vichy sedan angers
  bains auto bon mons spa huy mol peer ham geel aalst putte lier zele zug uri buchs wil baden lage herne bruhl fulda
  ulm hof singen sinn selm norden werder buch haar hagen minden velen marl kamen dorf plan berg feld see haus wald hamm
  asti bra carpi este terni chieti rho lodi como bari sora nola ostia monza pisa lucca marino rivoli
  ovar maia seia moita lagos luz olhos ponte viseu amadora barcelos
  ede elst oss goes best epe beek boxtel leek vught son norg weert venlo soest zeist putten ermelo nunspeet tiel gouda edam
  leone rea abrantes nelas elvas serpa avis moura mora vila nazare penela lousa peso alba bailen ayora utrera
  baker baxter lawyer cook sweep mason carter porter marshall fuller turner archer parker miller taylor skinner weaver
  wedding care nursing retail fleet prime concord celebration mission vista garden gardens victor commerce orchard industry
  cleaner officer dean chef hunter fisher forester gardener wright potter shepherd rancho mentor salem temple eagle`.split(
    /\s+/,
  ),
);

const LETTER = /\p{L}/u;

/** The longest place name that begins at a token and is written like a name. */
export function placeAt(tokens: readonly Token[], at: number, lexicon: Lexicon): FoundPlace | null {
  const first = tokens[at];
  if (!first || first.mark || !LETTER.test(first.text)) return null;
  // `im Norden von Bayern`: checked before the town with that name.
  const part =
    DIRECTION.test(first.word) && BETWEEN.test(tokens[at + 1]?.word ?? '') ? directed(tokens, at, lexicon) : null;
  if (part) return part;
  const before = tokens[at - 1];
  const within = before !== undefined && endsPhrase(tokens, at, lexicon, 'within');
  const led = within || (before !== undefined && endsPhrase(tokens, at, lexicon, 'of'));
  const run = led && lexicon.language.code !== 'de' ? nameRun(tokens, at, lexicon) : 0;
  for (let length = Math.min(MAX_PLACE_WORDS, tokens.length - at); length > 0; length -= 1) {
    const own = tokens.slice(at, at + length);
    const last = own.at(-1) as Token;
    if (last.mark) continue;
    const name = placeFolded(folded(own)) ?? (length === 1 ? quarterOf(first) : null);
    if (name === null) continue;
    const written = joined(own);
    if (length === 1 && written.length < 3 && !/^(?:uk|us|eu|la|sf|dc)$/i.test(written)) continue;
    if (length === 1 && /^(?:us|la|eu|is|dc|uk|sf|nord|nrw|owl|ue|peel|jura)$/.test(first.text)) continue;
    if (
      !first.capital &&
      !(length > 1 && own.some(({ capital }) => capital)) &&
      !(isLowerCase(tokens) && (within || isAlone(tokens, at, length)) && written.length > 3 && isMainPlace(written))
    )
      continue;
    if (length === 1 && HOMOGRAPHS.has(first.word) && !led && !isListed(tokens, at)) continue;
    if (length === 1 && COMMON_GROUND.test(first.word) && !within) continue;
    // `Heads of Fleet`: the word has a meaning here, and the town is small.
    if (
      length === 1 &&
      !within &&
      !isMainPlace(written) &&
      (lexicon.areas.has(first.word) || lexicon.isNamedOrg(first.word) || lexicon.isNamedRole(first.word))
    )
      continue;
    // A sentence begins with a capital: `Oleiros` are potters rather than a town.
    if (at === 0 && length === 1 && lexicon.isRole(first.word)) continue;
    if (
      at === 0 &&
      length === 1 &&
      tokens[1] &&
      !tokens[1].mark &&
      !tokens[1].capital &&
      !isMainPlace(written) &&
      lexicon.language.code !== 'de'
    )
      continue;
    // `Lyon restaurants` is a place and a trade; `Paris Saint-Germain` is neither.
    const next = tokens[at + length];
    if (next?.capital && !next.mark && lexicon.language.code !== 'de' && length === 1 && !led) continue;
    // `Portland, Maine`
    if (tokens[at + length]?.text === ',' && tokens[at + length + 1]?.capital) {
      const wider = widerAt(tokens, at + length + 1, written);
      if (wider) return { name: `${written}, ${wider.name}`, length: length + 1 + wider.length };
    }
    const bracketed = bracketAt(tokens, at + length, written);
    if (bracketed) return { name: `${written}, ${bracketed.name}`, length: length + bracketed.length };
    const river = lexicon.language.code === 'de' ? riverAt(tokens, at + length) : 0;
    if (river) return { name: joined(tokens.slice(at, at + length + river)), length: length + river };
    if (run > length && first.capital) return { name: joined(tokens.slice(at, at + run)), length: run };
    const more = tokens[at + length];
    if (more && ITSELF.test(more.word) && !tokens[at + length + 1]?.capital)
      return { name: written, length: length + 1 };
    if (more && MAINLAND.test(more.word) && isCountry(written))
      return { name: `${written} ${more.text}`, length: length + 1 };
    if (more && LANDSCAPE.test(more.word)) return { name: `${written} ${more.text}`, length: length + 1 };
    const isKept = isCountry(written) && lexicon.language.code !== 'en';
    return { name: isKept || ABBREVIATIONS.test(written) ? name : written, length };
  }
  return directed(tokens, at, lexicon) ?? coast(tokens, at) ?? landscape(tokens, at, led);
}

/** `Südniedersachsen`, `Noord-Frankrijk`. */
const COMPASS =
  /^(?:Süd|Nord|Ost|West|Mittel|Zentral|Südost|Südwest|Nordost|Nordwest|Noord|Zuid|Oost|Midden|Nord|Sud|Est|Ouest)-?(\p{L}{4,})$/u;
/** `Hamburg-Altona`: a district of a known town. */
function quarterOf({ text }: Token): string | null {
  const [, rest] = COMPASS.exec(text) ?? [];
  if (rest && isMainPlace(rest)) return text;
  const hyphen = text.indexOf('-');
  const isNamed = hyphen > 3 && /^\p{Lu}\p{Ll}{2}/u.test(text.slice(hyphen + 1));
  return isNamed && isMainPlace(text.slice(0, hyphen)) ? text : null;
}

/** Words for landscapes, which are place names only after `in`: `queijo da Serra`. */
export const COMMON_GROUND =
  /^(?:serra|sierra|costa|ilha|isla|vila|vale|valle|monte|campo|ponte|rio|praia|lagoa|mar|norte|sul|sur|sud|centro|interior|oeste|delta|terra|tierra|mesa|meseta|pico|borders|highlands|coast)$/;
/** `Milano città`: the town without its surroundings. */
const ITSELF = /^(?:citta|ciudad|ville|stad|stadt|cidade|capital|capoluogo|intra-muros|proper|town)$/;
/** `Portugal continental`, `España peninsular`: without its islands. */
const MAINLAND = /^(?:continentale?|peninsular|metropolitaine|insulare?)$/;

/** `Córdoba (Argentina)`: which of several towns with this name is meant. */
function bracketAt(tokens: readonly Token[], at: number, town: string): FoundPlace | null {
  if (tokens[at]?.text !== '(') return null;
  const close = tokens.findIndex(({ text }, index) => index > at && text === ')');
  const own = tokens.slice(at + 1, close);
  if (close < 0 || own.length === 0 || own.length > 6) return null;
  const written = joined(own);
  if (/^(?:the )?country$/.test(folded(own.slice(0, 2)))) return { name: 'country', length: close - at + 1 };
  if (own.some(({ mark }) => mark) || isCountry(town)) return null;
  return isRegion(written) || SHORT_STATES.test(written) || placeFolded(folded(own)) !== null
    ? { name: written, length: close - at + 1 }
    : null;
}

/** `an der Oder`, `am See`: how many words after a town distinguish it from others with its name. */
function riverAt(tokens: readonly Token[], at: number): number {
  const said = `${tokens[at]?.word ?? ''} ${tokens[at + 1]?.word ?? ''}`;
  const length = /^(?:an der|ob der|vor der|in der) /.test(`${said} `)
    ? 2
    : /^am$/.test(tokens[at]?.word ?? '')
      ? 1
      : 0;
  return length > 0 && tokens[at + length]?.capital ? length + 1 : 0;
}

const CONNECTORS =
  /^(?:de|da|do|das|dos|di|d'|del|della|dell'|dei|la|le|les|sur|upon|of|el|los|las|l'|en|aan|den|op|am|an|der|lès)$/;

/** How many words a capitalised name has: `Reggio Emilia`, `Serra da Estrela`. */
function nameRun(tokens: readonly Token[], at: number, lexicon: Lexicon): number {
  let length = 0;
  while (at + length < tokens.length) {
    const token = tokens[at + length] as Token;
    const isName = token.capital && /^\p{Lu}\p{Ll}/u.test(token.text);
    const [next, second] = [tokens[at + length + 1], tokens[at + length + 2]];
    const joins =
      length > 0 &&
      CONNECTORS.test(token.word) &&
      !phraseAt(tokens, at + length, lexicon.and) &&
      (next?.capital || (CONNECTORS.test(next?.word ?? '') && second?.capital));
    if (!isName && !joins) break;
    length += 1;
  }
  const after = tokens[at + length];
  const ends =
    !after ||
    after.mark ||
    phraseAt(tokens, at + length, lexicon.and) > 0 ||
    phraseAt(tokens, at + length, lexicon.exclude) > 0 ||
    phraseAt(tokens, at + length, lexicon.at) > 0;
  return ends ? length : 0;
}

const ABBREVIATIONS = /^(?:uk|us|usa|u\.s\.|u\.k\.|uae|nyc|la|sf|dc|eu|ue|nrw|cdmx|brd|vae|eeuu|ee\.uu\.)$/i;
const SHORT_STATES =
  /^(?:AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|ON|BC|QC|AB|UK|USA|NSW)$/;

/**
 * The state or country after a town distinguishes it from others with its name; in a list, each is a place of its own.
 */
function widerAt(tokens: readonly Token[], at: number, town: string): FoundPlace | null {
  if (isRegion(town)) return null;
  for (let length = Math.min(4, tokens.length - at); length > 0; length -= 1) {
    const own = tokens.slice(at, at + length);
    const after = tokens[at + length];
    if (
      own.some(({ mark }) => mark) ||
      (after && !after.mark) ||
      (after?.text === ',' && tokens[at + length + 1]?.capital)
    )
      continue;
    const written = joined(own);
    if (SHORT_STATES.test(written) || isRegion(written)) return { name: written, length };
  }
  return null;
}

/** Countries, and regions whose English name is not in the list of towns. */
const isRegion = (words: string) => isCountry(words) || isState(words);

function endsPhrase(tokens: readonly Token[], at: number, lexicon: Lexicon, key: 'within' | 'of'): boolean {
  for (let back = 1; back <= 3 && at - back >= 0; back += 1) {
    const length = phraseAt(tokens, at - back, lexicon[key]);
    if (
      length &&
      (length === back ||
        /^(?:the|der|die|den|dem|la|le|les|el|los|las|il|lo|i|gli|l'|de|het|o|a|os|as)$/.test(
          tokens[at - 1]?.word ?? '',
        ))
    )
      return true;
  }
  return false;
}

const isLowerCase = (tokens: readonly Token[]) => tokens.every(({ capital }, at) => at === 0 || !capital);
const isAlone = (tokens: readonly Token[], at: number, length: number) =>
  (tokens[at - 1]?.mark ?? false) && (tokens[at + length]?.mark ?? true);
/** Next to another capitalised word in a list: `Bristol and Bath`. */
const isListed = (tokens: readonly Token[], at: number) =>
  ((tokens[at + 1]?.mark ?? true) || isPair(tokens, at)) &&
  at > 0 &&
  ((tokens[at - 2]?.capital ?? false) || (tokens[at - 1]?.mark ?? false));
/** `Victoria and New South Wales`: the word next to it is a place. */
const isPair = (tokens: readonly Token[], at: number) =>
  /^(?:and|or|und|oder|et|ou|y|o|e|en|of)$/.test(tokens[at + 1]?.word ?? '') &&
  [3, 2, 1].some((length) => isMainPlace(joined(tokens.slice(at + 2, at + 2 + length))));

/** Every place that an address names, in order: `Hauptstr. 1, Berlin, Germany`. */
export const placesIn = (address: string): string[] =>
  address
    .split(',')
    .map((part) => placeNamed(part.trim()))
    .filter((name) => name !== null);
