import type { AppOptions, Ground } from '../ground.ts';
import { brandExists, listBrands, suggestIcp } from '../modules/brands/index.ts';
import {
  getCampaign,
  listCampaignStats,
  listCampaigns,
  previewCampaign,
  readCampaignStats,
  readGates,
} from '../modules/campaigns/index.ts';
import { createChat } from '../modules/chat/index.ts';
import { getEmailByLead } from '../modules/emails/index.ts';
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
      listBrands: (caller, query) => listBrands(brands, caller, query),
      brandExists: (orgId, id) => brandExists(db, orgId, id),
      listCampaigns: (caller, query) => listCampaigns(campaigns, caller, query),
      getCampaign: (caller, id) => getCampaign(campaigns, caller, id),
      campaignStats: (caller, id) => readCampaignStats(campaigns, caller, id),
      allCampaignStats: (caller, query) => listCampaignStats(campaigns, caller, query),
      campaignGates: (caller, id) => readGates(campaigns, caller, id),
      listLeads: leads.list,
      listReplies: (caller, query) => listReplies(replies, caller, query),
      emailOfLead: (caller, leadId) => getEmailByLead(emails, caller, leadId),
      conversation: conversations.read,
      draftedAnswer: conversations.drafts.waiting,
      listWorkflows: workflows.list,
      getWorkflow: workflows.get,
      previewCampaign: (caller, input) => previewCampaign(campaigns, caller, input),
      suggestIcp: (caller, brandId, existing) => suggestIcp(brands, caller, brandId, existing),
    },
  });
