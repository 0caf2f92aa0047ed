import { createLru } from '../../../kernel/caches/lru.ts';
import { domainOf, isReservedDomain } from '../../../kernel/mail/address-domain.ts';
import { listKnownReceivers, setReceivers } from '../store/receivers/domains.ts';
import type { ReceiverMemory, ReceiversContext } from './context.ts';
import { receiverByMx, receiverOfFreeDomain } from './known-receivers.ts';

const REMEMBERED = 50_000;
const DAY_MS = 86_400_000;
/** A company seldom moves its mail. */
const KNOWN_FOR_MS = 7 * DAY_MS;
/** A name server that was silent is asked again this soon. */
const SILENT_FOR_MS = 3_600_000;
const AT_ONCE = 20;

export const createReceiverMemory = (): ReceiverMemory => ({
  receivers: createLru(REMEMBERED),
  budgets: createLru(REMEMBERED),
});

/**
 * Who takes the mail of each domain, by its MX records: a provider, or the domain itself where the records name none,
 * or no name server answers. What is known is not asked again; nothing is written for domains known here.
 */
export async function findReceivers(
  context: ReceiversContext,
  domains: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { db, clock, memory } = context;
  const now = clock.now().getTime();
  const wanted = [...new Set(domains)];
  const remembered = (domain: string) => {
    const one = memory.receivers.get(domain);
    return one && one.askAgainAt > now ? one.receiver : undefined;
  };
  const missing = wanted.filter((domain) => remembered(domain) === undefined);
  if (missing.length) {
    const since = new Date(now - KNOWN_FOR_MS);
    for (const { domain, receiver, lookedAt } of await listKnownReceivers(db, missing, since))
      memory.receivers.set(domain, { receiver, askAgainAt: Date.parse(lookedAt) + KNOWN_FOR_MS });
    await lookUp(
      context,
      missing.filter((domain) => remembered(domain) === undefined),
    );
  }
  return new Map(wanted.map((domain) => [domain, remembered(domain) ?? domain]));
}

/** Who takes the mail of one address. */
export async function receiverOfAddress(context: ReceiversContext, address: string): Promise<string> {
  const domain = domainOf(address);
  return (await findReceivers(context, [domain])).get(domain) ?? domain;
}

async function lookUp({ db, clock, lookupMx, memory }: ReceiversContext, domains: readonly string[]): Promise<void> {
  const now = clock.now();
  const found: { domain: string; receiver: string }[] = [];
  const ask = async (domain: string) => {
    const known = receiverOfFreeDomain(domain) ?? (isReservedDomain(domain) ? domain : null);
    const hosts = known === null ? await lookupMx(domain).catch(() => null) : [];
    const receiver = known ?? receiverByMx(hosts ?? []) ?? domain;
    const isSilent = hosts === null;
    memory.receivers.set(domain, { receiver, askAgainAt: now.getTime() + (isSilent ? SILENT_FOR_MS : KNOWN_FOR_MS) });
    if (!isSilent) found.push({ domain, receiver });
  };
  for (let at = 0; at < domains.length; at += AT_ONCE) await Promise.all(domains.slice(at, at + AT_ONCE).map(ask));
  await setReceivers(db, found, now);
}
