import { type AskDns, textsAt } from '../../../kernel/mail/ask-dns.ts';
import { type Finding, finding } from './finding.ts';

/** Fetches a policy over HTTPS; null where it cannot be read. */
export type FetchPolicy = (url: string) => Promise<string | null>;

const IS_POLICY = /^v=STSv1\s*;/;
const IS_REPORT = /^v=TLSRPTv1\s*;\s*rua=(mailto:\S+@\S+|https:\/\/\S+)/;

/**
 * Whether the domain's own policy of TLS lets answers in (MTA-STS, RFC 8461; TLS reports, RFC 8460). No policy is no
 * fault; one that excludes the domain's own servers loses answers.
 */
export async function checkTransportPolicy(
  { ask, fetchPolicy }: { ask: AskDns; fetchPolicy: FetchPolicy },
  domain: string,
  mailServers: readonly string[],
): Promise<Finding[]> {
  const [texts, reports] = await Promise.all([
    textsAt(ask, `_mta-sts.${domain}`),
    textsAt(ask, `_smtp._tls.${domain}`),
  ]);
  const report = reports?.find((text) => /tlsrpt|rua=/i.test(text));
  const reportFaults =
    report !== undefined && !IS_REPORT.test(report) ? [finding('tls_reports_syntax', { found: report })] : [];
  if (texts === null) return [finding('not_looked_up', { about: 'MTA-STS' }), ...reportFaults];
  if (!texts.length) return [finding('transport_policy_absent'), ...reportFaults];
  const records = texts.filter((text) => IS_POLICY.test(text));
  if (records.length > 1) return [finding('transport_policy_several', { found: records.join('\n') }), ...reportFaults];
  const record = records[0];
  if (record === undefined || !hasId(record))
    return [finding('transport_policy_syntax', { found: texts.join('\n') }), ...reportFaults];
  return [judge(await fetchPolicy(`https://mta-sts.${domain}/.well-known/mta-sts.txt`), mailServers), ...reportFaults];
}

const hasId = (record: string) => record.split(';').some((tag) => /^id=[A-Za-z0-9]{1,32}$/.test(tag.trim()));

function judge(text: string | null, mailServers: readonly string[]): Finding {
  if (text === null) return finding('transport_policy_unreadable');
  const lines = text.split(/\r?\n/).map((line) => line.split(':').map((part) => part.trim()));
  const valuesOf = (name: string) => lines.filter(([key]) => key === name).map(([, value = '']) => value.toLowerCase());
  const [mode = ''] = valuesOf('mode');
  const patterns = valuesOf('mx');
  const isSound = valuesOf('version')[0] === 'stsv1' && ['enforce', 'testing', 'none'].includes(mode);
  if (!isSound || (mode !== 'none' && !patterns.length)) return finding('transport_policy_syntax', { found: text });
  const excluded = mode === 'enforce' ? mailServers.filter((host) => !patterns.some((one) => matches(one, host))) : [];
  return excluded.length
    ? finding('transport_policy_excludes_server', { found: text, about: excluded.join(', ') })
    : finding('transport_policy_sound', { found: `mode: ${mode}` });
}

/** `*.example.com` stands for exactly one label (RFC 8461 4.1). */
const matches = (pattern: string, host: string): boolean =>
  pattern.startsWith('*.') ? host.slice(host.indexOf('.')) === pattern.slice(1) : pattern === host;
