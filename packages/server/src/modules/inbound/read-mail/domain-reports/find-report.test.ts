import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { DMARC_MAILS, dmarcXml, tlsMail, zipOf } from '../../../deliverability/reports/report-mail.fixture.ts';
import { parseMail } from '../parse-mail.ts';
import { findReport } from './find-report.ts';
import { MOST_UNPACKED, unpack } from './unpack.ts';

const FACTS = {
  domain: 'acme.io',
  day: new Date('2026-11-17T00:00:00Z'),
  rows: [
    { source: '198.18.0.9', emails: 30, dkim: 'pass', spf: 'pass', signer: 'acme.io' },
    { source: '2001:db8::7', emails: 4, disposition: 'quarantine' },
  ],
} as const;
const XML = dmarcXml(FACTS, 'Reporter', 'r@reporter.test');
const fileOf = (bytes: Buffer | string, filename = 'a.xml', mimeType = 'application/octet-stream') => [
  { bytes: Buffer.from(bytes), filename, mimeType },
];

describe('a DMARC report', () => {
  test.each(Object.entries(DMARC_MAILS))('as %s sends it', async (_name, mailOf) => {
    const { domainReport } = await parseMail(mailOf({ ...FACTS, to: 'ann@acme.io' }));
    expect(domainReport).toMatchObject({
      ...{ kind: 'dmarc', domain: 'acme.io', name: 'acme.io.1', policy: 'none', begin: 1_794_873_600 },
      rows: [
        { source: '198.18.0.9', emails: 30, dkim: true, spf: true, signers: ['acme.io'], disposition: 'none' },
        { source: '2001:db8::7', emails: 4, dkim: false, spf: false, signers: [], disposition: 'quarantine' },
      ],
    });
  });

  test.each([
    ['that stands within a schema', XML.replace('<feedback>', '<xs:schema><feedback>')],
    ['with a byte order mark', `\ufeff${XML}`],
    ['that is cut off behind its last row', XML.slice(0, XML.indexOf('</feedback>'))],
  ])('%s is read', (_what, xml) => {
    expect(findReport(fileOf(xml))).toMatchObject({ domain: 'acme.io', rows: [{ emails: 30 }, { emails: 4 }] });
  });

  test('is read where a gateway ended the packed file with a line', () => {
    expect(findReport(fileOf(Buffer.concat([gzipSync(XML), Buffer.from('\r\n')])))).not.toBeNull();
  });

  test.each([
    ['declares entities', XML.replace('<feedback>', '<!DOCTYPE f [<!ENTITY a "aaaa">]><feedback>')],
    ['is nested deeper than any report', XML.replace('<feedback>', `<feedback>${'<a>'.repeat(50)}`)],
    [
      'has elements without end',
      `<feedback>${'<a></a>'.repeat(100_000)}${XML.slice(XML.indexOf('<report_metadata>'))}`,
    ],
    ['names no domain', XML.replace('<domain>acme.io</domain><adkim>', '<domain>not a domain</domain><adkim>')],
    ['ends before it begins', XML.replace(/<end>\d+/, '<end>1')],
    ['has no name', XML.replace(/<report_id>[^<]*/, '<report_id>')],
    ['is a page', '<html><body><record>1</record></body></html>'],
  ])('that %s is none', (_what, xml) => {
    expect(findReport(fileOf(xml))).toBeNull();
  });

  test('counts no row whose count or server makes no sense', () => {
    for (const count of ['-4', '1e300', '4.5', 'many', '']) {
      const xml = XML.replace('<count>4</count>', `<count>${count}</count>`);
      expect(findReport(fileOf(xml))).toMatchObject({ rows: [{ emails: 30 }] });
    }
    expect(findReport(fileOf(XML.replace('2001:db8::7', '<script>')))).toMatchObject({ rows: [{ emails: 30 }] });
  });

  test('of many thousand servers keeps those that sent most, and the sum of the others', () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => ({
      source: `10.1.${at >> 8}.${at & 255}`,
      emails: at < 300 ? 100 : 1,
      dkim: at % 2 ? ('pass' as const) : ('fail' as const),
    }));
    const report = findReport(fileOf(dmarcXml({ ...FACTS, rows }, 'R', 'r@r.test')));
    expect(report).toMatchObject({ rows: { length: 302 } });
    expect(report?.kind === 'dmarc' && report.rows.slice(-2)).toMatchObject([
      { source: null, emails: 2_350, dkim: true },
      { source: null, emails: 2_350, dkim: false },
    ]);
  });
});

describe('a packed file', () => {
  const BOMB = Buffer.alloc(MOST_UNPACKED + 1, 'a');
  test('that unpacks to more than a report has is not unpacked', () => {
    expect(unpack(gzipSync(BOMB))).toBeNull();
    expect(unpack(zipOf('bomb.xml', BOMB))).toBeNull();
    expect(unpack(BOMB)).toBeNull();
    expect(unpack(gzipSync(BOMB.subarray(1)))?.length).toBe(MOST_UNPACKED);
  });

  test('within a packed file is not unpacked again', () => {
    expect(unpack(gzipSync(gzipSync(XML)))).not.toContain('feedback');
    expect(unpack(zipOf('a.zip', zipOf('a.xml', XML)))).not.toContain('feedback');
  });

  test('that is broken, or whose directory lies, is none', () => {
    const sound = zipOf('a.xml', XML);
    expect(unpack(sound)).toBe(XML);
    for (let length = 0; length < sound.length; length += 7) expect(unpack(sound.subarray(0, length))).not.toBe(XML);
    const [countOfFiles, startOfDirectory] = [10, 16];
    for (const at of [countOfFiles, startOfDirectory]) {
      const lying = Buffer.from(sound);
      lying.writeUInt32LE(0xffffffff, lying.length - 22 + at);
      expect(unpack(lying)).toBeNull();
    }
    expect(unpack(Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync(XML)]))).toBeNull();
  });
});

describe('a TLS report', () => {
  const facts = { to: 'ann@acme.io', domain: 'acme.io', day: FACTS.day, sound: 40 };
  test('says how many connections failed, and why', async () => {
    const failures = [{ kind: 'certificate-expired', sessions: 3, host: 'mx.acme.io' }];
    const { domainReport } = await parseMail(tlsMail({ ...facts, failures }));
    expect(domainReport).toMatchObject({
      ...{ kind: 'tls', reporter: 'Google Inc.' },
      policies: [
        {
          ...{ domain: 'acme.io', sessions: 43, failedSessions: 3 },
          failures: [{ kind: 'certificate-expired', sessions: 3, receivingHost: 'mx.acme.io', reason: null }],
        },
      ],
    });
  });

  test.each(['{}', '[]', '{"policies":[{}]}', '{"a":', 'null', '{"policies":"x","report-id":1}'])(
    'is not %s',
    (text) => {
      expect(findReport(fileOf(text, 'a.json'))).toBeNull();
    },
  );
});

test('a mail with other files has no report', () => {
  expect(findReport(fileOf(XML, 'photo.png', 'image/png'))).toBeNull();
  expect(findReport(fileOf('name,email', 'list.csv.gz'))).toBeNull();
});
