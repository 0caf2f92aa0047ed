import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../server/test/build.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const MOST_KILOBYTES = 250;

beforeAll(() => ensureBuilt(), 90_000);

test('what every page needs before it, typeface included, is small', () => {
  const page = readFileSync(join(DIST, 'index.html'), 'utf8');
  const files = [...page.matchAll(/(?:href|src)="\/app\/(assets\/[^"]+)"/g)].map(([, file = '']) => file);
  const sizes = files.map((file) => [file, sizeOf(file)] as const);
  const kilobytes = sizes.reduce((sum, [, bytes]) => sum + bytes, gzipSync(page).length) / 1000;
  expect(files.some((file) => file.endsWith('.woff2'))).toBe(true);
  expect(files.some((file) => file.endsWith('.css'))).toBe(true);
  expect(kilobytes, sizes.map(([file, bytes]) => `${file} ${bytes}`).join('\n')).toBeLessThan(MOST_KILOBYTES);
});

/** As it travels: a typeface is compressed already. */
function sizeOf(file: string): number {
  const content = readFileSync(join(DIST, file));
  return file.endsWith('.woff2') ? content.length : gzipSync(content).length;
}
