import { once } from '../once.ts';
import { fold } from '../text/fold.ts';
import { readWordLists } from '../text/word-lists.ts';

const plain = (name: string): string => fold(name).replace(/[.'-]/g, '');

/** Names of towns; `large` are those that most readers know. */
export const readTowns = () => readWordLists('places/towns.txt', ['large', 'others']);

/** Made when first asked: most requests ask for no town. */
const towns = once(() => {
  const { large, others } = readTowns();
  return new Set([...others, ...large].map(plain));
});

/** A town of the gazetteer, whatever its accents and hyphens. */
export const isTown = (name: string): boolean => name !== '' && towns().has(plain(name));
