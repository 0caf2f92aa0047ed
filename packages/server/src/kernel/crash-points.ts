/** The places where a test may kill the process or throw. The list is the crash matrix. */
export const CRASH_POINTS = [
  'idempotency.before-act',
  'idempotency.before-commit',
  'idempotency.after-commit',
  'campaign.brands-ensured',
  'campaign.before-create',
  'campaign.after-create',
  'campaign.before-stop',
  'campaign.after-stop',
  'campaign.before-complete',
  'campaign.after-complete',
  'jobs.before-run',
  'jobs.after-run',
  'budget.before-reserve',
  'budget.after-reserve',
  'budget.before-warning',
  'budget.before-pause',
  'budget.after-pause',
  'budget.before-resume',
  'budget.after-resume',
  'site.before-store',
  'site.after-store',
  'paid.before-reserve',
  'paid.after-reserve',
  'paid.before-settle',
  'paid.after-settle',
  'model.answered',
  'lead.page.before-commit',
  'lead.page.after-commit',
  'lead.before-claim',
  'lead.after-claim',
  'run.started',
  'run.node.acted',
  'run.node.recorded',
  'run.ended',
  'send.before-claim',
  'send.after-claim',
  'send.before-fence',
  'send.after-fence',
  'send.before-smtp',
  'send.after-smtp',
  'send.before-record',
  'send.after-record',
  'review.before-commit',
  'review.after-commit',
  'answer.before-commit',
  'answer.after-commit',
  'answer.before-fence',
  'answer.after-fence',
  'answer.before-smtp',
  'answer.after-smtp',
  'answer.before-record',
  'answer.after-record',
  'imap.fetched',
  'imap.before-store',
  'imap.after-store',
  'inbound.before-classify',
  'inbound.after-classify',
  'inbound.before-finish',
  'inbound.after-finish',
  'event.before-deliveries',
  'webhook.before-claim',
  'webhook.after-claim',
  'webhook.before-post',
  'webhook.after-post',
  'webhook.after-record',
  'payment.after-charge',
  'payment.before-credit',
  'payment.after-credit',
] as const;

export type CrashPointName = (typeof CRASH_POINTS)[number];
export type CrashPoint = (name: CrashPointName) => void;

export const noCrash: CrashPoint = () => {};

/** One passing of one point, counted from 1. */
export interface Passing {
  readonly name: CrashPointName;
  readonly passing: number;
}

/**
 * Ends this process there, as a power cut would: nothing is cleaned up and no listener is called. Passings are counted
 * from a SIGUSR2 on, so that a process can first finish what the one before it left.
 */
export function killAt(wanted: Passing): CrashPoint {
  let isArmed = false;
  let passed = 0;
  process.on('SIGUSR2', () => {
    isArmed = true;
  });
  return (name) => {
    if (!isArmed || name !== wanted.name) return;
    passed += 1;
    if (passed === wanted.passing) process.kill(process.pid, 'SIGKILL');
  };
}
