import { expect, test } from 'vitest';
import { cpuMs } from '../../../../test/cpu-time.ts';
import { NO_FILTERS } from '../filters.ts';
import type { AudienceFilters } from '../ports.ts';
import { readText, wordsOf } from './read-text.ts';

const CASES: readonly (readonly [string, Partial<AudienceFilters>])[] = [
  [
    'Heads of finance at 50–500 person software firms',
    {
      personTitles: ['Head of Finance'],
      organizationIndustries: ['Computer Software'],
      organizationNumEmployeesRanges: ['50,500'],
    },
  ],
  [
    'CTOs and VPs of engineering at fintech startups in Germany and Austria',
    {
      personTitles: ['CTO', 'VP of Engineering'],
      organizationLocations: ['Germany', 'Austria'],
      organizationIndustries: ['Financial Technology'],
      organizationNumEmployeesRanges: ['1,10', '11,50'],
    },
  ],
  [
    'marketing directors or marketing managers of online shops using Shopify, excluding acme.com',
    {
      personTitles: ['Marketing Director', 'Marketing Manager'],
      organizationIndustries: ['E-commerce'],
      keywords: ['Shopify'],
      excludeDomains: ['acme.com'],
    },
  ],
  [
    'Founders of German law firms with at least 20 employees',
    {
      personTitles: ['Founder'],
      organizationLocations: ['Germany'],
      organizationIndustries: ['Legal Services'],
      organizationNumEmployeesRanges: ['20,1000000'],
    },
  ],
  [
    'HR leaders at manufacturing companies with more than 1,000 employees in the UK',
    {
      personTitles: ['HR'],
      personSeniorities: ['c_suite', 'vp', 'head', 'director'],
      organizationLocations: ['United Kingdom'],
      organizationIndustries: ['Machinery'],
      organizationNumEmployeesRanges: ['1001,1000000'],
    },
  ],
  [
    'chief information security officers in banking, living in Lyon',
    {
      personTitles: ['Chief Information Security Officer'],
      personLocations: ['Lyon'],
      organizationIndustries: ['Banking'],
    },
  ],
  [
    'small business owners in texas with fewer than 50 employees',
    {
      personTitles: ['Owner'],
      organizationLocations: ['Texas'],
      organizationNumEmployeesRanges: ['1,49'],
    },
  ],
  [
    'decision makers at hospitals across the Nordics',
    {
      personSeniorities: ['owner', 'founder', 'c_suite', 'vp', 'head', 'director'],
      organizationLocations: ['Nordics'],
      organizationIndustries: ['Hospital & Health Care'],
    },
  ],
  [
    'Heads of Sales and Marketing, mid-market, not in France',
    {
      personTitles: ['Head of Sales', 'Head of Marketing'],
      organizationNumEmployeesRanges: ['51,200', '201,500', '501,1000'],
    },
  ],
  ['ceos', { personTitles: ['CEO'] }],
  [
    'Small businesses in Germany that need accounting software',
    {
      organizationLocations: ['Germany'],
      organizationNumEmployeesRanges: ['1,10', '11,50', '51,200'],
    },
  ],
  ['We help people polish their turkey recipes. Property managers.', { personTitles: ['Property Manager'] }],
  ['recruiters who talk about “employer branding”', { personTitles: ['Recruiter'], keywords: ['employer branding'] }],
  [
    'Vice Presidents of Supply Chain at 1-5k employees',
    {
      personTitles: ['VP of Supply Chain'],
      organizationNumEmployeesRanges: ['1000,5000'],
    },
  ],
];

test.each(CASES)('%s', (text, expected) => {
  expect(readText(text)).toEqual({ ...NO_FILTERS, ...expected });
});

test.each(['', 'everyone', 'Companies that need plumbing', '🦄 — 12', 'a'.repeat(1000)])(
  'what names nothing to search for is nothing: %s',
  (text) => {
    expect(readText(text)).toBeNull();
  },
);

test('words that are not recognised are searched for as they are', () => {
  expect(wordsOf('People who love beekeeping and mead')).toEqual({
    ...NO_FILTERS,
    keywords: ['love', 'beekeeping', 'mead'],
  });
});

test.each(['a.', 'AI&', 'sales, ', '1 000 ', '0', 'in A-', 'using A '])(
  'a description of %j without end is read in time (M3)',
  (piece) => {
    const text = `excluding ${piece.repeat(50_000)}`;
    const began = cpuMs();
    readText(text);
    wordsOf(text);
    // 15 000 repeats took 3 s before, and four times that for twice as many.
    expect(cpuMs() - began).toBeLessThan(2_000);
  },
);
