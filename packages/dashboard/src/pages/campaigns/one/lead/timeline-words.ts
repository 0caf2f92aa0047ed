/** The events of a person as text; an event without a text keeps its own name. */
const EVENTS: Readonly<Record<string, string>> = {
  sent: 'Sent',
  unknown: 'Perhaps sent',
  delivered: 'Delivered',
  opened: 'Opened',
  open: 'Opened',
  clicked: 'Clicked a link',
  click: 'Clicked a link',
  replied: 'Replied',
  reply: 'Replied',
  bounced: 'Bounced',
  bounce: 'Bounced',
  unsubscribed: 'Unsubscribed',
  unsubscribe: 'Unsubscribed',
  complaint: 'Complained',
  failed: 'Could not be sent',
  skipped: 'Not sent',
  cancelled: 'Canceled',
};

interface TimelineEvent {
  readonly type: string;
  readonly step: number | null;
}

export function eventWords({ type, step }: TimelineEvent): string {
  const name = EVENTS[type] ?? type.replaceAll('_', ' ');
  return step === null ? name : `${name}: email ${step}`;
}
