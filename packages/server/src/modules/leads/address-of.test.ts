import { expect, test } from 'vitest';
import { addressOf } from './refill.ts';

const hashOf = (email: string) => `hash of ${email}`;

test('an address that no mail of ours could reach is invalid, and still compared', () => {
  expect(addressOf(hashOf, ' Ada@bücher.test ', 'verified')).toMatchObject({
    ...{ email: 'Ada@bücher.test', domain: 'xn--bcher-kva.test', status: 'verified' },
  });
  expect(addressOf(hashOf, 'josé@x.test', 'verified')).toMatchObject({
    status: 'invalid',
    hash: 'hash of josé@x.test',
  });
  expect(addressOf(hashOf, 'nobody', 'verified')).toMatchObject({ status: 'invalid', hash: null });
  expect(addressOf(hashOf, null, 'none')).toMatchObject({ status: 'none', email: null });
});
