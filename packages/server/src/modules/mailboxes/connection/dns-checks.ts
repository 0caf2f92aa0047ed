import type { LookupTxt } from '../ports.ts';

export type Verdict = 'pass' | 'fail' | 'unknown';

/** Selectors of large providers: a mailbox's own selector is not known before it has sent. */
const SELECTORS = ['default', 'google', 'selector1', 'selector2', 'k1', 's1', 'pm', 'mail', 'dkim'];
/** Domains without public DNS (RFC 6761). */
const RESERVED = /(^|\.)(test|example|invalid|localhost|local|example\.(com|net|org))$/;

/** Whether receivers can verify mail of this domain; `unknown` when the lookup failed. */
export async function checkDomain(
  domain: string,
  lookup: LookupTxt,
): Promise<Record<'spf' | 'dkim' | 'dmarc', Verdict>> {
  if (RESERVED.test(domain)) return { spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' };
  const has = async (name: string, pattern: RegExp): Promise<Verdict> => {
    const records = await lookup(name).catch(() => null);
    if (records === null) return 'unknown';
    return records.some((record) => pattern.test(record)) ? 'pass' : 'fail';
  };
  const [spf, dmarc, ...keys] = await Promise.all([
    has(domain, /^v=spf1(\s|$)/i),
    hasDmarc(domain, has),
    ...SELECTORS.map((selector) => has(`${selector}._domainkey.${domain}`, /(^|;)\s*p=[A-Za-z0-9+/]/)),
  ]);
  // There may be a key under a selector that was not asked for.
  return { spf, dkim: keys.includes('pass') ? 'pass' : 'unknown', dmarc };
}

/** A domain without its own DMARC policy uses the policy of the domain above it (RFC 7489 6.6.3). */
async function hasDmarc(domain: string, has: (name: string, pattern: RegExp) => Promise<Verdict>): Promise<Verdict> {
  const own = await has(`_dmarc.${domain}`, /^v=DMARC1(\s*;|$)/i);
  const parent = domain.split('.').slice(1).join('.');
  return own === 'fail' && parent.includes('.') ? hasDmarc(parent, has) : own;
}
