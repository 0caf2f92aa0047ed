import { ACTIVITY_TYPES } from '@distribute/contract/activity';
import { expect, test } from 'vitest';
import { summaryOf } from './summaries.ts';

test('every type of activity is told in a sentence, whatever its fact leaves out', () => {
  for (const type of ACTIVITY_TYPES) {
    expect(summaryOf(type, {}), type).toMatch(/^[A-Z][A-Za-z -]+$/);
    expect(summaryOf(type, { name: 7, status: null, provider: {}, amountCents: [] }), type).toBe(summaryOf(type, {}));
  }
});

test('names, states and amounts are told', () => {
  expect(summaryOf('key.created', { name: 'CI' })).toBe('API key "CI" was created');
  expect(summaryOf('campaign.status_changed', { name: 'Spring', status: 'paused' })).toBe(
    'Campaign "Spring" is now paused',
  );
  expect(summaryOf('provider_key.saved', { provider: 'apollo' })).toBe('Key for apollo was saved');
  expect(summaryOf('billing.grant', { amountCents: '1000' })).toBe('Credit grant of 1000 cents');
  expect(summaryOf('brand.paused', { name: 'Acme', paused: false })).toBe('Brand "Acme" was resumed');
});

test('nothing of a person is told', () => {
  const data = { name: 'Ada Lind', email: 'ada@acme.example', value: 'ada@acme.example' };
  for (const type of ['suppression.added', 'suppression.removed', 'person.exported', 'person.erased'] as const) {
    expect(summaryOf(type, data)).not.toMatch(/ada/i);
  }
});
