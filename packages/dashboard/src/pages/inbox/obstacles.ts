import { ApiError, type Client } from '@distribute/client';
import type { AnswerOf } from '../../api/api.ts';

type Suppression = AnswerOf<Client['suppressions']['list']>['suppressions'][number];
type Mailbox = AnswerOf<Client['mailboxes']['list']>['mailboxes'][number];

const SUPPRESSED: Readonly<Record<Suppression['reason'], string>> = {
  unsubscribed: 'They unsubscribed.',
  hard_bounce: 'Their address bounced.',
  complaint: 'They reported spam to their email provider.',
  reply_unsubscribe: 'They replied that they don’t want emails.',
  manual: 'Someone on your team added them to the do-not-contact list.',
  import: 'They’re on a do-not-contact list you imported.',
  erased: 'Their data was erased.',
};
const ON_THE_LIST = 'No one can email them while they are on the do-not-contact list.';

const MAILBOX_STATES: Readonly<Record<Exclude<Mailbox['status'], 'active'>, string>> = {
  unverified: 'is not verified yet. Verify it',
  paused: 'is paused. Resume it',
  error: 'can’t sign in or send. Fix it',
  disabled: 'is disabled. Resume it',
};

interface AnswerConditions {
  readonly suppression: Pick<Suppression, 'reason'> | null;
  readonly mailbox: Pick<Mailbox, 'status' | 'fromEmail'> | null;
}

/** Why an answer would certainly be refused; null when only the server can tell. */
export function obstacleOf({ suppression, mailbox }: AnswerConditions): string | null {
  if (suppression) return `${SUPPRESSED[suppression.reason]} ${ON_THE_LIST}`;
  if (!mailbox || mailbox.status === 'active') return null;
  return `The mailbox ${mailbox.fromEmail} ${MAILBOX_STATES[mailbox.status]}, then answer.`;
}

/** The server's refusal as text; null when it is another error. */
export function refusedAnswer(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'suppressed') {
    const { reason } = error.body as { reason?: Suppression['reason'] };
    return `${(reason && SUPPRESSED[reason]) ?? 'They are suppressed.'} ${ON_THE_LIST}`;
  }
  if (error.code === 'mailbox_unavailable') return 'This conversation’s mailbox can’t send. Fix it, then reply.';
  if (error.code === 'insufficient_credits') return 'Your credit doesn’t cover another email. Top it up, then reply.';
  return null;
}
