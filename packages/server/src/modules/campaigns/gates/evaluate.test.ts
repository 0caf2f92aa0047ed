import { GATES } from '@distribute/contract/campaigns';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Budget } from '../../runs/index.ts';
import { evaluateGates, holdsRuns, isClosed, isKnownClosed, nextRunAt } from './evaluate.ts';
import { type GateInputs, UNAVAILABLE } from './gate-inputs.ts';
import type { ReviewRoom } from './review-room.ts';

const NOW = new Date('2026-11-18T10:00:00.000Z');
const LATER = '2026-11-18T11:00:00.000Z';
const IN_15_MIN = '2026-11-18T10:15:00.000Z';

const BUDGET: Budget = {
  campaignId: 'c',
  ...{ capDaily: null, capWeekly: null, capMonthly: null, capTotal: null, maxLeads: null, leads: 0 },
  day: '2026-11-18',
  ...{ daySpent: 90n, weekSpent: 90n, monthSpent: 90n, totalSpent: 90n, openHolds: 0 },
  ...{ dayActual: 90n, weekActual: 90n, monthActual: 90n, totalActual: 90n },
  ...{ warnedDay: null, warnedWeek: null, warnedMonth: null, mandateId: null },
};
const MAILBOX = {
  id: 'm',
  status: 'active' as const,
  transport: 'smtp' as const,
  ...{ capToday: 10, sentToday: 0, windowOpen: true, windowOpensAt: null, fault: null, retryAt: null },
};
const NEEDS = {
  ...{ claims: true, audience: true, search: true, purpose: 'sales' as const },
  ...{ press: false, sends: true, writes: 'emails' as const, single: false },
};
const OPEN: GateInputs = {
  now: NOW,
  campaign: {
    ...{ id: 'c', status: 'active', brandIds: ['b'], templateId: null, skipIncomplete: false },
    ...{ startDate: null, cadenceUntil: null, failures: 0, backoffUntil: null, waitUntil: null, waitReason: null },
  },
  needs: NEEDS,
  paceUntil: null,
  pausedBrandIds: [],
  brandsBeingRead: [],
  unnamedBrandIds: [],
  unknownBrandIds: [],
  brandsUrl: 'https://d.test/app/brands',
  runs: { live: 0, slots: 16 },
  issues: [],
  missingProviders: [],
  budget: BUDGET,
  estimate: { total: 20n, platform: 10n },
  balance: 100n,
  quota: { used: 0, quota: 5 },
  noLead: null,
  isBrandAsked: false,
  misread: null,
  bounces: null,
  mailboxes: [MAILBOX],
  gaps: null,
  review: { waiting: 0, approved: 0, live: 0, needed: null, limit: 25 },
  legal: null,
  mandate: null,
};
const reviewed = (more: Partial<ReviewRoom>) => ({
  review: { waiting: 0, approved: 0, live: 0, needed: null, limit: 25, ...more },
});
const campaign = (more: Partial<GateInputs['campaign']>) => ({ campaign: { ...OPEN.campaign, ...more } });
const budget = (more: Partial<Budget>) => ({ budget: { ...BUDGET, ...more } });

/** Each way a gate can close, with what it says and when it opens. */
const held = (fault: 'unreachable' | 'deferred' | 'tls' | 'sending_limit' | 'sender_refused' | 'policy') => ({
  mailboxes: [{ ...MAILBOX, fault, retryAt: new Date(LATER) }],
});

const MISREAD = { misread: { words: 'no', unread: ['no'], audienceId: null } };
const waiting = (waitReason: string) => campaign({ waitUntil: LATER, waitReason });

const CLOSINGS: [string, Partial<GateInputs>, string, string | null][] = [
  ['status', campaign({ status: 'paused' }), 'Campaign is paused', null],
  ['start_date', campaign({ startDate: LATER }), 'Campaign has not started yet', LATER],
  ['brand_paused', { pausedBrandIds: ['b'] }, 'Brand paused', null],
  ['run_slots', { runs: { live: 16, slots: 16 } }, 'All run slots are in use', null],
  ['cadence', campaign({ cadenceUntil: LATER }), 'Waiting for the next scheduled run', LATER],
  ['cadence', { paceUntil: new Date(LATER) }, 'Waiting for the next scheduled run', LATER],
  ['failure_backoff', campaign({ backoffUntil: LATER, failures: 2 }), 'Waiting after a failed run', LATER],
  ['workflow', { issues: [{ code: 'x', message: 'y', nodeId: null }] }, 'Workflow cannot run', null],
  ['workflow', { brandsBeingRead: [{ id: 'b', until: LATER }] }, 'The website of the brand is being read', LATER],
  ['workflow', { unnamedBrandIds: ['b'] }, 'The name of the brand is not known', null],
  ['workflow', { unknownBrandIds: ['b'] }, 'Nobody has said what the brand offers', null],
  ['workflow', waiting('nothing_to_say'), 'Nothing is known that can be said of the brand', LATER],
  ['provider_keys', { missingProviders: ['a', 'b'] }, 'Missing provider keys: a, b', null],
  [
    'budget_daily',
    budget({ capDaily: 100n }),
    'Daily budget has no room for another person',
    '2026-11-19T00:00:00.000Z',
  ],
  [
    'budget_weekly',
    budget({ capWeekly: 100n }),
    'Weekly budget has no room for another person',
    '2026-11-23T00:00:00.000Z',
  ],
  [
    'budget_monthly',
    budget({ capMonthly: 100n }),
    'Monthly budget has no room for another person',
    '2026-12-01T00:00:00.000Z',
  ],
  ['budget_total', budget({ capTotal: 100n }), 'Total budget has no room for another person', null],
  ['credits', { balance: 9n }, 'Insufficient credits', '2026-11-18T10:30:00.000Z'],
  ['email_quota', { quota: { used: 5, quota: 5 } }, 'Monthly email quota reached', '2026-12-01T00:00:00.000Z'],
  ['max_leads', budget({ maxLeads: 3, leads: 3 }), 'Max leads reached', null],
  ['audience', { noLead: 'audience_exhausted' }, 'Audience exhausted', null],
  ['audience', { noLead: 'no_audience' }, 'No audience', null],
  ['audience', { ...MISREAD, noLead: 'outlets_not_known' }, 'No outlet is known for what you named', null],
  ['audience', MISREAD, 'The audience was not understood', null],
  ['audience', { ...MISREAD, ...waiting('audience_not_understood') }, 'The audience was not understood', LATER],
  ['audience', { ...MISREAD, ...waiting('no_audience') }, 'The audience was not understood', null],
  ['audience', waiting('a word of another release'), 'Lead search is temporarily unavailable', LATER],
  ['audience', { noLead: 'search_unavailable' }, 'Lead search is temporarily unavailable', IN_15_MIN],
  ['audience', { noLead: 'key_refused' }, 'The people provider refused the key', null],
  ['audience', { noLead: 'search_not_configured' }, 'No people provider is set up', null],
  ['audience', { ...waiting('no_audience'), isBrandAsked: true }, 'No audience', LATER],
  ['mailbox', { mailboxes: [{ ...MAILBOX, status: 'paused' }] }, 'No active mailbox', null],
  [
    'mailbox',
    { mailboxes: [{ ...MAILBOX, sentToday: 10 }] },
    "All mailboxes reached today's cap",
    '2026-11-19T00:00:00.000Z',
  ],
  ['mailbox', held('unreachable'), 'Server unreachable', LATER],
  ['mailbox', held('tls'), 'Server unreachable', LATER],
  ['mailbox', held('deferred'), 'Receivers ask to wait', LATER],
  ['mailbox', held('sending_limit'), 'Sending limit reached', LATER],
  ['mailbox', held('sender_refused'), 'Sender refused', LATER],
  ['mailbox', held('policy'), 'Mailbox needs attention', LATER],
  [
    'mailbox',
    { mailboxes: [{ ...MAILBOX, status: 'error', fault: 'authentication' }] },
    'Mailbox needs attention',
    null,
  ],
  [
    'send_window',
    { mailboxes: [{ ...MAILBOX, windowOpen: false, windowOpensAt: new Date(LATER) }] },
    'Outside the sending window',
    LATER,
  ],
  ['review', reviewed({ waiting: 20, live: 5 }), 'Emails wait for your review', null],
  ['review', reviewed({ waiting: 3, approved: 1, live: 1, needed: 4, limit: 5 }), 'Emails wait for your review', null],
];

test('the review gate opens with the fifth approval, and never for a workflow that writes nothing', () => {
  const stateOf = (change: Partial<ReviewRoom> | null, more: Partial<GateInputs> = {}) =>
    evaluateGates({ ...OPEN, ...(change === null ? { review: null } : reviewed(change)), ...more }).find(
      ({ gate }) => gate === 'review',
    )?.state;
  expect(stateOf({ waiting: 0, approved: 4, live: 1, needed: 1, limit: 5 })).toBe('closed');
  expect(stateOf({ waiting: 0, approved: 4, live: 0, needed: 1, limit: 5 })).toBe('open');
  expect(stateOf({ waiting: 9, approved: 5, live: 16, needed: 0, limit: 5 })).toBe('open');
  expect(stateOf({ waiting: 24 })).toBe('open');
  expect(stateOf(null)).toBe('not_applicable');
  expect(stateOf({ waiting: 25 }, { needs: { ...NEEDS, writes: null } })).toBe('not_applicable');
});

test.each(CLOSINGS)('gate %s closes alone and says why', (gate, change, reason, opensAt) => {
  const gates = evaluateGates({ ...OPEN, ...change });
  expect(gates.filter(isClosed)).toEqual([
    { gate, state: 'closed', reason, opensAt, action: expect.any(String), data: gates.find(isClosed)?.data },
  ]);
});

test('a moment that has come holds nothing up any more', () => {
  const at = NOW.toISOString();
  const waited = { startDate: at, cadenceUntil: at, backoffUntil: at, failures: 1, waitUntil: at };
  expect(evaluateGates({ ...OPEN, ...campaign({ ...waited, waitReason: 'no_audience' }) }).filter(isClosed)).toEqual(
    [],
  );
});

test('the mailbox gate shows the one that is asked first, and is open while another can send (P0-4)', () => {
  const gateOf = (mailboxes: GateInputs['mailboxes']) =>
    evaluateGates({ ...OPEN, mailboxes }).find(({ gate }) => gate === 'mailbox');
  const [soon, late] = [new Date(NOW.getTime() + 60_000), new Date(LATER)];
  const away = { ...MAILBOX, id: 'away', fault: 'unreachable' as const, retryAt: late };
  const limited = { ...MAILBOX, id: 'limited', fault: 'sending_limit' as const, retryAt: soon };
  expect(gateOf([away, limited])).toMatchObject({
    ...{ reason: 'Sending limit reached', opensAt: soon.toISOString() },
    data: { mailboxIds: ['limited'], kinds: ['sending_limit'] },
  });
  expect(gateOf([away, limited, MAILBOX])).toMatchObject({ state: 'open' });
  const broken = (id: string, fault: 'policy' | 'authentication') => ({
    ...MAILBOX,
    id,
    fault,
    status: 'error' as const,
  });
  expect(gateOf([broken('a', 'policy'), broken('b', 'authentication')])).toMatchObject({
    ...{ reason: 'Mailbox needs attention', opensAt: null },
    data: { mailboxIds: ['a', 'b'], kinds: ['policy', 'authentication'] },
    action: 'Check each mailbox’s last error, fix it, then verify.',
  });
  const refused = [broken('a', 'authentication'), broken('b', 'authentication')];
  expect(gateOf(refused)?.action).toContain('Save the right password');
});

test('a mailbox that was refused and one that is at its cap: the gate opens when the first of them may send', () => {
  const reasonOf = (...mailboxes: object[]) =>
    evaluateGates({ ...OPEN, mailboxes: mailboxes.map((more) => ({ ...MAILBOX, ...more })) }).find(
      ({ gate }) => gate === 'mailbox',
    )?.reason;
  const [full, midnight] = [{ sentToday: 10 }, Date.parse('2026-11-19T00:00:00.000Z')];
  const limited = (ms: number) => ({ fault: 'sending_limit' as const, retryAt: new Date(midnight + ms) });
  const [byFault, byCap] = ['Sending limit reached', "All mailboxes reached today's cap"];
  expect([reasonOf(full, limited(-1)), reasonOf(full, limited(0)), reasonOf(full, limited(1))]).toEqual([
    ...[byFault, byFault, byCap],
  ]);
  expect(reasonOf(limited(1))).toBe(byFault);
  // A fault that is over is not shown.
  expect(reasonOf({ ...full, fault: 'unreachable' })).toBe(byCap);
});

test('credit that is just enough for the next run opens the gate', () => {
  expect(evaluateGates({ ...OPEN, balance: 10n }).filter(isClosed)).toEqual([]);
});

test('with two mailboxes one that can send is enough, and of two that cannot the first to open is shown', () => {
  const gateOf = (name: string, ...mailboxes: (typeof MAILBOX | object)[]) =>
    evaluateGates({ ...OPEN, mailboxes: mailboxes.map((more) => ({ ...MAILBOX, ...more })) }).find(
      ({ gate }) => gate === name,
    );
  const full = { id: 'full', sentToday: 10 };
  const shutUntil = (at: Date) => ({ id: 'shut', windowOpen: false, windowOpensAt: at });
  const [soon, late] = [new Date(NOW.getTime() + 60_000), new Date(LATER)];
  expect(gateOf('mailbox', full, MAILBOX)).toMatchObject({ state: 'open' });
  expect(gateOf('mailbox', MAILBOX, full)).toMatchObject({ state: 'open' });
  expect(gateOf('mailbox', full, full)).toMatchObject({ reason: "All mailboxes reached today's cap" });
  expect(gateOf('send_window', shutUntil(late), MAILBOX)).toMatchObject({ state: 'open' });
  expect(gateOf('send_window', MAILBOX, shutUntil(late))).toMatchObject({ state: 'open' });
  expect(gateOf('send_window', shutUntil(late), shutUntil(soon))).toMatchObject({
    ...{ reason: 'Outside the sending window', opensAt: soon.toISOString() },
  });
  // One that is paused opens no window for another.
  expect(gateOf('send_window', { status: 'paused' }, shutUntil(late))).toMatchObject({ opensAt: LATER });
});

test('all gates are there in their order, whatever is known', () => {
  const parts = fc.subarray(CLOSINGS.map(([, change]) => change));
  fc.assert(
    fc.property(parts, (changes) => {
      const gates = evaluateGates(Object.assign({}, OPEN, ...changes));
      expect(gates.map(({ gate }) => gate)).toEqual([...GATES]);
      for (const one of gates) expect(isClosed(one)).toBe(one.reason !== null);
    }),
  );
});

test('what cannot be read closes its own gates for 15 minutes and no others', () => {
  const READS: [keyof GateInputs, string[]][] = [
    ['pausedBrandIds', ['brand_paused']],
    ['runs', ['run_slots']],
    ['issues', ['workflow']],
    ['missingProviders', ['provider_keys']],
    ['budget', ['budget_daily', 'budget_weekly', 'budget_monthly', 'budget_total', 'max_leads']],
    ['estimate', ['budget_daily', 'budget_weekly', 'budget_monthly', 'budget_total', 'credits']],
    ['balance', ['credits']],
    ['quota', ['email_quota']],
    ['noLead', ['audience']],
    ['mailboxes', ['mailbox', 'send_window']],
    ['review', ['review']],
  ];
  for (const [part, names] of READS) {
    const closed = evaluateGates({ ...OPEN, [part]: UNAVAILABLE }).filter(isClosed);
    expect(closed.map(({ gate }) => gate)).toEqual(names);
    for (const one of closed) expect(one).toMatchObject({ reason: 'Unavailable', opensAt: IN_15_MIN });
    expect(closed.some(isKnownClosed)).toBe(false);
  }
});

test('gates that a workflow does not need do not apply to it', () => {
  const needs = {
    ...{ claims: false, audience: false, search: false, purpose: 'sales' as const },
    ...{ press: false, sends: false, writes: null, single: true },
  };
  const gates = evaluateGates({ ...OPEN, needs, noLead: 'no_audience', mailboxes: [], balance: null });
  expect(gates.filter(({ state }) => state === 'not_applicable').map(({ gate }) => gate)).toEqual([
    'credits',
    'email_quota',
    'max_leads',
    'audience',
    'mailbox',
    'send_window',
    'review',
    'legal_basis',
    'template_fields',
    'mandate',
  ]);
  expect(gates.some(isClosed)).toBe(false);
});

test('the next look is the latest moment a closed gate names, or in 15 minutes where it names none', () => {
  expect(nextRunAt(evaluateGates(OPEN), NOW)).toBeNull();
  expect(nextRunAt(evaluateGates({ ...OPEN, runs: { live: 16, slots: 16 } }), NOW)).toBeNull();
  expect(nextRunAt(evaluateGates({ ...OPEN, pausedBrandIds: ['b'] }), NOW)).toBe(IN_15_MIN);
  fc.assert(
    fc.property(
      fc.subarray(
        CLOSINGS.map(([, change]) => change),
        { minLength: 1 },
      ),
      (changes) => {
        const gates = evaluateGates(Object.assign({}, OPEN, ...changes));
        const at = nextRunAt(gates, NOW);
        expect(at === null).toBe(!gates.some(holdsRuns));
        for (const { opensAt } of gates.filter(holdsRuns)) expect((opensAt ?? '') <= (at ?? '')).toBe(true);
      },
    ),
  );
});

test('a wait for what the brand may say is over as soon as the campaign has another audience', () => {
  const openBy = (more: Partial<GateInputs>) => evaluateGates({ ...OPEN, ...more }).every((gate) => !isClosed(gate));
  expect(openBy(waiting('no_audience'))).toBe(true);
  expect(openBy(waiting('audience_not_understood'))).toBe(true);
  expect(openBy(waiting('search_unavailable'))).toBe(false);
});

test('of two waits the cadence gate shows the later, so that it is open when it says', () => {
  const [sooner, later] = ['2026-11-18T11:00:00.000Z', '2026-11-18T12:00:00.000Z'];
  for (const [cadenceUntil, pace] of [
    [sooner, later],
    [later, sooner],
  ] as const) {
    const inputs = { ...OPEN, campaign: { ...OPEN.campaign, cadenceUntil }, paceUntil: new Date(pace) };
    expect(evaluateGates(inputs).find(({ gate }) => gate === 'cadence')).toMatchObject({ opensAt: later });
  }
});
