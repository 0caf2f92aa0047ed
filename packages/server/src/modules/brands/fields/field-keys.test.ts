import { standardDescription } from '@distribute/language/sites';
import { expect, test } from 'vitest';
import { FEATURES } from '../../features/catalogue/features.ts';
import { USER_FIELD_KEYS } from './field-keys.ts';

test('every question of the feature catalogue is known, and its key may be confirmed by people', () => {
  const inputs = FEATURES.flatMap(({ inputs }) => inputs);
  expect(inputs.filter(({ extractKey }) => !standardDescription(extractKey))).toEqual([]);
  const keys = new Set(inputs.map(({ extractKey }) => extractKey));
  const others = ['customers', 'price', 'icp', 'tone', 'bookingUrl', 'location'];
  expect([...keys, ...others].sort()).toEqual([...USER_FIELD_KEYS].sort());
});
