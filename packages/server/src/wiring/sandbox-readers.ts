import type { OnSent } from '../modules/emails/index.ts';
import { linksIn } from '../modules/writing/index.ts';
import type { Readers } from '../sandbox/readers/index.ts';

/** In the sandbox, a person of the directory reads every message that arrives at a sink. */
export const readBySandboxPeople =
  (readers: Readers): OnSent =>
  async (tx, { orgId, transport }, message) => {
    if (transport !== 'sink') return;
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
