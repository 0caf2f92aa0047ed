import { expect, test } from 'vitest';
import { locate } from './locate.ts';
import { SPOTS } from './places.ts';

const citiesOf = (...wanted: string[]) =>
  [...locate(wanted)].flatMap((mark, number) => (mark === 1 ? [SPOTS[number]?.city.name ?? ''] : []));
const countriesOf = (...wanted: string[]) => [
  ...new Set([...locate(wanted)].flatMap((mark, number) => (mark === 1 ? [SPOTS[number]?.country.code ?? ''] : []))),
];

test('a code alone is a country, beside a city it may be a state', () => {
  expect(countriesOf('CA')).toEqual(['CA']);
  expect(countriesOf('in')).toEqual(['IN']);
  expect(citiesOf('San Diego, CA')).toEqual(['San Diego']);
  expect(citiesOf('TX')).toEqual(['Austin', 'Dallas', 'Houston']);
});

test('countries and regions answer to their usual names', () => {
  for (const name of ['UK', 'u.k.', 'Great Britain', 'GB', ' united kingdom '])
    expect(countriesOf(name)).toEqual(['GB']);
  expect(countriesOf('DACH')).toEqual(['DE', 'AT', 'CH']);
  expect(countriesOf('Nordics').sort()).toEqual(['DK', 'FI', 'NO', 'SE']);
  expect(countriesOf('LATAM')).toContain('BR');
  expect(citiesOf('Worldwide')).toHaveLength(SPOTS.length);
});

test('cities are found with and without accents and in their own language', () => {
  expect(citiesOf('Sao Paulo')).toEqual(['São Paulo']);
  expect(citiesOf('Düsseldorf')).toEqual(citiesOf('dusseldorf'));
  expect(citiesOf('Wien', 'Genève')).toEqual(['Vienna', 'Geneva']);
  expect(citiesOf('Greater Boston Area')).toEqual(['Boston']);
});

test('all parts of a location must hold', () => {
  expect(citiesOf('London, France')).toEqual([]);
  expect(citiesOf('New York, NY, USA')).toEqual(['New York']);
  expect(citiesOf('', ' , ')).toEqual([]);
});
