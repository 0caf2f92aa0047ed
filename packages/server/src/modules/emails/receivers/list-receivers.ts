import type { Receiver } from '@distribute/contract/receivers';
import type { z } from 'zod';
import type { Caller } from '../../../kernel/http/caller.ts';
import { organizationalDomainOf } from '../../../kernel/mail/address-domain.ts';
import { listDomains } from '../../mailboxes/index.ts';
import { listBulkOf, listRefusals } from '../store/receivers/bulk-senders.ts';
import { findDomainBefore } from '../store/receivers/days.ts';
import { listHolds, listMonth } from '../store/receivers/months.ts';
import { budgetOf } from './budget.ts';
import type { ReceiversContext } from './context.ts';
import { nameOfReceiver } from './known-receivers.ts';

const MOST_SHOWN = 200;

/** What may leave for each receiver today, and what became of a month (spec 11.11). */
export async function listReceivers(
  { db, clock, mailsOnFirstDay }: ReceiversContext,
  { orgId }: Pick<Caller, 'orgId'>,
): Promise<{ receivers: z.output<typeof Receiver>[] }> {
  const today = clock.now().toISOString().slice(0, 10);
  const domainOfMailbox = new Map((await listDomains(db, orgId)).map(({ mailboxId, domain }) => [mailboxId, domain]));
  const holds = new Map(
    (await listHolds(db, orgId)).map((hold) => [`${domainOfMailbox.get(hold.mailboxId)} ${hold.receiver}`, hold]),
  );
  const bulk = new Map((await listBulkOf(db, orgId)).map((one) => [`${one.domain} ${one.receiver}`, one.crossedOn]));
  const refusals = new Map(
    (await listRefusals(db, orgId)).map((one) => [`${one.sendingDomain} ${one.receiver}`, one.reason]),
  );
  const months = await listMonth(db, orgId, MOST_SHOWN);
  const before = new Map<string, number>();
  for (const { sendingDomain } of months) {
    if (!before.has(sendingDomain)) before.set(sendingDomain, await findDomainBefore(db, orgId, sendingDomain));
  }
  const receivers = months.map(({ days, ...month }) => {
    const hold = holds.get(`${month.sendingDomain} ${month.receiver}`);
    const start = { first: mailsOnFirstDay, before: before.get(month.sendingDomain) ?? 0 };
    return {
      ...month,
      name: nameOfReceiver(month.receiver),
      budget: budgetOf(today, days, start),
      bulkSince: bulk.get(`${organizationalDomainOf(month.sendingDomain)} ${month.receiver}`) ?? null,
      heldFor: refusals.get(`${month.sendingDomain} ${month.receiver}`) ?? null,
      slowedUntil: hold?.heldUntil ?? null,
      words: hold?.words ?? month.words,
    };
  });
  return {
    receivers: receivers.sort((one, other) => Number(other.slowedUntil !== null) - Number(one.slowedUntil !== null)),
  };
}
