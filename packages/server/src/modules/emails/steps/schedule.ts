import type { Tx } from '../../../kernel/db/db.ts';
import { notFound } from '../../../kernel/errors.ts';
import { isSendCost } from '../../billing/index.ts';
import { lawAsksOf, readerOf } from '../../law/index.ts';
import type { KnownPerson } from '../../leads/index.ts';
import type { Hold } from '../../runs/index.ts';
import type { NodeDone, NodeTask } from '../../workflows/index.ts';
import type { EmailsContext } from '../context.ts';
import { requestScore } from '../scoring/score-email.ts';
import { wakeMailbox } from '../sending/wake-mailbox.ts';
import { lockEmail, type ScheduledEmail, setScheduled } from '../store/emails.ts';
import { insertMessages } from '../store/messages.ts';

const isSend = ({ costName }: Hold) => isSendCost(costName);

async function refuseIn(tx: Tx, { leads }: EmailsContext, orgId: string, leadId: string) {
  await leads.skip(tx, orgId, [leadId], 'no_email');
  return {
    scheduled: false,
    mailboxId: null,
    firstSendAt: null,
    steps: 0,
    deduplicated: false,
    skippedReason: 'no_email',
  };
}

/** Schedules a sequence in its mailbox: one row per step, each with the money reserved for it. */
async function scheduleIn(
  tx: Tx,
  context: EmailsContext,
  task: NodeTask,
  email: ScheduledEmail,
  person: KnownPerson,
  mailboxId: string,
) {
  const { clock, daySeconds, newId, ledger, spamFilter, settingsOf, leads } = context;
  const { orgId } = task.run;
  const { emailHash: hash, emailDomain: domain, email: address, timezone } = person;
  if (address === null || hash === null || domain === null) return refuseIn(tx, context, orgId, email.leadId);
  const first = clock.now().getTime();
  let days = 0;
  const messages = [...email.sequence]
    .sort((a, b) => a.step - b.step)
    .map(({ step, daysSinceLastStep }) => {
      days += daysSinceLastStep;
      const dueAt = new Date(first + days * daySeconds * 1000).toISOString();
      return { id: newId(), step, daysSinceLastStep, dueAt };
    });
  const holds = task.holds.filter(isSend);
  await ledger.keepForMessages(
    tx,
    orgId,
    messages.flatMap(({ id }, at) => (holds[at] ? [{ lineId: holds[at].lineId, messageId: id }] : [])),
    task.nodeRunId,
  );
  const { emailId, campaignId, leadId } = { emailId: email.id, ...email };
  const to = { email: address, hash, domain, timezone };
  const lawAsks = lawAsksOf(readerOf(person.country, domain));
  const waits = email.status === 'awaiting_review';
  const waitsFor = waits ? 'awaiting_review' : spamFilter ? 'awaiting_score' : null;
  await insertMessages(tx, orgId, { emailId, campaignId, leadId, mailboxId, to, lawAsks, waitsFor }, messages);
  const defaults = await settingsOf(orgId);
  const { trackOpens = defaults.trackOpens, trackClicks = defaults.trackClicks } = task.config as Partial<
    typeof defaults
  >;
  await setScheduled(tx, orgId, emailId, { mailboxId, trackOpens, trackClicks });
  if (spamFilter) await requestScore(context, tx, { orgId, emailId });
  await leads.serve(tx, orgId, leadId);
  await wakeMailbox(tx, context, { orgId, mailboxId });
  const firstSendAt = waits ? null : (messages[0]?.dueAt ?? null);
  return {
    scheduled: true,
    mailboxId,
    firstSendAt,
    steps: messages.length,
    deduplicated: false,
    skippedReason: null,
    ...(waits ? { awaitingReview: true } : {}),
  };
}

export async function scheduleEmail(context: EmailsContext, task: NodeTask): Promise<NodeDone> {
  const { leads, mailboxes } = context;
  const { run, inputs } = task;
  const { orgId } = run;
  const { mailboxIds = null } = run.inputs as { mailboxIds?: string[] | null };
  return {
    besideOthers: true,
    record: async (tx) => {
      const emailId = String(inputs.emailId ?? '');
      // A review locks the budget before the email. The same order holds here: the budget is locked before a node is
      // recorded.
      const email = await lockEmail(tx, orgId, emailId);
      if (!email || email.campaignId !== run.campaignId) throw notFound('Email');
      const { mailboxId: sender } = email;
      if (email.status !== 'generated' && email.status !== 'awaiting_review') {
        return {
          scheduled: true,
          mailboxId: sender,
          firstSendAt: null,
          steps: 0,
          deduplicated: true,
          skippedReason: null,
        };
      }
      const person = await leads.person(tx, orgId, email.leadId);
      const mailboxId = sender ?? (await mailboxes.assign(tx, orgId, mailboxIds));
      if (!person || mailboxId === null) throw notFound(person ? 'Mailbox' : 'Lead');
      return scheduleIn(tx, context, task, email, person, mailboxId);
    },
  };
}
