import { EVENT_DATA, EVENT_KINDS } from '@distribute/contract/events';
import type { Property } from 'n8n-workflow';
import { titleOf } from '../form/names.ts';

export const triggerProperties: readonly Property[] = [
  {
    ...{ displayName: 'Events', name: 'events', type: 'multiOptions', required: true, default: ['reply.received'] },
    description: 'What the workflow starts for. Events of each person and email are recorded from then on.',
    options: EVENT_KINDS.map((kind) => ({
      ...{ name: titleOf(kind), value: kind },
      description: `With ${Object.keys(EVENT_DATA[kind].shape)
        .filter((name) => name !== 'test')
        .join(', ')}`,
    })),
  },
  {
    ...{ displayName: 'Campaign ID', name: 'campaignId', type: 'string', default: '' },
    description: 'Only the events of this campaign. Empty: those of all campaigns.',
  },
  {
    ...{ displayName: 'Start Again for a Repeated Event', name: 'repeats', type: 'boolean', default: false },
    description: 'Whether an event that was already received starts the workflow again, as when you deliver it again',
  },
];
