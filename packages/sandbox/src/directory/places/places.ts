import type { Culture } from '../names/cultures.ts';
import type { Place } from '../shapes.ts';
import type { City, Country } from './country.ts';
import { ELSEWHERE } from './elsewhere.ts';
import { ENGLISH_SPEAKING } from './english-speaking.ts';
import { EUROPE } from './europe.ts';
import { EUROPE_EAST } from './europe-east.ts';

export const COUNTRIES: readonly Country[] = [...ENGLISH_SPEAKING, ...EUROPE, ...EUROPE_EAST, ...ELSEWHERE];

export interface Spot {
  readonly city: City;
  readonly country: Country;
}

/** Every city there is; companies and people hold the number of theirs. */
export const SPOTS: readonly Spot[] = COUNTRIES.flatMap((country) => country.cities.map((city) => ({ city, country })));

export const spotAt = (number: number): Spot => SPOTS[number] as Spot;

export const placeAt = (number: number): Place => {
  const { city, country } = spotAt(number);
  return {
    city: city.name,
    state: city.state,
    country: country.name,
    countryCode: country.code,
    timezone: city.timezone,
  };
};

/** The numbers of a country's cities with their weights, ready for `weighted`. */
export const spotsIn = (wanted: Country): (readonly [number, number])[] =>
  SPOTS.flatMap(({ city, country }, number) => (country === wanted ? [[number, city.weight] as const] : []));

export const culturesOf = (country: Country): (readonly [Culture, number])[] =>
  Object.entries(country.cultures) as [Culture, number][];

const MAIN_CULTURES = new Map(COUNTRIES.map((country) => [country, culturesOf(country)[0]?.[0] as Culture]));

export const mainCultureOf = (country: Country): Culture => MAIN_CULTURES.get(country) as Culture;
