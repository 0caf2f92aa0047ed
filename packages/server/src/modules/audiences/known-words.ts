import { readAudience } from './reading/read-audience.ts';

export type WordKind = 'role' | 'trade' | 'place';

type Filter = 'personTitles' | 'organizationIndustries' | 'keywords' | 'personLocations' | 'organizationLocations';
const FILTERS: Readonly<Record<WordKind, readonly Filter[]>> = {
  role: ['personTitles'],
  trade: ['organizationIndustries', 'keywords'],
  place: ['personLocations', 'organizationLocations'],
};

/** A word alone does not always tell its language: it is tried in a description of each. */
const FRAMES: Readonly<Record<WordKind, readonly string[]>> = {
  role: [
    '@',
    '@ und Bäcker in München',
    '@ et boulangers à Paris',
    '@ y panaderos en Madrid',
    '@ e panettieri a Milano',
    '@ en bakkers in Utrecht',
    '@ e padeiros em Lisboa',
    '@ and bakers in London',
  ],
  trade: [
    '@',
    'Geschäftsführer von @ in München',
    'Gérants de @ à Paris',
    'Gerentes de @ en Madrid',
    'Titolari di @ a Milano',
    'Eigenaren van @ in Utrecht',
    'Gerentes de @ em Lisboa',
    'Owners of @ in London',
    'CFOs of companies that use @',
  ],
  place: ['CEOs in @', 'Bäcker in @', 'Boulangers en @', 'Panaderos en @', 'Panettieri in @', 'Padeiros em @'],
};

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether words are read as people's work, as a trade or as a place by what they say, not by where they stand. */
export const isKnownWord = (kind: WordKind, text: string): boolean =>
  FRAMES[kind].some((frame) => {
    const { filters, reading } = readAudience(frame.replace('@', () => text));
    if (filters === null || reading.unread.length) return false;
    return FILTERS[kind].some((filter) => filters[filter].some((value) => same(value, text)));
  });
