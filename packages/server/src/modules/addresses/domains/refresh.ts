import type { AddressesContext } from '../context.ts';
import { keepDomains, listDomains } from '../store/domains.ts';
import { lookUpReceiving } from './look-up.ts';

/** Looks up the domains that nobody looked up lately. A name server that does not answer leaves a domain as it was. */
export async function refreshDomains(
  { db, askDns, share }: Pick<AddressesContext, 'db' | 'askDns' | 'share'>,
  orgId: string,
  domains: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  if (domains.length === 0) return;
  const fresh = new Set((await listDomains(db, domains)).filter(({ isFresh }) => isFresh).map(({ domain }) => domain));
  const found = await Promise.all(
    domains
      .filter((domain) => !fresh.has(domain))
      .map((domain) =>
        share(orgId, async () => {
          const receiving = signal?.aborted ? null : await until(signal, lookUpReceiving(askDns, domain));
          return receiving === null ? [] : [{ domain, ...receiving }];
        }),
      ),
  );
  if (found.flat().length > 0) await keepDomains(db, found.flat());
}

/** Null once the signal is given: the answer of a slow name server is not waited for. */
async function until<T>(signal: AbortSignal | undefined, answer: Promise<T>): Promise<T | null> {
  if (!signal) return answer;
  const { promise, resolve } = Promise.withResolvers<null>();
  const give = () => resolve(null);
  signal.addEventListener('abort', give);
  return Promise.race([answer, promise]).finally(() => signal.removeEventListener('abort', give));
}
