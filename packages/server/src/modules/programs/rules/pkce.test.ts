import { expect, test } from 'vitest';
import { answersChallenge } from './pkce.ts';

// The example of RFC 7636, appendix B.
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

test('only the verifier that the challenge was made of answers it', () => {
  expect(answersChallenge(VERIFIER, CHALLENGE)).toBe(true);
  expect(answersChallenge(VERIFIER.replace('d', 'e'), CHALLENGE)).toBe(false);
  expect(answersChallenge(CHALLENGE, CHALLENGE)).toBe(false);
  expect(answersChallenge('', CHALLENGE)).toBe(false);
  expect(answersChallenge(VERIFIER, '')).toBe(false);
  expect(answersChallenge('a'.repeat(129), CHALLENGE)).toBe(false);
});
