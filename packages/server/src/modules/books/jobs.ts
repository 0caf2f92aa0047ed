import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import { closeBooks } from './close.ts';
import { CLOSING } from './closing-time.ts';
import type { BooksContext } from './context.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'books.close': NoPayload;
  }
}

const DAY_MS = 86_400_000;

export const bookJobs = (context: BooksContext) => [
  defineJob({
    name: 'books.close',
    cron: `${CLOSING.minute} ${CLOSING.hour} * * *`,
    catchUpMs: DAY_MS,
    handler: () => closeBooks(context),
  }),
];
