import { pattern } from '../text/pattern.ts';
import { ungendered, withoutAnySize } from './clean.ts';
import { languageOf } from './detect.ts';
import type { AudienceFilters } from './filters.ts';
import { NO_FILTERS } from './filters.ts';
import type { Lexicon } from './lexicon.ts';
import type { Find, SentenceReading } from './meaning/findings.ts';
import { readSentence } from './meaning/read-sentence.ts';
import { OURS } from './occasions.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { withoutStatus } from './status-words.ts';
import { holds, phraseAt, type Token, tokensOf } from './tokens.ts';
import { industryNamed } from './trades.ts';

export interface Understood {
  readonly words: string;
  readonly filter: keyof AudienceFilters;
  readonly value: string;
}

export interface AudienceReading {
  readonly understood: Understood[];
  readonly unread: string[];
}

export interface ReadAudience {
  /** Null when the description was not understood. */
  readonly filters: AudienceFilters | null;
  readonly reading: AudienceReading;
}

/** Longer than any field that is read here; text beyond it is ignored. */
const MAX_TEXT = 1_500;

/** Longer values and lists do not describe people. */
const MAX_VALUE = 120;
const MAX_FINDS = 100;

/** Cuts the unread words to what a person can read. */
const shown = (unread: readonly string[]): string[] => unread.slice(0, 30).map((words) => words.slice(0, 300));

/** What a description asks for, and which of its words were not read (spec 9.1). */
export function readAudience(text: string): ReadAudience {
  const plain = text
    .replace(/[^\P{C}\n]+/gu, ' ')
    .replace(/[ \u00a0]+/g, ' ')
    .trim();
  const clean = withoutAnySize(ungendered(plain.slice(0, MAX_TEXT)));
  const rest = plain.slice(MAX_TEXT);
  const lexicon = languageOf(clean);
  const segments = segmentsOf(clean, lexicon);
  const readings = segments.map((segment) => read(segment, lexicon));
  const status = withoutStatus(
    readings.flatMap(({ finds: own }) => own),
    lexicon,
  );
  const { finds } = status;
  const sized = finds.some(({ kind }) => kind === 'size');
  const vague = readings.flatMap((reading) => reading.vague);
  const ranges = sized
    ? []
    : vague.flatMap(({ words, range }) =>
        range ? [{ kind: 'size', value: range, words, negated: false } as Find] : [],
      );
  const guesses = readings.flatMap((reading) => reading.guesses);
  const unread = shown([
    ...readings.flatMap((reading) => reading.unread),
    ...status.unread,
    ...guesses.map(({ words }) => words),
    ...(rest ? [`${rest.slice(0, 100)}…`] : []),
    ...(sized ? [] : vague.filter(({ range }) => range === null).map(({ words }) => words)),
  ]);
  const sane = finds.filter(({ value }) => value.length <= MAX_VALUE).slice(0, MAX_FINDS);
  const understood = arranged([...sane, ...ranges]);
  const filters = filtersOf(understood);
  const held =
    guesses.length > 0 ||
    status.held ||
    sane.length < finds.length ||
    holds(tokensOf(rest), lexicon.restrict) ||
    readings.some((reading) => reading.held) ||
    finds.some(({ kind, negated }) => kind === 'size' && negated);
  const aimed = (['personTitles', 'personSeniorities', 'organizationIndustries', 'keywords'] as const).some(
    (key) => filters[key].length > 0,
  );
  if (held || !aimed || isGibberish(clean, finds, lexicon))
    return { filters: null, reading: { understood, unread: unread.length ? unread : [clean.slice(0, 200)] } };
  return { filters, reading: { understood, unread } };
}

function read(segment: Segment, lexicon: Lexicon): SentenceReading {
  const { sentence, tokens, mode, story, question } = segment;
  const whole = sentence.slice(tokens[0]?.from ?? 0, tokens.at(-1)?.to).trim();
  if (question) return { finds: [], unread: [sentence.trim()], vague: [], held: false, guesses: [] };
  if (!story) return readSentence(sentence, tokens, lexicon, mode);
  // A sentence about the sender may still exclude people. Its other negations matter only if they name people.
  return { finds: [], unread: [whole], vague: [], held: deniesPeople(tokens, lexicon), guesses: [] };
}

/** A single phrase in the singular without any known word: two random words look like a title. */
function isGibberish(text: string, finds: readonly Find[], lexicon: Lexicon): boolean {
  const [only, second] = finds;
  if (second || only?.kind !== 'title' || only.words !== text) return false;
  const words = tokensOf(text).map(({ word }) => word);
  const last = words.at(-1) ?? '';
  return (
    !words.some((word) => lexicon.isNamedRole(word) || lexicon.common.has(word)) &&
    lexicon.singular(last) === last &&
    lexicon.language.code === 'en'
  );
}

const EVERYTHING = pattern(
  '',
  '^(?:anything|anyone|anybody|everything|everyone|everybody|whoever|those|alles|jeder|wer|tout|toute|',
  'tous|ceux|celles|quiconque|todo|todos|todas|quien|quienes|tutto|tutti|chi|chiunque|iedereen|wie|tudo|',
  'quem)$',
);

/** Whether a story says that some people or companies are not meant: `schools have no money for it`. */
function deniesPeople(tokens: readonly Token[], lexicon: Lexicon): boolean {
  // `Anything under 5 lifts makes no sense for us`.
  if (EVERYTHING.test(tokens[0]?.word ?? '') && holds(tokens, lexicon.restrict)) return true;
  const denial = tokens.findIndex((_, at) => phraseAt(tokens, at, lexicon.restrict) > 0);
  if (denial < 0) return false;
  // `our CEO` belongs to the sender.
  const names = (own: readonly Token[]) =>
    own.some(
      ({ word }, at) => (lexicon.isNamedRole(word) || lexicon.isNamedOrg(word)) && !OURS.test(own[at - 1]?.word ?? ''),
    );
  const after = tokens.slice(denial);
  const comma = after.findIndex(({ text }) => text === ',');
  // `no television, please`
  if (after.slice(1, 3).some(({ word }) => lexicon.isTradeWord(word))) return true;
  const isOwn = phraseAt(tokens, denial === 0 ? 1 : 0, lexicon.story) > 0;
  return names(comma < 0 ? after : after.slice(0, comma)) || (!isOwn && names(tokens));
}

/** Assigns each find to a filter. All filters apply together, so alternatives must be in one filter. */
function arranged(finds: readonly Find[]): Understood[] {
  const wanted = finds.filter(({ negated }) => !negated);
  const trades = wanted.filter(({ kind }) => kind === 'trade');
  const isNamed = trades.length > 0 && trades.every(({ value }) => industryNamed(value) !== null);
  const beside = wanted.some(({ kind }) => kind === 'tool');
  const filterOf = ({ kind, value, negated }: Find): [keyof AudienceFilters, string] => {
    if (negated) {
      if (kind === 'title' || kind === 'level') return ['excludePersonTitles', value];
      if (kind === 'place') return ['excludeLocations', value];
      if (kind === 'domain') return ['excludeDomains', value];
      return ['excludeKeywords', value];
    }
    if (kind === 'title') return ['personTitles', value];
    if (kind === 'level') return ['personSeniorities', value];
    if (kind === 'place') return ['organizationLocations', value];
    if (kind === 'size') return ['organizationNumEmployeesRanges', value];
    if (kind === 'trade' && isNamed) return ['organizationIndustries', industryNamed(value) as string];
    if (kind === 'trade' && beside) return ['organizationIndustries', value];
    return ['keywords', value];
  };
  return finds.map((find) => {
    const [filter, value] = filterOf(find);
    return { words: find.words, filter, value };
  });
}

function filtersOf(understood: readonly Understood[]): AudienceFilters {
  const filters = structuredClone(NO_FILTERS) as Record<keyof AudienceFilters, string[]>;
  for (const { filter, value } of understood) {
    if (value && !filters[filter].some((one) => one.toLowerCase() === value.toLowerCase())) filters[filter].push(value);
  }
  return filters;
}
