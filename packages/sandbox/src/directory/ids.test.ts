import { expect, test } from 'vitest';
import { providerIds, uuids } from './ids.ts';

test('an id leads back to its row, and to no other kind, seed or shape', () => {
  const ids = uuids('seed', 'person');
  for (const row of [0, 1, 2, 63, 64, 12_345, 2 ** 20]) {
    expect(ids.rowOf(ids.at(row))).toBe(row);
    expect(ids.rowOf(ids.at(row).toUpperCase())).toBe(row);
    expect(uuids('seed', 'company').rowOf(ids.at(row))).toBeNull();
    expect(uuids('other', 'person').rowOf(ids.at(row))).toBeNull();
    expect(providerIds('seed', 'person').rowOf(ids.at(row))).toBeNull();
  }
});

test('ids do not change from one release to the next', () => {
  expect([uuids('distribute', 'person').at(0), providerIds('distribute', 'person').at(64)]).toMatchInlineSnapshot(`
    [
      "3f23952d-98f0-5394-9399-8b50c6f2aff0",
      "aaf1ee6919e1e58e4b2cc3b0",
    ]
  `);
});
