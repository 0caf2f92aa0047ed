import { expect, test } from 'vitest';
import { summaryOf } from './summaries.ts';

test('names and states are told', () => {
  expect(summaryOf('key.created', { name: 'CI' })).toBe('API key "CI" was created');
  expect(summaryOf('campaign.status_changed', { name: 'Spring', from: 'active', status: 'paused', reason: null })).toBe(
    'Campaign "Spring" is now paused',
  );
  expect(summaryOf('provider_key.saved', { provider: 'apollo' })).toBe('Key for apollo was saved');
  expect(summaryOf('brand.paused', { name: 'Acme', paused: false })).toBe('Brand "Acme" was resumed');
  expect(summaryOf('email.step_resolved', { step: 1, outcome: 'sent' })).toBe(
    'A step with an unknown outcome was resolved as sent',
  );
});

test('an object without a name still makes a sentence', () => {
  expect(summaryOf('mailbox.created', { name: '' })).toBe('Mailbox was added');
  expect(summaryOf('key.revoked', {})).toBe('API key was revoked');
});

test('nothing of a person is told', () => {
  const of = { kind: 'domain', reason: 'manual', brandId: null } as const;
  const told = [
    summaryOf('suppression.added', { ...of, hash: null, domain: 'ada-lind.example' }),
    summaryOf('suppression.removed', of),
  ];
  expect(told.join()).not.toMatch(/ada|domain/i);
});
