import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { AddressesContext } from './context.ts';
import { deleteOldAnswers } from './store/answers.ts';
import { deleteOldDomains } from './store/domains.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'addresses.forget': NoPayload;
  }
}

/** After a month an answer is asked for again, so nothing older is read. */
const KEPT_DAYS = 30;

export const addressJobs = ({ db, retention }: AddressesContext) => [
  defineJob({
    name: 'addresses.forget',
    cron: '41 3 * * *',
    handler: async () => {
      await retention('address_answers', KEPT_DAYS, (days, limit) => deleteOldAnswers(db, days, limit));
      await retention('address_domains', KEPT_DAYS, (days, limit) => deleteOldDomains(db, days, limit));
    },
  }),
];
