import type { Clock } from '../../../kernel/clock.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { NewId } from '../../../kernel/ids.ts';
import { isSendCost } from '../../billing/index.ts';
import type { KnownPerson, Leads } from '../../leads/index.ts';
import type { Mailboxes } from '../../mailboxes/index.ts';
import type { Hold, Ledger } from '../../runs/index.ts';
import type { NodeHandler, NodeTask } from '../../workflows/index.ts';
import { requestScore, type ScoringContext } from '../scoring/score-email.ts';
import { lockEmail, type ScheduledEmail, setScheduled } from '../store/emails.ts';
import { insertMessages } from '../store/messages.ts';

export interface ScheduleDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly ledger: Pick<Ledger, 'keepForMessages'>;
  readonly leads: Pick<Leads, 'person' | 'serve' | 'skip'>;
  readonly mailboxes: Pick<Mailboxes, 'assign'>;
  readonly scoring: Pick<ScoringContext, 'enqueue' | 'spamFilter'>;
  readonly tracking: (db: Db, orgId: string) => Promise<{ trackOpens: boolean; trackClicks: boolean }>;
  readonly wakeMailbox: (tx: Tx, of: { orgId: string; mailboxId: string }) => Promise<void>;
  /** The length of a day between steps; shorter in the sandbox. */
  readonly daySeconds: number;
}

const isSend = ({ costName }: Hold) => isSendCost(costName);

/** Schedules a sequence in its mailbox: one row per step, each with the money reserved for it. */
export function createEmailSchedule(deps: ScheduleDeps): NodeHandler {
  const { clock, newId, ledger, leads, mailboxes, scoring, tracking, wakeMailbox, daySeconds } = deps;

  const refuse = async (tx: Tx, orgId: string, leadId: string) => {
    await leads.skip(tx, orgId, [leadId], 'no_email');
    return {
      scheduled: false,
      mailboxId: null,
      firstSendAt: null,
      steps: 0,
      deduplicated: false,
      skippedReason: 'no_email',
    };
  };

  const schedule = async (tx: Tx, task: NodeTask, email: ScheduledEmail, person: KnownPerson, mailboxId: string) => {
    const { orgId } = task.run;
    const { emailHash: hash, emailDomain: domain, email: address, timezone } = person;
    if (address === null || hash === null || domain === null) return refuse(tx, orgId, email.leadId);
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
    const waits = email.status === 'awaiting_review';
    const waitsFor = waits ? 'awaiting_review' : scoring.spamFilter ? 'awaiting_score' : null;
    await insertMessages(tx, orgId, { emailId, campaignId, leadId, mailboxId, to, waitsFor }, messages);
    const defaults = await tracking(tx, orgId);
    const { trackOpens = defaults.trackOpens, trackClicks = defaults.trackClicks } = task.config as Partial<
      typeof defaults
    >;
    await setScheduled(tx, orgId, emailId, { mailboxId, trackOpens, trackClicks });
    if (scoring.spamFilter) await requestScore(scoring, tx, { orgId, emailId });
    await leads.serve(tx, orgId, leadId);
    await wakeMailbox(tx, { orgId, mailboxId });
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
  };

  return async function scheduleEmail(task) {
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
        return schedule(tx, task, email, person, mailboxId);
      },
    };
  };
}
