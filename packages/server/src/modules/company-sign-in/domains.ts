import { conflict, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { textsAt } from '../../kernel/mail/ask-dns.ts';
import type { CompanySignInContext } from './context.ts';
import * as store from './store/providers.ts';

const MAX_DOMAINS = 50;
const PROOFS_PER_MINUTE = 10;

export const showDomain = ({ domain, proof, provedAt }: store.DomainRow) => ({
  ...{ domain, provedAt },
  record: { name: `_distribute-sign-in.${domain}`, value: `distribute-sign-in=${proof}` },
});

export const addSignInDomain = ({ db, random }: CompanySignInContext, { orgId }: Caller, domain: string) =>
  db.transaction().execute(async (tx) => {
    const before = await store.listDomains(tx, orgId);
    if (before.length >= MAX_DOMAINS) throw conflict('too_many_domains', `At most ${MAX_DOMAINS} domains`);
    await store.insertDomain(tx, orgId, domain, random.bytes(16).toString('hex'));
    return { domain: showDomain(await getDomain(tx, orgId, domain)) };
  });

/** Looks for the record; one that was found stays proven until the domain is given up. */
export async function proveSignInDomain(context: CompanySignInContext, { orgId }: Caller, domain: string) {
  const { db, askDns, attempts } = context;
  await attempts('domain_proofs', orgId, PROOFS_PER_MINUTE);
  const claimed = showDomain(await getDomain(db, orgId, domain));
  const { name, value } = claimed.record;
  const found = await textsAt(askDns, name);
  if (found === null) throw conflict('name_server_silent', 'The name servers of the domain did not answer');
  if (!found.includes(value)) {
    throw conflict('record_missing', `No TXT record ${value} was found at ${name}`, { found: found.slice(0, 5) });
  }
  return db.transaction().execute(async (tx) => {
    if (!(await store.markDomainProved(tx, orgId, domain)))
      throw conflict('domain_taken', 'Another organization of this server has proven this domain');
    return { domain: showDomain(await getDomain(tx, orgId, domain)) };
  });
}

export async function removeSignInDomain({ db }: CompanySignInContext, { orgId }: Caller, domain: string) {
  const isGone = await db.transaction().execute((tx) => store.deleteDomain(tx, orgId, domain));
  if (!isGone) throw notFound('Domain');
}

async function getDomain(db: CompanySignInContext['db'], orgId: string, domain: string): Promise<store.DomainRow> {
  const found = (await store.listDomains(db, orgId)).find((row) => row.domain === domain);
  if (!found) throw notFound('Domain');
  return found;
}
