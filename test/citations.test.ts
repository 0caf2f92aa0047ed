import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allOperations } from '../packages/contract/src/index.ts';
import { ROOT, visit } from './source-files.ts';

const FOLDERS = ['packages', 'bench', 'scripts', 'docs', 'test', '.ci'];
const READ = /\.(ts|tsx|mjs|sql|md|css)$|^\.ci\/run$/;
const SKIPPED = /(^|\/)(node_modules|dist)\/|^test\/citations\.test\.ts$/;

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

function texts(): Map<string, string> {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const atRoot = readdirSync(ROOT).filter((name) => name.endsWith('.md'));
  const paths = [...inFolders, ...atRoot].filter((path) => READ.test(path) && !SKIPPED.test(path));
  return new Map(paths.map((path) => [path, read(path)]));
}

/** What can be cited: headings, numbered paragraphs, numbered lists of sections 0 and 31, and rows with a label. */
function sectionsOf(text: string): Set<string> {
  const found = new Set<string>();
  let chapter = '';
  for (const line of text.split('\n')) {
    const heading = /^#{1,3} (\d+(?:\.\d+)?|[A-Z])\b/.exec(line)?.[1];
    if (heading) chapter = heading.split('.')[0] as string;
    const paragraph = /^(?:- )?\*\*(\d+\.\d+) /.exec(line)?.[1];
    const item = /^(\d+)\. \*\*/.exec(line)?.[1];
    const row = /^\| ([A-Z]\d+) \|/.exec(line)?.[1];
    for (const label of [heading, paragraph, item && `${chapter}.${item}`, row]) if (label) found.add(label);
  }
  return found;
}

const CHAPTERS = readdirSync(join(ROOT, 'docs/spec')).filter((name) => /^\d\d-/.test(name));
const BOOK = CHAPTERS.map((name) => read(`docs/spec/${name}`)).join('\n');
const SPEC: Record<string, Set<string>> = {
  'api.md': sectionsOf(BOOK),
  'reliability.md': sectionsOf(read('docs/spec/reliability.md')),
};
const DECISIONS = new Set(readdirSync(join(ROOT, 'docs/decisions')).map((name) => name.slice(0, 4)));

const LABEL = String.raw`(?:\d+(?:\.\d+)?|[A-Z]\d+)\b`;
const CITATION = new RegExp(
  String.raw`(?<![/\w-])(?:docs/spec/)?(api|reliability)\.md\b(?: section)?((?:(?: |, |-| and )${LABEL})*)`,
  'g',
);
const DECISION = /\bdecisions? (\d{4})\b|\((00\d\d)(?:, (00\d\d))?\)/g;
/** Forms that lead nowhere: files outside the repository, and a document or a row without its file's name. */
const LOST = [
  /\b(?:spec|design|style|stack-notes|research|code|tests)\.md\b|\bstack-notes\b/g,
  /\b[Ss]pec \d/g,
  /\breliability [A-Z0-9]\d*\b/g,
];
/** In the code that ships: a section without its file, after a word of a comment. */
const UNNAMED = /(?<=[A-Za-z] )\((?:[1-9]|[12]\d|3[0-3])\.\d{1,2}\)/g;
/** In the code that ships: a row's label alone. In titles of tests labels are names. */
const BARE = /\((?:[A-HJKX]\d{1,2}(?:, )?)+\)/g;

function faultsOf(path: string, text: string): string[] {
  // A comment may break its lines anywhere.
  const prose = text.replace(/\n\s*(?:\*(?!\/)|\/\/|--)?[ \t]*/g, ' ');
  const wrong = [...prose.matchAll(CITATION)].flatMap(([whole, file, list = '']) => {
    const labels = list.match(new RegExp(LABEL, 'g')) ?? [];
    const missing = labels.filter((label) => !SPEC[`${file}.md`]?.has(label));
    return missing.length > 0 || (labels.length === 0 && !path.endsWith('.md')) ? [whole] : [];
  });
  const decided = [...prose.matchAll(DECISION)].flatMap(([whole, ...numbers]) =>
    numbers.some((number) => number && !DECISIONS.has(number)) ? [whole] : [],
  );
  const lost = LOST.flatMap((form) => prose.match(form) ?? []);
  const ships = /^packages\/[^/]+\/src\/.*\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path);
  const bare = ships ? [BARE, UNNAMED].flatMap((form) => prose.match(form) ?? []) : [];
  return [...wrong, ...decided, ...lost, ...bare].map((cited) => `${path} cites ${cited}`);
}

test('every section, row and decision that is cited stands in the repository', () => {
  const files = texts();
  const cited = [...files.values()].flatMap((text) => text.match(CITATION) ?? []);
  expect(cited.length).toBeGreaterThan(200);
  expect([...files].flatMap(([path, text]) => faultsOf(path, text))).toEqual([]);
});

test('a section that later decisions change says by which', () => {
  const lines = [...BOOK.matchAll(/^\*Amended by (.*)\*$/gm)];
  const named = lines.flatMap(([, list = '']) => list.match(/\b\d+\.\d+\b/g) ?? []);
  expect(lines.length).toBeGreaterThan(40);
  expect(named.filter((section) => !SPEC['api.md']?.has(section))).toEqual([]);
});

test('every operation of the contract is described in the specification', () => {
  const described = new Set(BOOK.match(/\/[\w./{}-]*[\w}]|\//g));
  const forgotten = allOperations.filter(({ operation }) => !described.has(operation.path));
  expect(forgotten.map(({ operation }) => `${operation.method} ${operation.path}`)).toEqual([]);
});

test('every word that the document promises stands in the specification', () => {
  const words = new Set(BOOK.match(/[\w-]+/g));
  const promised = new Set<string>();
  visit(JSON.parse(read('openapi.json')), ({ enum: values = [], const: value, properties = {} }) => {
    for (const word of [...(values as unknown[]), value]) if (typeof word === 'string') promised.add(word);
    for (const key of Object.keys(properties as object)) promised.add(key);
  });
  expect(promised.size).toBeGreaterThan(500);
  const isWritten = (word: string) => (/^[\w-]+$/.test(word) ? words.has(word) : BOOK.includes(word));
  expect([...promised].filter((word) => !isWritten(word))).toEqual([]);
});

test.each([
  ['a section that does not exist', '/** By the rule (api.md 7.99). */'],
  ['a section in a list', '/** As in api.md 7.2, 77.1. */'],
  ['the end of a range', '-- (api.md 33.21-33.99)'],
  ['a file without its section', '/** In the words of api.md. */'],
  ['a section on the next line', '/** As it stands in\n * api.md\n * 99.1. */'],
  ['a section without its file', '/** Known by their Message-ID (33.3). */'],
  ['a row that does not exist', '/** Kept (reliability.md E99). */'],
  ['a row without its file', '/** Counted while reading (F1). */'],
  ['a row of a document without its ending', '/** Fenced (reliability E3). */'],
  ['a file outside the repository', '/** The send core (design.md 4). */'],
  ['a document nobody has', '/** It only grows (spec 9). */'],
  ['a decision that was never taken', '// See decision 0999.'],
])('the rule sees %s', (_, comment) => {
  expect(faultsOf('packages/server/src/kernel/db/db.ts', comment)).toHaveLength(1);
});
