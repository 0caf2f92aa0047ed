import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeAddress } from './address.ts';
import { spellingOf } from './spelling.ts';

const matches = (normal: string, text: string) => new RegExp(`^${spellingOf(normal)}$`, 'i').test(text);

test.each([
  ['bob@example.com', 'Bob@Example.COM'],
  ['bob@example.com', 'bob+news@example.com'],
  ['bob@example.com', 'bob.+news@example.com'],
  ['bob@example.com', 'bob%40example.com'],
  ['bob@gmail.com', 'b.o.b+x@gmail.com'],
  ['b.o.b@example.com', 'b.o.b@example.com'],
  ['bob@xn--bcher-kva.example', 'bob@bücher.example'],
  ['bob@xn--bcher-kva.example', 'BOB@xn--bcher-kva.example'],
  ['+tag@example.com', '+tag@example.com'],
  ["o'neil$*@example.com", "O'Neil$*@example.com"],
])('%s may be written %s', (normal, written) => {
  expect(matches(normal, written)).toBe(true);
});

test.each([
  ['bob@example.com', 'bobby@example.com'],
  ['bob@example.com', 'b.ob@example.com'],
  ['bob@example.com', 'bob@example-com'],
  ['bob@example.com', 'bob@exampleXcom'],
  ['b.b@example.com', 'bxb@example.com'],
])('%s is never written %s', (normal, written) => {
  expect(matches(normal, written)).toBe(false);
});

test('whatever has a normal form is a spelling of it', () => {
  const local = fc.stringMatching(/^[a-zA-Z0-9!#$&'*/=?^_`{|}~-]{1,8}(\.[a-z0-9]{1,4})?(\+[a-z0-9.]{0,4}[a-z0-9])?$/);
  const domain = fc.constantFrom('gmail.com', 'GoogleMail.com', 'example.com', 'mail.Acme.test', 'bücher.example');
  fc.assert(
    fc.property(local, domain, (name, host) => {
      const written = `${name}@${host}`;
      const normal = normalizeAddress(written);
      if (normal !== null) expect(matches(normal, written), written).toBe(true);
    }),
  );
});
