import { expect, test } from 'vitest';
import { addBody, apiBody, apiMailboxBody } from './form-body.ts';
import { pendingOf, troubleOf } from './words.ts';

const form = (more: Record<string, string> = {}) => {
  const entries = new FormData();
  const values = {
    ...{ fromName: ' Ann ', fromEmail: 'ann@acme.test', dailyCap: '30', minSecondsBetweenSends: '90', password: ' p ' },
    ...{ 'ramp.startPerDay': '', 'smtp.host': 'smtp.acme.test', 'smtp.port': '587', 'smtp.security': 'starttls' },
    ...{ 'smtp.username': '', 'smtp.password': '', 'imap.host': '', 'imap.port': '993', 'imap.security': 'tls' },
    ...more,
  };
  for (const [name, value] of Object.entries(values)) entries.set(name, value);
  return entries;
};

test('a form becomes a mailbox to add: what is empty is not sent, no IMAP host is no folder', () => {
  expect(addBody(form())).toEqual({
    ...{ fromName: 'Ann', fromEmail: 'ann@acme.test', password: ' p ', dailyCap: 30, minSecondsBetweenSends: 90 },
    ...{ ramp: null, imap: null, smtp: { host: 'smtp.acme.test', port: 587, security: 'starttls' } },
  });
  const full = addBody(form({ 'imap.host': 'imap.acme.test', 'imap.password': ' q ', 'ramp.startPerDay': '5' }));
  expect(full.imap).toMatchObject({ host: 'imap.acme.test', password: ' q ', folder: 'INBOX' });
  expect(addBody(form({ 'imap.host': 'imap.acme.test', 'imap.folder': 'Sales' })).imap?.folder).toBe('Sales');
  expect(full.ramp).toEqual({ startPerDay: 5, addPerDay: 0 });
});

test('without a host of its own, the servers are those of the provider', () => {
  const body = addBody(form({ 'smtp.host': '', password: '' }));
  expect(body).not.toHaveProperty('smtp');
  expect(body).not.toHaveProperty('imap');
  expect(body).not.toHaveProperty('password');
});

test('a mailbox that does not send says what to do, and a refused deletion how many emails wait', () => {
  expect(troubleOf({ statusReason: null, lastError: null })).toBeNull();
  expect(troubleOf({ statusReason: 'authentication', lastError: null })).toContain('refused the login');
  expect(pendingOf({ code: 'pending_steps', pending: 3 })).toBe(3);
  expect(pendingOf({ code: 'not_found' })).toBeNull();
});

test('the settings of an API are those that it takes; an empty key is not sent', () => {
  const given = form({
    'api.region': 'eu-central-1',
    'api.username': 'AKID',
    'api.key': '',
    'api.url': 'https://x.example',
  });
  expect(apiBody(given, 'ses')).toEqual({ region: 'eu-central-1', username: 'AKID' });
  expect(apiBody(given, 'postal')).toEqual({ url: 'https://x.example' });
  expect(apiMailboxBody(form({ 'api.key': 're_1' }), 'resend')).toMatchObject({
    ...{ fromEmail: 'ann@acme.test', fromName: 'Ann', transport: 'resend', api: { key: 're_1' }, imap: null },
  });
});
