import type { Draws, SeededDraws } from '../draws.ts';
import { weighted } from '../draws.ts';
import type { Industry, NameStyle } from '../industries/industry.ts';
import { CULTURES } from '../names/cultures.ts';
import { mainCultureOf, type Spot } from '../places/places.ts';
import { FAMILY_ENDS, INVENTED_ENDS, INVENTED_STARTS, PLAIN_WORDS, WORD_ENDS } from './name-words.ts';

export interface CompanyName {
  /** Without the legal form, as people say it. */
  readonly spoken: string;
  readonly full: string;
  /** The family that it is named after; its head then has that name. */
  readonly family: string | null;
}

type Pattern =
  | ('coined' | 'coined noun' | 'word end' | 'word noun' | 'place noun')
  | ('family noun' | 'family end' | 'two families' | 'two families noun' | 'three families');

const PATTERNS: Readonly<Record<NameStyle, (unit: number) => Pattern>> = {
  invented: weighted([
    ['coined', 42],
    ['word noun', 30],
    ['word end', 14],
    ['coined noun', 14],
  ]),
  partners: weighted([
    ['word noun', 38],
    ['two families', 20],
    ['family noun', 18],
    ['two families noun', 18],
    ['three families', 6],
  ]),
  family: weighted([
    ['family noun', 44],
    ['word noun', 34],
    ['place noun', 14],
    ['family end', 8],
  ]),
  local: weighted([
    ['place noun', 46],
    ['word noun', 42],
    ['family noun', 12],
  ]),
};

/** Only these names can take an ending and still be pronounced. */
const SHORT_WORDS = PLAIN_WORDS.filter((word) => word.length <= 6 && !word.includes(' '));

const LEGAL_FORM_SHARE = 0.22;

export function companyNamer(
  seeded: SeededDraws,
): (row: number, turn: number, industry: Industry, spot: Spot) => CompanyName {
  const draws = {
    pattern: seeded('company.name.pattern'),
    first: seeded('company.name.first'),
    second: seeded('company.name.second'),
    third: seeded('company.name.third'),
    noun: seeded('company.name.noun'),
    legal: seeded('company.name.legal'),
  };

  return (row, turn, industry, spot) => {
    const surnames = CULTURES[mainCultureOf(spot.country)].last;
    const surname = (by: Draws) => by.pick(row, surnames, turn);
    const noun = draws.noun.pick(row, industry.nouns, turn);
    const word = draws.first.pick(row, PLAIN_WORDS, turn);
    const coined = () => draws.first.pick(row, INVENTED_STARTS, turn) + draws.second.pick(row, INVENTED_ENDS, turn);
    const [one, two, three] = [surname(draws.first), surname(draws.second), surname(draws.third)];
    const place = draws.second.chance(row, 0.7, turn) ? spot.city.name : (spot.city.state ?? spot.city.name);

    const called = (spoken: string, family: string | null = null) => {
      const forms = industry.named === 'local' ? [] : spot.country.legalForms;
      const hasForm = forms.length > 0 && draws.legal.chance(row, LEGAL_FORM_SHARE, turn);
      return { spoken, full: hasForm ? `${spoken} ${draws.legal.pick(row, forms, turn + 1)}` : spoken, family };
    };

    switch (PATTERNS[industry.named](draws.pattern.unit(row, turn))) {
      case 'coined':
        return called(coined());
      case 'coined noun':
        return called(`${coined()} ${noun}`);
      case 'word end':
        return called(draws.first.pick(row, SHORT_WORDS, turn) + draws.second.pick(row, WORD_ENDS, turn));
      case 'place noun':
        return called(`${place} ${noun}`);
      case 'family noun':
        return called(`${one} ${noun}`, one);
      case 'family end':
        return called(`${one} ${draws.second.pick(row, FAMILY_ENDS, turn)} ${noun}`, one);
      case 'two families':
        return called(one === two ? `${one} ${noun}` : `${one} & ${two}`, one);
      case 'two families noun':
        return called(one === two ? `${one} ${noun}` : `${one} & ${two} ${noun}`, one);
      case 'three families':
        return called(new Set([one, two, three]).size < 3 ? `${one} ${noun}` : `${one}, ${two} & ${three}`, one);
      case 'word noun':
        return called(`${word} ${noun}`);
    }
  };
}
