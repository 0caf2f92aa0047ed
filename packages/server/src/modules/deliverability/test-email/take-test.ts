import { checkAndHold } from '../check.ts';
import type { DeliverabilityContext } from '../context.ts';
import * as store from '../store/deliverability.ts';
import { readTest } from './read-test.ts';
import { TEST_PREFIX } from './send-test.ts';

export interface ArrivedMail {
  readonly orgId: string;
  readonly mailboxId: string;
  readonly messageId: string | null;
  readonly raw: Buffer;
}

/** Offered every mail that arrives: true for a test email of ours, which is then read by a job. */
export async function takeTest(context: DeliverabilityContext, mail: ArrivedMail): Promise<boolean> {
  const { db, enqueue } = context;
  const { orgId, mailboxId, messageId, raw } = mail;
  if (!messageId?.startsWith(TEST_PREFIX)) return false;
  return db.transaction().execute(async (tx) => {
    if (!(await store.setArrived(tx, orgId, mailboxId, { messageId, raw }))) return false;
    await enqueue(tx, 'deliverability.read-test', { orgId, mailboxId });
    return true;
  });
}

/** Reads a test email that arrived, and judges the mailbox by it. */
export async function readArrivedTest(
  context: DeliverabilityContext,
  { orgId, mailboxId }: { orgId: string; mailboxId: string },
): Promise<void> {
  const { db, checks, isSendingAddress } = context;
  const raw = await store.findArrived(db, orgId, mailboxId);
  if (raw === null) return;
  const seen = await readTest(raw, { ask: checks.ask, isSendingAddress });
  await db.transaction().execute((tx) => store.setSeen(tx, orgId, mailboxId, seen));
  await checkAndHold(context, orgId, mailboxId);
}
