import { organizationalDomainOf } from '../../../kernel/mail/address-domain.ts';
import { listDomains } from '../../mailboxes/index.ts';
import { insertBulkSender, listBulkDays, listBulkSenders, setRefusals } from '../store/receivers/bulk-senders.ts';
import type { ReceiversContext } from './context.ts';

/** Google, Yahoo and Microsoft count by the organizational domain, and Google for ever once it was crossed. */
const RECEIVERS = ['google', 'yahoo', 'microsoft'];
const BULK_FROM = 5_000;

/**
 * Finds domains that became bulk senders, and holds their mail to a receiver that would refuse it (spec 11.11). What
 * was mended is released.
 */
export async function countBulk(context: ReceiversContext): Promise<void> {
  const { db, bulkRefusalOf } = context;
  const days = await listBulkDays(db, RECEIVERS, BULK_FROM);
  const sums = Map.groupBy(days, (one) =>
    [one.orgId, organizationalDomainOf(one.sendingDomain), one.receiver, one.day].join(' '),
  );
  for (const of of sums.values()) {
    const [first] = of;
    if (!first || of.reduce((all, { taken }) => all + taken, 0) < BULK_FROM) continue;
    const domain = organizationalDomainOf(first.sendingDomain);
    await insertBulkSender(db, { orgId: first.orgId, domain, receiver: first.receiver }, first.day);
  }
  for (const sender of await listBulkSenders(db)) {
    const all = (await listDomains(db, sender.orgId)).map(({ domain }) => domain);
    const own = [...new Set(all)].filter((domain) => organizationalDomainOf(domain) === sender.domain).sort();
    const reasons = await Promise.all(
      own.map(async (domain) => ({ domain, reason: await bulkRefusalOf(sender.orgId, domain) })),
    );
    await db.transaction().execute((tx) => setRefusals(tx, sender, reasons));
  }
}
