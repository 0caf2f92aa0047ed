// Reads a description of people in words and says which of its words became which filter.
export { contentWords, restricts } from './content-words.ts';
export { type AudienceFilters, NO_FILTERS } from './filters.ts';
export { placesIn } from './places/find.ts';
export { placeNamed } from './places/places.ts';
export { type AudienceReading, type ReadAudience, readAudience, type Understood } from './read-audience.ts';
