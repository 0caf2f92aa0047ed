import { expect, test } from 'vitest';
import { changesOf, type Organization } from './changes.ts';

const organization: Organization = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Acme',
  timezone: 'UTC',
  postalAddress: '1 Main Street',
  defaultFromName: null,
  companyName: null,
  replyTo: null,
  plan: { name: 'Self-hosted', price_usd: 0, monthlyEmails: 1000 },
  trackOpens: true,
  trackClicks: true,
  dedupMonths: 6,
  mailsPerCompany: 10,
  legalNotices: 'where_asked',
  legalFence: 'tell',
  operatorFence: 'tell',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  const same = {
    name: 'Acme',
    timezone: 'UTC',
    postalAddress: '1 Main Street',
    dedupMonths: '6',
    mailsPerCompany: '10',
    legalNotices: 'where_asked',
    legalFence: 'tell',
  };
  for (const [name, value] of Object.entries({ ...same, trackOpens: 'on', trackClicks: 'on', ...fields }))
    data.set(name, value);
  return data;
}

test('an untouched form asks for nothing', () => {
  expect(changesOf(organization, form({}))).toEqual({});
  expect(changesOf({ ...organization, mailsPerCompany: null }, form({ mailsPerCompany: '' }))).toEqual({});
  expect(changesOf(organization, form({ mailsPerCompany: '' }))).toEqual({ mailsPerCompany: null });
});

test('only what differs is sent, and an emptied field is removed', () => {
  const data = form({ name: ' Acme Ltd ', postalAddress: '', dedupMonths: '12' });
  data.delete('trackOpens');
  expect(changesOf(organization, data)).toEqual({
    name: 'Acme Ltd',
    postalAddress: null,
    trackOpens: false,
    dedupMonths: 12,
  });
});
