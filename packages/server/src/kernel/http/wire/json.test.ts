import { expect, test } from 'vitest';
import { cpuMsOf } from '../../../../../../test/cpu-time.ts';
import { AppError } from '../../errors.ts';
import { parseJson } from './json.ts';

const parse = (text: string) => parseJson(Buffer.from(text));
const refuses = (body: string | Buffer) => {
  expect(() => parseJson(Buffer.from(body))).toThrow(
    expect.objectContaining({ code: 'malformed_json', message: 'Malformed JSON body', status: 400 }),
  );
};
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  '{}',
  '[]',
  'null',
  '"text"',
  '-0.5e+3',
  ' \t\r\n{ "a" : [ 1 , { "b" : null } ] } ',
  '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}',
  '{"text":"a \\"quoted\\" \\\\ {\\"a\\":1,\\"a\\":2} word"}',
  '{"emoji":"\u{1f600}","escaped":"\\ud83d\\ude00"}',
  '["a","a",":","a:"]',
  '{"":1," ":2}',
])('a body that is plain JSON is read as it is: %s', (text) => {
  expect(parse(text)).toEqual(JSON.parse(text));
});

test.each([
  '',
  ' ',
  '{',
  '}',
  '{"a":1',
  '{"a":1}}',
  '{"a":1} x',
  "{'a':1}",
  '{a:1}',
  '{"a":1,}',
  '[1,]',
  '{"a":01}',
  '{"a":+1}',
  '{"a":NaN}',
  '{"a":Infinity}',
  '{"a":undefined}',
  '{"a":"open',
  '{"a":"\\',
  '{"a":"\\x41"}',
  '{"a":"\\u12"}',
  '{"a":"tab\there"}',
  '{"a":"line\nbreak"}',
  '// comment\n{}',
  '\ufeff{}',
  '["a":1]',
])('what is not JSON is refused: %j', (text) => refuses(text));

test('F2: the 32nd level is read and the 33rd refused, whatever it is made of', () => {
  expect(parse(nested(32))).toEqual(JSON.parse(nested(32)));
  refuses(nested(33));
  const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  expect(parse(objects(32))).toEqual(JSON.parse(objects(32)));
  refuses(objects(33));
  expect(parse(JSON.stringify({ text: '['.repeat(1000) }))).toEqual({ text: '['.repeat(1000) });
});

test.each([1e3, 1e4, 1e5, 1e6, 5e6])('F2: nesting %d deep is refused at once', (depth) => {
  const bodies = ['[', '{"a":', '[{"a":', '{"a":[[['].map((unit) => Buffer.from(unit.repeat(depth / unit.length)));
  for (const body of [...bodies, Buffer.from(nested(depth))]) {
    // Read by recursion it would take seconds, or the stack; a busy machine alone costs some hundredths.
    expect(cpuMsOf(() => refuses(body))).toBeLessThan(500);
  }
});

test.each([
  '{"a":1,"a":1}',
  '{"a":1,"b":{"c":1,"c":2}}',
  '[{"a":1,"b":2,"a":3}]',
  '{"a":1,"\\u0061":2}',
  '{"\\u0061":1,"\\u0061":2}',
  '{"\\/":1,"/":2}',
  '{"\u00e9":1,"\\u00e9":2}',
  '{"\u{1f600}":1,"\\ud83d\\ude00":2}',
  '{"a" \n : 1 , "a" : 2}',
  '{"":1,"":2}',
  '{"__proto__":1,"__proto__":2}',
])('F2: two keys that mean the same are refused, however they are spelt: %s', (text) => refuses(text));

test('F2: ten thousand keys are read, one more is refused, spread over objects too', () => {
  const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":0`).join(',')}}`;
  expect(Object.keys(parse(keys(10_000)) as object)).toHaveLength(10_000);
  refuses(keys(10_001));
  const objects = (count: number) => `[${Array.from({ length: count }, () => '{"a":0}').join(',')}]`;
  expect(parse(objects(10_000))).toHaveLength(10_000);
  refuses(objects(10_001));
});

test('F2: a number is refused past four hundred characters', () => {
  expect(parse('9'.repeat(300))).toBe(Number('9'.repeat(300)));
  expect(parse(`0.${'3'.repeat(300)}`)).toBe(1 / 3);
  for (const long of ['9'.repeat(100_000), `-${'1'.repeat(500)}`, `0.${'0'.repeat(500)}1`, `1e${'0'.repeat(500)}1`]) {
    refuses(long);
    refuses(`{"a":[${long}]}`);
  }
});

test.each(['{"a":"\\u0000"}', '{"a\\u0000":1}', '["x\\u0000y"]', '"\\u0000"', '{"a":"\0"}'])(
  'F7: a NUL in a string is refused: %j',
  (text) => refuses(text),
);

test.each(['"\\ud800"', '{"a":"\\udc00"}', '{"\\ud83d":1}', '["\\ude00\\ud83d"]', '"\\ud83dx"'])(
  'F7: a lone surrogate is refused: %s',
  (text) => refuses(text),
);

test.each([
  ['a byte that starts nothing', [0xff]],
  ['a sequence cut short', [0xc3]],
  ['an overlong slash', [0xc0, 0xaf]],
  ['an encoded surrogate', [0xed, 0xa0, 0x80]],
  ['a point past the last', [0xf4, 0x90, 0x80, 0x80]],
])('bytes that are not UTF-8 are refused: %s', (_name, bytes) => {
  refuses(Buffer.concat([Buffer.from('{"a":"'), Buffer.from(bytes), Buffer.from('"}')]));
  refuses(Buffer.concat([Buffer.from('{"'), Buffer.from(bytes), Buffer.from('":1}')]));
});

test('A14: keys that name prototypes stay keys', () => {
  const text =
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"a":[{"__proto__":{"polluted":1}}]}';
  const body = parse(text);
  expect(JSON.stringify(body)).toBe(text);
  expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test('a full mebibyte of anything is judged without holding the process up', () => {
  const fill = (unit: string) => `[${unit.repeat(Math.floor((1024 * 1024 - 3) / unit.length))}0]`;
  const units = ['{},', '[],', '"a",', '1,', '"\\u0061",', ' ', '{"a":', '""', '\\', '-', '1e1,', '"\u00e9",'];
  for (const unit of units) {
    const body = Buffer.from(fill(unit));
    const judge = () => {
      try {
        parseJson(body);
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
      }
    };
    expect(cpuMsOf(judge), unit).toBeLessThan(200);
  }
});
