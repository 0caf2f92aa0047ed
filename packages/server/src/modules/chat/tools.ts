import { IdRef } from '@distribute/contract';
import { CreateCampaign } from '@distribute/contract/campaigns';
import type { CHAT_TOOLS } from '@distribute/contract/chat';
import { SENTIMENTS } from '@distribute/contract/replies';
import { z } from 'zod';
import type { Caller } from '../../kernel/http/caller.ts';
import type { ChatReads } from './ports.ts';

export type ToolName = (typeof CHAT_TOOLS)[number];

/** One tool of the assistant: the description that a model is given, and the schema that checks its arguments. */
export interface ChatTool {
  readonly description: string;
  readonly input: z.ZodType;
  /** `args` has been checked against `input`. */
  readonly read: (caller: Caller, args: never) => Promise<unknown>;
}
export type ChatTools = Readonly<Record<ToolName, ChatTool>>;

/** The assistant answers from a few rows; for more, the customer uses a list or an export. */
const ROWS = 20;

const tool = <S extends z.ZodType>(
  description: string,
  input: S,
  read: (caller: Caller, args: z.output<S>) => Promise<unknown>,
): ChatTool => ({ description, input, read });

const OfCampaign = z.strictObject({ campaignId: IdRef });

/** Every tool returns only what the caller's own request would return. */
export function chatToolsOf(reads: ChatReads): ChatTools {
  return {
    list_brands: tool('The brands of the organisation.', z.strictObject({}), async (caller) => ({
      brands: (await reads.listBrands(caller, { limit: ROWS })).brands.map((brand) =>
        only(brand, ['id', 'name', 'domain', 'paused', 'analysisStatus']),
      ),
    })),
    list_campaigns: tool(
      'Campaigns, newest first, with their status.',
      z.strictObject({
        status: z.enum(['all', 'ongoing', 'paused']).default('all'),
        brandId: IdRef.optional(),
      }),
      async (caller, query) => ({
        campaigns: (await reads.listCampaigns(caller, { ...query, limit: ROWS })).campaigns.map((campaign) =>
          only(campaign, ['id', 'name', 'status', 'statusReason', 'draining', 'nextRunAt', 'workflowSlug', 'brandIds']),
        ),
      }),
    ),
    campaign_stats: tool(
      'Outcomes and cost of one campaign, or of every campaign when no id is given. Costs are US cents.',
      z.strictObject({ campaignId: IdRef.optional() }),
      async (caller, { campaignId }) => {
        if (campaignId !== undefined) return only(await reads.campaignStats(caller, campaignId), NUMBERS);
        const { campaigns } = await reads.allCampaignStats(caller, { limit: ROWS, status: 'all' });
        return { campaigns: campaigns.map((one) => only(one, ['name', 'status', ...NUMBERS])) };
      },
    ),
    campaign_gates: tool(
      'Why a campaign is or is not sending now: the gates that are closed, with the reason and what a person can do.',
      OfCampaign,
      async (caller, { campaignId }) => {
        const { gates, ...rest } = await reads.campaignGates(caller, campaignId);
        const closed = gates.filter(({ state }) => state === 'closed');
        const shown = ['status', 'statusReason', 'sendingNow', 'nextRunAt', 'pendingSteps', 'lastRun'] as const;
        return {
          ...only(rest, shown),
          closedGates: closed.map((gate) => only(gate, ['gate', 'reason', 'opensAt', 'action', 'data'])),
        };
      },
    ),
    list_leads: tool(
      'People that campaigns write to or will write to.',
      z.strictObject({ campaignId: IdRef.optional(), replied: z.boolean().optional() }),
      async (caller, query) => ({
        leads: (await reads.listLeads(caller, { ...query, limit: ROWS })).leads.map((lead) => only(lead, LEAD)),
      }),
    ),
    list_replies: tool(
      'Replies of people, newest first, with how each was understood. Automatic ones are left out.',
      z.strictObject({ campaignId: IdRef.optional(), sentiment: z.enum(SENTIMENTS).optional() }),
      async (caller, query) => {
        const { replies, total } = await reads.listReplies(caller, { ...query, automatic: false, limit: ROWS });
        return { total, replies: replies.map((reply) => only(reply, REPLY)) };
      },
    ),
    read_email: tool(
      'The email that was written to one person: its subject and every step with its text and state. list_leads gives the id.',
      z.strictObject({ leadId: IdRef }),
      async (caller, { leadId }) => {
        const { email } = await reads.emailOfLead(caller, leadId);
        if (email === null) return { email: null };
        const { steps, sequence } = email;
        const texts = new Map(sequence.map(({ step, bodyText }) => [step, bodyText]));
        return {
          email: {
            ...only(email, ['id', 'subject', 'status', 'leadFirstName', 'leadLastName', 'leadCompany']),
            steps: steps.map((one) => ({ ...only(one, STEP), text: texts.get(one.step) ?? '' })),
          },
        };
      },
    ),
    read_conversation: tool(
      'Everything that was said between a campaign and one person, oldest first, and the answer that was drafted to their newest reply. list_replies gives the campaign and the address.',
      z.strictObject({ campaignId: IdRef, email: z.string().trim().min(1).max(254) }),
      async (caller, { campaignId, email }) => {
        const of = { campaign_id: campaignId, email };
        const { conversation } = await reads.conversation(caller, of);
        return {
          sequenceState: conversation.sequenceState,
          messages: conversation.messages.slice(-ROWS).map((message) => only(message, MESSAGE)),
          draftedAnswer: await reads.draftedAnswer(caller, of),
        };
      },
    ),
    list_workflows: tool('The workflows a campaign can run.', z.strictObject({}), async (caller) => ({
      workflows: (await reads.listWorkflows(caller, { limit: ROWS })).workflows.map((workflow) =>
        only(workflow, ['workflowSlug', 'displayName', 'description', 'featureSlug', 'status']),
      ),
    })),
    preview_campaign: tool(
      'What a campaign would do and cost, without creating it. Takes the body that creates a campaign.',
      z.strictObject({ campaign: CreateCampaign }),
      async (caller, { campaign }) =>
        only(await reads.previewCampaign(caller, campaign), ['steps', 'readiness', 'estimate', 'warnings']),
    ),
    suggest_icp: tool(
      'Drafts an ideal customer profile from the website of a brand. It costs a little.',
      z.strictObject({ brandId: IdRef }),
      async (caller, { brandId }) => only(await reads.suggestIcp(caller, brandId, []), ['icp']),
    ),
  };
}

const NUMBERS = [
  ...(['campaignId', 'totalCostInUsdCents', 'costBreakdown', 'leadsServed', 'leadsContacted', 'emailsSent'] as const),
  ...(['emailsDelivered', 'emailsOpened', 'emailsReplied', 'recipientStats'] as const),
] as const;
const LEAD = [
  ...(['id', 'firstName', 'lastName', 'email', 'title', 'organizationName', 'status', 'statusReason'] as const),
  ...(['contacted', 'replied'] as const),
] as const;
const REPLY = [
  ...(['id', 'campaignId', 'leadId', 'email', 'name', 'company', 'classification', 'sentiment', 'preview'] as const),
  'receivedAt',
] as const;

const STEP = ['step', 'status', 'statusReason', 'scheduledAt', 'sentAt', 'openedAt', 'repliedAt'] as const;
const MESSAGE = ['direction', 'from', 'to', 'at', 'subject', 'text', 'step', 'status', 'classification'] as const;

const only = <T extends object, K extends keyof T>(row: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<T, K>;
