import type { Tone } from '../../ui/display/badge.tsx';
import type { Reason } from './use-suppressions.ts';

interface ReasonWords {
  readonly label: string;
  readonly tone: Tone;
  /** What lifting it would mean; null when it cannot be lifted. */
  readonly lifting: string | null;
}

const ASKED =
  'This person asked not to be contacted. Emailing them again may be illegal and hurts your deliverability. Remove them only if they asked you to.';

export const REASONS = {
  unsubscribed: { label: 'Unsubscribed', tone: 'warn', lifting: ASKED },
  reply_unsubscribe: { label: 'Asked in a reply', tone: 'warn', lifting: ASKED },
  complaint: { label: 'Reported as spam', tone: 'bad', lifting: ASKED },
  hard_bounce: {
    label: 'Email address doesn’t exist',
    tone: 'neutral',
    lifting:
      'Email to them bounced for good. Remove them only if you know the email address works now: another bounce counts against your mailboxes.',
  },
  manual: { label: 'Added by hand', tone: 'neutral', lifting: 'Campaigns may find and write to them again.' },
  import: { label: 'From a list', tone: 'neutral', lifting: 'Campaigns may find and write to them again.' },
  erased: { label: 'Erased', tone: 'neutral', lifting: null },
} as const satisfies Record<Reason, ReasonWords>;
