/** A set of words as bits (a Bloom filter): about one unknown word in two thousand is taken for known. */
export const BITS = 1 << 18;
const PLACES = [0, 1, 2, 3];

/** FNV-1a with its own seed. */
function hashOf(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

const placesOf = (word: string): number[] => {
  const [first, step] = [hashOf(word, 0), hashOf(word, 0x9e3779b9) | 1];
  return PLACES.map((n) => (first + Math.imul(n, step)) & (BITS - 1));
};

export function filterOf(words: Iterable<string>): Uint8Array {
  const bits = new Uint8Array(BITS / 8);
  for (const word of words)
    for (const place of placesOf(word)) bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
  return bits;
}

export const isAmong = (bits: Uint8Array, word: string): boolean =>
  placesOf(word).every((place) => ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0);
