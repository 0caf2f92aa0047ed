import { type SeededDraws, weighted } from '../draws.ts';
import { COUNTRIES, type Spot, spotAt, spotsIn } from '../places/places.ts';
import type { Outlet } from '../shapes.ts';
import { slugOf } from '../words.ts';
import * as words from './outlet-words.ts';
import { BEATS, beatAt } from './stories/beats.ts';
import { BUSINESS_BEATS } from './stories/beats-business.ts';
import { GOODS_BEATS } from './stories/beats-goods.ts';
import { LIFE_BEATS } from './stories/beats-life.ts';
import { TECHNOLOGY_BEATS } from './stories/beats-technology.ts';

type Kind = 'trade' | 'city' | 'daily' | 'letter';

export interface OutletRow extends Omit<Outlet, 'id' | 'beats'> {
  readonly kind: Kind;
  readonly spot: Spot;
  /** Numbers of its beats, the main one first. */
  readonly beats: readonly number[];
  readonly journalists: number;
}

const OUTLETS = 340;
const kindFor = weighted<Kind>([
  ['trade', 62],
  ['city', 19],
  ['daily', 10],
  ['letter', 9],
]);
const KINDS = {
  trade: { beats: [1, 3], journalists: [3, 7], ends: words.TRADE_ENDS, about: words.TRADE_ABOUT },
  city: { beats: [3, 6], journalists: [4, 8], ends: words.CITY_ENDS, about: words.CITY_ABOUT },
  daily: { beats: [5, 8], journalists: [6, 12], ends: words.DAILY_ENDS, about: words.DAILY_ABOUT },
  letter: { beats: [1, 1], journalists: [1, 2], ends: words.LETTER_ENDS, about: words.LETTER_ABOUT },
} as const;

/** The outlets of this world are in English: many from English-speaking countries, some English editions elsewhere. */
const LANGUAGE = 'en';
const AT_HOME_IN_ENGLISH = 4;
const spotFor = weighted(
  COUNTRIES.map((country) => {
    const share = country.language === LANGUAGE ? country.weight * AT_HOME_IN_ENGLISH : country.weight;
    return [weighted(spotsIn(country)), share] as const;
  }),
);

const NEIGHBOURS = [TECHNOLOGY_BEATS, BUSINESS_BEATS, GOODS_BEATS, LIFE_BEATS].map((group) =>
  group.map((beat) => BEATS.indexOf(beat)),
);
const EVERYTHING = [...BEATS.keys()];

/** The name of a beat in a sentence. */
const inText = (name: string) =>
  name.replace(/[A-Z](?=[a-z-])/g, (letter) => letter.toLowerCase()).replaceAll(' & ', ' and ');

export function outletsOf(seeded: SeededDraws): OutletRow[] {
  const draws = {
    kind: seeded('outlet.kind'),
    country: seeded('outlet.country'),
    city: seeded('outlet.city'),
    beat: seeded('outlet.beat'),
    name: seeded('outlet.name'),
    about: seeded('outlet.about'),
    staff: seeded('outlet.staff'),
  };
  const between = ([from, to]: readonly [number, number], unit: number) => from + Math.floor(unit * (to - from + 1));

  function beatsOf(row: number, kind: Kind): number[] {
    const main = draws.beat.int(row, BEATS.length);
    const others = kind === 'trade' ? (NEIGHBOURS.find((group) => group.includes(main)) ?? EVERYTHING) : EVERYTHING;
    const beats = new Set([main]);
    const wanted = between(KINDS[kind].beats, draws.beat.unit(row, 1));
    for (let turn = 2; beats.size < Math.min(wanted, others.length); turn++)
      beats.add(draws.beat.pick(row, others, turn));
    return [...beats];
  }

  function nameOf(row: number, turn: number, kind: Kind, beat: number, { city, country }: Spot): string {
    const end = draws.name.pick(row, KINDS[kind].ends, turn);
    const masthead = draws.name.pick(row, beatAt(beat).mastheads, turn + 100);
    if (kind === 'city') return `${city.name} ${end}`;
    if (kind === 'daily')
      return draws.name.chance(row, 0.5, turn + 200) ? `The ${city.name} ${end}` : `${city.name} ${end}`;
    if (kind === 'letter') return `The ${masthead} ${end}`;
    const unit = draws.name.unit(row, turn + 300);
    if (unit < 0.16) return `${words.ADJECTIVES[country.code] ?? country.name} ${masthead} ${end}`;
    return unit < 0.4 ? `The ${masthead} ${end}` : `${masthead} ${end}`;
  }

  const taken = new Set<string>();
  return Array.from({ length: OUTLETS }, (_, row) => {
    const kind = kindFor(draws.kind.unit(row));
    const beats = beatsOf(row, kind);
    const main = beats[0] as number;
    let turn = 0;
    let spot = spotAt(spotFor(draws.country.unit(row))(draws.city.unit(row)));
    let name = nameOf(row, turn, kind, main, spot);
    const isTaken = () => taken.has(slugOf(name.replace(/^The /, ''), ''));
    while (isTaken()) {
      turn++;
      // A small town has few papers, so the next attempt may be in another one.
      spot = spotAt(spotFor(draws.country.unit(row, turn))(draws.city.unit(row, turn)));
      name = nameOf(row, turn, kind, main, spot);
    }
    taken.add(slugOf(name.replace(/^The /, ''), ''));

    const domain = `${slugOf(name, '')}.test`;
    const { code: countryCode, name: countryName } = spot.country;
    const description = draws.about
      .pick(row, KINDS[kind].about)
      .replaceAll('{name}', name)
      .replace('{beat}', inText(beatAt(main).name))
      .replace('{actors}', draws.about.pick(row, beatAt(main).actors, 1))
      .replace('{years}', String(4 + draws.about.int(row, 25, 2)))
      .replaceAll('{city}', spot.city.name)
      .replace('{country}', words.COUNTRIES_WITH_ARTICLE.has(countryCode) ? `the ${countryName}` : countryName);
    return {
      kind,
      spot,
      beats,
      name,
      domain,
      description,
      url: `https://${domain}/`,
      country: countryName,
      countryCode,
      language: LANGUAGE,
      journalists: between(KINDS[kind].journalists, draws.staff.unit(row)),
    };
  });
}
