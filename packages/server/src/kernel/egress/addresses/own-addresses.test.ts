import { expect, test } from 'vitest';
import { createOwnAddresses } from './own-addresses.ts';

test('a port we listen on is ours on every address of this machine and in every spelling (L10)', () => {
  const own = createOwnAddresses(['93.184.216.34', '2606:4700::1']);
  own.addPort(8080);
  for (const address of ['127.0.0.1', '127.9.9.9', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '93.184.216.34'])
    expect(own.isOwn(address, 8080), address).toBe(true);
  expect(own.isOwn('2606:4700:0::1', 8080)).toBe(true);
  expect(own.isOwn('::ffff:93.184.216.34', 8080)).toBe(true);
  expect(own.isOwn('127.0.0.1', 80)).toBe(false);
  expect(own.isOwn('93.184.216.35', 8080)).toBe(false);
});

test('the database is ours, by address and by name (L10)', async () => {
  const own = createOwnAddresses([], async (host) => (host === 'db' ? ['10.0.0.5', 'fd00::5'] : ['127.0.0.1']));
  await own.addServer('postgres://user:secret@db/distribute', 5432);
  await own.addServer('redis://cache:6400', 6379);
  await own.addServer('postgres://[fd00::9]:5433/x', 5432);
  await own.addServer('postgres:///x?host=/run/postgresql', 5432);
  expect(own.isOwn('10.0.0.5', 5432)).toBe(true);
  expect(own.isOwn('fd00::5', 5432)).toBe(true);
  expect(own.isOwn('10.0.0.5', 80)).toBe(false);
  expect(own.isOwn('127.0.0.1', 6400)).toBe(true);
  expect(own.isOwn('fd00::9', 5433)).toBe(true);
});
