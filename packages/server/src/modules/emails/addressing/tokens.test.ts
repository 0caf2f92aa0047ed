import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTrackingTokens, type TokenPurpose } from './tokens.ts';

const PURPOSES: readonly TokenPurpose[] = ['open', 'click', 'unsubscribe'];
const tokens = createTrackingTokens(randomBytes(32));
const token = fc.tuple(fc.constantFrom(...PURPOSES), fc.uuid(), fc.integer({ min: 0, max: 255 }));

test('a token names its message and its link', () => {
  fc.assert(
    fc.property(token, ([purpose, messageId, position]) => {
      const made = tokens.make(purpose, messageId, position);
      expect(made).toMatch(/^[A-Za-z0-9_-]{44}$/);
      expect(tokens.read(purpose, made)).toEqual({ messageId, position });
    }),
  );
});

test('C3 a token of one purpose is useless for another', () => {
  fc.assert(
    fc.property(token, ([purpose, messageId, position]) => {
      const made = tokens.make(purpose, messageId, position);
      for (const other of PURPOSES.filter((name) => name !== purpose)) expect(tokens.read(other, made)).toBeNull();
    }),
  );
});

test('C3 every flipped bit is refused', () => {
  fc.assert(
    fc.property(token, ([purpose, messageId, position]) => {
      const made = Buffer.from(tokens.make(purpose, messageId, position), 'base64url');
      for (let bit = 0; bit < made.length * 8; bit += 1) {
        const forged = Buffer.from(made);
        forged[bit >> 3] = (forged[bit >> 3] as number) ^ (1 << (bit & 7));
        expect(tokens.read(purpose, forged.toString('base64url'))).toBeNull();
      }
    }),
    { numRuns: 20 },
  );
});

test('C3 no random token, no other spelling and no token of another installation is taken', () => {
  const made = tokens.make('open', randomUUID());
  const spellings = [
    '',
    made.slice(0, -1),
    `${made}=`,
    `${made}A`,
    ` ${made}`,
    `${made.slice(0, 20)}\n${made.slice(20)}`,
  ];
  for (const text of spellings) expect(tokens.read('open', text)).toBeNull();
  for (let tries = 0; tries < 20_000; tries += 1) {
    expect(tokens.read('open', randomBytes(33).toString('base64url'))).toBeNull();
  }
  expect(createTrackingTokens(randomBytes(32)).read('open', made)).toBeNull();
});
