/** As `dns.promises.resolve` answers where there is nothing. */
const nothing = (code: 'ENOTFOUND' | 'ENODATA', type: string, name: string) =>
  Object.assign(new Error(`query${type} ${code} ${name}`), { code });

/** No name below `invalid` exists (RFC 6761 6.4), in the sandbox as elsewhere. */
const MISSING = /(^|\.)invalid$/;
/** So that a null MX (RFC 7505) can be seen. */
const WITHOUT_MAIL = /^null-mx\./;

/**
 * The name servers of the sandbox: every domain receives mail, so that no name of the world is unknown and nothing
 * leaves the machine, except those that are named so that they cannot.
 */
export async function standInNames(name: string, type: string) {
  const host = name.toLowerCase().replace(/\.$/, '');
  if (MISSING.test(host)) throw nothing('ENOTFOUND', type, host);
  if (type === 'MX') return [{ priority: 10, exchange: WITHOUT_MAIL.test(host) ? '' : `mail.${host}` }];
  if (type === 'A') return ['192.0.2.25'];
  throw nothing('ENODATA', type, host);
}
