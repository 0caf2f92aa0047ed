import { expect, test } from 'vitest';
import type { People } from '../../audiences/index.ts';
import { peopleDirectory } from './people-directory.ts';

const PERSON = { name: 'Ann Lee', outletDomain: 'news.example' };
type Found = Awaited<ReturnType<People['findAtSite']>>;
const signal = new AbortController().signal;

const lookUp = async (found: Found | { email: string; emailStatus: string }) => {
  const people = { canSearch: async () => true, findAtSite: async () => found as Found };
  return (await peopleDirectory(people)('org'))?.(PERSON, signal);
};

test('an address is given with whether it is verified, and an invalid one is not given', async () => {
  const email = 'ann@news.example';
  expect(await lookUp({ email, emailStatus: 'verified' })).toEqual({ email, isVerified: true });
  expect(await lookUp({ email, emailStatus: 'guessed' })).toEqual({ email, isVerified: false });
  expect(await lookUp({ email, emailStatus: 'invalid' })).toEqual({ email: null, isVerified: false });
  expect(await lookUp(null)).toEqual({ email: null, isVerified: false });
});

test('without a key for the search there is no directory, and one that fails on the way says so', async () => {
  const none = { canSearch: async () => false, findAtSite: async () => null };
  expect(await peopleDirectory(none)('org')).toBeNull();
  const unavailable = { unavailable: 'key_refused', retryAfterMs: null, detail: null } as const;
  await expect(lookUp(unavailable)).rejects.toMatchObject({ code: 'not_configured' });
});
