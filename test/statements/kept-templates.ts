import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { Template } from './templates.ts';

const FOLDER = new URL('../../node_modules/.cache/distribute/', import.meta.url);
const FILE = new URL('templates', FOLDER);

/** Keeps what the compiler has read for the check after the tests. */
export function keepTemplates(templates: readonly Template[]): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(FILE, serialize(templates));
}

/** What was kept, once: the sources may be others by the next time. */
export function takeTemplates(): Template[] | null {
  if (!existsSync(FILE)) return null;
  const templates = deserialize(readFileSync(FILE)) as Template[];
  rmSync(FILE);
  return templates;
}
