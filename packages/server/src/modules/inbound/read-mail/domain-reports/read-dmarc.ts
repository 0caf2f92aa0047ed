import type { DmarcReport, DmarcRow } from '../../../deliverability/index.ts';
import { addressIn, countIn, domainIn, nameIn } from './fields.ts';
import { at, readXml, textAt, type XmlNode } from './xml-tree.ts';

/** Those that sent most are kept one by one. */
const MOST_ROWS = 300;
const MOST_SIGNERS = 5;

/** A DMARC aggregate report of RFC 7489, RFC 9990 or the draft before them; null for any other text. */
export function readDmarc(xml: string): DmarcReport | null {
  const rows = new Map<string, DmarcRow>();
  const root = readXml(xml, (record) => {
    const row = rowOf(record);
    if (!row) return;
    const key = JSON.stringify({ ...row, emails: 0 });
    rows.set(key, { ...row, emails: row.emails + (rows.get(key)?.emails ?? 0) });
  });
  // Some reporters put the schema around it.
  const feedback = at(root ?? undefined, 'feedback') ?? at(root ?? undefined, 'schema', 'feedback');
  const metadata = at(feedback, 'report_metadata');
  const domain = domainIn(textAt(feedback, 'policy_published', 'domain'));
  const begin = countOfSeconds(textAt(metadata, 'date_range', 'begin'));
  const end = countOfSeconds(textAt(metadata, 'date_range', 'end'));
  const name = nameIn(textAt(metadata, 'report_id'));
  if (!domain || begin === null || end === null || end < begin || !name) return null;
  return {
    kind: 'dmarc',
    reporter: nameIn(textAt(metadata, 'org_name')) || 'unknown',
    ...{ name, begin, end, domain },
    policy: nameIn(textAt(feedback, 'policy_published', 'p'), 20).toLowerCase() || null,
    rows: largest([...rows.values()]),
  };
}

/** Some reporters write fractions. */
const countOfSeconds = (text: string): number | null =>
  /^\d{1,10}(\.\d{1,9})?$/.test(text) ? Math.floor(Number(text)) : null;

function rowOf(record: XmlNode): DmarcRow | null {
  const row = at(record, 'row');
  const evaluated = at(row, 'policy_evaluated');
  const emails = countIn(textAt(row, 'count'));
  const source = addressIn(textAt(row, 'source_ip'));
  if (!emails || source === null) return null;
  const results = at(record, 'auth_results')?.children ?? [];
  const passed = (method: string) =>
    results
      .filter((result) => result.name === method && textAt(result, 'result').toLowerCase() === 'pass')
      .flatMap((result) => domainIn(textAt(result, 'domain')) ?? []);
  const disposition = textAt(evaluated, 'disposition').toLowerCase();
  return {
    ...{ source, emails },
    dkim: isPass(textAt(evaluated, 'dkim')),
    spf: isPass(textAt(evaluated, 'spf')),
    disposition: disposition === 'quarantine' || disposition === 'reject' ? disposition : 'none',
    headerFrom: domainIn(textAt(record, 'identifiers', 'header_from')),
    signers: [...new Set(passed('dkim'))].sort().slice(0, MOST_SIGNERS),
    spfDomain: passed('spf')[0] ?? null,
  };
}

const isPass = (text: string) => text.toLowerCase() === 'pass';

function largest(rows: readonly DmarcRow[]): DmarcRow[] {
  const sorted = rows.toSorted((one, other) => other.emails - one.emails);
  const [kept, rest] = [sorted.slice(0, MOST_ROWS), sorted.slice(MOST_ROWS)];
  const others = [true, false].flatMap((isAligned) => togetherOf(rest, isAligned));
  return [...kept, ...others];
}

function togetherOf(rows: readonly DmarcRow[], isAligned: boolean): DmarcRow[] {
  const emails = rows
    .filter(({ dkim, spf }) => (dkim || spf) === isAligned)
    .reduce((all, row) => Math.min(all + row.emails, Number.MAX_SAFE_INTEGER), 0);
  const nobody = { source: null, headerFrom: null, signers: [], spfDomain: null, disposition: 'none' } as const;
  return emails ? [{ ...nobody, emails, dkim: isAligned, spf: isAligned }] : [];
}
