import { readAudience } from '@distribute/language/audiences';

export type WordKind = 'role' | 'trade' | 'place';

type Filter = 'personTitles' | 'organizationIndustries' | 'keywords' | 'personLocations' | 'organizationLocations';
const FILTERS: Readonly<Record<WordKind, readonly Filter[]>> = {
  role: ['personTitles'],
  trade: ['organizationIndustries', 'keywords'],
  place: ['personLocations', 'organizationLocations'],
};

/** A single word does not always show its language, so it is tried in a description of each. */
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

/** Whether a text is known as an occupation, a trade or a place by its words, not by its position. */
export const isKnownWord = (kind: WordKind, text: string): boolean =>
  FRAMES[kind].some((frame) => {
    const { filters, reading } = readAudience(frame.replace('@', () => text));
    if (filters === null || reading.unread.length) return false;
    return FILTERS[kind].some((filter) => filters[filter].some((value) => same(value, text)));
  });
