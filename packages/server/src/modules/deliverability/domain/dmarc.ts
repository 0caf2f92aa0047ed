import { dmarc } from 'mailauth/lib/dmarc/index.js';
import { type AskDns, textsAt } from '../../../kernel/mail/ask-dns.ts';
import { type Finding, finding, txtRecord } from './finding.ts';

/** What a domain asks receivers to do with mail that nothing proves to be its own. */
export type DmarcPolicy = 'none' | 'quarantine' | 'reject';

const POLICIES: readonly string[] = ['none', 'quarantine', 'reject'];
/** The allowed values of a tag; those not listed have values of their own. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  sp: POLICIES,
  np: POLICIES,
  adkim: ['r', 's'],
  aspf: ['r', 's'],
  psd: ['y', 'n', 'u'],
  t: ['y', 'n'],
};
/** Removed by RFC 9989. */
const OBSOLETE = ['pct', 'rf', 'ri'];
const REPORT_ADDRESS = /^mailto:[^\s@,!]+@[^\s@,!.]+(?:\.[^\s@,!.]+)+(?:![0-9]+[kmgt]?)?$/i;
const IS_RECORD = /^v\s*=\s*DMARC1\s*(;|$)/;

/** What the domain asks receivers to do with mail that is not proven to be its own, and what is wrong with asking so. */
export async function checkDmarc(
  ask: AskDns,
  domain: string,
): Promise<{ policy: DmarcPolicy | null; findings: Finding[] }> {
  const own = await textsAt(ask, `_dmarc.${domain}`);
  if (own === null) return none(finding('not_looked_up', { about: 'DMARC' }));
  const records = own.filter((text) => IS_RECORD.test(text));
  if (records.length > 1)
    return none(finding('dmarc_several', { found: records.join('\n'), about: `_dmarc.${domain}` }));
  const near = records.length ? undefined : own.find((text) => /dmarc|\bp=/i.test(text));
  if (near !== undefined) return none(finding('dmarc_not_a_record', { found: near, record: suggested(domain) }));
  const applied = await applyPolicy(ask, { domain, spfPasses: false, signers: [] });
  if (applied === 'unknown') return none(finding('not_looked_up', { about: 'DMARC' }));
  const text = records[0] ?? applied?.text;
  if (text === undefined) return none(finding('dmarc_missing', { record: suggested(domain) }));
  const recordDomain = applied?.recordDomain ?? domain;
  const tags = tagsOf(text);
  const asked = tags.find(([name]) => name === 'p')?.[1].toLowerCase();
  const faults = [...lint(text, tags), ...(await checkReports(ask, recordDomain, text, tags))];
  if (asked === undefined) return none(finding('dmarc_policy_missing', { found: text }), ...faults);
  if (!POLICIES.includes(asked)) return none(finding('dmarc_policy_unknown', { found: text, about: asked }), ...faults);
  const published = finding('dmarc_published', { found: text, about: recordDomain });
  return { policy: applied?.policy ?? null, findings: [published, ...faults] };
}

const none = (...findings: Finding[]) => ({ policy: null, findings });
const suggested = (domain: string) => txtRecord(`_dmarc.${domain}`, `v=DMARC1; p=none; rua=mailto:dmarc@${domain}`);

export interface ProvenIdentities {
  readonly domain: string;
  readonly spfPasses: boolean;
  /** Domains whose signatures hold. */
  readonly signers: readonly string[];
}

export interface AppliedPolicy {
  readonly text: string;
  readonly recordDomain: string;
  readonly policy: DmarcPolicy;
  /** Whether SPF or a signature proves the domain in From. */
  readonly passes: boolean;
}

/** The record that applies to mail of a domain, by the tree walk of RFC 9989, and whether such mail passes. */
export async function applyPolicy(
  ask: AskDns,
  { domain, spfPasses, signers }: ProvenIdentities,
): Promise<AppliedPolicy | 'unknown' | null> {
  const result = await dmarc({
    headerFrom: `postmaster@${domain}`,
    spfDomains: spfPasses ? [domain] : [],
    dkimDomains: signers.map((signer) => ({ domain: signer })),
    resolver: ask,
  });
  if (!result || result.status.result === 'none') return null;
  if (result.status.result === 'temperror') return 'unknown';
  const { policy, policyDomain, rr } = result;
  return {
    text: rr ?? '',
    recordDomain: policyDomain ?? domain,
    policy: policy as DmarcPolicy,
    passes: result.status.result === 'pass',
  };
}

type Tag = readonly [name: string, value: string];

const tagsOf = (text: string): readonly Tag[] =>
  text.split(';').flatMap((part): Tag[] => {
    const at = part.indexOf('=');
    return at === -1 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]];
  });

function lint(found: string, tags: readonly Tag[]): Finding[] {
  const names = tags.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  const obsolete = names.filter((name) => OBSOLETE.includes(name));
  const wrong = tags.filter(([name, value]) => VALUES[name] && !VALUES[name].includes(value.toLowerCase()));
  return [
    ...(twice === undefined ? [] : [finding('dmarc_tag_twice', { found, about: twice })]),
    ...wrong.map(([name, value]) => finding('dmarc_tag_unknown_value', { found, about: `${name}=${value}` })),
    ...(obsolete.length ? [finding('dmarc_tag_obsolete', { found, about: obsolete.join(', ') })] : []),
  ];
}

async function checkReports(
  ask: AskDns,
  recordDomain: string,
  found: string,
  tags: readonly Tag[],
): Promise<Finding[]> {
  const addresses = tags
    .filter(([name]) => name === 'rua')
    .flatMap(([, value]) => value.split(',').map((address) => address.trim()))
    .filter(Boolean);
  if (!addresses.length) return [finding('dmarc_no_reports', { found })];
  const unreadable = addresses.filter((address) => !REPORT_ADDRESS.test(address));
  const hosts = addresses
    .filter((address) => REPORT_ADDRESS.test(address))
    .map(
      (address) =>
        address
          .replace(/![0-9]+[kmgt]?$/i, '')
          .split('@')
          .at(-1)
          ?.toLowerCase() ?? '',
    );
  const others = [...new Set(hosts)].filter((host) => !isWithin(host, recordDomain) && !isWithin(recordDomain, host));
  const refused = await Promise.all(
    others.map(async (host) => ({ host, texts: await textsAt(ask, `${recordDomain}._report._dmarc.${host}`) })),
  );
  return [
    ...(unreadable.length ? [finding('dmarc_reports_unreadable', { found, about: unreadable.join(', ') })] : []),
    ...refused
      .filter(({ texts }) => texts !== null && !texts.some((text) => IS_RECORD.test(text)))
      .map(({ host }) => finding('dmarc_reports_not_accepted', { found, about: host })),
  ];
}

export const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);
