import { domainOf } from '../../kernel/mail/address-domain.ts';
import type { AddressesContext } from './context.ts';
import { findAnswers, keepAnswers } from './store/answers.ts';
import { type KnownDomain, leaseServer, listDomains, releaseServer } from './store/domains.ts';

/** A server that is asked more over one connection takes the asker for somebody who harvests addresses. */
const PER_CONNECTION = 20;
const CONNECTIONS = 5;

/** Asks the servers of the addresses' domains about those that nobody asked about lately, each over one connection. */
export async function askServers(
  context: AddressesContext,
  orgId: string,
  emails: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  if (context.askReceiver === null || emails.length === 0) return;
  const hashes = new Map(emails.map((email) => [email, context.hashOf(email)]));
  const said = await findAnswers(context.db, orgId, [...hashes.values()]);
  const open = Map.groupBy(
    emails.filter((email) => !said.has(hashes.get(email) ?? '')),
    domainOf,
  );
  const known = await listDomains(context.db, [...open.keys()]);
  // Where everybody is taken, asking says nothing.
  const asked = known.filter(({ mailServers, catchAll }) => mailServers.length > 0 && catchAll !== true);
  await Promise.all(
    asked.map((domain) => {
      const addresses = (open.get(domain.domain) ?? []).slice(0, PER_CONNECTION * CONNECTIONS);
      return context.share(orgId, () => askServer(context, orgId, domain, addresses, signal));
    }),
  );
}

/** One connection after the other, until the server says nothing more. */
async function askServer(
  { db, askReceiver, hashOf }: AddressesContext,
  orgId: string,
  { domain, mailServers }: KnownDomain,
  addresses: readonly string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  if (!askReceiver || signal?.aborted || !(await leaseServer(db, domain))) return;
  let catchAll: boolean | null = null;
  try {
    // Always the same, so that a server that lets strangers wait knows it when it is asked again.
    const nobody = `${hashOf(`nobody@${domain}`).slice(0, 18)}@${domain}`;
    for (let at = 0; at < addresses.length && !signal?.aborted; at += PER_CONNECTION) {
      const some = addresses.slice(at, at + PER_CONNECTION);
      const answer = await askReceiver({ hosts: mailServers, addresses: some, nobody }, signal);
      catchAll = answer.catchAll ?? catchAll;
      // What a server says that takes everybody, or did not say whether, is not believed.
      if (answer.catchAll !== false || answer.accepted.size === 0) break;
      await keepAnswers(db, orgId, new Map([...answer.accepted].map(([email, yes]) => [hashOf(email), yes])));
    }
  } finally {
    await releaseServer(db, domain, catchAll);
  }
}
