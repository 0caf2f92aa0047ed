import { Resolver } from 'node:dns/promises';
import type { Egress } from '../../kernel/egress/fetcher.ts';
import { isReservedDomain } from '../../kernel/mail/address-domain.ts';
import type { AskDns } from '../../kernel/mail/ask-dns.ts';
import type { DomainChecks } from '../../modules/deliverability/index.ts';

const TIMEOUT = { timeout: 2_000, tries: 2 };
const POLICY_BYTES = 64 * 1024;
const POLICY_MS = 5_000;

interface DomainCheckDeps {
  readonly egress: Pick<Egress, 'request'>;
  /** In place of the name servers of the system; empty for those. */
  readonly nameServers: readonly string[];
  readonly blocklists: DomainChecks['blocklists'];
  /** Name servers of a test, which know every name. */
  readonly askDns: AskDns | undefined;
}

/** Asks these name servers; those of the system where none is given. */
export function createAskDns(nameServers: readonly string[]): AskDns {
  const resolver = new Resolver(TIMEOUT);
  if (nameServers.length) resolver.setServers(nameServers);
  return resolver.resolve.bind(resolver) as AskDns;
}

/** How domains that send are asked about: by name servers, and by HTTPS for policies of transport. */
export function createDomainChecks({ egress, nameServers, blocklists, askDns }: DomainCheckDeps): DomainChecks {
  return {
    ask: askDns ?? createAskDns(nameServers),
    blocklists,
    // Name servers of one's own may know every name.
    isReserved: (domain) => !askDns && nameServers.length === 0 && isReservedDomain(domain),
    async fetchPolicy(url) {
      const limits = { maxRedirects: 0, maxDecodedBytes: POLICY_BYTES, totalMs: POLICY_MS };
      const answer = await egress.request({ purpose: 'mta-sts', url, ...limits }).catch(() => null);
      return answer?.status === 200 ? answer.body.toString('utf8') : null;
    },
  };
}
