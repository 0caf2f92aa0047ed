// Tables: campaigns, campaign_events, campaign_event_counters, campaign_budget_episodes, legal_statements.
// Triggers: campaigns_note_first_statement, campaigns_note_statement.
// Facts: campaign.created, campaign.updated, campaign.status_changed, campaign.blocked, campaign.failing,
// campaign.review_waiting.
// Jobs: campaign.advance, campaign.recheck, campaign.sweep, campaign.sweep-ended.

export { brandCampaigns } from './changing/brand-campaigns.ts';
export { createCampaign } from './changing/create.ts';
export {
  findNotifiedCampaign,
  listCampaignsOfMailbox,
  type NotifiedCampaign,
  turnOffNotificationsIn,
} from './changing/notify.ts';
export type { CampaignsContext } from './context.ts';
export type { Gate } from './gates/evaluate.ts';
export { campaignJobs } from './jobs.ts';
export { listenForCampaigns } from './listen.ts';
export { campaignNodes } from './nodes.ts';
export { previewCampaign } from './preview/preview.ts';
export {
  brandIdsOfCampaign,
  campaignExists,
  getCampaignRow,
  lifeOfCampaign,
  linkOfCampaign,
  listCampaignsUsing,
  mailboxIdsOfCampaign,
  reviewModeOfCampaign,
  statusOfCampaign,
} from './reading/of-others.ts';
export { getCampaign, listCampaigns, readGates } from './reading/read.ts';
export { listCampaignStats, readCampaignStats } from './reading/stats.ts';
export { campaignRoutes } from './routes.ts';
export type { CampaignInput } from './settings/settings.ts';
export { startForCampaign } from './starting/start-for-campaign.ts';
export { type CampaignLabels, type LabelFilter, listLabels, namesOfCampaigns } from './store/labels.ts';
export { legalBasisAt } from './store/legal-statements.ts';
export {
  countCreated as countCampaignsCreated,
  findUsingMediaList,
  listClickHosts,
  listTelling,
} from './store/lists.ts';
export { listCampaignOwners } from './store/owners.ts';
export { blankEvents as eraseCampaignEvents } from './store/personal.ts';
export { readersOfCampaign } from './templates/readers-of-campaign.ts';
export {
  campaignUsingTemplate,
  lockTestedCampaign,
  setTestOfCampaign,
  writerOfCampaign,
} from './templates/tested-campaign.ts';
