import type { Tone } from '../../ui/display/badge.tsx';
import type { Reason } from './use-suppressions.ts';

interface ReasonWords {
  readonly label: string;
  readonly tone: Tone;
  /** What lifting it would mean; null when it cannot be lifted. */
  readonly lifting: string | null;
}

const ASKED =
  'This person asked not to be contacted. Writing to them again can be against the law, and mailbox providers punish it. Lift it only if they asked you to.';

export const REASONS = {
  unsubscribed: { label: 'Unsubscribed', tone: 'warn', lifting: ASKED },
  reply_unsubscribe: { label: 'Asked in a reply', tone: 'warn', lifting: ASKED },
  complaint: { label: 'Reported as spam', tone: 'bad', lifting: ASKED },
  hard_bounce: {
    label: 'Address does not exist',
    tone: 'neutral',
    lifting:
      'Mail to this address came back for good. Lift it only if you know that the address works now: another bounce counts against your mailboxes.',
  },
  manual: { label: 'Added by hand', tone: 'neutral', lifting: 'Campaigns may find and write to them again.' },
  import: { label: 'From a list', tone: 'neutral', lifting: 'Campaigns may find and write to them again.' },
  erased: { label: 'Erased', tone: 'neutral', lifting: null },
} as const satisfies Record<Reason, ReasonWords>;
