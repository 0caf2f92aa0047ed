import { AppError } from '../../kernel/errors.ts';
import { composeForSeed } from '../emails/index.ts';
import { type Delivery, shownWords } from '../mailboxes/index.ts';
import type { PlacementsContext } from './context.ts';
import * as store from './store/tests.ts';

interface TestKey {
  readonly orgId: string;
  readonly testId: string;
}

/**
 * Sends the email of a test to the next seed mailbox, at the pace of the sending mailbox. Once it is begun it is never
 * sent again: whether it left is seen where it is looked for.
 */
export async function sendNext(context: PlacementsContext, { orgId, testId }: TestKey): Promise<void> {
  const { db, clock, enqueue, mailboxes } = context;
  const test = await store.findTest(db, orgId, testId);
  if (!test) return;
  const mailbox = await mailboxes.open(orgId, test.mailboxId);
  const next = await db.transaction().execute(async (tx) => {
    // The mailbox first, as all code that locks both.
    await mailboxes.lock(tx, orgId, test.mailboxId);
    const begun = await store.beginNext(tx, orgId, testId);
    if (!begun) return null;
    await mailboxes.takeOne(tx, orgId, test.mailboxId, clock.now());
    const runAt = new Date(clock.now().getTime() + mailbox.minSecondsBetweenSends * 1_000);
    await enqueue(tx, 'placement.send', { orgId, testId }, { runAt });
    return begun;
  });
  if (!next) return;
  const key = { orgId, testId, seedMailboxId: next.seedMailboxId };
  const message = await composeForSeed(context.emails, mailbox, test.emailId, next.email).catch((thrown: unknown) => {
    if (thrown instanceof AppError) return thrown.message;
    throw thrown;
  });
  if (message === null || typeof message === 'string') {
    const words = message ?? 'The email was erased.';
    return store.setPlacement(db, key, { placement: 'not_sent', words });
  }
  await store.setName(db, key, message.messageId);
  const transport = context.openTransport(mailbox);
  const delivery = await transport.send(message).finally(() => transport.close());
  await record(context, key, delivery);
}

async function record(
  { db }: PlacementsContext,
  key: TestKey & { readonly seedMailboxId: string },
  delivery: Delivery,
): Promise<void> {
  if (delivery.kind === 'sent') {
    if (delivery.sentAs) await store.setSentAs(db, key, delivery.sentAs);
    return;
  }
  // It may have left: the look into the seed mailbox tells.
  if (delivery.kind === 'unknown') return;
  const placement = isRefusal(delivery) ? 'refused' : 'not_sent';
  await store.setPlacement(db, key, { placement, words: shownWords(delivery.response) });
}

/** Whether a server judged the email or its sender; other faults say nothing about what receivers do. */
const isRefusal = (delivery: Delivery): boolean =>
  delivery.kind === 'bounced' ||
  delivery.kind === 'rejected' ||
  (delivery.kind === 'fault' && (delivery.fault === 'policy' || delivery.fault === 'sender_refused'));
