import { expect, test } from 'vitest';
import { companyDomainOf } from './brief.ts';

test.each([
  [{ organizationDomain: 'polarvault.example', email: 'luis@gmail.com' }, 'polarvault.example'],
  [{ organizationDomain: 'https://www.polarvault.example/about', email: null }, 'polarvault.example'],
  [{ organizationDomain: null, email: 'luis@polarvault.example' }, 'polarvault.example'],
  [{ organizationDomain: null, email: 'luis@gmail.com' }, null],
  [{ organizationDomain: 'gmx.de', email: 'luis@gmx.de' }, null],
  [{ organizationDomain: null, email: null }, null],
])('the site of a reader is that of the company, never of a free mail provider: %j', (person, domain) => {
  expect(companyDomainOf(person)).toBe(domain);
});
