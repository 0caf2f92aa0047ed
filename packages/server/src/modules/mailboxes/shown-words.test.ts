import { expect, test } from 'vitest';
import { cpuMsOf } from '../../../../../test/cpu-time.ts';
import { shownWords } from './shown-words.ts';

test('what a server said is kept without the addresses it names, and cut', () => {
  expect(shownWords('553 5.7.1 <b+01.a@acme.test>: Sender address rejected: not owned by user load@acme.test')).toBe(
    '553 5.7.1 <[address]>: Sender address rejected: not owned by user [address]',
  );
  expect(shownWords('550 [bob@far.test]: no')).toBe('550 [address]: no');
  expect(shownWords('x'.repeat(5_000))).toHaveLength(500);
  expect(cpuMsOf(() => shownWords('a'.repeat(1_000_000)))).toBeLessThan(100);
});
