import { writeFileSync } from 'node:fs';
import { documentOf } from './document.ts';
import { HELD_OUT } from './held-out-sites.ts';
import { SITES } from './index.ts';
import { readAll } from './read-all.ts';

// Writes docs/site-reading.md from a fresh reading of the fixtures.
writeFileSync(
  new URL('../../../../docs/site-reading.md', import.meta.url),
  documentOf(await readAll(SITES), await readAll(HELD_OUT)),
);
