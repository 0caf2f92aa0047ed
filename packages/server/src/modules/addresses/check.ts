import type { Db } from '../../kernel/db/db.ts';
import { domainOf } from '../../kernel/mail/address-domain.ts';
import { parseEmailAddress } from '../../kernel/mail/email-address.ts';
import { isFreeMail } from '../../kernel/mail/free-mail.ts';
import { askServers } from './ask-servers.ts';
import type { AddressesContext } from './context.ts';
import { refreshDomains } from './domains/refresh.ts';
import { type JudgedAddress, judgeAddress, notAnAddress } from './rules/judge.ts';
import * as answers from './store/answers.ts';
import { type KnownDomain, listDomains } from './store/domains.ts';

const domainsOf = (emails: readonly string[]): string[] => [...new Set(emails.map(domainOf))];

/**
 * Judges addresses in their order, after asking name servers, and receiving servers where the operator lets them be
 * asked. What could not be asked before the signal is unknown.
 */
export async function checkAddresses(
  context: AddressesContext,
  orgId: string,
  emails: readonly string[],
  signal?: AbortSignal,
): Promise<JudgedAddress[]> {
  const parsed = emails.map(parseEmailAddress);
  const wanted = [...new Set(parsed.filter((email) => email !== null))];
  await refreshDomains(context, orgId, domainsOf(wanted), signal);
  await askServers(context, orgId, wanted, signal);
  const judged = await judgeKept(context.db, context, orgId, wanted);
  const ofParsed = (email: string | null) => (email === null ? undefined : judged.get(email));
  return parsed.map((email, at) => ofParsed(email) ?? notAnAddress(emails[at] as string));
}

/** Judges addresses by what is kept, without asking anybody: for transactions. */
export async function judgeKept(
  db: Db,
  { hashOf, outcomesAt, askReceiver }: Pick<AddressesContext, 'hashOf' | 'outcomesAt' | 'askReceiver'>,
  orgId: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, JudgedAddress>> {
  const domains = domainsOf(emails);
  const known = new Map((await listDomains(db, domains)).map((one) => [one.domain, one]));
  const hashes = new Map(emails.map((email) => [email, hashOf(email)]));
  const said = askReceiver ? await answers.findAnswers(db, orgId, [...hashes.values()]) : new Map<string, boolean>();
  // Somebody's bounces at a provider for everybody say nothing of the others.
  const companies = domains.filter((domain) => !isFreeMail(domain));
  const outcomes = new Map((await outcomesAt(db, orgId, companies)).map((one) => [one.domain, one]));
  const serverOf = (email: string, domain: KnownDomain | undefined) => {
    const accepted = said.get(hashes.get(email) ?? '');
    if (accepted !== undefined) return accepted ? ('accepted' as const) : ('refused' as const);
    return askReceiver && domain && domain.mailServers.length > 0 ? ('unsure' as const) : null;
  };
  return new Map(
    emails.map((email) => {
      const domain = known.get(domainOf(email));
      const evidence = {
        receives: domain?.receives ?? null,
        catchAll: domain?.catchAll ?? null,
        server: serverOf(email, domain),
        outcomes: outcomes.get(domainOf(email)) ?? null,
      };
      return [email, judgeAddress(email, evidence)];
    }),
  );
}

/** Which of the addresses nothing should be spent on, by what is kept. */
export async function badAmong(
  db: Db,
  context: AddressesContext,
  orgId: string,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const parsed = new Map(emails.map((email) => [email, parseEmailAddress(email)]));
  const judged = await judgeKept(db, context, orgId, [...new Set([...parsed.values()].filter((one) => one !== null))]);
  return new Set(emails.filter((email) => judged.get(parsed.get(email) ?? '')?.verdict === 'bad'));
}
