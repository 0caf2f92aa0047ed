import type { Lexicon } from './lexicon.ts';
import type { Find } from './meaning/findings.ts';

/** Heads of compounds; the longest one that the word ends with is used. */
const COMPOUND_HEADS =
  `leiterinnen leiter leitern leitung manager managers chefs chef specialisten spezialisten specialist spezialist berater beraterinnen
  adviseurs adviseur consultants ingenieure ingenieurs ingenieur techniker technici technicus monteure monteurs meister verantwortliche beauftragte
  mitarbeiter medewerkers directeuren directeurs direktoren direktor planer planners einkaufer inkopers verkaufer verkopers handler handelaren bauer bouwers
  arzte artsen anwalte anwalt therapeuten therapeut lehrer leraren firmen betriebe bedrijven unternehmen agenturen bureaus kliniken praxen schulen
  scholen industrie branche handel bau laden winkels hauser huizen werke werken fabriken fabrieken hersteller fabrikanten analysten coordinatoren
  coordinator koordinatoren controller controllers experten experts deskundigen begleiter begeleiders fuhrer fahrer chauffeurs kaufleute fachleute`
    .split(/\s+/)
    .sort((one, other) => other.length - one.length);

/** The ending that a complete word shares with the hyphenated ones before it. */
export function sharedEnding(word: string): string | null {
  const plain = [...word.toLowerCase()].map((letter) => letter.normalize('NFD')[0] ?? letter).join('');
  const ending = COMPOUND_HEADS.find((head) => plain.endsWith(head) && plain.length > head.length + 2);
  if (ending) return word.slice(word.length - ending.length);
  return null;
}

/** The longest ending that marks gender: `-innen`, `-trices`. */
const LONGEST_ENDING = 6;

/** `Archivarinnen und Archivare` is one role: of a pair that differs only in its ending the first is removed. */
export function collapsePairs(finds: Find[], lexicon: Lexicon): void {
  if (lexicon.language.code === 'en') return;
  for (let at = finds.length - 2; at >= 0; at -= 1) {
    const [one, other] = [finds[at] as Find, finds[at + 1] as Find];
    if (one.kind !== 'title' || other.kind !== 'title' || one.value.includes(' ')) continue;
    if (one.negated !== other.negated) continue;
    const [a, b] = [one.value.toLowerCase(), (other.value.split(' ')[0] ?? '').toLowerCase()];
    let same = 0;
    while (same < a.length && a[same] === b[same]) same += 1;
    const isEnding = a.length - same <= LONGEST_ENDING && b.length - same <= LONGEST_ENDING;
    if (a !== b && isEnding && same >= 3 && same >= 0.6 * Math.min(a.length, b.length)) finds.splice(at, 1);
  }
}
