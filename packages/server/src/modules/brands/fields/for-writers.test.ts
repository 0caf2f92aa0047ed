import { expect, test } from 'vitest';
import { sayable } from './for-writers.ts';

const known = (value: string, provenance: string) => ({ value, provenance });

test('writers are given what a person confirmed, and of customers and prices also what the site says', () => {
  const fields = {
    companyDescription: known('Pumps for farms.', 'read'),
    customers: known('Dairy farms', 'read'),
    price: known('90 euros', 'confirmed'),
    socialProof: known('Loved by all.', 'confirmed'),
  };
  expect(sayable(fields)).toEqual({ customers: 'Dairy farms', price: '90 euros' });
  expect(sayable({ companyDescription: known('Pumps for farms.', 'confirmed') })).toEqual({
    companyDescription: 'Pumps for farms.',
  });
});

test('a person who says that there is none is obeyed', () => {
  expect(sayable({ customers: known('', 'confirmed'), price: undefined })).toEqual({});
});
