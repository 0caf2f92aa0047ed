import { windowOf } from '../../../kernel/money/windows.ts';
import type { UsableMailbox } from '../../mailboxes/index.ts';
import type { ClosedGate } from './closed-gate.ts';

type Fault = NonNullable<UsableMailbox['fault']>;

/** The reason that the gate shows for a fault of a mailbox, and what a person can do (spec 11.5). */
const FAULTS: Readonly<Record<Fault, { reason: string; action: string }>> = {
  unreachable: {
    reason: 'Server unreachable',
    action: 'Nothing is lost: the server is asked again at the time shown. Check it if it stays away.',
  },
  tls: {
    reason: 'Server unreachable',
    action:
      'The encryption with the server fails: read lastError of the mailbox, mend port, security or certificate, and verify it.',
  },
  sending_limit: {
    reason: 'Sending limit reached',
    action:
      'Nothing is lost: sending goes on at the time shown. Lower dailyCap of the mailbox to what its provider allows.',
  },
  deferred: {
    reason: 'Receivers ask to wait',
    action:
      'Nothing is lost: the receiving servers ask new senders to come back later, and are asked again at the time shown.',
  },
  sender_refused: {
    reason: 'Sender refused',
    action:
      'The server does not let this login send as the mailbox: allow fromEmail there, or set returnPath to "from", and verify it.',
  },
  policy: {
    reason: 'Mailbox needs attention',
    action:
      'The server refuses the mail of this mailbox: read lastError, mend the cause with its provider, and verify it.',
  },
  authentication: {
    reason: 'Mailbox needs attention',
    action: 'The server refuses the login: save the right password and verify the mailbox.',
  },
  oauth_revoked: { reason: 'Mailbox needs attention', action: 'Connect the account of the mailbox again.' },
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
  const action =
    kind && !others.length ? FAULTS[kind].action : 'Read lastError of each mailbox, mend its cause and verify it.';
  return { reason: 'Mailbox needs attention', action, data: { ...ids(waiting), kinds } };
}
