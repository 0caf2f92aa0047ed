import { expect, test } from 'vitest';
import { tabsOf } from './campaign-search.ts';

const entities = (...names: string[]) => names.map((name) => ({ name }));

test('a campaign shows the lists that its type fills, and opens the one with its people', () => {
  expect(tabsOf(entities('leads', 'companies', 'emails'))).toEqual({
    ...{ tabs: ['people', 'emails', 'numbers', 'runs'], first: 'people' },
  });
  expect(tabsOf(entities('outlets', 'journalists', 'emails', 'articles'))).toEqual({
    ...{ tabs: ['outlets', 'journalists', 'emails', 'numbers', 'runs'], first: 'journalists' },
  });
  expect(tabsOf(entities('visibility-runs')).first).toBe('numbers');
  expect(tabsOf(undefined).first).toBe('people');
});
