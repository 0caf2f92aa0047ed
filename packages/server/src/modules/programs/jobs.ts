import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { ProgramsContext } from './context.ts';
import { deleteUnusedClients } from './store/clients.ts';
import { deleteOldTokens } from './store/connections.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'program.forget': NoPayload;
  }
}

const DAY_MS = 86_400_000;

export const programJobs = ({ db }: Pick<ProgramsContext, 'db'>) => [
  defineJob({
    name: 'program.forget',
    cron: '47 3 * * *',
    catchUpMs: DAY_MS,
    handler: async () => {
      await deleteOldTokens(db);
      await deleteUnusedClients(db);
    },
  }),
];
