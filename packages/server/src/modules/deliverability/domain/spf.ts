import { spf } from 'mailauth/lib/spf/index.js';
import { type AskDns, textsAt } from '../../../kernel/mail/ask-dns.ts';
import { spfIncludeOf } from '../../mailboxes/index.ts';
import { type Finding, finding, txtRecord } from './finding.ts';

export interface SpfQuestion {
  readonly domain: string;
  /** The IP address that hands mail to receivers; null before a test email was read. */
  readonly sendingAddress: string | null;
  /** The submission server of the mailbox, which tells the provider. */
  readonly submissionHost: string | null;
}

const IS_RECORD = /^v=spf1(?: |$)/i;
/** What people publish that no receiver reads as SPF. */
const looksLikeRecord = (text: string): boolean =>
  /^(?:v=?)?spf/.test(text.toLowerCase().replaceAll(/["'\s]/g, '')) ||
  (text.includes('include:') && /[~?+-]all\b/i.test(text));
/** A look beyond the limits of receivers, so that the number can be told. */
const LOOK_FURTHER = { maxResolveCount: 40, maxVoidCount: 20 };
/** RFC 7208 4.6.4. */
const MAX_LOOKUPS = 10;
const MAX_VOID_LOOKUPS = 2;
const NEAR_LIMIT = 9;
/** An address that nobody sends from (RFC 5737), so that every part of a record is looked at. */
const NOBODY = '192.0.2.1';
const EVALUATION_MS = 20_000;

/** Whether receivers find that the server may send for this domain (RFC 7208). */
export async function checkSpf(ask: AskDns, question: SpfQuestion): Promise<Finding[]> {
  const { domain, sendingAddress } = question;
  const texts = await textsAt(ask, domain);
  if (texts === null) return [finding('not_looked_up', { about: 'SPF' })];
  const records = texts.filter((text) => IS_RECORD.test(text));
  const include = spfIncludeOf(question.submissionHost);
  const record = records[0];
  if (record === undefined) return [missing(question, texts, include)];
  if (records.length > 1) {
    return [finding('spf_several', { found: records.join('\n'), record: txtRecord(domain, merged(records)) })];
  }
  const evaluation = await evaluate(ask, domain, NOBODY);
  if (evaluation.result === 'temperror') return [finding('not_looked_up', { about: 'SPF' })];
  const fault = faultOf(domain, record, evaluation);
  if (fault) return [fault];
  return [
    ...(sendingAddress === null
      ? [await coveredByProvider(ask, question, { record, include })]
      : [await covers(ask, domain, { record, address: sendingAddress, include })]),
    ...lint(record, evaluation),
  ];
}

interface Evaluation {
  readonly result: string;
  readonly comment: string;
  readonly lookups: number;
  /** Mail servers that `mx` stands for, of which receivers look at ten. */
  readonly mailServers: number;
  readonly voidLookups: number;
}

async function evaluate(ask: AskDns, domain: string, ip: string): Promise<Evaluation> {
  const { status, lookups } = await spf({
    ...{ sender: `postmaster@${domain}`, ip, helo: domain, mta: 'receiver.invalid', strict: true },
    resolver: ask,
    maxElapsedTime: EVALUATION_MS,
    ...LOOK_FURTHER,
  });
  return {
    result: status.result,
    comment: status.comment || '',
    lookups: lookups?.count ?? 0,
    voidLookups: lookups?.void ?? 0,
    mailServers: lookups?.subqueries.mx ?? 0,
  };
}

function missing({ domain }: SpfQuestion, texts: readonly string[], include: string | null): Finding {
  const near = texts.find(looksLikeRecord);
  const record = include === null ? null : txtRecord(domain, `v=spf1 include:${include} ~all`);
  return near === undefined ? finding('spf_missing', { record }) : finding('spf_not_a_record', { found: near, record });
}

/** Why receivers end with an error, or find that nobody may send; null where they can decide. */
function faultOf(domain: string, record: string, { result, comment, lookups, voidLookups, mailServers }: Evaluation) {
  const found = record;
  const most = Math.max(lookups, mailServers);
  if (most > MAX_LOOKUPS) return finding('spf_too_many_lookups', { found, about: String(most) });
  if (result === 'permerror') {
    const target = /no SPF records found for (\S+)/.exec(comment)?.[1];
    if (target !== undefined) return finding('spf_include_missing', { found, about: target });
    return finding('spf_syntax', { found, about: comment.split(`${domain}: `).at(-1) ?? comment });
  }
  if (voidLookups > MAX_VOID_LOOKUPS) return finding('spf_void_lookups', { found, about: String(voidLookups) });
  return null;
}

const isRedirect = (term: string) => /^redirect=/i.test(term);
const termsOf = (record: string) => record.split(/ +/).slice(1).filter(Boolean);

function lint(record: string, { lookups, result }: Evaluation): Finding[] {
  const terms = termsOf(record);
  const all = terms.findIndex((term) => /^[-~?+]?all$/i.test(term));
  const after =
    all === -1 ? [] : terms.slice(all + 1).filter((term) => !/^[a-z][\w.-]*=/i.test(term) || isRedirect(term));
  const namesNobody = terms.every((term) => /^[-~]?all$/i.test(term) || (term.includes('=') && !isRedirect(term)));
  const hasRedirect = terms.some(isRedirect);
  const last = terms[all]?.toLowerCase();
  return [
    ...(namesNobody ? [finding('spf_sends_nothing', { found: record })] : []),
    // Nobody sends from the address that was asked for, so that a pass is one for everybody, also within an include.
    ...(result === 'pass' ? [finding('spf_allows_everybody', { found: record })] : []),
    ...(last === '?all' || (all === -1 && !hasRedirect) ? [finding('spf_ends_open', { found: record })] : []),
    ...(after.length ? [finding('spf_after_all', { found: record, about: after.join(' ') })] : []),
    ...(terms.some((term) => /^[-~?+]?ptr(?::|$)/i.test(term)) ? [finding('spf_ptr', { found: record })] : []),
    ...(lookups >= NEAR_LIMIT ? [finding('spf_near_limit', { found: record, about: String(lookups) })] : []),
  ];
}

interface ReadRecord {
  readonly record: string;
  readonly include: string | null;
}

async function covers(ask: AskDns, domain: string, { record, address, include }: ReadRecord & { address: string }) {
  const { result } = await evaluate(ask, domain, address);
  if (result === 'temperror') return finding('not_looked_up', { about: 'SPF' });
  if (result === 'pass') return finding('spf_covers_server', { found: record, about: address });
  const own = `ip${address.includes(':') ? 6 : 4}:${address}`;
  const added = withTerm(record, include === null ? own : `include:${include}`);
  return finding('spf_does_not_cover', { found: record, about: address, record: txtRecord(domain, added) });
}

/** Before a test email was read: whether the record names the provider that the mailbox logs in to. */
async function coveredByProvider(ask: AskDns, { domain }: SpfQuestion, { record, include }: ReadRecord) {
  if (include === null) return finding('spf_not_proven', { found: record });
  const named = await namesInclude(ask, record, include, MAX_LOOKUPS);
  if (named) return finding('spf_covers_provider', { found: record, about: include });
  const added = withTerm(record, `include:${include}`);
  return finding('spf_does_not_cover', { found: record, about: include, record: txtRecord(domain, added) });
}

/** Follows includes and redirects; `left` ends records that include each other. */
async function namesInclude(ask: AskDns, record: string, include: string, left: number): Promise<boolean> {
  const targets = [...record.matchAll(/(?:include:|redirect=)(\S+)/gi)].map(([, target = '']) => target.toLowerCase());
  if (targets.includes(include)) return true;
  if (left === 0) return false;
  for (const target of targets) {
    const inner = (await textsAt(ask, target))?.find((text) => IS_RECORD.test(text));
    if (inner !== undefined && (await namesInclude(ask, inner, include, left - 1))) return true;
  }
  return false;
}

const withTerm = (record: string, term: string): string =>
  record.replace(/^v=spf1/i, (version) => `${version} ${term}`);

/** One record that allows what several allow; the last word is that of the first. */
function merged(records: readonly string[]): string {
  const terms = new Set(records.flatMap(termsOf));
  const isAll = (term: string) => /^[-~?+]?all$/i.test(term);
  const last = [...terms].find(isAll) ?? '~all';
  return ['v=spf1', ...[...terms].filter((term) => !isAll(term)), last].join(' ');
}
