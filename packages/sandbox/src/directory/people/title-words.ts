import { haystackOf, holdsAll, wordsOf } from '../words.ts';

interface Abbreviation {
  /** The ways to write it out. */
  readonly long: readonly string[];
  /** Further words by which a title with it is found. */
  readonly implies: string;
}

/** Initials match the written-out position and the other way round. */
const ABBREVIATIONS: Readonly<Record<string, Abbreviation>> = {
  ceo: { long: ['chief executive officer', 'chief executive'], implies: 'chief executive officer' },
  cfo: { long: ['chief financial officer', 'chief finance officer'], implies: 'chief financial finance officer' },
  coo: { long: ['chief operating officer', 'chief operations officer'], implies: 'chief operating operations officer' },
  cto: { long: ['chief technology officer', 'chief technical officer'], implies: 'chief technology technical officer' },
  cio: { long: ['chief information officer'], implies: 'chief information officer' },
  ciso: { long: ['chief information security officer'], implies: 'chief information security officer' },
  cmo: { long: ['chief marketing officer'], implies: 'chief marketing officer' },
  cro: { long: ['chief revenue officer'], implies: 'chief revenue officer' },
  cco: { long: ['chief commercial officer'], implies: 'chief commercial officer' },
  cpo: { long: ['chief product officer'], implies: 'chief product officer' },
  cdo: { long: ['chief data officer'], implies: 'chief data officer' },
  chro: {
    long: ['chief human resources officer', 'chief hr officer'],
    implies: 'chief human resources officer hr',
  },
  // "president" does not find a vice president, and "principal" does not find a vice principal.
  vp: { long: ['vice president'], implies: '' },
  svp: { long: ['senior vice president', 'senior vp'], implies: 'vp' },
  evp: { long: ['executive vice president', 'executive vp'], implies: 'vp' },
  md: { long: ['managing director'], implies: 'managing director' },
  gm: { long: ['general manager'], implies: 'general manager' },
  cofounder: { long: ['co founder'], implies: 'founder' },
  coowner: { long: ['co owner'], implies: 'owner' },
  // Owns a backlog, not a company.
  productowner: { long: ['product owner'], implies: 'product' },
  hr: { long: ['human resources'], implies: 'human resources' },
  it: { long: ['information technology'], implies: 'information technology' },
  pr: { long: ['public relations'], implies: 'public relations' },
  qa: { long: ['quality assurance'], implies: 'quality assurance' },
  ux: { long: ['user experience'], implies: 'user experience' },
  rnd: { long: ['research and development', 'r d'], implies: 'research development' },
  ecommerce: { long: ['e commerce'], implies: '' },
  engineer: { long: ['developer'], implies: '' },
  recruiting: { long: ['recruitment'], implies: '' },
};

const PHRASES = Object.entries(ABBREVIATIONS)
  .flatMap(([short, { long }]) => long.map((phrase) => ({ short, words: wordsOf(phrase) })))
  .sort((one, other) => other.words.length - one.words.length);

function abbreviated(words: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = PHRASES.find(({ words: parts }) => parts.every((part, offset) => words[at + offset] === part));
    result.push(phrase ? phrase.short : (words[at] as string));
    at += phrase ? phrase.words.length : 1;
  }
  return result;
}

const canonical = (text: string) => abbreviated(abbreviated(wordsOf(text)));

/** All the words by which a title can be found. */
export function titleHaystack(title: string): string {
  const words = canonical(title);
  return haystackOf(words.join(' '), ...words.map((word) => ABBREVIATIONS[word]?.implies ?? ''));
}

/** The titles that "marketing leaders" asks for: it is a description, not a title. */
const LEADERS = ['head', 'director', 'vp', 'chief'];

/** "CEO / Founder" asks for either. */
export function titleMatcher(wanted: readonly string[]): (haystack: string) => boolean {
  const choices = wanted
    .flatMap((text) => text.split(/(?<!\s)(?:\s*[/|;]\s*|\s+or\s+)/i))
    .map(canonical)
    .flatMap((words) => (words.at(-1) === 'leader' ? LEADERS.map((rank) => [...words.slice(0, -1), rank]) : [words]));
  return (haystack) => choices.some((words) => holdsAll(haystack, words));
}
