import { fold } from '../words.ts';
import { SPOTS, type Spot } from './places.ts';

const plain = (name: string) =>
  fold(name)
    .replace(/[.'’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

interface Names {
  readonly codes: ReadonlySet<string>;
  readonly full: ReadonlySet<string>;
}

const namesOf = ({ city, country }: Spot): Names => ({
  codes: new Set([country.code, city.stateCode ?? ''].map(plain).filter((code) => code !== '')),
  full: new Set(
    [
      ...[city.name, ...city.alsoCalled, city.state ?? ''],
      ...[country.name, ...country.alsoCalled, ...country.regions, 'worldwide', 'global'],
    ]
      .map(plain)
      .filter((name) => name !== ''),
  ),
});

const NAMES = SPOTS.map(namesOf);
const COUNTRY_CODES = new Set(SPOTS.map(({ country }) => plain(country.code)));

/** "Greater Boston Area" is Boston. */
const trimmed = (part: string) =>
  part.replace(/^(greater|metro|city of) /, '').replace(/ (metropolitan area|metro area|area|metro)$/, '');

function answersTo(number: number, part: string, isAlone: boolean): boolean {
  const { codes, full } = NAMES[number] as Names;
  if (full.has(part) || full.has(trimmed(part))) return true;
  // Alone, "CA" is Canada; next to a city it may be California.
  if (isAlone && COUNTRY_CODES.has(part)) return plain((SPOTS[number] as Spot).country.code) === part;
  return codes.has(part);
}

/** Marks the cities that any of the wanted locations names: by city, state, country or region, by name or code. */
export function locate(wanted: readonly string[]): Uint8Array {
  const marks = new Uint8Array(SPOTS.length);
  for (const location of wanted) {
    const parts = location
      .split(',')
      .map(plain)
      .filter((part) => part !== '');
    if (parts.length === 0) continue;
    for (let number = 0; number < SPOTS.length; number++) {
      if (parts.every((part) => answersTo(number, part, parts.length === 1))) marks[number] = 1;
    }
  }
  return marks;
}
