// Tables: campaigns, campaign_events, campaign_event_counters, campaign_budget_episodes.
// Facts: campaign.created, campaign.updated, campaign.status_changed, campaign.blocked, campaign.failing,
// campaign.review_waiting.
// Jobs: campaign.advance, campaign.recheck, campaign.sweep, campaign.sweep-ended.

export type { NotifiedCampaign } from './changing/notify.ts';
export type { Gate } from './gates/evaluate.ts';
export { campaignJobs } from './jobs.ts';
export { type CampaignLife, type CampaignsModule, createCampaigns } from './module.ts';
export type * from './ports.ts';
export type { Numbers } from './reading/numbers.ts';
export { campaignRoutes } from './routes.ts';
export type { CampaignInput } from './settings/settings.ts';
export type { CampaignLabels, LabelFilter } from './store/labels.ts';
