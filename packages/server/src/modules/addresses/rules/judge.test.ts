import { expect, test } from 'vitest';
import { type Evidence, judgeAddress } from './judge.ts';
import { countVerdicts, isTooMany, summaryOf } from './summary.ts';

const RECEIVES: Evidence = { receives: 'mail', catchAll: null, server: null, outcomes: null };
const judge = (email: string, more: Partial<Evidence> = {}) => {
  const { verdict, reasons } = judgeAddress(email, { ...RECEIVES, ...more });
  return `${verdict}: ${reasons.join(', ')}`;
};

test('what name servers say of the domain decides first', () => {
  expect(judge('ada@acme.io')).toBe('good: ');
  expect(judge('ada@acme.io', { receives: 'missing' })).toBe('bad: domain_missing');
  expect(judge('ada@acme.io', { receives: 'nothing' })).toBe('bad: receives_no_mail');
  expect(judge('ada@acme.io', { receives: 'no_server' })).toBe('bad: no_mail_server');
  expect(judge('ada@acme.io', { receives: 'without_mx' })).toBe('risky: no_mx');
});

test('a name server that says nothing makes no address bad', () => {
  expect(judge('ada@acme.io', { receives: null })).toBe('unknown: not_looked_up');
});

test('a server counts where it does not take mail for everybody', () => {
  expect(judge('ada@acme.io', { server: 'refused', catchAll: false })).toBe('bad: mailbox_unknown');
  expect(judge('ada@acme.io', { server: 'accepted', catchAll: false })).toBe('good: accepted');
  expect(judge('ada@acme.io', { server: 'unsure' })).toBe('unknown: server_unsure');
  expect(judge('ada@acme.io', { server: 'accepted', catchAll: true })).toBe('risky: catch_all');
});

test('a domain is dead when three people bounced and nobody was reached', () => {
  expect(judge('ada@acme.io', { outcomes: { bounced: 2, taken: 0 } })).toBe('good: ');
  expect(judge('ada@acme.io', { outcomes: { bounced: 3, taken: 0 } })).toBe('bad: dead_domain');
  expect(judge('ada@acme.io', { outcomes: { bounced: 3, taken: 5 } })).toBe('risky: bounces_often');
  expect(judge('ada@acme.io', { outcomes: { bounced: 3, taken: 50 } })).toBe('good: ');
});

test('throw-away, shared and private mailboxes, and a misspelled provider, are named', () => {
  expect(judge('ada@mailinator.com')).toBe('bad: disposable');
  expect(judge('info@acme.io')).toBe('risky: role');
  expect(judge('ada@gmail.com')).toBe('good: free_mail');
  expect(judge('ada@gmqil.com')).toBe('risky: misspelled_domain');
  expect(judgeAddress('ada@gmqil.com', RECEIVES).suggestion).toBe('ada@gmail.com');
  expect(judgeAddress('ada@acme.io', RECEIVES).suggestion).toBeNull();
});

const listOf = (many: readonly [number, Partial<Evidence>][]) =>
  summaryOf(
    countVerdicts(
      many.flatMap(([count, evidence]) =>
        Array.from({ length: count }, () => judgeAddress('ada@acme.io', { ...RECEIVES, ...evidence })),
      ),
    ),
  );

test('a list is too bad when more than three of a hundred would bounce, and never for silence alone', () => {
  const rotten = listOf([
    [96, {}],
    [4, { receives: 'missing' }],
  ]);
  expect(rotten).toMatchObject({ checked: 100, good: 96, bad: 4, bounceForecast: 0.0496, bounceLimit: 0.03 });
  expect(isTooMany(rotten)).toBe(true);
  expect(
    isTooMany(
      listOf([
        [99, {}],
        [1, { receives: 'missing' }],
      ]),
    ),
  ).toBe(false);
  expect(isTooMany(listOf([[100, { receives: null }]]))).toBe(false);
  expect(isTooMany(listOf([]))).toBe(false);
});
