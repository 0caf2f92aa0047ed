import { defineJob } from '../../kernel/jobs/job.ts';
import { type CheckOfUpload, checkUpload } from './addresses/check-upload.ts';
import type { ContactsModule } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'contacts.check-addresses': CheckOfUpload;
  }
}

export const contactJobs = ({ checking }: ContactsModule) => [
  defineJob({
    name: 'contacts.check-addresses',
    lane: 'outward',
    handler: (check) => checkUpload(checking, check),
  }),
];
