import { expect, test } from 'vitest';
import { changesByRequest, changesOf } from './changes.ts';

const plain = { withheld: null };

test('fields are named by their place, and things in a list by their key', () => {
  const before = { cap: 1, imap: { host: 'a', port: 993 }, questions: [{ key: 'price', value: 'low' }], days: [1, 2] };
  const after = { ...before, imap: { host: 'b', port: 993 }, questions: [{ key: 'price', value: null }], days: [1] };
  expect(changesOf(before, after)).toEqual([
    { field: 'imap.host', from: 'a', to: 'b', ...plain },
    { field: 'questions[price].value', from: 'low', to: null, ...plain },
    { field: 'days', from: '1, 2', to: '1', ...plain },
  ]);
});

test('only what the request names is told, and times are not', () => {
  const changed = changesByRequest(
    { name: 'B' },
    { before: { name: 'A', sent: 1, updatedAt: 'x' }, after: { name: 'B', sent: 2, updatedAt: 'y' } },
  );
  expect(changed).toEqual([{ field: 'name', from: 'A', to: 'B', ...plain }]);
});

test('what nothing shows is told by its name alone, whatever it is called', () => {
  const read = { before: { api: { provider: 'postal' } }, after: { api: { provider: 'postal' } } };
  const changed = changesByRequest(
    { api: { provider: 'postal', key: 'hidden', webhookKey: 'hidden' }, pin: 'hidden' },
    read,
  );
  expect(changed.map(({ field, withheld }) => [field, withheld])).toEqual([
    ['api.key', 'secret'],
    ['api.webhookKey', 'secret'],
    ['pin', 'secret'],
  ]);
  expect(JSON.stringify([changed, changesByRequest({ newPassword: 'hidden' }, null)])).not.toContain('hidden');
});

test('long texts are cut, with their length', () => {
  const [change] = changesOf({ text: 'a' }, { text: 'b'.repeat(1_000) });
  expect(change?.to).toBe(`${'b'.repeat(300)}… (1000 characters)`);
});
