import type { EmailsContext } from './context.ts';
import { releaseRefusedIn } from './outcomes/returned.ts';
import { cancelForbiddenIn, cancelSuppressedIn } from './outcomes/suppress.ts';
import { wakeMailbox } from './sending/wake-mailbox.ts';
import { makeRefusedDue } from './store/messages.ts';

/** What this module does about facts of the modules before it. */
export function listenForEmails(context: EmailsContext): void {
  const { events } = context;
  // A mailbox whose status or pace changed looks for due messages at once, without waiting for the sweep.
  for (const kind of ['mailbox.status_changed', 'mailbox.updated'] as const) {
    events.on(kind, async (tx, { orgId, object }) => {
      const mailboxId = object.id;
      await makeRefusedDue(tx, orgId, mailboxId);
      await wakeMailbox(tx, context, { orgId, mailboxId });
    });
  }
  // Whoever verifies a stopped mailbox, or sets it active, has settled why its mail was refused.
  events.on('mailbox.status_changed', async (tx, { orgId, object, data }) => {
    if (data.status === 'active') await releaseRefusedIn(tx, context, orgId, { mailboxId: object.id });
  });
  events.on('suppression.added', (tx, fact) => cancelSuppressedIn(tx, context, fact));
  events.on('suppression.imported', (tx, { orgId }) => cancelForbiddenIn(tx, context, orgId));
}
