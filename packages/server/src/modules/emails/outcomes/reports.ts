import { retryOnDeadlock } from '../../../kernel/db/connection/retry-on-deadlock.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import type { EmailsContext } from '../context.ts';
import { wakeMailbox } from '../sending/wake-mailbox.ts';
import { syncLeadsIn } from '../steps/steps.ts';
import * as store from '../store/outcomes.ts';
import { acceptEvidenceIn } from './evidence.ts';
import { holdRefusedIn } from './returned.ts';
import { suppressIn } from './suppress.ts';
import { tellReceiver } from './tell-receiver.ts';

/*
 * What happens to messages after they were sent. Each report counts once and takes effect in one transaction. Order of
 * locks: the mailbox, then the day of its receiver, then suppressions (so that two reports that suppress one address run
 * one after another), then money, messages, leads.
 */

const DAY_SECONDS = 86_400;
/** After a soft bounce the same step is sent again after these delays: at most twice. */
const SOFT_BOUNCE_DELAYS_SECONDS = [3_600, DAY_SECONDS];

/** A suppressed address may have steps in many campaigns, so two such transactions can deadlock: they are retried. */
const transact = <T>({ db }: EmailsContext, act: (tx: Tx) => Promise<T>): Promise<T> =>
  retryOnDeadlock(() => db.transaction().execute(act));

/** Applies a report the first time it arrives. */
const applyOnce = (
  context: EmailsContext,
  message: store.TrackedMessage,
  kind: store.EventKind,
  report: store.MessageReport,
  act: (tx: Tx) => Promise<void>,
): Promise<boolean> =>
  transact(context, async (tx) => {
    const event = { id: context.newId(), messageId: message.id, kind, ...report };
    if (!(await store.insertEvent(tx, message.orgId, event))) return false;
    await act(tx);
    await syncLeadsIn(tx, context, message.orgId, [message.leadId]);
    return true;
  });

/** The address does not exist: it is suppressed for the whole organisation. */
export const reportHardBounce = (
  context: EmailsContext,
  message: store.TrackedMessage,
  report: store.MessageReport,
): Promise<boolean> =>
  applyOnce(context, message, 'bounced', report, async (tx) => {
    const { mailboxes } = context;
    const { orgId, id, mailboxId } = message;
    await mailboxes.lock(tx, orgId, mailboxId);
    if ((await store.countEvents(tx, orgId, id, 'bounced')) === 1)
      await tellReceiver(tx, context, message, 'bounced', null);
    await suppressIn(tx, context, message, 'hard_bounce');
    await acceptEvidenceIn(tx, context, message, { arrived: false });
    const isFirst = await store.markMessage(tx, orgId, id, 'bounced_at');
    if (isFirst) await mailboxes.recordOutcomes(tx, orgId, mailboxId, { bounced: 1 });
  });

/** The server refused for now: the same step is sent again later. The lead counts as written to. */
export const reportSoftBounce = (
  context: EmailsContext,
  message: store.TrackedMessage,
  report: store.MessageReport,
): Promise<boolean> =>
  applyOnce(context, message, 'soft_bounced', report, async (tx) => {
    const { orgId, mailboxId, campaignId } = message;
    // A job that finds nothing left to send would end the campaign; the budget's lock keeps it from running in
    // between.
    await context.budgets.lock(tx, orgId, campaignId);
    await acceptEvidenceIn(tx, context, message, { arrived: false });
    const delays = SOFT_BOUNCE_DELAYS_SECONDS.map((seconds) => (seconds * context.daySeconds) / DAY_SECONDS);
    if (await store.scheduleAgain(tx, orgId, message, delays)) await wakeMailbox(tx, context, { orgId, mailboxId });
  });

/**
 * Refused after sending, because of our address or the text. This says nothing about the person: the step waits to be
 * sent again, and the third in a row holds the mailbox or the receiving domain (spec 11.5).
 */
export const reportPolicyRefusal = (
  context: EmailsContext,
  message: store.TrackedMessage,
  report: store.MessageReport,
): Promise<boolean> =>
  applyOnce(context, message, 'refused', report, async (tx) => {
    const { orgId, mailboxId, campaignId } = message;
    await context.mailboxes.lock(tx, orgId, mailboxId);
    await tellReceiver(tx, context, message, 'refused', report.detail ?? null);
    await context.budgets.lock(tx, orgId, campaignId);
    await acceptEvidenceIn(tx, context, message, { arrived: false });
    await holdRefusedIn(tx, context, message, report.detail ?? null);
  });

export const reportComplaint = (
  context: EmailsContext,
  message: store.TrackedMessage,
  report: store.MessageReport,
): Promise<boolean> =>
  applyOnce(context, message, 'complained', report, async (tx) => {
    const { mailboxes } = context;
    const { orgId, id, mailboxId } = message;
    await mailboxes.lock(tx, orgId, mailboxId);
    const isFirst = (await store.countEvents(tx, orgId, id, 'complained')) === 1;
    if (isFirst) await tellReceiver(tx, context, message, 'complained', null);
    await suppressIn(tx, context, message, 'complaint');
    await acceptEvidenceIn(tx, context, message, { arrived: true });
    if (isFirst) await mailboxes.recordOutcomes(tx, orgId, mailboxId, { complained: 1 });
  });

/** A person who unsubscribes again after the suppression was lifted is suppressed again. */
export const reportUnsubscribed = (context: EmailsContext, message: store.TrackedMessage): Promise<void> =>
  transact(context, async (tx) => {
    const { orgId, id, leadId } = message;
    const sourceId = `unsubscribed:${id}`;
    await store.insertEvent(tx, orgId, { id: context.newId(), messageId: id, kind: 'unsubscribed', sourceId });
    await suppressIn(tx, context, message, 'unsubscribed');
    await acceptEvidenceIn(tx, context, message, { arrived: true });
    await store.markMessage(tx, orgId, id, 'unsubscribed_at');
    await syncLeadsIn(tx, context, orgId, [leadId]);
  });
