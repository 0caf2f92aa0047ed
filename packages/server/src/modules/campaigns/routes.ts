import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import type { CampaignsModule } from './module.ts';

/** The limit is high because several emails are written during the request (spec 7.16). */
const SAMPLES_MS = 120_000;

export const campaignRoutes = ({
  create,
  change,
  preview,
  previewEmails,
  press,
  read,
  stats,
  stream,
}: CampaignsModule): Route[] =>
  routes('campaigns', {
    list: (caller, { query }) => read.list(caller, query),
    get: (caller, { params }) => read.get(caller, params.campaignId),
    create: (caller, { body }) => create(caller, body),
    preview: (caller, { body }) => preview(caller, body),
    previewEmails: outside((caller, { body }) => previewEmails(caller, body), SAMPLES_MS),
    update: async (caller, { params, body }) => {
      const { campaign } = await change.update(caller, params.campaignId, body);
      return { campaign };
    },
    stop: (caller, { params }) => change.move(caller, params.campaignId, 'stop'),
    pause: (caller, { params }) => change.move(caller, params.campaignId, 'pause'),
    resume: async (caller, { params }) => {
      const { campaign } = await change.move(caller, params.campaignId, 'resume');
      return { campaign };
    },
    stream: outside((caller, { params }) => stream(caller, params.campaignId)),
    stats: (caller, { params }) => stats.one(caller, params.campaignId),
    listStats: (caller, { query }) => stats.list(caller, query),
    listEmails: (caller, { params, query }) => stats.emails(caller, params.campaignId, query),
    listJournalists: (caller, { params, query }) => press.journalists(caller, params.campaignId, query),
    listOutlets: (caller, { params, query }) => press.outlets(caller, params.campaignId, query),
    gates: (caller, { params }) => read.gates(caller, params.campaignId),
  });
