import type { NewId } from '../../../kernel/ids.ts';
import type { Authorship } from '../../law/index.ts';
import type { OpenMailbox, OutgoingMessage } from '../../mailboxes/index.ts';
import type { SequenceStep } from '../store/emails.ts';
import type { UnsentStep } from '../store/review/scores.ts';
import type { SpamFilter, SpamPoints } from './spam-filter.ts';

/** What of a mailbox stands in its messages. */
export type Sender = Pick<
  OpenMailbox,
  'id' | 'orgId' | 'fromName' | 'fromEmail' | 'replyTo' | 'returnPath' | 'transport' | 'readsMail'
>;

export interface TextScoring {
  readonly newId: NewId;
  readonly compose: (step: UnsentStep, sender: Sender) => Promise<OutgoingMessage>;
}

/** A text that no row of ours has: a sample, or what tracking is measured by. */
export interface LooseText extends Authorship {
  readonly subject: string;
  readonly sequence: readonly SequenceStep[];
  readonly recipient: UnsentStep['recipient'];
  readonly brandId: string;
  readonly clientCompanyName: string;
  readonly trackOpens: boolean;
  readonly trackClicks: boolean;
}

/** Who writes where a campaign has no mailbox yet. */
export const standInSender = (orgId: string, id: string, fromName: string, domain: string): Sender => ({
  ...{ id, orgId, fromName, fromEmail: `hello@${domain}`, replyTo: null },
  ...{ returnPath: 'from', transport: 'smtp', readsMail: true },
});

const UNKNOWN_READER = 'reader@example.com';

/** Composes each step as the sending does, with ids that name nothing. */
export async function composeText(
  { newId, compose }: TextScoring,
  sender: Sender,
  text: LooseText,
): Promise<OutgoingMessage[]> {
  const ids = text.sequence.map(() => newId());
  const around = {
    orgId: sender.orgId,
    emailId: newId(),
    campaignId: newId(),
    mailboxId: sender.id,
    shortIds: true,
    keepsHours: false,
  };
  const messages: OutgoingMessage[] = [];
  for (const [at, { step }] of text.sequence.entries()) {
    const message = { ...text, ...around, step, id: ids[at] as string, thread: ids.slice(0, at), threadSentAs: [] };
    messages.push(await compose({ ...message, toAddress: text.recipient.email ?? UNKNOWN_READER }, sender));
  }
  return messages;
}

/** Has the filter score each step as it would leave. */
export async function scoreText(
  scoring: TextScoring,
  filter: SpamFilter,
  sender: Sender,
  text: LooseText,
): Promise<(SpamPoints & { readonly step: number })[]> {
  const scores: (SpamPoints & { step: number })[] = [];
  for (const [at, { raw, envelope }] of (await composeText(scoring, sender, text)).entries()) {
    scores.push({ step: text.sequence[at]?.step ?? at + 1, ...(await filter.score(raw, envelope)) });
  }
  return scores;
}
