import { expect, test } from 'vitest';
import { drawNumber, drawSome } from './draw.ts';

const TEN = Array.from({ length: 10 }, (_, at) => at);

test('the same label draws the same, another label something else', () => {
  expect(drawNumber('lives')).toBe(drawNumber('lives'));
  expect(drawNumber('lives')).not.toBe(drawNumber('sites'));
});

test('some of a list are distinct, in their order, and never more than there are', () => {
  const some = drawSome('some', TEN, 4);
  expect(some).toEqual([...new Set(some)].sort((one, other) => one - other));
  expect(some).toHaveLength(4);
  expect(drawSome('all', TEN, 99)).toEqual(TEN);
});

test('over many labels every item is drawn', () => {
  const drawn = new Set(Array.from({ length: 200 }, (_, at) => drawSome(`label ${at}`, TEN, 2)).flat());
  expect(drawn.size).toBe(10);
});
