import { expect, test } from 'vitest';
import { appUri, base32, codeAt, plainRecoveryCode, recoveryCodeOf, stepOf } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

// The examples of RFC 6238, appendix B, their last six digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (seconds, code) => expect(codeAt(SECRET, Math.floor(seconds / 30))).toBe(code));

test('a code counts for its step and the ones beside it, and never twice', () => {
  const now = new Date(1_234_567_890_000);
  const step = Math.floor(now.getTime() / 30_000);
  const of = (code: string, lastStep = 0) => stepOf(code, { secret: SECRET, now, lastStep });
  for (const other of [step - 1, step, step + 1]) expect(of(codeAt(SECRET, other))).toBe(other);
  for (const far of [step - 2, step + 2]) expect(of(codeAt(SECRET, far))).toBeNull();
  expect(of(codeAt(SECRET, step), step)).toBeNull();
  expect(of(codeAt(SECRET, step + 1), step)).toBe(step + 1);
  for (const junk of ['', '12345', '1234567', 'abcdef', '１２３４５６']) expect(of(junk)).toBeNull();
});

test('secrets are written as apps read them', () => {
  expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(appUri({ secret: 'GEZA', issuer: 'A & B', account: 'a@b.c' })).toBe(
    'otpauth://totp/A%20%26%20B:a%40b.c?secret=GEZA&issuer=A+%26+B',
  );
});

test('a recovery code may be typed in any way', () => {
  const code = recoveryCodeOf(SECRET.subarray(0, 10));
  expect(code).toBe('GEZD-GNBV-GY3T-QOJQ');
  expect(plainRecoveryCode(' gezd gnbv-GY3T qojq ')).toBe(plainRecoveryCode(code));
});
