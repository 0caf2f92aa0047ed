import { lookup, Resolver } from 'node:dns/promises';

/** Every address of a host name; throws when the name has none. */
export type Lookup = (host: string) => Promise<readonly string[]>;

/** The operating system's look-up: hosts file, search domains, `localhost`. */
export const systemLookup: Lookup = async (host) => (await lookup(host, { all: true })).map((answer) => answer.address);

/**
 * Asks the name servers directly. The system's look-up runs only two at a time in the process, so that one slow name
 * server chosen by a customer would delay every other request.
 */
export function createDnsLookup(options: { servers?: string[]; timeoutMs?: number } = {}): Lookup {
  const resolver = new Resolver({ timeout: options.timeoutMs ?? 2000, tries: 2 });
  if (options.servers) resolver.setServers(options.servers);

  return async function lookUpByDns(host) {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const failure = answers.find((answer) => answer.status === 'rejected');
    if (addresses.length === 0 && failure) throw failure.reason;
    return addresses;
  };
}

/**
 * Callers that ask for a name while it is being looked up share the answer: many webhooks go to one host at once.
 */
export function shareLookups(lookup: Lookup): Lookup {
  const underWay = new Map<string, Promise<readonly string[]>>();
  return (host) => {
    const begun = underWay.get(host);
    if (begun) return begun;
    const asked = lookup(host).finally(() => underWay.delete(host));
    underWay.set(host, asked);
    return asked;
  };
}
