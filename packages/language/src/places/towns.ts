import { once } from '../once.ts';
import { CITIES, LARGE_CITIES } from './cities.ts';

const plain = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}.'’-]/gu, '')
    .replace(/ß/g, 'ss');

/** Made when first asked: most requests ask for no town. */
const towns = once(() => new Set(`${CITIES}|${LARGE_CITIES}`.split(/[|\n]+/).map(plain)));

/** A town of the gazetteer, whatever its accents and hyphens. */
export const isTown = (name: string): boolean => name !== '' && towns().has(plain(name));
