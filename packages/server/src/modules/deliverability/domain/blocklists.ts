import { type AskDns, addressesOf } from '../../../kernel/mail/ask-dns.ts';
import { type Finding, finding } from './finding.ts';
import { reversed } from './server-name.ts';

/** The lists that an operator lets the server ask; none are asked unless named. */
export interface Blocklists {
  /** Lists of sending addresses, such as `zen.spamhaus.org`. */
  readonly ofAddresses: readonly string[];
  /** Lists of domains, such as `dbl.spamhaus.org`. */
  readonly ofDomains: readonly string[];
}

export interface Listable {
  readonly domain: string;
  readonly sendingAddress: string | null;
  /** Hosts of links in the mail: of tracking, and of what the campaigns link to. */
  readonly linkHosts: readonly string[];
}

/** Answers in 127.255.255.0/24 say that the question was not allowed, not that anything is listed. */
const isListing = (address: string) => address.startsWith('127.') && !address.startsWith('127.255.255.');

/** Whether the domain, the sending address or a host of links stands on a blocklist (RFC 5782). */
export async function checkBlocklists(ask: AskDns, lists: Blocklists, subject: Listable): Promise<Finding[]> {
  const { domain, sendingAddress, linkHosts } = subject;
  if (!lists.ofAddresses.length && !lists.ofDomains.length) return [finding('lists_not_asked')];
  const questions = [
    ...lists.ofDomains.map(
      (list) => ({ code: 'domain_listed', about: domain, list, name: `${domain}.${list}` }) as const,
    ),
    ...lists.ofDomains.flatMap((list) =>
      linkHosts
        .filter((host) => host !== domain)
        .map((host) => ({ code: 'link_host_listed', about: host, list, name: `${host}.${list}` }) as const),
    ),
    ...(sendingAddress === null
      ? []
      : lists.ofAddresses.map(
          (list) =>
            ({
              code: 'address_listed',
              about: sendingAddress,
              list,
              name: `${reversed(sendingAddress)}.${list}`,
            }) as const,
        )),
  ];
  const answers = await Promise.all(
    questions.map(async (question) => ({ question, answer: await addressesOf(ask, question.name) })),
  );
  const listed = answers.filter(({ answer }) => answer.kind === 'records' && answer.records.some(isListing));
  const answered = answers.filter(
    ({ answer }) => answer.kind !== 'silent' && !(answer.kind === 'records' && !answer.records.some(isListing)),
  );
  if (listed.length)
    return listed.map(({ question }) => finding(question.code, { about: question.about, found: question.list }));
  return answered.length
    ? [finding('not_listed', { found: [...lists.ofAddresses, ...lists.ofDomains].join(', ') })]
    : [finding('not_looked_up', { about: 'Blocklists' })];
}
