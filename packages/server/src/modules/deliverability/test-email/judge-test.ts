import type { AskDns } from '../../../kernel/mail/ask-dns.ts';
import { applyPolicy, isWithin } from '../domain/dmarc.ts';
import { type Finding, finding } from '../domain/finding.ts';
import type { SeenSignature } from './read-test.ts';

export interface Evidence {
  readonly domain: string;
  readonly signatures: readonly SeenSignature[];
  /** Whether SPF covers the server that was seen; null where none was seen. */
  readonly spfCovers: boolean | null;
}

/** What a test email proves of DKIM, and of what receivers do with mail of this domain (RFC 6376, 9989). */
export async function judgeTest(ask: AskDns, { domain, signatures, spfCovers }: Evidence): Promise<Finding[]> {
  const holding = signatures.filter(({ holds }) => holds);
  const aligned = holding.filter((one) => isWithin(one.domain, domain) || isWithin(domain, one.domain));
  const signers = holding.map((one) => one.domain);
  const applied = await applyPolicy(ask, { domain, spfPasses: spfCovers === true, signers });
  const known = applied === 'unknown' ? null : applied;
  // Within one provider SPF cannot be seen, so that nothing is known to fail.
  const isRefused = known !== null && !known.passes && known.policy !== 'none' && spfCovers === false;
  const isUnproven = signatures.every(({ holds }) => !holds) && spfCovers === false;
  return [
    ...signatureFindings(signatures, holding, aligned),
    ...(isRefused ? [finding('dmarc_refuses_ours', { found: known.text, about: known.policy })] : []),
    ...(isUnproven && !isRefused ? [finding('unauthenticated')] : []),
    ...(known?.passes ? [finding('dmarc_aligned', { about: aligned.length ? 'DKIM' : 'SPF' })] : []),
  ];
}

function signatureFindings(
  all: readonly SeenSignature[],
  holding: readonly SeenSignature[],
  aligned: readonly SeenSignature[],
): Finding[] {
  const [own] = aligned;
  if (own) {
    const about = `${own.selector}._domainkey.${own.domain}`;
    const covers = aligned.some(({ coversOneClick }) => coversOneClick);
    return [finding('dkim_signed', { about }), ...(covers ? [] : [finding('dkim_one_click_not_signed', { about })])];
  }
  const [other] = holding;
  if (other) return [finding('dkim_other_domain', { about: other.domain })];
  const [failed] = all;
  if (!failed) return [finding('dkim_not_signed')];
  return [
    finding('dkim_signature_fails', { about: `${failed.selector}._domainkey.${failed.domain}`, found: failed.comment }),
  ];
}
