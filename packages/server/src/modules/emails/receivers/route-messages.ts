import { domainOf } from '../../../kernel/mail/address-domain.ts';
import { isFreeMail } from '../../../kernel/mail/free-mail.ts';
import type { OpenMailbox } from '../../mailboxes/index.ts';
import { findDomainBefore, listLastDays } from '../store/receivers/days.ts';
import { budgetOf, gapOf, type ReceiverDay } from './budget.ts';
import type { ReceiversContext } from './context.ts';
import { findReceivers } from './find-receivers.ts';
import { receiverOfFreeDomain } from './known-receivers.ts';

/** Where a message goes, and what may go there today. */
export interface MessageRoute {
  readonly receiver: string;
  /** Null where the operator keeps no budgets. */
  readonly budget: number | null;
  /** Between two messages to this receiver. */
  readonly gapMs: number;
  /** Null for providers of mailboxes for everybody, and where the organization set no limit. */
  readonly companyLimit: number | null;
}

/** Looked up when messages are claimed, so that the fence asks nobody. */
export async function routeMessages<M extends { readonly toDomain: string }>(
  context: ReceiversContext,
  mailbox: Pick<OpenMailbox, 'orgId' | 'fromEmail' | 'sendWindow'>,
  messages: readonly M[],
): Promise<(M & { readonly route: MessageRoute })[]> {
  if (!messages.length) return [];
  const receivers = await findReceivers(
    context,
    messages.map(({ toDomain }) => toDomain),
  );
  const receiverOf = ({ toDomain }: M) => receivers.get(toDomain) ?? toDomain;
  const budgets = await todaysBudgets(context, mailbox, [...new Set(messages.map(receiverOf))]);
  const limit = await context.companyLimitOf(mailbox.orgId);
  return messages.map((message) => {
    const receiver = receiverOf(message);
    const budget = budgets.get(receiver) ?? null;
    const gapMs = budget === null ? 0 : gapOf(budget, mailbox.sendWindow);
    return { ...message, route: { receiver, budget, gapMs, companyLimit: isCompany(message.toDomain) ? limit : null } };
  });
}

const isCompany = (domain: string) => !isFreeMail(domain) && receiverOfFreeDomain(domain) === null;

async function todaysBudgets(
  { db, clock, memory, mailsOnFirstDay }: ReceiversContext,
  { orgId, fromEmail }: Pick<OpenMailbox, 'orgId' | 'fromEmail'>,
  receivers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (mailsOnFirstDay === 0) return new Map();
  const today = clock.now().toISOString().slice(0, 10);
  const sendingDomain = domainOf(fromEmail);
  const keyOf = (receiver: string) => `${orgId} ${sendingDomain} ${today} ${receiver}`;
  const unknown = receivers.filter((receiver) => memory.budgets.get(keyOf(receiver)) === undefined);
  if (unknown.length) {
    const rows = await listLastDays(db, orgId, sendingDomain, unknown);
    const days = Map.groupBy(rows, ({ receiver }) => receiver) as Map<string, ReceiverDay[]>;
    const before = await findDomainBefore(db, orgId, sendingDomain);
    for (const receiver of unknown) {
      const budget = budgetOf(today, days.get(receiver) ?? [], { first: mailsOnFirstDay, before });
      memory.budgets.set(keyOf(receiver), budget);
    }
  }
  return new Map(receivers.map((receiver) => [receiver, memory.budgets.get(keyOf(receiver)) ?? mailsOnFirstDay]));
}
