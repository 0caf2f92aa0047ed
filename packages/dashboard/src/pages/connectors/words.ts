import { count } from '../../format.ts';
import type { Tone } from '../../ui/display/badge.tsx';
import type { Connector } from './use-connectors.ts';

export const KINDS: Readonly<Record<Connector['kind'], string>> = { hubspot: 'HubSpot', slack: 'Slack' };

export const STATUSES: Readonly<Record<Connector['status'], { readonly label: string; readonly tone: Tone }>> = {
  working: { label: 'Working', tone: 'good' },
  failing: { label: 'Failing', tone: 'bad' },
  paused: { label: 'Paused', tone: 'neutral' },
};

const counted = (of: number, one: string, many: string) => `${count(of)} ${of === 1 ? one : many}`;

/** What it has read so far, and what waits to be written. */
export function progressOf({ reading, waitingEvents }: Pick<Connector, 'reading' | 'waitingEvents'>): string {
  const read =
    reading === null
      ? []
      : [`${counted(reading.people, 'person', 'people')} read${reading.isComplete ? '' : ', not all yet'}`];
  const waiting = waitingEvents > 0 ? [`${counted(waitingEvents, 'event', 'events')} to write`] : [];
  return [...read, ...waiting].join(' · ') || 'Up to date';
}
