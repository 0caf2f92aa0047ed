import { fileURLToPath } from 'node:url';

/** Kept between runs: half the time of a start is reading the sources. */
export const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/distribute/compiled/', import.meta.url));

/** Each worker of a run loads the whole product: sources that did not change since the last run are not compiled again. */
export function setup(): void {
  process.env.NODE_COMPILE_CACHE ??= COMPILED;
}
