import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import { createCampaign } from './changing/create.ts';
import { changeStatus, updateCampaign } from './changing/update.ts';
import type { CampaignsContext } from './context.ts';
import { previewCampaign } from './preview/preview.ts';
import { previewEmails } from './preview/sample-emails.ts';
import { listJournalistsOf, listOutletsOf } from './reading/press.ts';
import { getCampaign, listCampaigns, readGates } from './reading/read.ts';
import { listCampaignStats, listEmailsOf, readCampaignStats } from './reading/stats.ts';
import { streamCampaign } from './reading/stream.ts';
import { rehearseCampaign } from './rehearsal/rehearse.ts';

/** The limit is high because several emails are written during the request (spec 7.16). */
const SAMPLES_MS = 120_000;

export const campaignRoutes = (context: CampaignsContext): Route[] =>
  routes('campaigns', {
    list: (caller, { query }) => listCampaigns(context, caller, query),
    get: (caller, { params }) => getCampaign(context, caller, params.campaignId),
    create: (caller, { body }) => createCampaign(context, caller, body),
    preview: (caller, { body }) => previewCampaign(context, caller, body),
    previewEmails: outside((caller, { body }) => previewEmails(context, caller, body), SAMPLES_MS),
    rehearse: outside((caller, { body }) => rehearseCampaign(context, caller, body), SAMPLES_MS),
    update: async (caller, { params, body }) => {
      const { campaign } = await updateCampaign(context, caller, params.campaignId, body);
      return { campaign };
    },
    stop: (caller, { params }) => changeStatus(context, caller, params.campaignId, 'stop'),
    pause: (caller, { params }) => changeStatus(context, caller, params.campaignId, 'pause'),
    resume: async (caller, { params }) => {
      const { campaign } = await changeStatus(context, caller, params.campaignId, 'resume');
      return { campaign };
    },
    stream: outside((caller, { params }) => streamCampaign(context, caller, params.campaignId)),
    stats: (caller, { params }) => readCampaignStats(context, caller, params.campaignId),
    listStats: (caller, { query }) => listCampaignStats(context, caller, query),
    listEmails: (caller, { params, query }) => listEmailsOf(context, caller, params.campaignId, query),
    listJournalists: (caller, { params, query }) => listJournalistsOf(context, caller, params.campaignId, query),
    listOutlets: (caller, { params, query }) => listOutletsOf(context, caller, params.campaignId, query),
    gates: (caller, { params }) => readGates(context, caller, params.campaignId),
  });
