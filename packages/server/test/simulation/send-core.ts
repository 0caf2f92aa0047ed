import type { EmailsContext } from '../../src/modules/emails/context.ts';
import {
  claimBatch,
  fenceBatch,
  noteAnswers,
  putBackBatch,
  sendClaimed,
} from '../../src/modules/emails/sending/core.ts';
import { reapLeases } from '../../src/modules/emails/sending/reap.ts';
import { recordBatch } from '../../src/modules/emails/sending/record.ts';

type Rest<F> = F extends (context: EmailsContext, ...rest: infer R) => infer T ? (...rest: R) => T : never;

/** The steps of the send core on one context, so that a mutant can put its own in place of any. */
export interface SendCore {
  readonly claim: Rest<typeof claimBatch>;
  readonly fence: Rest<typeof fenceBatch>;
  readonly send: Rest<typeof sendClaimed>;
  readonly note: Rest<typeof noteAnswers>;
  readonly record: Rest<typeof recordBatch>;
  readonly putBack: Rest<typeof putBackBatch>;
  readonly reap: Rest<typeof reapLeases>;
}

export const sendCoreOf = (context: EmailsContext): SendCore => ({
  claim: (...rest) => claimBatch(context, ...rest),
  fence: (...rest) => fenceBatch(context, ...rest),
  send: (...rest) => sendClaimed(context, ...rest),
  note: (...rest) => noteAnswers(context, ...rest),
  record: (...rest) => recordBatch(context, ...rest),
  putBack: (...rest) => putBackBatch(context, ...rest),
  reap: () => reapLeases(context),
});
