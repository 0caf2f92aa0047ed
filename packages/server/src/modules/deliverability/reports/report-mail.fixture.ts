import { crc32, deflateRawSync, gzipSync } from 'node:zlib';

export interface ReportedRow {
  readonly source: string;
  readonly emails: number;
  readonly dkim?: 'pass' | 'fail';
  readonly spf?: 'pass' | 'fail';
  readonly disposition?: 'none' | 'pass' | 'quarantine' | 'reject';
  /** What the mail was signed for. */
  readonly signer?: string;
  readonly spfDomain?: string;
}

export interface ReportFacts {
  readonly domain: string;
  readonly day: Date;
  readonly rows: readonly ReportedRow[];
  readonly name?: string;
}

const DAY_S = 86_400;
const secondsOf = (day: Date) => Math.floor(day.getTime() / 1000);

/** A DMARC aggregate report as most reporters write it (RFC 7489). */
export function dmarcXml({ domain, day, rows, name = `${domain}.1` }: ReportFacts, reporter: string, email: string) {
  const record = (row: ReportedRow) => `  <record>
    <row><source_ip>${row.source}</source_ip><count>${row.emails}</count>
      <policy_evaluated><disposition>${row.disposition ?? 'none'}</disposition><dkim>${row.dkim ?? 'fail'}</dkim><spf>${row.spf ?? 'fail'}</spf></policy_evaluated>
    </row>
    <identifiers><envelope_from>${row.spfDomain ?? domain}</envelope_from><header_from>${domain}</header_from></identifiers>
    <auth_results>
      ${row.signer ? `<dkim><domain>${row.signer}</domain><selector>own</selector><result>pass</result></dkim>` : ''}
      <spf><domain>${row.spfDomain ?? domain}</domain><result>${row.spfDomain ? 'pass' : (row.spf ?? 'fail')}</result></spf>
    </auth_results>
  </record>`;
  const begin = secondsOf(day);
  return `<?xml version="1.0" encoding="UTF-8" ?>
<feedback>
  <report_metadata><org_name>${reporter}</org_name><email>${email}</email><report_id>${name}</report_id>
    <date_range><begin>${begin}</begin><end>${begin + DAY_S - 1}</end></date_range></report_metadata>
  <policy_published><domain>${domain}</domain><adkim>r</adkim><aspf>r</aspf><p>none</p><sp>none</sp><pct>100</pct></policy_published>
${rows.map(record).join('\n')}
</feedback>
`;
}

/** The same in the words of RFC 9990, with a prefix before each name as some programs write it. */
export const dmarcXmlOf9990 = (facts: ReportFacts, reporter: string, email: string): string =>
  dmarcXml(facts, reporter, email)
    .replace('<feedback>', '<feedback xmlns="urn:ietf:params:xml:ns:dmarc-2.0">\n  <version>1.0</version>')
    .replace('<pct>100</pct>', '<np>none</np><testing>n</testing><discovery_method>treewalk</discovery_method>')
    .replaceAll(/<(\/?)([a-z])/g, '<$1d:$2');

/** A ZIP archive of one file. */
export function zipOf(name: string, text: string | Buffer): Buffer {
  const plain = Buffer.from(text);
  const packed = deflateRawSync(plain);
  const fileName = Buffer.from(name);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(plain), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(plain.length, 18);
  common.writeUInt16LE(fileName.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, fileName, packed]);
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, Buffer.alloc(14), fileName]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}

interface ReportMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly file: string;
  readonly type: string;
  readonly bytes: Buffer;
  /** Null for a mail that is nothing but the file. */
  readonly text: string | null;
}

function mailOf({ from, to, subject, file, type, bytes, text }: ReportMail): Buffer {
  const base64 = bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  const head = [
    ...[`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, `Message-ID: <${crypto.randomUUID()}@reports.test>`],
    ...['Date: Thu, 19 Nov 2026 03:00:00 +0000', 'MIME-Version: 1.0'],
  ];
  const attached = [
    `Content-Type: ${type}; name="${file}"`,
    `Content-Disposition: attachment; filename="${file}"`,
    ...['Content-Transfer-Encoding: base64', '', base64],
  ];
  if (text === null) return Buffer.from([...head, ...attached, ''].join('\r\n'));
  const outer = type.includes('tlsrpt') ? 'multipart/report; report-type=tlsrpt' : 'multipart/mixed';
  return Buffer.from(
    [
      ...[...head, `Content-Type: ${outer}; boundary="b1"`, '', '--b1', 'Content-Type: text/plain', '', text, ''],
      ...['--b1', ...attached, '--b1--', ''],
    ].join('\r\n'),
  );
}

export interface Addressed extends ReportFacts {
  readonly to: string;
}

const fileOf = (reporter: string, { domain, day }: ReportFacts, ending: string) =>
  `${reporter}!${domain}!${secondsOf(day)}!${secondsOf(day) + DAY_S - 1}.${ending}`;
const subjectOf = (reporter: string, { domain, name = `${domain}.1` }: ReportFacts) =>
  `Report domain: ${domain} Submitter: ${reporter} Report-ID: ${name}`;

/** How each large receiver sends its DMARC reports. */
export const DMARC_MAILS: Readonly<Record<string, (of: Addressed) => Buffer>> = {
  google(of) {
    const xml = dmarcXml(of, 'google.com', 'noreply-dmarc-support@google.com');
    const bytes = zipOf(fileOf('google.com', of, 'xml'), xml);
    const [file, type] = [fileOf('google.com', of, 'zip'), 'application/zip'];
    const from = 'noreply-dmarc-support@google.com';
    return mailOf({ from, to: of.to, subject: subjectOf('google.com', of), file, type, bytes, text: null });
  },
  microsoft(of) {
    const xml = dmarcXml(of, 'Enterprise Outlook', 'dmarcreport@microsoft.com');
    const from = '"DMARC Aggregate Report" <dmarcreport@microsoft.com>';
    const [file, type] = [fileOf('enterprise.protection.outlook.com', of, 'xml.gz'), 'application/gzip'];
    const text = 'This is a DMARC aggregate report from Microsoft Corporation.';
    const subject = subjectOf('enterprise.protection.outlook.com', of);
    return mailOf({ from, to: of.to, subject, file, type, bytes: gzipSync(xml), text });
  },
  yahoo(of) {
    const xml = dmarcXml(of, 'Yahoo', 'dmarchelp@yahooinc.com');
    const [file, type] = [fileOf('yahoo.com', of, 'xml.gz'), 'application/gzip'];
    const text = 'This is an aggregate report from Yahoo.';
    const from = 'DMARC Support <dmarchelp@yahooinc.com>';
    return mailOf({ from, to: of.to, subject: subjectOf('yahoo.com', of), file, type, bytes: gzipSync(xml), text });
  },
  mailRu(of) {
    const xml = dmarcXml(of, 'Mail.Ru', 'dmarc_support@corp.mail.ru');
    const [file, type] = [fileOf('mail.ru', of, 'xml.gz'), 'application/octet-stream'];
    const text = 'This is an aggregate report from Mail.Ru.';
    const from = 'dmarc_support@corp.mail.ru';
    return mailOf({ from, to: of.to, subject: subjectOf('mail.ru', of), file, type, bytes: gzipSync(xml), text });
  },
  fastmail(of) {
    const xml = dmarcXmlOf9990(of, 'Fastmail Pty Ltd', 'reports@fastmaildmarc.com');
    const [file, type] = [fileOf('fastmail.com', of, 'xml.gz'), 'application/x-gzip'];
    const text = 'Email DMARC Report';
    const from = 'reports@fastmaildmarc.com';
    return mailOf({ from, to: of.to, subject: subjectOf('fastmail.com', of), file, type, bytes: gzipSync(xml), text });
  },
};

export interface TlsFacts {
  readonly to: string;
  readonly domain: string;
  readonly day: Date;
  readonly sound: number;
  readonly failures: readonly { readonly kind: string; readonly sessions: number; readonly host: string }[];
}

/** A TLS report as Google sends it (RFC 8460). */
export function tlsMail({ to, domain, day, sound, failures }: TlsFacts): Buffer {
  const name = `${day.toISOString()}_${domain}`;
  const failed = failures.reduce((all, { sessions }) => all + sessions, 0);
  const report = {
    'organization-name': 'Google Inc.',
    'date-range': {
      'start-datetime': day.toISOString(),
      'end-datetime': new Date(day.getTime() + DAY_S * 1000 - 1000).toISOString(),
    },
    'contact-info': 'smtp-tls-reporting@google.com',
    'report-id': name,
    policies: [
      {
        policy: { 'policy-type': 'sts', 'policy-string': ['version: STSv1', 'mode: testing'], 'policy-domain': domain },
        summary: { 'total-successful-session-count': sound, 'total-failure-session-count': failed },
        'failure-details': failures.map(({ kind, sessions, host }) => ({
          'result-type': kind,
          'sending-mta-ip': '209.85.219.198',
          'receiving-mx-hostname': host,
          'failed-session-count': sessions,
        })),
      },
    ],
  };
  const from = 'noreply-smtp-tls-reporting@google.com';
  const subject = `Report Domain: ${domain} Submitter: google.com Report-ID: <${name}@google.com>`;
  const [file, type] = [`google.com!${domain}!1!2!001.json.gz`, 'application/tlsrpt+gzip'];
  const bytes = gzipSync(JSON.stringify(report));
  return mailOf({ from, to, subject, file, type, bytes, text: 'This is an aggregate TLS report from google.com' });
}
