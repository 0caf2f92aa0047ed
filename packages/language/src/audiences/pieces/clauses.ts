import { isOccasion } from '../occasions.ts';
import { adjectiveAt } from '../places/adjectives.ts';
import { placeAt } from '../places/find.ts';
import { holds, phraseAt, type Token } from '../tokens.ts';
import { ABOUT, BEAT, MOVES, RUNS, WITH, WRITE } from './clause-words.ts';
import {
  type Cutting,
  type CuttingRule,
  closeWords,
  endOfClause,
  isAnybody,
  phraseHere,
  pushPiece,
} from './cutting.ts';
import { LEADS } from './piece.ts';
import { ARTICLES, isRelative, LEADING, namesAKind } from './piece-words.ts';
import { pushTools } from './tools.ts';

/** A clause about people or companies: it begins at `from` with `length` tokens, such as `who`, and ends before `end`. */
interface Clause {
  readonly from: number;
  readonly length: number;
  readonly end: number;
  readonly inner: readonly Token[];
  /** It restricts by more than what it names. */
  readonly restricts: boolean;
}
type ClauseRule = (cut: Cutting, clause: Clause) => boolean;

const VERB_FINAL = new Set(['de', 'nl']);

/** `who use Exact Online` */
const naming: ClauseRule = (cut, { from, inner, restricts }) => {
  const { tokens, lexicon } = cut;
  // `signs off on IT`: only what runs on something uses it.
  const uses = inner.findIndex(
    ({ word }, offset) =>
      phraseAt(inner, offset, lexicon.uses) > 0 && (word !== 'on' || RUNS.test(inner[offset - 1]?.word ?? '')),
  );
  const name = inner.findIndex(({ capital, mark }, offset) => offset > 0 && capital && !mark);
  if (
    uses < 0 ||
    name <= 0 ||
    restricts ||
    placeAt(tokens, from + name, lexicon) !== null ||
    adjectiveAt(tokens, from + name, lexicon) !== null ||
    namesAKind(tokens, from + name, lexicon)
  )
    return false;
  closeWords(cut);
  cut.lead = null;
  const next = pushTools(cut, from + name);
  // A verb may come after the name: `die Exact gebruiken`.
  cut.at = next + phraseAt(tokens, next, lexicon.uses);
  return true;
};

/** `die über Wohnungsbau schreiben` */
const writingAbout: ClauseRule = (cut, { from, length, inner, restricts }) => {
  const writes = inner.length - 1;
  const isWriting = /^(?:uber|over)$/.test(inner[length]?.word ?? '') && WRITE.test(inner[writes]?.word ?? '');
  if (!isWriting || restricts) return false;
  closeWords(cut);
  cut.passed.add(from + writes);
  cut.lead = 'within';
  cut.at = from + length + 1;
  return true;
};

/** `qui suivent l'énergie et le climat`: what they write about. */
const followingSubject: ClauseRule = (cut, { from, length, end, restricts }) => {
  const { tokens } = cut;
  const beat = BEAT.test(tokens[from + length]?.word ?? '') ? 1 : 0;
  if (!beat || restricts || from + length + beat >= end) return false;
  closeWords(cut);
  cut.lead = 'within';
  cut.at = from + length + beat + phraseAt(tokens, from + length + beat, ABOUT);
  while (ARTICLES.has(tokens[cut.at]?.word ?? '')) cut.at += 1;
  return true;
};

/** `who work at banks`: the clause continues like the description itself. */
const continuing: ClauseRule = (cut, { from, length, end, restricts }) => {
  const { tokens, lexicon } = cut;
  const being = phraseAt(tokens, from + length, lexicon.being);
  if (!being || restricts || from + length + being >= end) return false;
  const isNobody = isAnybody(cut, cut.words);
  closeWords(cut);
  // `people who run quarries`: no word says what they are called.
  if (
    isNobody &&
    cut.pieces.every(({ what, tokens: own }) => what !== 'words' || own.length === 1) &&
    LEADING.test(tokens[from + length]?.word ?? '')
  )
    pushPiece(cut, 'clause', tokens.slice(from, from + length + being));
  cut.lead = /^(?:a|at|in|en|bei|bij|dans|chez)$/.test(tokens[from + length + being]?.word ?? '') ? null : 'of';
  cut.at = from + length + being;
  return true;
};

/** `die kleine Läden betreiben`: German and Dutch put the verb at the end. */
const verbAtEnd: ClauseRule = (cut, { from, length, inner, restricts }) => {
  const { lexicon } = cut;
  if (!VERB_FINAL.has(lexicon.language.code) || restricts) return false;
  const verb = inner.findIndex(({ word }, index) => index > length && LEADING.test(word));
  const isLast = verb === inner.length - 1 || phraseAt(inner, verb + 1, lexicon.within) > 0;
  if (verb <= 0 || !isLast) return false;
  closeWords(cut);
  pushPiece(cut, 'clause', [inner[verb] as Token]);
  cut.passed.add(from + verb);
  cut.lead = 'of';
  cut.at = from + length;
  return true;
};

/** Companies of one kind, and nothing else. */
const areCompanies = ({ lexicon }: Cutting, own: readonly Token[]): boolean =>
  own.length > 0 &&
  own.length <= 3 &&
  lexicon.isNamedOrg((own.at(lexicon.language.headFirst ? 0 : -1) as Token).word) &&
  own.every(({ word }) => !phraseAt([{ word } as Token], 0, lexicon.and));

/** Any other clause is one piece. A place at its end belongs to the whole sentence: `that raised money in Norway`. */
function pushClause(cut: Cutting, { from, length, end, inner }: Clause): void {
  const { tokens, lexicon } = cut;
  const ledAt = (own: readonly Token[], index: number) =>
    phraseAt(own, index, lexicon.within) || phraseAt(own, index, lexicon.at);
  closeWords(cut);
  let stop = end;
  const objects = inner.slice(length);
  // `that sell in Canada`: their customers are there.
  const isElsewhere = objects.some(({ word }) => MOVES.test(word));
  const firstLed = objects.findIndex((_, index) => index > 1 && ledAt(objects, index) > 0);
  // `that opened a plant in Mexico`: the plant is there, not the company.
  const hasObject =
    !WITH.test(tokens[from]?.word ?? '') &&
    objects.slice(0, firstLed < 0 ? objects.length : firstLed).some(({ word }) => lexicon.isNamedOrg(word));
  for (let tail = end - 1; tail > from + length && !hasObject && !isElsewhere; tail -= 1) {
    const within = phraseAt(tokens, tail, lexicon.within);
    const led = within || phraseAt(tokens, tail, lexicon.at);
    // `who looks after apprentices in car workshops`
    const isOrgs = led > 0 && areCompanies(cut, tokens.slice(tail + led, end));
    if (isOrgs || (within && placeAt(tokens, tail + within, lexicon))) {
      stop = tail;
      break;
    }
  }
  pushPiece(cut, 'clause', tokens.slice(from, stop));
  cut.at = stop;
}

const CLAUSE_RULES: readonly ClauseRule[] = [naming, writingAbout, followingSubject, continuing, verbAtEnd];

/** Reads the clause that begins at the next token. */
function readClause(cut: Cutting, length: number): void {
  const from = cut.at;
  const end = endOfClause(cut, from + length);
  const inner = cut.tokens.slice(from, end);
  const clause = { from, length, end, inner, restricts: holds(inner.slice(1), cut.lexicon.restrict) };
  if (!CLAUSE_RULES.some((rule) => rule(cut, clause))) pushClause(cut, clause);
}

/** A clause after a pronoun: `who`, `that`. */
export const relativeClause: CuttingRule = (cut) => {
  const relative = phraseHere(cut, cut.lexicon.relative);
  if (!relative || !isRelative(cut.tokens, cut.at, cut.lexicon)) return false;
  readClause(cut, relative);
  return true;
};

/** A clause without a pronoun: `hiring`, `looking for`. */
export const clauseWithoutPronoun: CuttingRule = (cut) => {
  const { at, lexicon, sizes } = cut;
  const clause = phraseHere(cut, lexicon.clause);
  if (!clause || !(cut.words.length || cut.pieces.length)) return false;
  const isLead = LEADS.some((key) => phraseHere(cut, lexicon[key]) >= clause);
  const isSized = [0, 1, 2].some((offset) => sizes.get(at + offset)?.range);
  if (isLead || isSized) return false;
  readClause(cut, clause);
  return true;
};

/** `for our study on migraine`: what the sender wants people for. */
export const occasion: CuttingRule = (cut) => {
  const { tokens, at, lexicon } = cut;
  const purpose = phraseHere(cut, lexicon.purpose);
  if (!purpose || !(cut.words.length || cut.pieces.length) || !isOccasion(tokens, at + purpose)) return false;
  closeWords(cut);
  const end = endOfClause(cut, at);
  pushPiece(cut, 'clause', tokens.slice(at, end));
  cut.at = end;
  return true;
};
