import fc from 'fast-check';
import { expect, test } from 'vitest';
import { domainOf, domainSuffixes, normalizeAddress, normalizeDomain } from './address.ts';

test.each([
  ['Bob@Example.COM', 'bob@example.com'],
  ['  bob@example.com ', 'bob@example.com'],
  ['bob+news@example.com', 'bob@example.com'],
  ['bob+a+b@example.com', 'bob@example.com'],
  ['b.o.b@gmail.com', 'bob@gmail.com'],
  ['B.o.b+x@GoogleMail.com', 'bob@googlemail.com'],
  ['b.o.b@example.com', 'b.o.b@example.com'],
  ['bob@example.com.', 'bob@example.com'],
  ['bob@bücher.example', 'bob@xn--bcher-kva.example'],
  ['bob@XN--BCHER-KVA.example', 'bob@xn--bcher-kva.example'],
  ['ｂｏｂ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'bob@example.com'],
  ['bob@example。com', 'bob@example.com'],
  ['ﬁnn@example.com', 'finn@example.com'],
  ['+tag@example.com', '+tag@example.com'],
  ["o'neil@example.com", "o'neil@example.com"],
  ['jörg@example.com', 'jörg@example.com'],
])('%j is compared as %j', (given, normal) => {
  expect(normalizeAddress(given)).toBe(normal);
});

test.each([
  ...['', '@', 'bob', 'bob@', '@example.com', 'bob@localhost', 'bob@127.0.0.1', 'bob@[127.0.0.1]', 'bob@example'],
  ...['a@x.test, b@y.test', 'a@x.test\r\nRCPT TO:<e@e.test>', 'Bob <bob@example.com>', '"bob smith"@example.com'],
  ...['.bob@example.com', 'bob.@example.com', 'b..b@example.com', 'bob@-a.com', 'bob@a..com', 'bob @example.com'],
  ...['bob@exam ple.com', 'bo\u0000b@example.com', 'bob\u200b@example.com', 'a@b@example.com', 'bob@example.com/x'],
  ...[`${'a'.repeat(65)}@example.com`, `bob@${'a'.repeat(64)}.com`, `bob@${'a.'.repeat(130)}com`, 'bob@example.c0m'],
])('%j is not one address', (given) => {
  expect(normalizeAddress(given)).toBeNull();
});

test('an address of the longest length is one, and a longer one is none (RFC 5321 4.5.3.1)', () => {
  const domainOfLength = (length: number) => `${'a.'.repeat((length - 4) / 2)}${length % 2 ? 'bb' : 'b'}.co`;
  const addressOf = (local: number, domain: number) => `${'a'.repeat(local)}@${domainOfLength(domain)}`;
  for (const [local, domain] of [
    [64, 189],
    [1, 252],
  ] as const) {
    expect(domainOfLength(domain)).toHaveLength(domain);
    expect(normalizeAddress(addressOf(local, domain))).toHaveLength(local + domain + 1);
    expect(normalizeAddress(addressOf(local + 1, domain))).toBeNull();
  }
  expect(normalizeDomain(domainOfLength(253))).toHaveLength(253);
  expect(normalizeDomain(domainOfLength(254))).toBeNull();
});

const localPart = fc.stringMatching(/^[a-z0-9]{1,10}(\.[a-z0-9]{1,5})?$/);
const aDomain = fc.constantFrom('gmail.com', 'googlemail.com', 'example.com', 'mail.acme.test', 'bücher.example');
/** The ways in which one address is written. */
const variant = fc
  .record({ local: localPart, domain: aDomain, tag: fc.option(fc.stringMatching(/^[a-z0-9+]{0,6}$/)) })
  .chain(({ local, domain, tag }) => {
    const dots = /^g/.test(domain) ? local.split('').join('.').replaceAll('...', '.') : local;
    const spelled = fc.constantFrom(local, dots, local.toUpperCase());
    return fc
      .tuple(spelled, fc.constantFrom(domain, domain.toUpperCase(), `${domain}.`), fc.constantFrom('', ' ', '\t'))
      .map(([name, host, blank]) => ({
        plain: `${local}@${domain}`,
        written: `${blank}${name}${tag === null ? '' : `+${tag}`}@${host}${blank}`,
      }));
  });

test('C6 every way of writing an address is compared alike', () => {
  fc.assert(
    fc.property(variant, ({ plain, written }) => {
      expect(normalizeAddress(written)).toBe(normalizeAddress(plain));
    }),
  );
});

test('the form of a form is itself', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.emailAddress(),
        fc.string({ unit: 'binary' }).map((text) => `${text}@example.com`),
      ),
      (email) => {
        const normal = normalizeAddress(email);
        if (normal !== null) expect(normalizeAddress(normal)).toBe(normal);
      },
    ),
    { numRuns: 2000 },
  );
});

test('a domain lies in every domain above it', () => {
  expect(domainSuffixes(domainOf('bob@a.b.example.com'))).toEqual([
    'a.b.example.com',
    'b.example.com',
    'example.com',
    'com',
  ]);
  expect(normalizeDomain(' Bücher.Example. ')).toBe('xn--bcher-kva.example');
  expect(['com', 'a b.com', 'http://x.com', 'x.com/y', '*.x.com', ''].map(normalizeDomain)).toEqual(
    Array(6).fill(null),
  );
});
