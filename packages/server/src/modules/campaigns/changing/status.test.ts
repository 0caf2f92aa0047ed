import { CAMPAIGN_STATUSES } from '@distribute/contract/campaigns';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffMs } from '../conductor/backoff.ts';
import { isOver, MOVES, nextStatus, type Status } from './status.ts';

const statuses = fc.constantFrom(...CAMPAIGN_STATUSES);
const moves = fc.constantFrom(...MOVES);

test('a second try of the same move never changes anything', () => {
  fc.assert(
    fc.property(statuses, moves, (status, move) => {
      const next = nextStatus(status, move);
      if (next === 'unchanged' || next === 'refused') return;
      expect(nextStatus(next, move)).toBe('unchanged');
    }),
  );
});

test('only a resume sets a campaign going, and only a stop or an end leaves a pause otherwise', () => {
  fc.assert(
    fc.property(statuses, moves, (status, move) => {
      const next = nextStatus(status, move);
      if (next === 'active') expect(move).toBe('resume');
      if (status === 'paused' && next === 'stopped') expect(move).toBe('stop');
      if (status === 'paused' && next === 'completed') expect(move).toBe('end_date');
      if (status === 'stopped' && move !== 'resume') expect(['unchanged', 'refused']).toContain(next);
    }),
  );
});

test('whatever comes after it, a stopped campaign stays stopped until it is resumed', () => {
  fc.assert(
    fc.property(fc.array(moves.filter((move) => move !== 'resume')), (path) => {
      const end = path.reduce<Status>((status, move) => {
        const next = nextStatus(status, move);
        return next === 'unchanged' || next === 'refused' ? status : next;
      }, 'stopped');
      expect(end).toBe('stopped');
    }),
  );
});

test('a pause of what is over is refused, and so is a resume while the cause of completion holds', () => {
  for (const status of ['stopped', 'completed', 'failed'] as const) expect(nextStatus(status, 'pause')).toBe('refused');
  expect(nextStatus('completed', 'resume', { causeHolds: true })).toBe('refused');
  expect(nextStatus('completed', 'resume')).toBe('active');
  expect(nextStatus('stopped', 'resume', { causeHolds: true })).toBe('active');
  expect(CAMPAIGN_STATUSES.filter(isOver)).toEqual(['stopped', 'completed', 'failed']);
});

test('failures back off by 1, 1, 1, 2, 4, 8, 16 and then 30 minutes', () => {
  const minutes = Array.from({ length: 10 }, (_, at) => backoffMs(at + 1) / 60_000);
  expect(minutes).toEqual([1, 1, 1, 2, 4, 8, 16, 30, 30, 30]);
});
