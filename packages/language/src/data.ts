import { readFileSync } from 'node:fs';

/** The bundled server has these files beside itself: its build rewrites this address. */
const DATA = new URL('../data/', import.meta.url);

/** The bytes of a data file, by its path below `data`. */
export const readData = (file: string): Buffer => readFileSync(new URL(file, DATA));
