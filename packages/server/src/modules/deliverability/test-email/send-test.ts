import { conflict } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { domainOf } from '../../../kernel/mail/address-domain.ts';
import { composeMessage } from '../../emails/index.ts';
import { type OpenMailbox, shownWords } from '../../mailboxes/index.ts';
import type { DeliverabilityContext } from '../context.ts';
import { LOST_AFTER_MS, readDeliverability } from '../read.ts';
import * as store from '../store/deliverability.ts';

const PER_MINUTE = 10;
const RANDOM_BYTES = 16;
/** How our inbound mail knows that a message may be a test. */
export const TEST_PREFIX = '<t.';

const TEXT = `This email was sent by Distribute from your mailbox to itself, to see how receivers judge it.

You can delete it.`;

/** Sends a test email from a mailbox to itself. What comes back is read by `takeTest`. */
export async function sendTest(context: DeliverabilityContext, caller: Caller, mailboxId: string) {
  const { db, clock, random, attempts, mailboxes, openTransport } = context;
  const { orgId } = caller;
  await attempts('deliverability', `org:${orgId}`, PER_MINUTE);
  const mailbox = await mailboxes.open(orgId, mailboxId);
  assertCanTest(context, mailbox);
  const domain = domainOf(mailbox.fromEmail);
  const messageId = `${TEST_PREFIX}${random.bytes(RANDOM_BYTES).toString('hex')}@${domain}>`;
  const unlessSince = new Date(clock.now().getTime() - LOST_AFTER_MS);
  await db.transaction().execute(async (tx) => {
    if (!(await store.beginTest(tx, orgId, mailboxId, { domain, messageId, unlessSince })))
      throw conflict('test_under_way', 'The last test email has not arrived yet. Wait until ten minutes have passed.');
    await mailboxes.takeOne(tx, orgId, mailboxId, clock.now());
  });
  const transport = openTransport(mailbox);
  const delivery = await transport.send(compose(context, mailbox, messageId)).finally(() => transport.close());
  if (delivery.kind !== 'sent' && delivery.kind !== 'unknown') {
    await db.transaction().execute((tx) => store.endTest(tx, orgId, mailboxId, messageId));
    throw conflict('test_not_sent', `The server did not take the test email: ${shownWords(delivery.response)}`);
  }
  return readDeliverability(context, caller, mailboxId);
}

function assertCanTest({ recordsMail }: DeliverabilityContext, mailbox: OpenMailbox): void {
  if (recordsMail(mailbox))
    throw conflict('records_mail', 'Email of this mailbox is recorded, not sent, so receivers never see it.');
  if (mailbox.status === 'unverified') throw conflict('not_verified', 'Verify the mailbox first');
  if (!mailbox.readsMail)
    throw conflict('cannot_read', 'Add the server that replies are read from (IMAP): the test email is read there.');
}

/** With the headers of a campaign's email, so that one sees whether the server signs them. */
function compose(context: DeliverabilityContext, mailbox: OpenMailbox, messageId: string) {
  const { clock, newId, baseUrl, returnPathOf } = context;
  const { fromName, fromEmail } = mailbox;
  const { raw, to } = composeMessage({
    ...{ messageRowId: newId(), messageId, replyTo: null, thread: [], date: clock.now() },
    from: { name: fromName, address: fromEmail },
    to: { name: null, address: fromEmail },
    subject: 'Test email: how receivers judge this mailbox',
    text: TEXT,
    html: `<p>${TEXT.replace('\n\n', '</p><p>')}</p>`,
    authorship: { model: null, edited: false, approved: false },
    unsubscribe: { url: `${baseUrl}/u/test`, mail: null },
  });
  return {
    ...{ messageId, raw, envelope: { from: returnPathOf(mailbox), to } },
    ...{ orgId: mailbox.orgId, mailboxId: mailbox.id, campaignId: null, step: null },
  };
}
