import { type SeededDraws, weighted } from '../draws.ts';
import type { Country } from '../places/country.ts';
import { COUNTRIES, culturesOf, mainCultureOf } from '../places/places.ts';
import { CULTURES, type Culture } from './cultures.ts';

export interface FullName {
  readonly firstName: string;
  readonly lastName: string;
}

const LOCAL_FIRST_NAME_SHARE = 0.45;

const CULTURE_FOR = new Map(COUNTRIES.map((country) => [country, weighted(culturesOf(country))]));

interface Circumstances {
  readonly country: Country;
  /** The surname of the local family that the person was born into, if given. */
  readonly family?: string | null;
  readonly turn?: number;
}

/** Names people as they are named in their country. */
export function namerOf(seeded: SeededDraws, kind: string): (row: number, circumstances: Circumstances) => FullName {
  const draws = {
    culture: seeded(`${kind}.culture`),
    blend: seeded(`${kind}.blend`),
    first: seeded(`${kind}.firstName`),
    last: seeded(`${kind}.lastName`),
  };
  return (row, { country, family, turn = 0 }) => {
    const main = mainCultureOf(country);
    if (family) return { firstName: draws.first.pick(row, CULTURES[main].first, turn), lastName: family };
    const home = (CULTURE_FOR.get(country) as (unit: number) => Culture)(draws.culture.unit(row));
    const isBlend = home !== main && country.blendsNames && draws.blend.chance(row, LOCAL_FIRST_NAME_SHARE);
    return {
      firstName: draws.first.pick(row, CULTURES[isBlend ? main : home].first, turn),
      lastName: draws.last.pick(row, CULTURES[home].last, turn),
    };
  };
}
