import { nameKeyOf } from '@distribute/language/press';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inRounds, tidy } from './found.ts';
import { aJournalist, anOutlet } from './press.fixture.ts';

const rules = { allowPrivateHosts: false };

test('an outlet is known by its domain; what has none is no outlet', () => {
  const found = ['https://www.Ledger.test/tech?x=1', 'javascript:alert(1)', 'http://127.0.0.1/', 'nonsense', ''];
  expect(
    tidy(
      found.map((url) => anOutlet({ url })),
      rules,
    ).map(({ domain }) => domain),
  ).toEqual(['ledger.test']);
  expect(tidy([anOutlet({ name: ' \u0000' })], rules)[0]?.name).toBe('ledger.test');
});

test('a name in another spelling is the same person, and no name is nobody', () => {
  expect(nameKeyOf('  José  O’Neill ')).toBe(nameKeyOf('JOSE O NEILL'));
  expect(nameKeyOf('李雷')).not.toBe(nameKeyOf('韩梅梅'));
  const [outlet] = tidy([anOutlet({ journalists: [aJournalist({ name: ' . ' }), aJournalist()] })], rules);
  expect(outlet?.journalists.map(({ name }) => name)).toEqual(['Ida Reed']);
});

test('what is no address, no page and no score is not kept', () => {
  const odd = aJournalist({
    email: 'ida at ledger',
    linkedinUrl: 'javascript:x',
    articleUrls: ['https://ledger.test/a', 'https://ledger.test/a', 'file:///etc/passwd', 'http://localhost/'],
    relevanceScore: Number.NaN,
  });
  const [outlet] = tidy([anOutlet({ relevanceScore: 250, journalists: [odd] })], rules);
  expect(outlet).toMatchObject({
    relevanceScore: 100,
    journalists: [{ email: null, linkedinUrl: null, articleUrls: ['https://ledger.test/a'], relevanceScore: 0 }],
  });
});

test('rounds keep every item, each key once per round and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat())), (items) => {
      const rounds = inRounds(items, ([key]) => key);
      for (const round of rounds) expect(new Set(round.map(([key]) => key)).size).toBe(round.length);
      for (const key of ['a', 'b', 'c']) {
        const ofKey = (all: readonly (readonly [string, number])[]) => all.filter(([name]) => name === key);
        expect(ofKey(rounds.flat())).toEqual(ofKey(items));
      }
    }),
  );
});
