import type { Tone } from '../../ui/display/badge.tsx';
import type { PitchStatus, QuoteRequest, RequestStatus } from './use-quotes.ts';

interface Word {
  readonly label: string;
  readonly tone: Tone;
}

export const REQUEST_STATUSES: Readonly<Record<RequestStatus, Word>> = {
  open: { label: 'Open', tone: 'good' },
  pitched: { label: 'Pitched', tone: 'neutral' },
  expired: { label: 'Too late', tone: 'neutral' },
  dismissed: { label: 'Dismissed', tone: 'neutral' },
};

export const SOURCES: Readonly<Record<QuoteRequest['source'], string>> = {
  email: 'From a mailbox',
  manual: 'Added by a person',
  feed: 'From a feed',
};

export const PITCH_STATUSES: Readonly<Record<PitchStatus, Word>> = {
  drafted: { label: 'Waits for you', tone: 'warn' },
  submitted: { label: 'Submitted', tone: 'neutral' },
  selected: { label: 'Selected', tone: 'good' },
  published: { label: 'Published', tone: 'good' },
  not_selected: { label: 'Not selected', tone: 'neutral' },
  error: { label: 'Not sent', tone: 'bad' },
};

/** The journalist and outlet, as far as they are known. */
export const askerOf = ({ journalistName, mediaOutlet }: QuoteRequest): string =>
  [journalistName, mediaOutlet].filter(Boolean).join(', ') || 'Someone';

const LONGEST = 90;
/** The first line of a request, for where there is room for one. */
export function titleOf({ opportunityText }: QuoteRequest): string {
  const line = opportunityText.trim().split('\n', 1)[0] ?? '';
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST).trimEnd()}…`;
}
