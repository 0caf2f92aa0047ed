import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { ConnectorsContext } from './context.ts';
import { takeTurn, wakeDueConnectors } from './turn.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'connector.turn': { readonly orgId: string; readonly connectorId: string };
    'connector.wake-due': NoPayload;
  }
}

export const connectorJobs = (context: ConnectorsContext) => [
  defineJob({
    name: 'connector.turn',
    lane: 'outward',
    handler: (payload, { signal }) => takeTurn(context, payload, signal),
  }),
  defineJob({ name: 'connector.wake-due', cron: '* * * * *', handler: () => wakeDueConnectors(context) }),
];
