import { fold } from '../text/fold.ts';

// `stem` of the text kernel is rough; here each result is looked up in a lexicon, so every form must be a true one.

/** Endings of plurals, and the possible endings of the singular. A singular counts only if it is a known word. */
const ENDINGS: Readonly<Record<string, string>> = {
  en: 'ies>y, ves>f, ves>fe, men>man, wives>wife, s>, es>, a>um',
  de: 'innen>in, leute>mann, leuten>mann, nen>n, en>, ern>er, ern>, n>, e>, er>, s>, en>e, en>er, ten>ter',
  fr: 'aux>al, eaux>eau, x>, s>',
  es: 'ces>z, ones>ón, anes>án, enes>én, s>, es>',
  it: 'chi>co, che>ca, ghi>go, ghe>ga, cci>ccio, i>o, i>e, i>a, i>io, e>a, gi>gio, ici>ice',
  nl: "ven>f, zen>s, heden>heid, ici>icus, oren>or, aren>aar, eren>eer, oden>ood, en>, s>, 's>, n>, ën>, lieden>man, lui>man, essen>esse",
  pt: 'ões>ão, ães>ão, ãos>ão, ais>al, éis>el, eis>el, is>il, óis>ol, ns>m, zes>z, res>r, ses>s, s>, es>',
};

const RULES: ReadonlyMap<string, readonly (readonly [string, string])[]> = new Map(
  Object.entries(ENDINGS).map(([code, list]) => [
    code,
    list.split(',').map((rule) => {
      const [ending = '', instead = ''] = rule.trim().split('>');
      return [ending, instead] as const;
    }),
  ]),
);

/** Vowels of German plurals: `Ärzte`, `Köche`. */
const WITHOUT_UMLAUT: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u' };
const DOUBLED = /(?:bb|dd|ff|gg|kk|ll|mm|nn|pp|rr|ss|tt)$/;

/** Every word that may be the singular of this plural, without the word itself. */
export function singularsOf(word: string, code: string): string[] {
  const lower = word.toLowerCase();
  const found = (RULES.get(code) ?? []).flatMap(([ending, instead]) => {
    if (!lower.endsWith(ending) || lower.length <= ending.length + 1) return [];
    const stem = lower.slice(0, lower.length - ending.length) + instead;
    if (code !== 'nl') return [stem];
    // `graven` is `graaf`, `kappers` is `kapper`, `takken` is `tak`.
    const long = stem.replace(/([aeou])([bdfgklmnprst])$/, '$1$1$2');
    return [stem, ...(DOUBLED.test(stem) ? [stem.slice(0, -1)] : []), ...(long === stem ? [] : [long])];
  });
  if (code !== 'de') return found;
  // The last umlaut comes from the plural.
  return [
    ...found,
    ...found.map((one) => one.replace(/[äöü](?=[^äöü]*$)/, (letter) => WITHOUT_UMLAUT[letter] ?? letter)),
  ];
}

/** Known words by their folded spelling. */
export type KnownWords = ReadonlyMap<string, string>;

/** Shorter ends of compounds also occur in unrelated words. */
const SHORTEST_END = 4;

/** The longest known word that a compound ends with. */
export function endOf(folded: string, known: KnownWords): string | null {
  for (let from = 2; folded.length - from >= SHORTEST_END; from += 1) {
    const end = folded.slice(from);
    if (known.has(end)) return end;
  }
  return null;
}

const cased = (spelling: string, like: string): string =>
  /^\p{Lu}/u.test(like) ? spelling.charAt(0).toUpperCase() + spelling.slice(1) : spelling;

/** The singular of a known word, in that word's spelling; null when the word is no such plural. */
export function knownSingular(word: string, code: string, known: KnownWords, compounds: boolean): string | null {
  if (known.has(fold(word))) return word;
  for (const one of singularsOf(word, code)) {
    const spelling = known.get(fold(one));
    if (spelling) return cased(spelling.toLowerCase(), word);
  }
  if (!compounds || endOf(fold(word), known)) return null;
  for (const one of singularsOf(word, code)) {
    if (endOf(fold(one), known)) return cased(one, word);
  }
  return null;
}
