import { expect, test } from 'vitest';
import { titleHaystack, titleMatcher } from './title-words.ts';

const finds = (wanted: string, title: string) => titleMatcher([wanted])(titleHaystack(title));

test.each([
  ['CEO', 'Founder & Chief Executive Officer'],
  ['chief executive', 'President & CEO'],
  ['C.E.O.', 'CEO'],
  ['CFOs', 'Chief Finance Officer'],
  ['VP Sales', 'Senior Vice President, Enterprise Sales'],
  ['vice president of sales', 'SVP, Sales'],
  ['marketing', 'CMO'],
  ['cofounder', 'Co-Founder & CTO'],
  ['Founder', 'Co-Founder & CTO'],
  ['Head of HR', 'Head of Human Resources'],
  ['software developer', 'Senior Software Engineer'],
  ['ecommerce manager', 'E-commerce Manager'],
  ['R&D manager', 'Research & Development Manager'],
  ['Managing Directors', 'Owner & Managing Director'],
  ['Founder or CEO', 'Founder'],
])('"%s" finds a %s', (wanted, title) => {
  expect(finds(wanted, title)).toBe(true);
});

test.each([
  ['President', 'Vice President of Sales'],
  ['CIO', 'Chief Information Security Officer'],
  ['CEO', 'Account Executive'],
  ['Owner', 'Product Owner'],
  ['VP Marketing', 'VP of Sales'],
  ['Sales Director', 'Sales Manager'],
  ['', 'CEO'],
])('"%s" does not find a %s', (wanted, title) => {
  expect(finds(wanted, title)).toBe(false);
});
