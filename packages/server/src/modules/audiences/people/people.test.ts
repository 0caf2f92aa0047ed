import { NO_FILTERS } from '@distribute/language/audiences';
import { expect, test } from 'vitest';
import type { Db } from '../../../kernel/db/db.ts';
import { Secret } from '../../../kernel/secrets/secrets.ts';
import type { ResolvedKey } from '../../keys/index.ts';
import { createPeople } from './people.ts';
import { type PeopleFault, PeopleSearchError } from './people-error.ts';

const CFOS = { ...NO_FILTERS, personTitles: ['CFO'] };
const PAGE = { page: 1, perPage: 10 };
const FOUND = { people: [], total: 7 };

/** A provider that fails as scripted and then answers. */
function scripted(faults: readonly PeopleFault[], key: Partial<ResolvedKey> = {}, retryAfterMs = 3_000) {
  const sent: (string | null)[] = [];
  const waited: number[] = [];
  const next = async <T>(sentKey: string | null, answer: T) => {
    const fault = faults[sent.length];
    sent.push(sentKey);
    if (fault) throw new PeopleSearchError(fault, { retryAfterMs: fault === 'busy' ? retryAfterMs : null });
    return answer;
  };
  const people = createPeople({
    db: {} as Db,
    resolveKey: async () => ({ source: 'org', key: new Secret('k'), configured: true, ...key }),
    provider: {
      canExclude: false,
      search: (sentKey) => next(sentKey, FOUND),
      enrich: (sentKey) => next(sentKey, { email: 'a@b.example', emailStatus: 'verified' as const }),
      findAtSite: (sentKey) => next(sentKey, null),
    },
    wait: async (ms) => void waited.push(ms),
  });
  return { people, sent, waited };
}

test('the key of the organisation goes along', async () => {
  const { people, sent } = scripted([]);
  expect(await people.search('org', CFOS, PAGE)).toEqual(FOUND);
  expect(await people.enrich('org', 'p')).toEqual({ email: 'a@b.example', emailStatus: 'verified' });
  expect(await people.findAtSite('org', { name: 'Ada', domain: 'post.example' })).toBeNull();
  expect(sent).toEqual(['k', 'k', 'k']);
  expect(await people.paidBy('org')).toBe('org');
});

test('without a provider to ask, that is the answer, and nothing is sent', async () => {
  const { people, sent } = scripted([], { configured: false, key: null });
  const nobody = { unavailable: 'search_not_configured', retryAfterMs: null, detail: null };
  expect(await people.search('org', CFOS, PAGE)).toEqual(nobody);
  expect(await people.enrich('org', 'p')).toEqual(nobody);
  expect(await people.findAtSite('org', { name: 'Ada', domain: 'post.example' })).toEqual(nobody);
  expect(sent).toEqual([]);
  expect(await people.paidBy('org')).toBeNull();
});

test('in the sandbox no key is sent', async () => {
  const { people, sent } = scripted([], { key: null });
  await people.search('org', CFOS, PAGE);
  expect(sent).toEqual([null]);
});

test('who is busy or out of reach is asked three times, after as long as they say', async () => {
  const patient = scripted(['busy', 'unreachable']);
  expect(await patient.people.search('org', CFOS, PAGE)).toEqual(FOUND);
  expect(patient.waited).toEqual([3_000, 2_000]);
  const hopeless = scripted(['busy', 'busy', 'busy', 'busy']);
  await expect(hopeless.people.search('org', CFOS, PAGE)).rejects.toMatchObject({ fault: 'busy', status: 502 });
  expect(hopeless.sent).toHaveLength(3);
});

test.each(['key_refused', 'wrong_answer', 'silent'] as const)('%s is not asked again', async (fault) => {
  const { people, sent, waited } = scripted([fault]);
  await expect(people.search('org', CFOS, PAGE)).rejects.toMatchObject({ fault });
  expect([sent.length, waited]).toEqual([1, []]);
});

test('a provider that asks for a longer wait than ours is not asked again, and the caller learns how long (live-mail: Fake Apollo)', async () => {
  const { people, sent, waited } = scripted(['busy'], {}, 60_000);
  const failed = people.search('org', CFOS, PAGE);
  await expect(failed).rejects.toMatchObject({ fault: 'busy', retryAfterMs: 60_000 });
  expect([sent.length, waited]).toEqual([1, []]);
});
