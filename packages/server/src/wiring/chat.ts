import type { AppOptions, Ground } from '../ground.ts';
import { createChat } from '../modules/chat/index.ts';
import { listReplies } from '../modules/replies/index.ts';
import type { Base } from './base.ts';
import type { Knowledge } from './knowledge.ts';
import type { Reach } from './reach.ts';

/** The assistant reads through the same doors as the API's operations, and through no others. */
export const createChatOf = (
  { db, newId, cursors, events }: Ground,
  { log }: Pick<AppOptions, 'log'>,
  { models, runs }: Base,
  { brands, workflows }: Knowledge,
  { campaigns, leads, replies, emails, conversations }: Reach,
) =>
  createChat({
    db,
    newId,
    cursors,
    events,
    log,
    models,
    ledger: runs.ledger,
    reads: {
      listBrands: brands.brands.list,
      brandExists: brands.brands.exists,
      listCampaigns: campaigns.read.list,
      getCampaign: campaigns.read.get,
      campaignStats: campaigns.stats.one,
      allCampaignStats: campaigns.stats.list,
      campaignGates: campaigns.read.gates,
      listLeads: leads.list,
      listReplies: (caller, query) => listReplies(replies, caller, query),
      emailOfLead: emails.getByLead,
      conversation: conversations.read,
      draftedAnswer: conversations.drafts.waiting,
      listWorkflows: workflows.list,
      getWorkflow: workflows.get,
      previewCampaign: campaigns.preview,
      suggestIcp: brands.suggestIcp,
    },
  });
