import { standInNames } from '@distribute/sandbox/name-servers';
import type { AppOptions, Ground } from '../ground.ts';
import type { AskDns } from '../kernel/mail/ask-dns.ts';
import { type AddressesContext, createShare } from '../modules/addresses/index.ts';
import { createAskReceiver } from '../providers/mail/ask-receiver.ts';
import { createAskDns } from '../providers/mail/name-servers.ts';

/** Ports of `addresses` that later modules fill. */
export type LaterOfAddresses = Pick<AddressesContext, 'hashOf' | 'outcomesAt'>;

/** In the sandbox nobody outside is asked. */
export const askDnsOf = ({ config, askDns }: Pick<AppOptions, 'config' | 'askDns'>): AskDns =>
  askDns ?? (config.mode === 'sandbox' ? (standInNames as AskDns) : createAskDns(config.domainChecks.nameServers));

/** What checks addresses. In the sandbox nobody outside is asked. */
export function createAddressesOf(options: AppOptions, ground: Ground, later: LaterOfAddresses): AddressesContext {
  const { config } = options;
  const isSandbox = config.mode === 'sandbox';
  const askDns = askDnsOf(options);
  const from = isSandbox ? null : config.addressQuestionsFrom;
  return {
    ...ground,
    ...later,
    ...{ askDns, share: createShare() },
    askReceiver:
      from === null ? null : createAskReceiver({ egress: ground.egress, askDns, from, port: options.receiverPort }),
  };
}
