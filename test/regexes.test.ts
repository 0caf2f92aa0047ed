import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spellingOf } from '../packages/server/src/modules/suppressions/spelling.ts';
import { findSlowness } from './regexes/ambiguity.ts';
import { isKnownLinear } from './regexes/known-linear.ts';
import { type OurRegex, readSources, recordBuilt } from './regexes/our-regexes.ts';
import { ROOT } from './source-files.ts';

/** Expressions that are only built while the service runs: out of what, and what they look like then. */
const AT_RUN_TIME: Readonly<Record<string, { readonly why: string; readonly samples: readonly string[] }>> = {
  'packages/server/src/modules/identity/keys/credentials.ts': {
    why: 'KEY_PREFIX is letters by its own schema',
    samples: ['^dist_(usr|app|adm|ses|prg)_[A-Za-z0-9_-]{8,128}$'],
  },
  'packages/server/src/kernel/http/methods.ts': {
    why: 'the paths of our own routes, escaped',
    samples: ['^/v1/brands/[^/]{1,200}/images/[^/]{1,200}$', '^/app/.*$'],
  },
  'packages/server/src/modules/data-rights/names.ts': {
    why: 'an address of at most 254 characters, escaped',
    samples: ['bob.smith+x@gmail.com', 'bob@bücher.example'].map(
      (address) => `(?:(?<![\\w.%+-])|(?<=\\\\[bfnrt]))${spellingOf(address)}(?![\\w-])`,
    ),
  },
};

const LINEAR = [
  ...['a+', '^\\s+', '(?<!\\s)\\s+$', '\\b\\w+@', '<[^<>]*>', '^.*,.*', '^(?=.*b)a', '\\w{1,30}@', '^\\d+(\\.\\d+)?$'],
  ...[
    '^(?:[a-z]+\\s)+x',
    '^\\w+\\s*,\\s*\\w+$',
    '^"(?:[^"\\\\]|\\\\.)*"',
    '(?:, )?\\bfoo\\b',
    '__\\w+__',
    '^(?:ab|ac)*$',
  ],
];
const SLOW = [
  ...['\\s+$', '<loc>\\s*(?:<!\\[CDATA\\[)?\\s*([^<\\s\\]]{1,2048})', '[\\w.+-]+@', '<[^>]*>', '.*,.*', '(?=.*b)a'],
  ...['(a+)+b', '^(a|a)*$', '^(?:a|ab|b)*c', '^.*,.*x$', '(?:\\w{1,30}\\s?){1,10}x', '^(\\w+)\\1$', '(?<=a+)b'],
  ...['^[^\\s@]{1,64}@[^\\s@]+\\.[^\\s@]+$', '(?:x+x+)+y', '^\\s+|\\s+$', '\\d[\\d.,]*\\s?€', 'a{0,5000}b'],
];

test.each(LINEAR)('%s takes linear time', (source) => {
  expect(findSlowness(source, '')).toBeNull();
});

test.each(SLOW)('%s is seen to take more than linear time', (source) => {
  expect(findSlowness(source, '')).not.toBeNull();
});

test('a text found against a slow expression slows the engine itself', () => {
  const { pump = '' } = findSlowness('<[^>]*>', '') ?? {};
  const text = (length: number) => pump.repeat(length / pump.length);
  /** The best of five: a busy machine only ever adds. */
  const msFor = (length: number) =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const began = performance.now();
        /<[^>]*>/.test(text(length));
        return performance.now() - began;
      }),
    );
  msFor(1_000);
  // Eight times the text: 64 times the work where it is quadratic, eight times where it is not.
  expect(msFor(16_000)).toBeGreaterThan(16 * msFor(2_000));
});

const slowOnes = (regexes: readonly OurRegex[]): string[] => {
  const each = new Map(regexes.map((regex) => [`${regex.source}/${regex.flags}`, regex]));
  const unknown = [...each.values()].filter((regex) => !isKnownLinear(regex));
  return unknown.flatMap(({ place, source, flags }) => {
    const slow = findSlowness(source, flags);
    return slow ? [`${place} /${source}/${flags}: ${slow.reason}, as in ${JSON.stringify(slow.pump)} repeated`] : [];
  });
};

const { literals, builders, files } = readSources();

test('no regular expression of the sources takes more than linear time (F5, M5)', { timeout: 180_000 }, () => {
  expect(literals.length).toBeGreaterThan(600);
  expect(slowOnes(literals)).toEqual([]);
});

test('nor does any that is built from strings (F5, M5)', { timeout: 180_000 }, () => {
  const built = recordBuilt(files);
  const seen = new Set(built.map(({ place }) => place));
  const unseen = builders.filter((place) => !seen.has(place) && !AT_RUN_TIME[place.split(':')[0] ?? '']);
  // Build it while the file is loaded, or say above what it is built of.
  expect(unseen).toEqual([]);
  expect(Object.keys(AT_RUN_TIME).filter((file) => !builders.some((place) => place.startsWith(`${file}:`)))).toEqual(
    [],
  );
  const samples = Object.entries(AT_RUN_TIME).flatMap(([place, { samples: sources }]) =>
    sources.map((source) => ({ place, source, flags: 'i' })),
  );
  expect(built.length).toBeGreaterThan(60);
  expect(slowOnes([...built, ...samples])).toEqual([]);
});

test('nor does any pattern of the document (F5)', () => {
  const patterns: OurRegex[] = [];
  JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8'), (key, value) => {
    if (key === 'pattern' && typeof value === 'string')
      patterns.push({ place: 'openapi.json', source: value, flags: 'u' });
    return value;
  });
  expect(patterns.length).toBeGreaterThan(3);
  expect(slowOnes(patterns)).toEqual([]);
});
