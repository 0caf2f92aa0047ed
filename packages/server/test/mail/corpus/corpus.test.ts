import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  CORPUS,
  type CorpusMessage,
  type CorpusValues,
  filledMessage,
  PLACEHOLDER_NAMES,
  rawMessage,
} from './index.ts';

/** These are about line ends that mail must not have. */
const BROKEN_LINE_ENDS = ['hostile/bare-line-feeds', 'hostile/bare-carriage-returns', 'hostile/mixed-line-ends'];
const OUR_TOKENS = ['messageId', 'returnPath', 'replyTo', 'originalHeaders', 'unsubscribeAddress'];

const committed = CORPUS.filter(({ make }) => !make);
const textOf = (message: CorpusMessage): string => rawMessage(message).toString('latin1');
const placeholdersOf = (message: CorpusMessage): string[] =>
  [...textOf(message).matchAll(/\{\{(\w{1,40})\}\}/g)].map(([, name]) => name as string);

test('every raw message is listed once, and every listed one is there', () => {
  const files = readdirSync(fileURLToPath(new URL('.', import.meta.url)), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml'))
    .map((name) => name.slice(0, -'.eml'.length));
  expect(committed.map(({ file }) => file as string).sort()).toEqual(files.sort());
  expect(new Set(CORPUS.map(({ file }) => file)).size).toBe(CORPUS.length);
});

test('lines end with CRLF', () => {
  const broken = committed.filter((message) => /(?<!\r)\n|\r(?!\n)/.test(textOf(message))).map(({ file }) => file);
  expect(broken.filter((file) => !BROKEN_LINE_ENDS.includes(file))).toEqual([]);
});

test('every placeholder has a value, and a message that matches carries a token of ours', () => {
  for (const message of CORPUS) {
    const placeholders = placeholdersOf(message);
    expect(PLACEHOLDER_NAMES, message.file).toEqual(expect.arrayContaining(placeholders));
    if (message.expected.matches) {
      expect(placeholders.filter((name) => OUR_TOKENS.includes(name)).length, message.file).toBeGreaterThan(0);
    }
  }
});

test('no two messages share a Message-ID, by which the pipeline would take the second for a repeat', () => {
  const ids = committed
    .filter(({ file }) => !file.startsWith('hostile/'))
    .flatMap((message) => textOf(message).match(/^message-id: (<[^{>]{1,200}>)/im)?.[1] ?? []);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('the corpus is wide: systems, languages, groups, hostile ones', () => {
  const hostile = CORPUS.filter(({ file }) => file.startsWith('hostile/'));
  const systems = new Set(CORPUS.map(({ system }) => system).filter((system) => system !== 'none'));
  const languages = new Set(CORPUS.map(({ language }) => language));
  const kinds = new Set(CORPUS.map(({ expected }) => expected.kind));
  const outOfOfficeLanguages = new Set(
    CORPUS.filter(({ expected }) => expected.kind === 'outOfOffice').map(({ language }) => language),
  );
  expect(committed.length).toBeGreaterThanOrEqual(150);
  expect(hostile.length).toBeGreaterThanOrEqual(30);
  expect(systems.size).toBeGreaterThanOrEqual(20);
  expect(languages.size).toBeGreaterThanOrEqual(10);
  expect(outOfOfficeLanguages.size).toBeGreaterThanOrEqual(10);
  expect(kinds.size).toBe(10);
});

test('only a bounce has a harm, and every bounce has one', () => {
  for (const { file, expected } of CORPUS) expect(expected.harm !== undefined, file).toBe(expected.kind === 'bounce');
});

test('placeholders are filled, and no other byte changes', () => {
  const values = Object.fromEntries(PLACEHOLDER_NAMES.map((name) => [name, `<${name}>`])) as unknown as CorpusValues;
  for (const message of committed) {
    const filled = filledMessage(message, values).toString('latin1');
    const expected = textOf(message).replace(/\{\{(\w{1,40})\}\}/g, '<$1>');
    expect(filled === expected, message.file).toBe(true);
  }
});
