import { expect, test } from 'vitest';
import { watchOutcomes } from './outcomes.ts';

function watched() {
  let at = 0;
  return {
    outcomes: watchOutcomes(() => at),
    pass: (seconds: number) => {
      at += seconds * 1000;
    },
  };
}

test('jobs that fail for lack of disk make the queue unwell for a minute, whatever else succeeds (L12)', () => {
  const { outcomes, pass } = watched();
  outcomes.failed(Object.assign(new Error('could not extend file'), { code: '53100' }));
  outcomes.succeeded();
  expect(outcomes.areFailing()).toBe(true);
  pass(61);
  expect(outcomes.areFailing()).toBe(false);
});

test('jobs that only fail make it unwell after a minute; one that succeeds ends that (L12)', () => {
  const { outcomes, pass } = watched();
  for (let n = 0; n < 5; n += 1) outcomes.failed(new Error('planted'));
  expect(outcomes.areFailing()).toBe(false);
  pass(60);
  expect(outcomes.areFailing()).toBe(true);
  outcomes.succeeded();
  expect(outcomes.areFailing()).toBe(false);
});
