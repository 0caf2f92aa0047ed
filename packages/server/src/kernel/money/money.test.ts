import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  divideCents,
  fromWholeCents,
  parseCents,
  parseUsd,
  printCents,
  printUsd,
  times,
  usdNumber,
  writeUsd,
} from './money.ts';

// Whole part x decimals: accepted amounts and what they are printed as.
const WHOLES = pairs(
  '0=0 00=0 1=1 7=7 007=7 10=10 100=100 999=999 123456789=123456789 000000001=1 999999999=999999999',
);
const DECIMALS = pairs(
  '=00 .0=00 .00=00 .000000=00 .1=10 .5=50 .10=10 .01=01 .99=99 .100=10 .125=125 .001=001 .0001=0001 .00001=00001 ' +
    '.000001=000001 .000125=000125 .999999=999999 .123456=123456 .100001=100001 .010000=01',
);
const GOOD = WHOLES.flatMap(([whole, printedWhole]) =>
  DECIMALS.map(([decimals, printed]) => [whole + decimals, `${printedWhole}.${printed}`] as const),
);

const BAD = [
  ...['', ' ', '\n', '\t', '\0', '.', '-', '+', ',', 'e', 'x', '0x', 'null', 'undefined', 'true', 'false'],
  ...['[]', '{}', 'NaN', 'nan', '-NaN'],
  ...['Infinity', '-Infinity', '+Infinity', 'infinity', 'inf', '-inf', '∞', '1e5', '1E5', '1e+5', '1e-5'],
  ...['1.5e1', '0e0', '1e308', '1e-7'],
  ...['-0', '-1', '-0.01', '+0', '+1', '+1.5', '--1', '- 1', '−1', '﹣1', '－1', '(1)', '1-', '1+', ' 1'],
  ...['1 ', ' 1 ', '\t1', '1\n', '1\r\n'],
  ...['\u00a01', '1\u2009000', '\ufeff1', '1\u200b', '1,5', '1,000', '1,000.00', '1.000,00', '1_000'],
  ...["1'000", '1 000', '1٫5', '1٬000', '1·5'],
  ...['٣', '٣.٥', '१', '１', '１.５', '①', '¹', '½', '一', '𝟏', '1٣', '0٠', '.5', '5.', '.', '..', '1..5'],
  ...['1.5.0', '1.', '.0', '1.2.3', '01.'],
  ...['0.0000001', '1.1234567', '0.0000000', '0.1000000', '1.000000000000000000000000000001'],
  ...[`0.${'1'.repeat(30)}`, `0.${'0'.repeat(400)}1`],
  ...['1000000000', '0000000001', '1234567890', '9999999999', '99999999999999999999', '1'.repeat(40)],
  ...['9'.repeat(400), '1000000000.00'],
  ...['$1', '1$', '€1', '1 USD', 'USD 1', '1usd', '1¢', '1%', '0x10', '0X1F', '0b1', '0o7', '1n', '1f'],
  ...['1d', '1L', '#1', '=1', '@1', "'1", '"1"'],
  ...['1/2', '1*2', '1+1', '2-1', '1;2', '1:2', '1|2', '1&2', '1=1', '1<2', '$1', '{{1}}', '%31', '&#49;'],
  ...['\\1', '1\\', '1\u0000', '1\u0000.5'],
  ...['0.1.', '0,1', '0 .1', '0. 1', '1. 5', '1 .5', '1.5 ', ' 1.5', '1.-5', '1.+5', '1.5-', '1.e5', '1.5e'],
  ...['1.5e+', 'e5', '1e', '1ee5', '1e5.5'],
];

test('every good amount round-trips exactly and every bad one is refused', () => {
  expect(GOOD.length + BAD.length).toBeGreaterThanOrEqual(300);
  for (const [text, printed] of GOOD) {
    const amount = parseUsd(text);
    expect([text, amount === null ? null : printUsd(amount)]).toEqual([text, printed]);
    expect(parseUsd(printed)).toBe(amount);
  }
  expect(BAD.filter((text) => parseUsd(text) !== null)).toEqual([]);
  const overlong = ['1000000000', '0000000001', '1234567890', '9999999999', '1000000000.00'];
  expect(BAD.filter((text) => !overlong.includes(text) && parseCents(text) !== null)).toEqual([]);
});

test.each([
  [10, '10.00'],
  [10.5, '10.50'],
  [0, '0.00'],
  [-0, '0.00'],
  [0.1, '0.10'],
  [0.000125, '0.000125'],
  [0.000001, '0.000001'],
  [999999999, '999999999.00'],
  [999999999.999999, '999999999.999999'],
  [1e5, '100000.00'],
])('the number %d is %s', (input, printed) => {
  expect(printUsd(parseUsd(input) ?? -1n)).toBe(printed);
});

test.each([
  Number.NaN,
  Infinity,
  -Infinity,
  -1,
  -0.01,
  1e21,
  1e-7,
  1e9,
  0.1 + 0.2,
  1.0000001,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
])('the number %d is no amount', (input) => {
  expect(parseUsd(input)).toBeNull();
});

test('cents are printed exactly and without trailing zeros', () => {
  const prints = pairs('12=12 0.0012=0.0012 1047.3=1047.3 0=0 0.000000=0 007.100=7.1 100=100 0.000001=0.000001');
  for (const [text, printed] of prints) expect(printCents(parseCents(text) ?? -1n)).toBe(printed);
  expect(printCents(-3_500_000n)).toBe('-3.5');
  expect(printCents(-1n)).toBe('-0.000001');
  expect(printUsd(-150_000_000n)).toBe('-1.50');
  expect(writeUsd(-150_000_000n)).toBe('-$1.50');
  expect(writeUsd(150_000_000n)).toBe('$1.50');
});

test('a minus is read only where a value may be negative, and zero has none', () => {
  expect(parseCents('-3.5')).toBeNull();
  expect(parseCents('-3.5', { signed: true })).toBe(-3_500_000n);
  for (const text of ['-0', '-0.0', '--1', '-', '+1', '-.5', '- 1', '-1e5'])
    expect(parseCents(text, { signed: true })).toBeNull();
});

test('a tenth and two tenths are three tenths', () => {
  expect(printUsd((parseUsd('0.1') ?? 0n) + (parseUsd('0.2') ?? 0n))).toBe('0.30');
});

test('a price times a quantity is exact', () => {
  expect(printCents(times(parseCents('0.000001') ?? 0n, 3_000_000))).toBe('3');
  expect(printCents(times(parseCents('0.0012') ?? 0n, 1_234_567))).toBe('1481.4804');
  expect(times(fromWholeCents(25), 0)).toBe(0n);
  for (const quantity of [-1, 0.5, Number.NaN, Infinity, 2 ** 53])
    expect(() => times(1n, quantity)).toThrow(RangeError);
});

test.each<[bigint, number, bigint | null]>([
  [10n, 4, 2n],
  [14n, 4, 4n],
  [15n, 4, 4n],
  [5n, 2, 2n],
  [7n, 2, 4n],
  [-5n, 2, -2n],
  [-7n, 2, -4n],
  [-15n, 4, -4n],
  [1n, 3, 0n],
  [2n, 3, 1n],
  [1n, 2, 0n],
  [3n, 2, 2n],
  [0n, 7, 0n],
  [100n, 0, null],
])('%d shared by %d is %d', (amount, count, expected) => {
  expect(divideCents(amount, count)).toBe(expected);
});

test.each([-1, 0.5, Number.NaN, 2 ** 53])('%s is no count to divide by', (count) => {
  expect(() => divideCents(1n, count)).toThrow(RangeError);
});

test.each<[bigint, number]>([
  [0n, 0],
  [100_000_000n, 1],
  [1_234_567_890n, 12.345679],
  [50n, 0],
  [51n, 0.000001],
  [150n, 0.000002],
  [250n, 0.000002],
  [-150n, -0.000002],
  [10_473_000_000n, 104.73],
  [99_999_999_999_999_999n, 1_000_000_000],
])('%d micro-cents are the number %d', (amount, expected) => {
  expect(usdNumber(amount)).toBe(expected);
});

test('zero is never printed as minus zero', () => {
  expect(Object.is(usdNumber(-1n), 0)).toBe(true);
  expect(printUsd(-1n)).toBe('0.00');
});

test('printing and reading are inverse', () => {
  const amounts = fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n });
  fc.assert(
    fc.property(amounts, (amount) => {
      const printed = printCents(amount);
      expect(parseCents(printed, { signed: true })).toBe(amount);
      expect(printed).toMatch(/^-?(0|[1-9]\d*)(\.\d{0,5}[1-9])?$/);
    }),
  );
  const caps = fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }).map((microUsd) => microUsd * 100n);
  fc.assert(
    fc.property(caps, (amount) => {
      expect(parseUsd(printUsd(amount))).toBe(amount);
      expect(printUsd(amount)).toMatch(/^(0|[1-9]\d*)\.(\d\d|\d{2,5}[1-9])$/);
    }),
  );
});

test('a number of dollars reads back as what was printed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (microUsd) => {
      const amount = BigInt(microUsd) * 100n;
      expect(usdNumber(amount)).toBe(Number(printUsd(amount)));
      const isPlain = !String(usdNumber(amount)).includes('e');
      if (isPlain) expect(parseUsd(usdNumber(amount))).toBe(amount);
    }),
  );
});

test('a quotient is never further off than half a millionth of a cent', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
      fc.integer({ min: 1, max: 10 ** 9 }),
      (amount, count) => {
        const rest = amount - (divideCents(amount, count) ?? 0n) * BigInt(count);
        expect(2n * (rest < 0n ? -rest : rest) <= BigInt(count)).toBe(true);
      },
    ),
  );
});

function pairs(text: string): [string, string][] {
  return text.split(' ').map((pair) => {
    const [left = '', right = ''] = pair.split('=');
    return [left, right];
  });
}
