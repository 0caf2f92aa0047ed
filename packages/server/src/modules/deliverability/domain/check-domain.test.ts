import { generateKeyPairSync } from 'node:crypto';
import { DELIVERABILITY_CODES } from '@distribute/contract/deliverability';
import { expect, test } from 'vitest';
import { explain } from '../explanations.ts';
import type { SeenTest } from '../test-email/read-test.ts';
import { zoneOf } from '../zone.fixture.ts';
import { checkDomain } from './check-domain.ts';

const keyOf = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64');
const [SHORT, USUAL, GOOD] = [512, 1024, 2048].map(keyOf) as [string, string, string];
const DMARC = 'v=DMARC1; p=none; rua=mailto:d@acme.io';
const MX = ['acme.io MX 10 mx.acme.io', 'mx.acme.io A 198.18.0.1'];
const SPF = 'acme.io TXT v=spf1 ip4:198.18.0.9 -all';
const SOUND = [
  SPF,
  `_dmarc.acme.io TXT ${DMARC}`,
  ...MX,
  '9.0.18.198.in-addr.arpa PTR out.acme.io',
  'out.acme.io A 198.18.0.9',
];

const signature = { domain: 'acme.io', selector: 'k1', holds: true, comment: null, coversOneClick: true };
const signed = (over: Partial<typeof signature> | null = {}, address: string | null = '198.18.0.9'): SeenTest => ({
  server: address === null ? null : { address, greeting: 'out.acme.io' },
  signatures: over === null ? [] : [{ ...signature, ...over }],
  authenticationResults: null,
});

interface Subject {
  readonly test?: SeenTest;
  readonly submissionHost?: string;
  readonly policy?: string | null;
  readonly lists?: boolean;
}

async function codesOf(zone: readonly string[], { test: seen, submissionHost, policy = null, lists }: Subject = {}) {
  const blocklists = lists ? { ofAddresses: ['ip.list'], ofDomains: ['dom.list'] } : { ofAddresses: [], ofDomains: [] };
  const findings = await checkDomain(
    {
      ask: zoneOf(zone),
      fetchPolicy: async () => policy,
      blocklists,
      isReserved: (domain) => domain === 'acme.example',
    },
    { domain: 'acme.io', submissionHost: submissionHost ?? null, test: seen ?? null, linkHosts: ['links.io'] },
  );
  return findings.map(explain);
}

const without = (start: string) => SOUND.filter((line) => !line.startsWith(start));
const spf = (record: string, ...more: string[]) => [...without('acme.io TXT'), `acme.io TXT ${record}`, ...more];
const dkim = (record: string, ...more: string[]) => [...SOUND, `k1._domainkey.acme.io TXT ${record}`, ...more];
const dmarc = (record: string, ...more: string[]) => [...without('_dmarc'), `_dmarc.acme.io TXT ${record}`, ...more];
const sts = (record: string, ...more: string[]) => [...SOUND, `_mta-sts.acme.io TXT ${record}`, ...more];
const POLICY = 'version: STSv1\nmode: enforce\nmx: mx.acme.io\nmax_age: 86400';

/** A zone with one thing wrong, and the finding that must name it. */
const CASES: readonly (readonly [code: string, zone: readonly string[], subject?: Subject])[] = [
  ['spf_covers_server', SOUND, { test: signed() }],
  [
    'spf_covers_provider',
    spf('v=spf1 include:a.io -all', 'a.io TXT v=spf1 include:_spf.google.com ~all', '_spf.google.com TXT v=spf1 -all'),
    { submissionHost: 'smtp.gmail.com' },
  ],
  ['spf_not_proven', SOUND],
  ['spf_missing', without('acme.io TXT')],
  ['spf_not_a_record', spf('v=spf1: ip4:198.18.0.9 -all')],
  ['spf_several', [...SOUND, 'acme.io TXT v=spf1 include:b.io ~all']],
  ['spf_syntax', spf('v=spf1 ip4:198.18.0.900 -all')],
  ['spf_include_missing', spf('v=spf1 include:gone.io -all')],
  ['spf_too_many_lookups', spf('v=spf1 include:acme.io -all')],
  [
    'spf_near_limit',
    spf(
      `v=spf1 ${Array.from({ length: 9 }, (_, n) => `include:i${n}.io`).join(' ')} -all`,
      ...Array.from({ length: 9 }, (_, n) => `i${n}.io TXT v=spf1 ip4:198.18.1.${n} -all`),
    ),
  ],
  ['spf_void_lookups', spf('v=spf1 a:x.io a:y.io a:z.io -all')],
  ['spf_sends_nothing', spf('v=spf1 -all')],
  ['spf_allows_everybody', spf('v=spf1 ip4:198.18.0.9 +all')],
  ['spf_ends_open', spf('v=spf1 ip4:198.18.0.9 ?all')],
  ['spf_ptr', spf('v=spf1 ptr ip4:198.18.0.9 -all')],
  ['spf_after_all', spf('v=spf1 ip4:198.18.0.9 -all include:b.io')],
  ['spf_does_not_cover', SOUND, { test: signed({}, '198.18.7.7') }],
  ['dkim_signed', SOUND, { test: signed() }],
  ['dkim_not_proven', dkim(`v=DKIM1; p=${GOOD}`)],
  ['dkim_no_key_found', SOUND],
  ['dkim_not_signed', SOUND, { test: signed(null) }],
  ['dkim_signature_fails', SOUND, { test: signed({ holds: false }) }],
  ['dkim_other_domain', SOUND, { test: signed({ domain: 'relay.net' }) }],
  ['dkim_one_click_not_signed', SOUND, { test: signed({ coversOneClick: false }) }],
  ['dkim_key_revoked', dkim('v=DKIM1; p=')],
  ['dkim_key_unreadable', dkim('v=DKIM1; p=MIIB"rest')],
  ['dkim_key_short', dkim(`v=DKIM1; p=${SHORT}`)],
  ['dkim_key_1024', dkim(`v=DKIM1; p=${USUAL}`)],
  ['dkim_key_testing', dkim(`v=DKIM1; t=y; p=${GOOD}`)],
  ['dkim_key_several', dkim(`v=DKIM1; p=${GOOD}`, `k1._domainkey.acme.io TXT v=DKIM1; p=${USUAL}`)],
  ['dkim_key_not_for_mail', dkim(`v=DKIM1; s=tls; p=${GOOD}`)],
  ['dmarc_published', SOUND],
  ['dmarc_aligned', SOUND, { test: signed() }],
  ['dmarc_missing', without('_dmarc')],
  ['dmarc_several', [...SOUND, '_dmarc.acme.io TXT v=DMARC1; p=reject']],
  ['dmarc_not_a_record', dmarc('p=none; v=DMARC1')],
  ['dmarc_policy_missing', dmarc('v=DMARC1; rua=mailto:d@acme.io')],
  ['dmarc_policy_unknown', dmarc('v=DMARC1; p=bogus; rua=mailto:d@acme.io')],
  ['dmarc_tag_unknown_value', dmarc(`${DMARC}; aspf=strict`)],
  ['dmarc_tag_twice', dmarc(`${DMARC}; p=reject`)],
  ['dmarc_tag_obsolete', dmarc(`${DMARC}; pct=50`)],
  ['dmarc_reports_unreadable', dmarc('v=DMARC1; p=none; rua=d@acme.io')],
  ['dmarc_reports_not_accepted', dmarc('v=DMARC1; p=none; rua=mailto:d@reports.net', 'reports.net A 198.18.0.3')],
  ['dmarc_no_reports', dmarc('v=DMARC1; p=none')],
  ['dmarc_refuses_ours', dmarc('v=DMARC1; p=reject; rua=mailto:d@acme.io'), { test: signed(null, '198.18.7.7') }],
  ['unauthenticated', SOUND, { test: signed(null, '198.18.7.7') }],
  ['mx_receives', SOUND],
  ['mx_without_record', [...without('acme.io MX'), 'acme.io A 198.18.0.4']],
  ['mx_receives_nothing', [...without('acme.io MX'), 'acme.io MX 0 .']],
  ['mx_none', without('acme.io MX')],
  ['mx_host_missing', [...SOUND, 'acme.io MX 20 gone.acme.io']],
  ['mx_host_is_address', [...SOUND, 'acme.io MX 20 198.18.0.1']],
  ['mx_host_is_alias', [...SOUND, 'acme.io MX 20 alias.acme.io', 'alias.acme.io CNAME mx.acme.io']],
  ['domain_missing', []],
  ['server_named', SOUND, { test: signed() }],
  ['server_not_seen', SOUND],
  ['server_without_name', without('9.0.18.198'), { test: signed() }],
  ['server_name_not_confirmed', without('out.acme.io'), { test: signed() }],
  [
    'server_greets_otherwise',
    SOUND,
    { test: { ...signed(), server: { address: '198.18.0.9', greeting: 'localhost' } } },
  ],
  [
    'server_without_tls',
    SOUND,
    { test: { ...signed(), server: { address: '198.18.0.9', greeting: 'out.acme.io', isEncrypted: false } } },
  ],
  ['transport_policy_absent', SOUND],
  ['transport_policy_sound', sts('v=STSv1; id=1'), { policy: POLICY }],
  ['transport_policy_several', sts('v=STSv1; id=1', '_mta-sts.acme.io TXT v=STSv1; id=2')],
  ['transport_policy_syntax', sts('v=STSv1; id=not-an-id')],
  ['transport_policy_unreadable', sts('v=STSv1; id=1')],
  ['transport_policy_excludes_server', sts('v=STSv1; id=1'), { policy: POLICY.replace('mx.acme', 'mx2.acme') }],
  ['tls_reports_syntax', [...SOUND, '_smtp._tls.acme.io TXT v=TLSRPTv1; rua=d@acme.io']],
  ['not_listed', SOUND, { lists: true }],
  ['domain_listed', [...SOUND, 'acme.io.dom.list A 127.0.1.2'], { lists: true }],
  ['address_listed', [...SOUND, '9.0.18.198.ip.list A 127.0.0.2'], { lists: true, test: signed() }],
  ['link_host_listed', [...SOUND, 'links.io.dom.list A 127.0.1.2'], { lists: true }],
  ['lists_not_asked', SOUND],
];

test.each(CASES.map(([code, zone, subject]) => ({ code, zone, subject })))(
  '$code is found',
  async ({ code, zone, subject }) => {
    const found = await codesOf(zone, subject);
    expect(found.map((one) => one.code)).toContain(code);
    const { explanation } = found.find((one) => one.code === code) ?? { explanation: '' };
    expect(explanation).toMatch(/^[^{}]+\.$/);
  },
);

test('every finding has a case here, or in the tests of mailboxes', () => {
  const ofMailboxes = ['domain_reserved', 'not_looked_up', 'in_use', 'new_and_fast', 'new_and_slow'];
  // What receivers report is tried with reports (reports.api.test.ts).
  const tried = new Set([...CASES.map(([code]) => code), ...ofMailboxes]);
  expect(DELIVERABILITY_CODES.filter((code) => !tried.has(code) && !code.startsWith('reports_'))).toEqual([]);
});

test('a sound domain with a signed test has nothing to mend', async () => {
  const found = await codesOf(dkim(`v=DKIM1; p=${GOOD}`), { test: signed(), lists: true });
  expect(found.filter(({ verdict }) => verdict !== 'pass')).toEqual([]);
});

test('the record to paste keeps what is there and adds the server that was seen', async () => {
  const [found] = await codesOf(SOUND, { test: signed({}, '198.18.7.7') });
  expect(found?.record).toEqual({ name: 'acme.io', type: 'TXT', value: 'v=spf1 ip4:198.18.7.7 ip4:198.18.0.9 -all' });
  const [both] = await codesOf([...SOUND, 'acme.io TXT v=spf1 include:b.io ~all']);
  expect(both?.record?.value).toBe('v=spf1 ip4:198.18.0.9 include:b.io -all');
});

test('where no name server answers nothing is said to be wrong', async () => {
  const silent = async () => {
    throw Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' });
  };
  const found = await checkDomain(
    {
      ask: silent,
      fetchPolicy: async () => null,
      blocklists: { ofAddresses: ['ip.list'], ofDomains: [] },
      isReserved: () => false,
    },
    { domain: 'acme.io', submissionHost: null, test: signed(null), linkHosts: [] },
  );
  const verdicts = found.map(explain).filter(({ code }) => code !== 'dkim_not_signed');
  expect(new Set(verdicts.map(({ verdict }) => verdict))).toEqual(new Set(['unknown']));
});
