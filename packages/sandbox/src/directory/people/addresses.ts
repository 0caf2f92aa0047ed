import { type SeededDraws, weighted } from '../draws.ts';
import { perText } from '../lazy.ts';
import { fold } from '../words.ts';

type Format = 'first.last' | 'flast' | 'first' | 'firstlast' | 'f.last' | 'first_last' | 'last.first' | 'lastf';

const COMPANY_FORMATS = weighted<Format>([
  ['first.last', 52],
  ['flast', 18],
  ['f.last', 9],
  ['firstlast', 7],
  ['lastf', 5],
  ['first_last', 5],
  ['last.first', 4],
]);
/** In a small company the first name is enough. */
const SMALL_COMPANY_FORMATS = weighted<Format>([
  ['first', 48],
  ['first.last', 36],
  ['flast', 16],
]);
const SMALL = 20;
const ODD_ONE_OUT_SHARE = 0.03;

const GERMAN_COUNTRIES = new Set(['DE', 'AT', 'CH']);
const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** A name in the letters of an address: "Jörg Groß" is jo(e)rg and gross, "Van den Berg" vandenberg. */
function lettersOf(name: string, isGerman: boolean): string {
  const lower = name.toLowerCase();
  const written = isGerman ? lower.replace(/[äöü]/g, (letter) => GERMAN[letter] ?? '') : lower;
  return fold(written).replace(/[^a-z]/g, '');
}

function localPart(format: Format, first: string, last: string): string {
  switch (format) {
    case 'first.last':
      return `${first}.${last}`;
    case 'flast':
      return `${first.charAt(0)}${last}`;
    case 'first':
      return first;
    case 'firstlast':
      return `${first}${last}`;
    case 'f.last':
      return `${first.charAt(0)}.${last}`;
    case 'first_last':
      return `${first}_${last}`;
    case 'last.first':
      return `${last}.${first}`;
    case 'lastf':
      return `${last}${first.charAt(0)}`;
  }
}

interface Holder {
  readonly row: number;
  readonly firstName: string;
  readonly lastName: string;
}

/** Gives the people of one domain addresses in the company's own format, no two the same. */
export function addressMaker(seeded: SeededDraws, kind: string) {
  const house = seeded(`${kind}.address.format`);
  const odd = seeded(`${kind}.address.odd`);
  const plainLetters = perText((name) => lettersOf(name, false));
  const germanLetters = perText((name) => lettersOf(name, true));
  return (domain: string, houseRow: number, headcount: number, countryCode: string) => {
    const formats = headcount <= SMALL ? SMALL_COMPANY_FORMATS : COMPANY_FORMATS;
    const usual = formats(house.unit(houseRow));
    const letters = GERMAN_COUNTRIES.has(countryCode) ? germanLetters : plainLetters;
    const taken = new Set<string>();
    return ({ row, firstName, lastName }: Holder): string => {
      const [first, last] = [letters(firstName), letters(lastName)];
      const format = odd.chance(row, ODD_ONE_OUT_SHARE) ? COMPANY_FORMATS(odd.unit(row, 1)) : usual;
      const wanted = [format, 'first.last' as const].map((choice) => localPart(choice, first, last));
      let local = wanted.find((choice) => !taken.has(choice)) ?? (wanted[0] as string);
      for (let number = 2; taken.has(local); number++) local = `${wanted[0]}${number}`;
      taken.add(local);
      return `${local}@${domain}`;
    };
  };
}
