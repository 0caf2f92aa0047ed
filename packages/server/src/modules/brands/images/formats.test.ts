import { expect, test } from 'vitest';
import { readPicture } from './formats.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const PAD = new Array(32).fill(0) as number[];

test.each([
  [
    'png',
    bytes([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13], 'IHDR', [0, 0, 2, 0, 0, 0, 1, 0], PAD),
    512,
    256,
  ],
  ['gif', bytes('GIF89a', [64, 0, 32, 0], PAD), 64, 32],
  ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 100, 0, 200], PAD), 200, 100],
  ['webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 99, 0, 0, 49, 0, 0], PAD), 100, 50],
  ['avif', bytes([0, 0, 0, 32], 'ftypavif', PAD, 'ispe', [0, 0, 0, 0, 0, 0, 0, 40, 0, 0, 0, 30], PAD), 40, 30],
  ['ico', bytes([0, 0, 1, 0, 1, 0, 48, 48], PAD), 48, 48],
  ['svg', Buffer.from('<?xml version="1.0"?><svg xmlns="x" viewBox="0 0 120 60"></svg>'), 120, 60],
])('%s is known by its own bytes, with its size', (format, file, width, height) => {
  expect(readPicture(file)).toEqual({ format, width, height });
});

test.each(['', '<html><svg></svg></html>', 'just some text that is no picture', '%PDF-1.7 and more'])(
  '%s is no picture',
  (text) => {
    expect(readPicture(Buffer.from(text))).toBeNull();
  },
);

test('a picture cut short has a format and no size', () => {
  expect(readPicture(bytes([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff], PAD.slice(0, 10)))).toEqual({
    format: 'jpeg',
    width: null,
    height: null,
  });
});
