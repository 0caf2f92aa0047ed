import type { Conversation, ConversationMessage } from '@distribute/contract/replies';
import type { z } from 'zod';
import type { Db } from '../../kernel/db/db.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { EmailsContext, SentStep } from '../emails/index.ts';
import { emailsOfLead, listCampaignsTo, listStepsTo } from '../emails/index.ts';
import type { Mailboxes } from '../mailboxes/index.ts';
import { listRepliesOfLead } from '../replies/index.ts';
import type { FindCampaign } from './ports.ts';
import { listAnswers } from './store/answers.ts';

export interface ReadDeps {
  readonly db: Db;
  readonly hashOf: (email: string) => string;
  readonly findCampaign: FindCampaign;
  readonly emails: EmailsContext;
  readonly mailboxes: Pick<Mailboxes, 'describe'>;
}

type ConversationView = z.output<typeof Conversation>;
type Message = z.output<typeof ConversationMessage>;

/** All messages between a campaign and one address, oldest first. */
export function createConversationReads({ db, hashOf, findCampaign, emails, mailboxes }: ReadDeps) {
  return async (
    { orgId }: Pick<Caller, 'orgId'>,
    query: { campaign_id: string; email: string },
  ): Promise<{ success: true; conversation: ConversationView }> => {
    const { campaign_id: campaignId, email: leadEmail } = query;
    const campaign = await findCampaign(orgId, campaignId);
    const hash = hashOf(leadEmail);
    const sent = await listStepsTo(db, orgId, campaignId, hash);
    const campaignIds = await listCampaignsTo(db, orgId, hash);
    const last = sent.at(-1);
    const mailbox = last ? await mailboxes.describe(db, orgId, last.mailboxId) : null;
    const from = mailbox?.fromEmail ?? '';
    const answers = last ? await listAnswers(db, orgId, last.leadId) : [];
    const received = last ? await listRepliesOfLead(db, orgId, last.leadId) : [];
    const messages: Message[] = [
      ...sent.flatMap((step) => (step.sentAt === null ? [] : [stepMessage(step, step.sentAt, from)])),
      ...answers.map(({ at, bodyText: text, bodyHtml: html, toAddress: to, ...answer }) => ({
        ...{ id: answer.id, direction: 'outbound' as const, from, to, at, subject: answer.subject, text, html },
        ...{ step: null, status: answer.status, classification: null, campaignId },
      })),
      ...received.map(({ id, fromAddress, receivedAt: at, subject, bodyText: text, classification }) => ({
        ...{ id, direction: 'inbound' as const, from: fromAddress, to: from, at, subject, text, html: null },
        ...{ step: null, status: null, classification, campaignId },
      })),
    ].sort((one, other) => one.at.localeCompare(other.at));
    const written = last ? await emailsOfLead(emails, db, orgId, last.leadId) : [];
    return {
      success: true,
      conversation: {
        ...{ campaignId, campaignIds: [campaignId, ...campaignIds.filter((id) => id !== campaignId)], leadEmail },
        accountEmail: mailbox?.fromEmail ?? null,
        transport: mailbox?.transport ?? null,
        source: 'mailbox',
        messageCount: messages.length,
        messages,
        sequences: written.map(({ id: emailId, steps }) => ({ emailId, steps })),
        sequenceState: stateOf(sent, campaign.status),
      },
    };
  };
}

const stepMessage = (step: SentStep, at: string, from: string): Message => ({
  ...{ id: step.id, direction: 'outbound', from, to: step.toAddress, at, subject: step.subject },
  ...{ text: step.bodyText, html: step.bodyHtml, step: step.step, status: step.status },
  ...{ classification: null, campaignId: step.campaignId },
});

/** The next step that the campaign will send, or the reason why it sends none. */
function stateOf(steps: readonly SentStep[], campaignStatus: string): ConversationView['sequenceState'] {
  const has = (isMeant: (step: SentStep) => boolean) => steps.some(isMeant);
  if (has(({ status }) => ['scheduled', 'claimed', 'sending'].includes(status))) {
    return campaignStatus === 'paused' ? 'paused' : 'running';
  }
  if (has(({ status, statusReason }) => status === 'cancelled' && statusReason === 'replied'))
    return 'stopped_by_reply';
  return has(({ status }) => status === 'cancelled') ? 'cancelled' : 'finished';
}
