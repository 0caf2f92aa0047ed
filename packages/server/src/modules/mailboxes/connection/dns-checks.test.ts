import { expect, test } from 'vitest';
import { checkDomain } from './dns-checks.ts';

const records = (known: Record<string, string[]>) => async (name: string) => known[name] ?? [];

test('a domain passes by what its records say', async () => {
  const known = {
    'acme.io': ['google-site-verification=1', 'v=spf1 include:x ~all'],
    '_dmarc.acme.io': ['v=DMARC1; p=none'],
    'google._domainkey.acme.io': ['v=DKIM1; k=rsa; p=MIIB'],
  };
  expect(await checkDomain('acme.io', records(known))).toEqual({ spf: 'pass', dkim: 'pass', dmarc: 'pass' });
  expect(await checkDomain('mail.acme.io', records(known))).toEqual({ spf: 'fail', dkim: 'unknown', dmarc: 'pass' });
  expect(await checkDomain('other.io', records(known))).toEqual({ spf: 'fail', dkim: 'unknown', dmarc: 'fail' });
});

test('reserved names are not looked up, and no answer is no verdict', async () => {
  const silent = async () => {
    throw new Error('timeout');
  };
  const unknown = { spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' };
  expect(await checkDomain('acme.io', silent)).toEqual(unknown);
  expect(await checkDomain('mail.acme.test', records({ 'mail.acme.test': ['v=spf1 -all'] }))).toEqual(unknown);
});
