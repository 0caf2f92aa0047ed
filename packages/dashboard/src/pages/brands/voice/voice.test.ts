import { expect, test } from 'vitest';
import { voiceOf } from './voice.ts';

const form = (entries: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.set(name, value);
  return data;
};

test('mails are parted by a line of dashes, words and claims by lines', () => {
  expect(
    voiceOf(
      form({
        examples: 'Hi Ann,\r\nshort one.\r\n---\r\nHello,\r\nanother -- with dashes.\r\n',
        ...{ neverWords: 'synergy\n\n leverage ', neverClaims: 'that we are the cheapest' },
        ...{ what: 'A call', length: '15 minutes', price: '', link: 'https://cal.example/a' },
      }),
    ),
  ).toEqual({
    examples: ['Hi Ann,\nshort one.', 'Hello,\nanother -- with dashes.'],
    neverWords: ['synergy', 'leverage'],
    neverClaims: ['that we are the cheapest'],
    offer: { what: 'A call', length: '15 minutes', price: null, link: 'https://cal.example/a' },
  });
});

test('a link alone is no offer', () => {
  expect(voiceOf(form({ link: 'https://cal.example/a' })).offer).toBeNull();
});
