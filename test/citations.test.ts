import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allOperations } from '../packages/contract/src/index.ts';
import { ROOT, visit } from './source-files.ts';

const FOLDERS = ['packages', 'bench', 'scripts', 'docs', 'test', '.ci'];
const READ = /\.(ts|tsx|mjs|sql|md|css)$|^\.ci\/run$/;
const SKIPPED = /(^|\/)(node_modules|dist)\/|^test\/citations\.test\.ts$/;
/** A migration is never edited, and the schema repeats it: these cite 12.3 and 12.8 by the numbers of their day. */
const APPLIED = /^packages\/server\/(schema|migrations\/(0119_emails|0230_refused_after_sending))\.sql$/;

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

function texts(): Map<string, string> {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const atRoot = readdirSync(ROOT).filter((name) => name.endsWith('.md'));
  const paths = [...inFolders, ...atRoot].filter(
    (path) => READ.test(path) && !SKIPPED.test(path) && !APPLIED.test(path),
  );
  return new Map(paths.map((path) => [path, read(path)]));
}

/** What can be cited of a line: a heading, a numbered paragraph, or a row with a label. */
function labelsOf(line: string): string[] {
  const heading = /^#{1,3} (\d+(?:\.\d+)?|[A-Z])\b/.exec(line)?.[1];
  const paragraph = /^(?:- )?\*\*(\d+\.\d+) /.exec(line)?.[1];
  const row = /^\| ([A-Z]\d+) \|/.exec(line)?.[1];
  return [heading, paragraph, row].filter((label) => label !== undefined);
}

/** Also the items of the numbered list of section 0 of reliability.md. */
function sectionsOf(text: string): Set<string> {
  const items = text.match(/^\d+(?=\. \*\*)/gm) ?? [];
  return new Set([...text.split('\n').flatMap(labelsOf), ...items.map((item) => `0.${item}`)]);
}

const CHAPTERS = readdirSync(join(ROOT, 'docs/spec')).filter((name) => /^\d\d-/.test(name));
const BOOK = CHAPTERS.map((name) => read(`docs/spec/${name}`)).join('\n');
const SPEC: Record<string, Set<string>> = {
  spec: sectionsOf(BOOK),
  'reliability.md': sectionsOf(read('docs/spec/reliability.md')),
};
const DECISIONS = new Set(readdirSync(join(ROOT, 'docs/decisions')).map((name) => name.slice(0, 4)));

const LABEL = String.raw`(?:\d+(?:\.\d+)?|[A-Z]\d+)\b`;
const CITATION = new RegExp(
  String.raw`(?<![/\w-])(spec(?= \d)|(?:docs/spec/)?reliability\.md\b)((?:(?: |, |-| and )${LABEL})*)`,
  'g',
);
const DECISION = /\bdecisions? (\d{4})\b|\((00\d\d)(?:, (00\d\d))?\)/g;
/** Forms that lead nowhere: files outside the repository, and a document or a row without its file's name. */
const LOST = [
  /\b(?:spec|design|style|stack-notes|research|code|tests)\.md\b|\bstack-notes\b/g,
  /(?<![/\w-])(?:docs\/spec\/)?api\.md\b|\bSpec \d/g,
  /\breliability [A-Z0-9]\d*\b/g,
];
/** In the code that ships: a section without its file, after a word of a comment. */
const UNNAMED = /(?<=[A-Za-z] )\((?:[1-9]|[12]\d|30)\.\d{1,2}\)/g;
/** In the code that ships: a row's label alone. In titles of tests labels are names. */
const BARE = /\((?:[A-HJKX]\d{1,2}(?:, )?)+\)/g;

function faultsOf(path: string, text: string): string[] {
  // A comment may break its lines anywhere.
  const prose = text.replace(/\n\s*(?:\*(?!\/)|\/\/|--)?[ \t]*/g, ' ');
  const wrong = [...prose.matchAll(CITATION)].flatMap(([whole, file, list = '']) => {
    const labels = list.match(new RegExp(LABEL, 'g')) ?? [];
    const missing = labels.filter((label) => !SPEC[file === 'spec' ? 'spec' : 'reliability.md']?.has(label));
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

/** A heading, or a line below it, that sends the reader to another rule for what holds. */
const SEDIMENT = /^(?:#+ |\*).*\b(?:amended|amends|wins? over|later decisions?|supersede[sd]?)\b.*$/gim;
const sedimentOf = (text: string) => text.match(SEDIMENT) ?? [];

test('no heading of the specification says that another rule holds instead', () => {
  expect([BOOK, read('docs/spec/reliability.md')].flatMap(sedimentOf)).toEqual([]);
});

test.each([
  '*Amended by 12.8, 12.9 (what waits).*',
  '# 31. Later decisions: they win over the sections they name',
  '## 7.6 POST /v1/campaigns (9.1 wins over this)',
])('the rule about headings sees %s', (line) => {
  expect(sedimentOf(`# 7. Campaigns\n${line}\n\nA human verdict wins over a rule.`)).toEqual([line]);
});

test('every chapter has its number, stands in the contents and is under 60 kB', () => {
  const contents = read('docs/spec/README.md');
  const faults = [...CHAPTERS, 'reliability.md'].flatMap((name) => {
    const text = read(`docs/spec/${name}`);
    const number = Number.parseInt(name, 10);
    return [
      Number.isNaN(number) || text.startsWith(`# ${number}. `) ? [] : [`${name} begins with another number`],
      contents.includes(`](${name})`) ? [] : [`${name} is not in the contents`],
      Buffer.byteLength(text) < 60_000 ? [] : [`${name} has 60 kB or more`],
    ].flat();
  });
  expect(CHAPTERS.length).toBeGreaterThan(25);
  expect(faults).toEqual([]);
});

test('every module of the server stands in the contents', () => {
  const contents = read('docs/spec/README.md');
  const named = new Set(contents.match(/(?<=\) \| ).*(?= \|)/g)?.flatMap((cell) => cell.split(/[,;] /)));
  const modules = readdirSync(join(ROOT, 'packages/server/src/modules'));
  expect(modules.filter((name) => !named.has(name))).toEqual([]);
});

test('a number of the book is given once, and every number that a chapter names exists', () => {
  const given = BOOK.split('\n').flatMap((line) => labelsOf(line));
  expect(given.filter((label, at) => given.indexOf(label) < at)).toEqual([]);
  const named = [...BOOK.matchAll(/\((\d{1,2}\.\d{1,2}(?:, \d{1,2}\.\d{1,2})*)(?=[);])/g)].flatMap(([, list]) =>
    list?.split(', '),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((label) => !SPEC.spec?.has(label as string))).toEqual([]);
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
  ['a section that does not exist', '/** By the rule (spec 7.99). */'],
  ['a section in a list', '/** As in spec 7.2, 77.1. */'],
  ['the end of a range', '-- (spec 12.8-12.99)'],
  ['a file without its section', '/** In the words of reliability.md. */'],
  ['a section on the next line', '/** As it stands in\n * spec\n * 99.1. */'],
  ['a section without its file', '/** Known by their Message-ID (27.4). */'],
  ['a row that does not exist', '/** Kept (reliability.md E99). */'],
  ['a row without its file', '/** Counted while reading (F1). */'],
  ['a row of a document without its ending', '/** Fenced (reliability E3). */'],
  ['a file outside the repository', '/** The send core (design.md 4). */'],
  ['the specification by a name of before', '/** It only grows (api.md 9). */'],
  ['a decision that was never taken', '// See decision 0999.'],
])('the rule sees %s', (_, comment) => {
  expect(faultsOf('packages/server/src/kernel/db/db.ts', comment)).toHaveLength(1);
});
