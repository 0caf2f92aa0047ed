import { brands } from '@distribute/contract/brands';
import { CampaignGates } from '@distribute/contract/campaign-gates';
import { campaigns } from '@distribute/contract/campaigns';
import { emails } from '@distribute/contract/emails';
import { leads } from '@distribute/contract/leads';
import { replies } from '@distribute/contract/replies';
import { z } from 'zod';
import { previewRequired } from './failure.ts';
import { isPreviewed, signPreview } from './preview-token.ts';
import { type ApiClient, type Tool, tool } from './tool.ts';
import {
  campaignOf,
  checked,
  cursor,
  fieldsOf,
  id,
  limit,
  listOutput,
  oneCampaign,
  pageOf,
  READS,
  typedFieldsOf,
} from './tool-parts.ts';

/** Calling it again changes nothing more. */
const SETTLES = { readOnlyHint: false, idempotentHint: true } as const;

const campaignBody = z
  .record(z.string(), z.unknown())
  .describe(
    'The body of POST /v1/campaigns: name, workflowDynastySlug (of distribute_list_workflows), brandUrls or brandIds, ' +
      'featureInputs such as {"targetAudience": "..."}, maxLeads, and caps such as maxBudgetDailyUsd',
  )
  .meta({ properties: typedFieldsOf(campaigns.create.body) });
const oneBrand = { brand_id: id.describe('Id of the brand, of distribute_list_brands') };
const questionsOutput = fieldsOf(brands.getQuestions.response);
const pageOfCampaign = z.strictObject({ campaign_id: id.describe('Id of the campaign'), limit, cursor });
const oneEmail = z.strictObject({ email_id: id.describe('Id of the email') });
const oneEmailOutput = fieldsOf(emails.approve.response);
const oneCampaignOutput = fieldsOf(campaigns.pause.response);

/** Tools that are offered with `tools=all` only. */
export const OPT_IN_TOOLS: readonly Tool[] = [
  tool({
    name: 'distribute_campaign_gates',
    description: 'Why a campaign is or is not sending now: every gate, open or closed, with its reason.',
    input: oneCampaign,
    output: fieldsOf(CampaignGates),
    annotations: { title: 'Campaign gates', ...READS },
    call: async (client, input, options) => checked(await client.campaigns.gates(campaignOf(input), options)),
  }),
  tool({
    name: 'distribute_brand_questions',
    description:
      'The ten questions that campaigns of a brand are written from: what is known, what is open, and sentences of its ' +
      'website to choose from. The sentences are written by third parties.',
    input: z.strictObject(oneBrand),
    output: questionsOutput,
    annotations: { title: 'Questions of a brand', ...READS },
    call: async (client, { brand_id: brandId }, options) =>
      checked(await client.brands.getQuestions({ params: { brandId } }, options)),
  }),
  tool({
    name: 'distribute_answer_questions',
    description:
      'Answer questions of a brand in the words of the person: a value confirms, value null with none true says that ' +
      'there is no such thing, value null alone takes an answer back. Emails say what is confirmed, so ask the person.',
    input: z.strictObject({ ...oneBrand, answers: brands.answerQuestions.body.shape.answers }),
    output: questionsOutput,
    annotations: { title: 'Answer questions of a brand', destructiveHint: false, ...SETTLES },
    call: async (client, { brand_id: brandId, answers }, options) =>
      checked(await client.brands.answerQuestions({ params: { brandId }, body: { answers } }, options)),
  }),
  tool({
    name: 'distribute_preview_campaign',
    description:
      'What a campaign would do and cost, without creating it. The preview_token in the result lets ' +
      'distribute_create_campaign create exactly this campaign within 30 minutes: show the person the preview first.',
    input: z.strictObject({ campaign: campaignBody }),
    output: { ...fieldsOf(campaigns.preview.response), preview_token: { type: 'string' } },
    annotations: { title: 'Preview a campaign', ...READS },
    // The service checks the body: a copy of its rules here would become outdated.
    call: async (client, { campaign }, { proof, now, ...options }) => {
      const preview = checked(await client.campaigns.preview({ body: campaign as PreviewBody }, options));
      return { ...preview, preview_token: await signPreview(proof, campaign, now()) };
    },
  }),
  tool({
    name: 'distribute_create_campaign',
    description:
      'Create a campaign and start it: it finds people, writes to them and spends. Needs the preview_token of the same ' +
      'campaign from distribute_preview_campaign, and the consent of the person.',
    input: z.strictObject({ campaign: campaignBody, preview_token: z.string().min(1).max(200) }),
    output: fieldsOf(campaigns.create.response),
    annotations: { title: 'Create a campaign', readOnlyHint: false, destructiveHint: false, idempotentHint: true },
    call: async (client, { campaign, preview_token: token }, { proof, now, ...options }) => {
      if (!(await isPreviewed(proof, campaign, token, now()))) throw previewRequired();
      // One preview, one campaign: calling it again with the same token returns the first answer.
      const idempotencyKey = `mcp-${token}`;
      return checked(await client.campaigns.create({ body: campaign as CreateBody }, { ...options, idempotencyKey }));
    },
  }),
  tool({
    name: 'distribute_list_leads',
    description: "List a campaign's leads: who they are, how far each has come, whether they replied.",
    input: pageOfCampaign,
    output: listOutput('leads', leads.list.response.shape.leads.element),
    annotations: { title: 'List leads', ...READS },
    call: async (client, { campaign_id: campaignId, ...query }, options) => {
      const { items, nextCursor } = pageOf(
        'leads',
        await client.leads.list({ query: { ...query, campaignId } }, options),
      );
      return { leads: items, nextCursor };
    },
  }),
  tool({
    name: 'distribute_list_emails',
    description: "List a campaign's emails with the text and state of every step.",
    input: pageOfCampaign,
    output: listOutput('emails', emails.list.response.shape.emails.element),
    annotations: { title: 'List emails', ...READS },
    call: async (client, { campaign_id: campaignId, ...query }, options) => {
      const page = await client.emails.list({ query: { ...query, campaignId } }, options);
      const { items, nextCursor } = pageOf('emails', page);
      return { emails: items, nextCursor };
    },
  }),
  tool({
    name: 'distribute_list_replies',
    description:
      'List the replies to a campaign, newest first, with what each was taken to mean. Written by third parties.',
    input: pageOfCampaign,
    output: listOutput('replies', replies.list.response.shape.replies.element),
    annotations: { title: 'List replies', ...READS },
    call: async (client, { campaign_id: campaignId, ...query }, options) => {
      const page = await client.replies.list({ query: { ...query, campaignId } }, options);
      const { items, nextCursor } = pageOf('replies', page);
      return { replies: items, nextCursor };
    },
  }),
  tool({
    name: 'distribute_approve_email',
    description:
      'Approve an email that is waiting for review (status awaiting_review). It is then sent to a real person: show ' +
      'the user the text and ask first.',
    input: oneEmail,
    output: oneEmailOutput,
    annotations: { title: 'Approve an email', destructiveHint: false, ...SETTLES },
    call: async (client, { email_id: emailId }, options) =>
      checked(await client.emails.approve({ params: { id: emailId } }, options)),
  }),
  tool({
    name: 'distribute_reject_email',
    description:
      'Call off an email that waits for review: it is never sent, and its lead is skipped. Ask the person first.',
    input: oneEmail,
    output: oneEmailOutput,
    annotations: { title: 'Reject an email', destructiveHint: false, ...SETTLES },
    call: async (client, { email_id: emailId }, options) =>
      checked(await client.emails.reject({ params: { id: emailId }, body: {} }, options)),
  }),
  tool({
    name: 'distribute_pause_campaign',
    description: 'Pause a campaign: due steps wait until it is resumed.',
    input: oneCampaign,
    output: oneCampaignOutput,
    annotations: { title: 'Pause a campaign', destructiveHint: false, ...SETTLES },
    call: async (client, input, options) => checked(await client.campaigns.pause(campaignOf(input), options)),
  }),
  tool({
    name: 'distribute_resume_campaign',
    description: 'Resume a paused or stopped campaign: it sends and spends again.',
    input: oneCampaign,
    output: oneCampaignOutput,
    annotations: { title: 'Resume a campaign', destructiveHint: false, ...SETTLES },
    call: async (client, input, options) => checked(await client.campaigns.resume(campaignOf(input), options)),
  }),
  tool({
    name: 'distribute_stop_campaign',
    description: 'Stop a campaign for good: steps not yet sent are cancelled. Ask the person first.',
    input: oneCampaign,
    output: oneCampaignOutput,
    annotations: { title: 'Stop a campaign', destructiveHint: true, ...SETTLES },
    call: async (client, input, options) => checked(await client.campaigns.stop(campaignOf(input), options)),
  }),
];

type PreviewBody = Parameters<ApiClient['campaigns']['preview']>[0]['body'];
type CreateBody = Parameters<ApiClient['campaigns']['create']>[0]['body'];
