import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ConditionError, holds, parseCondition, refsOf } from './conditions.ts';
import { type RunValues, resolveRefs } from './refs.ts';

const known: RunValues = {
  flowInput: { goal: 'signup', brandIds: ['a', 'b'], n: 3 },
  outputs: { claim: { found: true, reason: null, lead: { id: 'x', score: 0.5 } } },
  error: null,
};
const says = (text: string) => holds(parseCondition(text), known);

describe('conditions', () => {
  test.each([
    ['$ref:claim.output.found == true', true],
    ['$ref:claim.output.found', true],
    ['!$ref:claim.output.found', false],
    ['$ref:claim.output.reason == null', true],
    ['$ref:claim.output.missing.path == null', true],
    ['$ref:claim.output.reason == "audience_exhausted"', false],
    ['$ref:claim.output.lead.score >= 0.5 && $ref:flow_input.n < 4', true],
    ['$ref:flow_input.n == "3"', false],
    ['$ref:flow_input.n != "3"', true],
    ['$ref:flow_input.n > "2"', false],
    ['$ref:flow_input.goal in ["signup", "purchase"]', true],
    ['"a" in $ref:flow_input.brandIds', true],
    ['"c" in $ref:flow_input.brandIds', false],
    ['$ref:flow_input.brandIds.1 == "b"', true],
    ['false || (true && !(1 > 2))', true],
    ['true && false || true', true],
    ['"a\\"b" == "a\\"b"', true],
    ['[1, 2] == [1, 2]', true],
    ['"false"', false],
  ])('%s is %s', (text, expected) => {
    expect(says(text)).toBe(expected);
  });

  test.each([
    '',
    '==',
    '1 ==',
    '(true',
    'true)',
    'true true',
    '$ref:claim.found == true',
    '$ref: == 1',
    'process.exit(1)',
    'a == b',
    "'single' == 1",
    '[] == 1',
    '1 === 1',
    '01 == 1',
    '"unclosed',
    '`x`',
    '1 == 2 == 3',
    '!'.repeat(2),
    `${'('.repeat(40)}true${')'.repeat(40)}`,
    `"${'x'.repeat(3000)}"`,
  ])('%s is refused', (text) => {
    expect(() => parseCondition(text)).toThrow(ConditionError);
  });

  test('any text is read or refused, never anything else', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        try {
          expect(typeof says(text)).toBe('boolean');
        } catch (error) {
          expect(error).toBeInstanceOf(ConditionError);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('the refs of a condition are known', () => {
    expect(refsOf(parseCondition('$ref:a.output.x == 1 || !($ref:flow_input.y in [$ref:b.output.z, 2])'))).toEqual([
      '$ref:a.output.x',
      '$ref:flow_input.y',
      '$ref:b.output.z',
    ]);
  });

  test('prototype names are only keys', () => {
    expect(says('$ref:claim.output.constructor == null')).toBe(true);
    expect(says('$ref:flow_input.__proto__ == null')).toBe(true);
  });
});

test('refs inside nested values are replaced, literals stay', () => {
  expect(
    resolveRefs(
      { a: ['$ref:flow_input.n', { b: '$ref:claim.output.lead.id' }], c: 'plain', d: '$ref:nope.output.x' },
      known,
    ),
  ).toEqual({
    a: [3, { b: 'x' }],
    c: 'plain',
    d: null,
  });
});
