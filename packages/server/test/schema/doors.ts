import { readdirSync, readFileSync } from 'node:fs';

const MODULES = new URL('../../src/modules/', import.meta.url);

export interface Door {
  readonly module: string;
  readonly tables: readonly string[];
  readonly triggers: readonly string[];
}

/** The tables and triggers that each module names in the first lines of its door. */
export const readDoors = (): Door[] =>
  readdirSync(MODULES).map((module) => {
    const source = readFileSync(new URL(`${module}/index.ts`, MODULES), 'utf8');
    return { module, tables: listAfter(source, 'Tables'), triggers: listAfter(source, 'Triggers') };
  });

/** `// Tables: leads, people.`, perhaps over several comment lines, ends with its full stop. */
function listAfter(source: string, word: string): string[] {
  const listed = new RegExp(`^// ${word}: ([^.;]*)[.;]`, 'm').exec(source)?.[1] ?? '';
  return listed
    .replaceAll('\n// ', ' ')
    .split(/,\s*/)
    .filter((name) => name !== '' && name !== 'none');
}
