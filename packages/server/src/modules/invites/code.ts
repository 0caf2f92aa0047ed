import type { Random } from '../../kernel/random.ts';

/** No 0 and O, 1, I and L, U and V: a code survives being read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** 49 random bits: too many to guess within the rate limits. */
export const makeCode = (random: Random): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[random.int(ALPHABET.length)]).join('');

/** A code as it is stored, from however a person typed it. */
export const readCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');
