import { expect, test } from 'vitest';
import { nextState, type SequenceSoFar, type TaskPlan } from './next-state.ts';

const DAY = 86_400_000;
const SENT = new Date('2026-03-02T09:00:00Z');
const dayAfter = (days: number) => new Date(SENT.getTime() + days * DAY);

const quiet: SequenceSoFar = {
  ...{ sentAt: SENT, isLost: false, hasClicked: false, hasLeft: false, answer: null, answeredAt: null },
  campaign: 'running',
};
const plan = (occasion: TaskPlan['occasion'], more: Partial<TaskPlan> = {}): TaskPlan => ({
  ...{ occasion, classes: occasion === 'answered' ? ['interested'] : [], days: 3, isDue: false },
  ...more,
});
const answered = (answer: string, days = 1) => ({ answer, answeredAt: dayAfter(days) });

test.each<[string, TaskPlan, Partial<SequenceSoFar>, number, unknown]>([
  ['silence is waited for', plan('unanswered'), {}, 2, { state: 'waits', until: dayAfter(3) }],
  ['after silence it is due since its day', plan('unanswered'), {}, 5, { state: 'due', since: dayAfter(3) }],
  ['an answer calls it off', plan('unanswered'), answered('neutral'), 5, { state: 'off', reason: 'answered' }],
  ['a program is no answer', plan('unanswered'), answered('outOfOffice'), 5, { state: 'due', since: dayAfter(3) }],
  ['a step not sent yet is waited for', plan('unanswered'), { sentAt: null }, 5, { state: 'waits', until: null }],
  [
    'a step that will not be sent calls it off',
    plan('unanswered'),
    { sentAt: null, isLost: true },
    5,
    { state: 'off', reason: 'not_sent' },
  ],
  ['a click is looked for on the day', plan('clicked'), {}, 3, { state: 'off', reason: 'not_clicked' }],
  ['after a click it is due', plan('clicked'), { hasClicked: true }, 3, { state: 'due', since: dayAfter(3) }],
  [
    'a click calls off what is for none',
    plan('not_clicked'),
    { hasClicked: true },
    1,
    { state: 'off', reason: 'clicked' },
  ],
  ['without a click it is due', plan('not_clicked'), {}, 3, { state: 'due', since: dayAfter(3) }],
  ['days count from the answer', plan('answered'), answered('interested'), 3.5, { state: 'waits', until: dayAfter(4) }],
  ['after the answer it is due', plan('answered'), answered('interested'), 4, { state: 'due', since: dayAfter(4) }],
  ['another class calls it off', plan('answered'), answered('notInterested'), 4, { state: 'off', reason: 'answered' }],
  ['no answer for long', plan('answered'), {}, 90, { state: 'off', reason: 'expired' }],
  ['an opt-out calls off everything', plan('answered'), { hasLeft: true }, 1, { state: 'off', reason: 'unsubscribed' }],
  [
    'an opt-out by answer too',
    plan('unanswered'),
    answered('unsubscribe'),
    1,
    { state: 'off', reason: 'unsubscribed' },
  ],
  ['a stop calls it off', plan('unanswered'), { campaign: 'over' }, 1, { state: 'off', reason: 'stopped' }],
  ['a pause holds it', plan('unanswered'), { campaign: 'waits' }, 9, { state: 'waits', until: null }],
  ['a due one waits for a person', plan('unanswered', { isDue: true }), {}, 50, { state: 'waits', until: null }],
  [
    'a due one ends with an answer',
    plan('unanswered', { isDue: true }),
    answered('interested', 5),
    6,
    { state: 'off', reason: 'answered' },
  ],
])('%s', (_what, task, soFar, days, next) => {
  expect(nextState(task, { ...quiet, ...soFar }, dayAfter(days), DAY)).toEqual(next);
});
