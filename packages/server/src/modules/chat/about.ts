import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { ChatReads } from './ports.ts';
import type { About } from './store/sessions.ts';

/** What a client says a conversation is about. */
export interface ChatContext {
  readonly campaignId?: string | undefined;
  readonly brandId?: string | undefined;
  readonly workflowSlug?: string | undefined;
  readonly [more: string]: unknown;
}

const MAX_CONTEXT_CHARACTERS = 4_000;

/**
 * Reads the records that the context names; one of another organisation is answered with 404. A campaign adds its
 * brands and workflow.
 */
export async function readAbout(reads: ChatReads, caller: Caller, context: ChatContext): Promise<About> {
  const { campaignId, brandId, workflowSlug } = context;
  const { campaign } = campaignId === undefined ? { campaign: null } : await reads.getCampaign(caller, campaignId);
  if (brandId !== undefined && !(await reads.brandExists(caller.orgId, brandId))) throw notFound('Brand');
  const workflow = workflowSlug === undefined ? campaign : await reads.getWorkflow(caller, workflowSlug);
  return {
    campaignId: campaign?.id ?? null,
    brandIds: brandId === undefined ? [...(campaign?.brandIds ?? [])] : [brandId],
    workflowSlug: workflow?.workflowSlug ?? null,
    featureSlug: workflow?.featureSlug ?? null,
  };
}

export const contextText = (context: ChatContext): string =>
  Object.keys(context).length === 0 ? '' : JSON.stringify(context).slice(0, MAX_CONTEXT_CHARACTERS);
