import { createPublicKey } from 'node:crypto';
import { type AskDns, textsAt } from '../../../kernel/mail/ask-dns.ts';
import { verdictOf } from '../explanations.ts';
import { type Finding, finding } from './finding.ts';

/** Selectors of large providers, asked for until a test email has shown the mailbox's own. */
const USUAL_SELECTORS = [
  'default',
  'google',
  'selector1',
  'selector2',
  'k1',
  's1',
  'pm',
  'mail',
  'dkim',
  'fm1',
  'key1',
];
const MIN_RSA_BITS = 1024;
const GOOD_RSA_BITS = 2048;

/**
 * What is wrong with the keys that the domain publishes (RFC 6376 3.6.1). A key says nothing of whether mail is signed:
 * only a test email does.
 */
export async function checkKeys(ask: AskDns, domain: string, seen: readonly string[]): Promise<Finding[]> {
  const selectors = seen.length ? seen : USUAL_SELECTORS;
  const asked = await Promise.all(
    selectors.map(async (selector) => ({ selector, texts: await textsAt(ask, `${selector}._domainkey.${domain}`) })),
  );
  if (asked.every(({ texts }) => texts === null)) return [finding('not_looked_up', { about: 'DKIM' })];
  const published = asked.flatMap(({ selector, texts }) => (texts?.length ? [{ selector, texts }] : []));
  const judged = published.map(({ selector, texts }) => ({ selector, faults: faultsOf(selector, texts) }));
  const faults = judged.flatMap((one) => one.faults);
  if (seen.length) return faults;
  if (!published.length) return [finding('dkim_no_key_found', { about: USUAL_SELECTORS.join(', ') })];
  const usable = judged.filter((one) => !one.faults.some((fault) => verdictOf(fault) === 'fail'));
  const about = usable.map(({ selector }) => selector).join(', ');
  return [...(usable.length ? [finding('dkim_not_proven', { about })] : []), ...faults];
}

function faultsOf(selector: string, texts: readonly string[]): Finding[] {
  const about = selector;
  const [text = ''] = texts;
  if (texts.length > 1) return [finding('dkim_key_several', { found: texts.join('\n'), about })];
  const tags = tagsOf(text);
  const key = tags.get('p');
  const version = tags.get('v');
  if (key === undefined || (version !== undefined && version !== 'DKIM1'))
    return [finding('dkim_key_unreadable', { found: text, about })];
  if (key === '') return [finding('dkim_key_revoked', { found: text, about })];
  const services = tags.get('s')?.split(':') ?? ['*'];
  if (!services.includes('*') && !services.includes('email'))
    return [finding('dkim_key_not_for_mail', { found: text, about })];
  return [
    ...strengthOf(selector, text, key, tags.get('k') ?? 'rsa'),
    ...(tags.get('t')?.split(':').includes('y') ? [finding('dkim_key_testing', { found: text, about })] : []),
  ];
}

function strengthOf(about: string, found: string, key: string, kind: string): Finding[] {
  if (kind === 'ed25519') {
    const bytes = Buffer.from(key, 'base64').length;
    return bytes === 32 ? [] : [finding('dkim_key_unreadable', { found, about })];
  }
  const bits = kind === 'rsa' ? rsaBits(key) : null;
  if (bits === null) return [finding('dkim_key_unreadable', { found, about })];
  if (bits < MIN_RSA_BITS) return [finding('dkim_key_short', { found: `${bits} bits`, about })];
  return bits < GOOD_RSA_BITS ? [finding('dkim_key_1024', { found: `${bits} bits`, about })] : [];
}

/** Null for what is no RSA key. */
function rsaBits(base64: string): number | null {
  if (!/^[A-Za-z0-9+/=\s]+$/.test(base64)) return null;
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.modulusLength ?? null;
  } catch {
    return null;
  }
}

/** The tags of a tag list (RFC 6376 3.2), without white space in their values. */
function tagsOf(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(';').flatMap((part): [string, string][] => {
    const at = part.indexOf('=');
    return at === -1 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).replaceAll(/\s/g, '')]];
  });
  return new Map(pairs);
}
