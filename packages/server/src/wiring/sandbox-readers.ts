import type { ReactionJob, Readers } from '@distribute/sandbox/readers';
import { defineJob } from '../kernel/jobs/job.ts';
import type { OnSent } from '../modules/emails/index.ts';
import { recordsMail } from '../modules/mailboxes/index.ts';
import { linksIn } from '../modules/writing/index.ts';

declare module '../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'reader.react': ReactionJob;
  }
}

export const readerJobs = ({ react }: Pick<Readers, 'react'>) => [defineJob({ name: 'reader.react', handler: react })];

/** In the sandbox, a person of the directory reads every message that is recorded. */
export const readBySandboxPeople =
  (readers: Readers): OnSent =>
  async (tx, mailbox, message) => {
    if (!recordsMail('sandbox', mailbox)) return;
    const { orgId } = mailbox;
    const body = message.sequence.find(({ step }) => step === message.step)?.bodyText ?? '';
    await readers.sent(tx, {
      orgId,
      messageId: message.id,
      address: message.toAddress,
      step: message.step,
      links: message.trackClicks ? linksIn(body).length : 0,
      pixel: message.trackOpens,
      attempt: message.attempt,
    });
  };
