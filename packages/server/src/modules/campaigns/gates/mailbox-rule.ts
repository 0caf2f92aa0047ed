import { windowOf } from '../../../kernel/money/windows.ts';
import type { UsableMailbox } from '../../mailboxes/index.ts';
import type { ClosedGate } from './closed-gate.ts';

type Fault = NonNullable<UsableMailbox['fault']>;

/** The reason that the gate shows for a fault of a mailbox, and what a person can do (spec 11.5). */
const FAULTS: Readonly<Record<Fault, { reason: string; action: string }>> = {
  unreachable: {
    reason: 'Server unreachable',
    action: 'Nothing is lost: we try the server again at the time shown. Check it if this doesn’t clear.',
  },
  tls: {
    reason: 'Server unreachable',
    action:
      'The secure connection to the server fails. Check the mailbox’s last error, fix the port, security or certificate, then verify.',
  },
  sending_limit: {
    reason: 'Sending limit reached',
    action:
      'Nothing is lost: sending resumes at the time shown. Lower the mailbox’s daily limit to what its provider allows.',
  },
  deferred: {
    reason: 'Receivers ask to wait',
    action: 'Nothing is lost: receiving servers ask new senders to come back later. We try again at the time shown.',
  },
  sender_refused: {
    reason: 'Sender refused',
    action:
      'The server doesn’t let this login send from the mailbox’s email address. Allow it there, or set the return path to “from”, then verify.',
  },
  policy: {
    reason: 'Mailbox needs attention',
    action: 'The server rejects email from this mailbox. Check the last error, fix it with your provider, then verify.',
  },
  authentication: {
    reason: 'Mailbox needs attention',
    action: 'The server rejects the login. Save the right password, then verify the mailbox.',
  },
  oauth_revoked: { reason: 'Mailbox needs attention', action: 'Connect the mailbox’s account again.' },
};

const ids = (of: readonly UsableMailbox[]) => ({ mailboxIds: of.map(({ id }) => id) });

/** Open when some mailbox may send now; otherwise the reason of the mailbox that may send first. */
export function mailboxVerdict(mailboxes: readonly UsableMailbox[], now: Date): 'open' | ClosedGate {
  const active = mailboxes.filter(({ status }) => status === 'active');
  if (active.length === 0) return broken(mailboxes) ?? { reason: 'No active mailbox', data: ids(mailboxes) };
  const reachable = active.filter(({ retryAt }) => retryAt === null);
  if (reachable.some(({ sentToday, capToday }) => sentToday < capToday)) return 'open';
  const midnight = windowOf('day', now).end;
  const held = active
    .flatMap(({ id, fault, retryAt }) => (retryAt && fault ? [{ id, fault, retryAt }] : []))
    .sort((one, other) => one.retryAt.getTime() - other.retryAt.getTime())[0];
  if (!held || (reachable.length && midnight < held.retryAt)) {
    return { reason: "All mailboxes reached today's cap", opensAt: midnight, data: ids(active) };
  }
  const data = { mailboxIds: [held.id], kinds: [held.fault] };
  return { ...FAULTS[held.fault], opensAt: held.retryAt, data };
}

/** The closed gate when mailboxes wait for a person; null when none does. */
function broken(mailboxes: readonly UsableMailbox[]): ClosedGate | null {
  const waiting = mailboxes.filter(({ status }) => status === 'error');
  const kinds = [...new Set(waiting.flatMap(({ fault }) => (fault ? [fault] : [])))];
  if (!waiting.length) return null;
  const [kind, ...others] = kinds;
  const action = kind && !others.length ? FAULTS[kind].action : 'Check each mailbox’s last error, fix it, then verify.';
  return { reason: 'Mailbox needs attention', action, data: { ...ids(waiting), kinds } };
}
