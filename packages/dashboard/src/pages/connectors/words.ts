import { count } from '../../format.ts';
import type { Tone } from '../../ui/display/badge.tsx';
import type { Connector } from './use-connectors.ts';

export const KINDS: Readonly<Record<Connector['kind'], string>> = { hubspot: 'HubSpot' };

export const STATUSES: Readonly<Record<Connector['status'], { readonly label: string; readonly tone: Tone }>> = {
  working: { label: 'Working', tone: 'good' },
  failing: { label: 'Failing', tone: 'bad' },
  paused: { label: 'Paused', tone: 'neutral' },
};

/** What it has read so far, and what waits to be written. */
export function progressOf({ reading, waitingEvents }: Pick<Connector, 'reading' | 'waitingEvents'>): string {
  const read =
    reading === null
      ? []
      : [`${count(reading.people)} people read${reading.isComplete ? '' : ', the first reading goes on'}`];
  const waiting = waitingEvents > 0 ? [`${count(waitingEvents)} events wait`] : [];
  return [...read, ...waiting].join(' · ') || 'Up to date';
}
