import { hashOf, mix } from './draws.ts';

/** The ids of one kind of row: computed from the row's number and back, so no table of them is needed. */
export interface Ids {
  at(row: number): string;
  rowOf(id: string): number | null;
}

// An odd number and its inverse modulo 2^32: one undoes the other.
const SCATTER = 0x9e3779b1;
const GATHER = 0x0e8b2f51;

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const byte = (word: number, shift: number) => BYTES[(word >>> shift) & 0xff] as string;
/** By a table: a search names thousands of people. */
const hex = (word: number) => byte(word, 24) + byte(word, 16) + byte(word, 8) + byte(word, 0);

function wordsOf(seed: string, kind: string) {
  const salt = hashOf(`${seed}/ids/${kind}`);
  const word = (row: number, part: number) => hex(mix(mix(salt + part) ^ Math.imul(row + 1, SCATTER)));
  const tail = (row: number) => hex(Math.imul(row, SCATTER) ^ salt);
  const row = (id: string) => Math.imul(Number.parseInt(id.slice(-8), 16) ^ salt, GATHER) >>> 0;
  return { word, tail, row };
}

const readBack = (at: (row: number) => string, row: (id: string) => number) => (id: string) => {
  const candidate = row(id);
  return at(candidate) === id.toLowerCase() ? candidate : null;
};

/** Ids in the shape of a name-based UUID (RFC 9562, version 5). */
export function uuids(seed: string, kind: string): Ids {
  const { word, tail, row } = wordsOf(seed, kind);
  const at = (index: number) => {
    const a = word(index, 1);
    const b = word(index, 2);
    const c = word(index, 3);
    const variant = '89ab'[Number.parseInt(c.slice(0, 1), 16) % 4];
    return `${a}-${b.slice(0, 4)}-5${b.slice(5)}-${variant}${c.slice(1, 4)}-${c.slice(4)}${tail(index)}`;
  };
  return { at, rowOf: readBack(at, row) };
}

/** 24 hexadecimal digits, as people-search providers name their people. */
export function providerIds(seed: string, kind: string): Ids {
  const { word, tail, row } = wordsOf(seed, kind);
  const at = (index: number) => `${word(index, 1)}${word(index, 2)}${tail(index)}`;
  return { at, rowOf: readBack(at, row) };
}
