import { expect, test } from 'vitest';
import { refusedLinksIn, withoutRefusedLinks } from './refused-links.ts';

const RULES = { allowPrivateHosts: false };

test('a link that is not of the public web is refused, with whatever scheme and wherever it stands', () => {
  const given = {
    deep: [{ words: 'See http://10.0.0.1/x, or ftp://files.example/a' }],
    more: 'https://user:pass@ours.example/ and http://localhost:3000/a and https://ours.example:8443/',
  };
  expect(refusedLinksIn(given, RULES)).toEqual([
    'http://10.0.0.1/x',
    'ftp://files.example/a',
    'https://user:pass@ours.example/',
    'http://localhost:3000/a',
    'https://ours.example:8443/',
  ]);
  expect(refusedLinksIn('https://ours.example/a?b=1, www.ours.example and no link at all.', RULES)).toEqual([]);
  // An address of a machine stays out of mail though it may be read here.
  expect(refusedLinksIn('http://10.0.0.1/x', { allowPrivateHosts: true })).toEqual(['http://10.0.0.1/x']);
});

test('what was given loses those links and nothing else, and is named', () => {
  const given = {
    offer: 'Try http://10.0.0.1/x or http://10.0.0.1/x/y today at https://ours.example/a.',
    proof: 'Nine clinics',
    services: ['Audits', 'http://10.0.0.1/'],
    none: null,
  };
  expect(withoutRefusedLinks(given, RULES)).toEqual({
    given: {
      offer: 'Try or today at https://ours.example/a.',
      proof: 'Nine clinics',
      services: ['Audits'],
      none: null,
    },
    refused: ['offer', 'services'],
  });
});
