import type { results } from '@distribute/contract/results';
import type { z } from 'zod';
import { snapshot } from '../../kernel/db/connection/snapshot.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { lifeOfCampaign } from '../campaigns/index.ts';
import { pageOfReplies } from '../replies/index.ts';
import type { ResultsSources } from './ports.ts';

type Query = z.output<typeof results.replies.query>;

/** The replies to a campaign, in pages (spec 26.3). */
export const createCampaignReplies = ({ db }: ResultsSources) =>
  function campaignReplies({ orgId }: Caller, campaignId: string, query: Query) {
    const { sentiment: word, page, per_page: perPage } = query;
    const sentiment = word === 'all' ? null : word;
    return snapshot(db, async (tx) => {
      if (!(await lifeOfCampaign(tx, orgId, campaignId))) throw notFound('Campaign');
      const found = await pageOfReplies(tx, orgId, { campaignId, sentiment, page, perPage });
      return {
        campaign_id: campaignId,
        replies: found.replies.map(({ id, email, name, company, sentiment: felt, preview, receivedAt }) => ({
          ...{ id, email, name, company, sentiment: felt, preview, received_at: receivedAt },
        })),
        pagination: { total: found.total, page, per_page: perPage },
      };
    });
  };
