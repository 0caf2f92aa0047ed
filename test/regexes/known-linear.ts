import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { OurRegex } from './our-regexes.ts';

const file = new URL('./known-linear.txt', import.meta.url);
const CHECKER = ['ambiguity', 'automaton', 'letters', 'loops', 'pattern'];
const checker = CHECKER.map((name) => readFileSync(new URL(`./${name}.ts`, import.meta.url), 'utf8')).join('\0');

type Expression = Pick<OurRegex, 'source' | 'flags'>;

/** A change of the checker changes every name, so that each expression is judged anew. */
const nameOf = ({ source, flags }: Expression): string =>
  createHash('sha256').update(`${checker}\0${flags}\0${source}`).digest('base64url').slice(0, 16);

const known = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);

/** Whether this very checker has found this very expression to take linear time. To find it again takes long. */
export const isKnownLinear = (regex: Expression): boolean => known.has(nameOf(regex));

export const writeKnownLinear = (regexes: readonly Expression[]): void =>
  writeFileSync(file, `${[...new Set(regexes.map(nameOf))].sort().join('\n')}\n`);
