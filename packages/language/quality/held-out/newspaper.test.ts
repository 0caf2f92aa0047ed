import { expect, test } from 'vitest';
import { measureNewspaper, ratesOf } from './newspaper-measure.ts';

/** Prints the numbers of docs/press.md. Nothing else of the newspaper is printed: who has read it cannot be measured. */
test('journalists of a newspaper that the authors of the ranking have not read are ranked for brands', () => {
  const { brands, ...bylines } = measureNewspaper();
  const [top, pitched] = [ratesOf(brands, 'top'), ratesOf(brands, 'pitched')];
  console.log(JSON.stringify({ bylines, top, pitched }));
  for (const { brand, ...result } of brands) console.log(brand, JSON.stringify(result));
  expect(brands).toHaveLength(16);
  // What is reached (docs/press.md). Of all places in the top ten only half can be filled with relevant people.
  expect(bylines.missed).toBeLessThanOrEqual(1);
  expect(top.relevant).toBeGreaterThanOrEqual(0.38);
  expect(top.found).toBeGreaterThanOrEqual(0.75);
  expect(pitched.relevant).toBeGreaterThanOrEqual(0.8);
  expect(pitched.traps).toBeLessThanOrEqual(2);
});
