import { expect, test } from 'vitest';
import { classifyAddress } from './addresses/address.ts';
import { ALLOWED_ADDRESSES, REFUSED_ADDRESSES, REFUSED_HOSTS, REFUSED_URLS } from './addresses/ssrf-corpus.ts';
import { linkRules, parsePublicHost, parsePublicUrl } from './url.ts';

const strict = { allowPrivateHosts: false };
const local = { allowPrivateHosts: true };

test('the corpus is large enough to mean something', () => {
  expect(new Set(REFUSED_URLS).size).toBeGreaterThanOrEqual(300);
  expect(new Set(REFUSED_ADDRESSES).size).toBeGreaterThanOrEqual(44);
});

test('every URL and host of the corpus is refused', () => {
  expect(REFUSED_URLS.filter((url) => parsePublicUrl(url, strict))).toEqual([]);
  expect(REFUSED_HOSTS.filter((host) => parsePublicHost(host, strict))).toEqual([]);
});

test('only global unicast addresses are global', () => {
  expect(REFUSED_ADDRESSES.filter((address) => classifyAddress(address) === 'global')).toEqual([]);
  expect(ALLOWED_ADDRESSES.filter((address) => classifyAddress(address) !== 'global')).toEqual([]);
});

test('metadata services stay forbidden where private hosts are allowed', () => {
  const places = [
    '169.254.169.254',
    '::ffff:169.254.169.254',
    '100.100.100.200',
    'fd00:ec2::254',
    'fe80::1',
    '0.0.0.0',
  ];
  expect(places.map(classifyAddress)).toEqual(places.map(() => 'forbidden'));
  const inside = ['127.0.0.1', '::1', '10.1.2.3', '192.168.1.1', '172.20.0.2', 'fd12::1', '::ffff:127.0.0.1'];
  expect(inside.map(classifyAddress)).toEqual(inside.map(() => 'private'));
});

test('an address of the public net is not reached in the spelling of the other family', () => {
  expect(classifyAddress('::ffff:93.184.216.34')).toBe('forbidden');
});

test.each([
  ['acme.com', 'acme.com', 'https://acme.com'],
  ['  acme.com ', 'acme.com', 'https://acme.com'],
  ['https://Acme.COM/', 'acme.com', 'https://acme.com'],
  ['http://www.acme.com/about', 'acme.com', 'http://acme.com/about'],
  ['https://acme.com/about/?x=1#top', 'acme.com', 'https://acme.com/about/'],
  ['https://acme.com?x=1', 'acme.com', 'https://acme.com'],
  ['https://acme.com:443/', 'acme.com', 'https://acme.com'],
  ['acme.com:443', 'acme.com', 'https://acme.com'],
  ['http://acme.com:443/', 'acme.com', 'http://acme.com'],
  ['https://acme.com:80/x', 'acme.com', 'https://acme.com/x'],
  ['https://bücher.example', 'xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
  ['BÜCHER.example', 'xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
  ['https://пример.рф/', 'xn--e1afmkfd.xn--p1ai', 'https://xn--e1afmkfd.xn--p1ai'],
  ['ｅｘａｍｐｌｅ。com', 'example.com', 'https://example.com'],
  ['www.com', 'www.com', 'https://www.com'],
  ['www.shop.acme.co.uk', 'shop.acme.co.uk', 'https://shop.acme.co.uk'],
  ['a_b.acme.test', 'a_b.acme.test', 'https://a_b.acme.test'],
  ['HTTP://acme.com', 'acme.com', 'http://acme.com'],
])('%s is the domain %s', (text, domain, brandUrl) => {
  expect(parsePublicUrl(text, strict)).toMatchObject({ domain, brandUrl });
  expect(parsePublicUrl(text, local)).toMatchObject({ domain, brandUrl });
});

test.each([
  ['http://127.0.0.1:4100/', '127.0.0.1:4100', 'http://127.0.0.1:4100'],
  ['127.0.0.1:4100', '127.0.0.1:4100', 'https://127.0.0.1:4100'],
  ['http://localhost', 'localhost', 'http://localhost'],
  ['localhost:4100/x', 'localhost:4100', 'https://localhost:4100/x'],
  ['LOCALHOST', 'localhost', 'https://localhost'],
  ['http://receiver:9000/hook', 'receiver:9000', 'http://receiver:9000/hook'],
  ['http://[::1]:4100/', '[::1]:4100', 'http://[::1]:4100'],
  ['[::1]:4100', '[::1]:4100', 'https://[::1]:4100'],
  ['http://printer.local', 'printer.local', 'http://printer.local'],
  ['acme.com:8080', 'acme.com:8080', 'https://acme.com:8080'],
])('where private hosts are allowed %s is the domain %s', (text, domain, brandUrl) => {
  expect(parsePublicUrl(text, strict)).toBeNull();
  expect(parsePublicUrl(text, local)).toMatchObject({ domain, brandUrl });
});

test.each([
  ...['not-a-url', 'receiver:9000', 'receiver/path', '12345', 'https://user@localhost/', 'file:///etc/passwd', ''],
  ...['javascript:alert(1)', 'http://', 'http://localhost:0/', 'http://localhost./', 'http://a b/', 'http:localhost'],
])('%j is no URL even where private hosts are allowed', (text) => {
  expect(parsePublicUrl(text, local)).toBeNull();
});

test('https can be required, except where private hosts are allowed', () => {
  expect(parsePublicUrl('http://acme.com', { ...strict, httpsOnly: true })).toBeNull();
  expect(parsePublicUrl('https://acme.com', { ...strict, httpsOnly: true })).not.toBeNull();
  expect(parsePublicUrl('http://acme.com', { ...local, httpsOnly: true })).not.toBeNull();
});

test('a bare host is normalised by the same rules', () => {
  expect(parsePublicHost('SMTP.Acme.com', strict)).toBe('smtp.acme.com');
  expect(parsePublicHost('smtp.bücher.example', strict)).toBe('smtp.xn--bcher-kva.example');
  expect(parsePublicHost('127.0.0.1', local)).toBe('127.0.0.1');
  expect(parsePublicHost('::1', local)).toBe('::1');
  for (const text of ['smtp.acme.com:25', 'smtp.acme.com/x', 'u@smtp.acme.com', 'smtp.acme.com?x', ' ', '']) {
    expect(parsePublicHost(text, local)).toBeNull();
  }
});

test("the hosts of the installation are nobody's site and no target", () => {
  const rules = { allowPrivateHosts: true, ownHosts: ['distribute.example.com', '127.0.0.1:3000'] };
  for (const own of ['https://distribute.example.com/x', 'DISTRIBUTE.example.com', 'http://127.0.0.1:3000'])
    expect([own, parsePublicUrl(own, rules)]).toEqual([own, null]);
  for (const other of ['https://example.com', 'https://x.distribute.example.com', 'http://127.0.0.1:3001'])
    expect(parsePublicUrl(other, rules)).not.toBeNull();
  // A press kit's page and a stored picture are ours.
  expect(parsePublicUrl('https://distribute.example.com/kits/x', linkRules(rules))).not.toBeNull();
});
