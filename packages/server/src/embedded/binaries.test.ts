import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { prepareNative } from './binaries.ts';
import { isRoot } from './folder/user.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'binaries-')));
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const stranger = { uid: 64_321, gid: 64_321 };

/** A package as npm unpacks it without scripts: the library is there, the links to it are not. */
function unpack(name: string): string {
  const native = join(root, name, 'native');
  for (const folder of ['bin', 'lib']) mkdirSync(join(native, folder), { recursive: true });
  writeFileSync(join(root, name, 'package.json'), '{"version":"1.2.3"}');
  writeFileSync(join(native, 'bin', 'postgres'), 'program', { mode: 0o755 });
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'library');
  writeFileSync(join(native, 'lib', 'libpq.a'), 'for compilers');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  return native;
}

test('the links an install without scripts left out are made in place', () => {
  const native = unpack('linked');
  const copyTo = join(root, 'unused');
  expect(prepareNative({ native, user: null, copyTo })).toBe(native);
  expect(readlinkSync(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  expect(existsSync(copyTo)).toBe(false);
});

test.skipIf(isRoot())('links that may not be made in place are made in a copy', () => {
  const native = unpack('readonly');
  chmodSync(join(native, 'lib'), 0o555);
  const copy = prepareNative({ native, user: null, copyTo: join(root, 'own-copies') });
  chmodSync(join(native, 'lib'), 0o755);
  expect(readlinkSync(join(copy, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
});

test('files the database user cannot reach are copied, open and with links, once', () => {
  const native = unpack('closed');
  chmodSync(join(native, '..'), 0o700);
  const copyTo = join(root, 'copies');
  const copy = prepareNative({ native, user: stranger, copyTo });
  expect(copy).toBe(join(copyTo, 'native-1.2.3'));
  expect(statSync(join(copy, 'bin', 'postgres')).mode & 0o777).toBe(0o755);
  expect(statSync(join(copy, 'lib', 'libpq.so.5')).mode & 0o777).toBe(0o644);
  expect(lstatSync(join(copy, 'lib', 'libpq.so.5')).isSymbolicLink()).toBe(true);
  expect(existsSync(join(copy, 'lib', 'libpq.a'))).toBe(false);
  expect(prepareNative({ native, user: stranger, copyTo })).toBe(copy);
});

test('files closed by a strict umask are copied although their folder is open', () => {
  const native = unpack('strict');
  chmodSync(join(native, 'bin', 'postgres'), 0o700);
  const copy = prepareNative({ native, user: stranger, copyTo: join(root, 'strict-copies') });
  expect(copy).not.toBe(native);
});
