import { describe, expect, test } from 'vitest';
import { addressBucket, clientAddress } from './address.ts';
import { forwardedFor } from './forwarded.ts';

describe('the bucket of an address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['0:0::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::192.0.2.7', '0:0:0:0::/64'],
    ['', 'unknown'],
    ['not an address', 'unknown'],
  ])('of %j is %s', (address, bucket) => expect(addressBucket(address)).toBe(bucket));
});

describe('the client of a connection', () => {
  const proxies = ['10.0.0.0/8', '2001:db8:ff::/48', '127.0.0.1'];
  const xff = (value: string) => ({ 'x-forwarded-for': value });
  const forwarded = (value: string) => ({ forwarded: value });
  const client = (headers: Record<string, string>, socket = '10.0.0.1') => clientAddress(socket, headers, proxies);

  test('is the socket when no proxy is trusted, whatever the headers say', () => {
    const headers = { ...xff('1.1.1.1'), ...forwarded('for=1.1.1.1'), 'x-real-ip': '1.1.1.1' };
    expect(clientAddress('::ffff:10.0.0.1', headers, [])).toBe('10.0.0.1');
    expect(client(headers, '203.0.113.9')).toBe('203.0.113.9');
    expect(client({ 'x-real-ip': '1.1.1.1' })).toBe('10.0.0.1');
  });

  test('is the right-most hop that is not a proxy of ours', () => {
    expect(client(xff('6.6.6.6, 203.0.113.9'))).toBe('203.0.113.9');
    expect(client(xff('6.6.6.6, 203.0.113.9, 10.2.3.4, ::ffff:127.0.0.1'), '::ffff:10.0.0.1')).toBe('203.0.113.9');
    expect(client(xff('203.0.113.9:4711'))).toBe('203.0.113.9');
    expect(client(xff('[2001:DB8:0::9]:443, 2001:db8:ff::1'))).toBe('2001:db8::9');
    expect(client(xff('10.1.1.1, 10.2.2.2'))).toBe('10.1.1.1');
  });

  test('is the last hop we know when one is unreadable', () => {
    expect(client(xff('203.0.113.9, unknown'))).toBe('10.0.0.1');
    expect(client(xff('203.0.113.9, <script>, 10.2.2.2'))).toBe('10.2.2.2');
    expect(client(xff(''))).toBe('10.0.0.1');
  });

  test('is read from Forwarded as well', () => {
    expect(client(forwarded('for=6.6.6.6, for=203.0.113.9;proto=https;by=10.0.0.1'))).toBe('203.0.113.9');
    expect(client(forwarded('For="[2001:db8::9]:4711";host="a,b"'))).toBe('2001:db8::9');
    expect(client(forwarded('for=203.0.113.9, for=_hidden'))).toBe('10.0.0.1');
  });

  test('cannot be chosen by a client who adds the header that the proxy does not write', () => {
    expect(client({ ...xff('203.0.113.9'), ...forwarded('for=6.6.6.6') })).toBe('10.0.0.1');
    expect(client({ ...xff('203.0.113.9'), ...forwarded('for=203.0.113.9') })).toBe('203.0.113.9');
  });

  test('cannot be chosen by a quote left open before what the proxy writes', () => {
    expect(client(forwarded('for=6.6.6.6;x=", for=203.0.113.9'))).toBe('10.0.0.1');
    expect(client(forwarded('for=6.6.6.6;x=", for="[2001:db8::9]";host="h"'))).toBe('10.0.0.1');
    expect(forwardedFor('for="a\\"b", proto=http')).toEqual(['a"b', '']);
  });
});
