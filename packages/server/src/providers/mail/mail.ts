import { Resolver } from 'node:dns/promises';
import { errorCodeOf } from '../../kernel/error-code.ts';
import {
  type CheckLogin,
  type LookupMx,
  type OpenMailbox,
  type OpenTransport,
  recordsMail,
  type Sink,
} from '../../modules/mailboxes/index.ts';

interface Ways {
  readonly open: OpenTransport;
  readonly checkLogin: CheckLogin;
}

type Senders = Readonly<Record<Exclude<OpenMailbox['transport'], 'sink'>, Ways>>;

/** The transport of each mailbox. In sandbox mode mail is recorded unless the mailbox was confirmed to send for real. */
export function createMail(senders: Senders, sink: Sink, mode: 'sandbox' | 'live'): Ways {
  const recorded: Ways = { open: sink.open, checkLogin: async () => ({ ok: true, message: null }) };
  const ways = { ...senders, sink: recorded, postmark: mode === 'sandbox' ? recorded : senders.postmark };
  return {
    open: (mailbox) => (recordsMail(mode, mailbox) ? recorded : ways[mailbox.transport]).open(mailbox),
    checkLogin: (mailbox, returnPath) => ways[mailbox.transport].checkLogin(mailbox, returnPath),
  };
}

const NO_RECORD: readonly unknown[] = ['ENODATA', 'ENOTFOUND'];

/** `servers` are name servers of a test. The best receiver stands first. */
export function createLookupMx(servers?: readonly string[]): LookupMx {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers) resolver.setServers(servers);
  return async function lookupMx(domain) {
    try {
      const records = await resolver.resolveMx(domain);
      return records.toSorted((one, other) => one.priority - other.priority).map(({ exchange }) => exchange);
    } catch (error) {
      if (NO_RECORD.includes(errorCodeOf(error))) return [];
      throw error;
    }
  };
}
