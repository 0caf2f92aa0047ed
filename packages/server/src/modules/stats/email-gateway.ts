import { snapshot } from '../../kernel/db/connection/snapshot.ts';
import type { Db } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { brandExists } from '../brands/index.ts';
import type { LabelFilter } from '../campaigns/index.ts';
import type { ReadCounted } from './counted.ts';
import { sumOf } from './sums.ts';

type Filter = Omit<LabelFilter, 'primaryBrandId'>;

/** Delivery over all campaigns of a filter (spec 17). */
export const createEmailGateway = ({ db, counted }: { db: Db; counted: ReadCounted }) =>
  async function emailGatewayStats({ orgId }: Caller, filter: Filter) {
    const { brandId, campaignId } = filter;
    if (brandId !== undefined && !(await brandExists(db, orgId, brandId))) throw notFound('Brand');
    return snapshot(db, async (tx) => {
      const campaigns = await counted(tx, orgId, filter);
      if (campaignId !== undefined && !campaigns.length && !(await counted(tx, orgId, { campaignId })).length) {
        throw notFound('Campaign');
      }
      const { recipients, emails } = sumOf(campaigns);
      const { repliesDetail: replies } = recipients;
      return {
        emailsContacted: recipients.contacted,
        emailsSent: emails.sent,
        emailsDelivered: emails.delivered,
        emailsOpened: emails.opened,
        emailsClicked: emails.clicked,
        emailsReplied: recipients.repliesPositive + recipients.repliesNegative + recipients.repliesNeutral,
        emailsBounced: emails.bounced,
        repliesInterested: replies.interested,
        repliesMeetingBooked: replies.meetingBooked,
        repliesClosed: replies.closed,
        repliesNeutral: replies.neutral,
        repliesNotInterested: replies.notInterested + replies.wrongPerson,
        repliesOutOfOffice: replies.outOfOffice + replies.autoReply,
        repliesUnsubscribe: replies.unsubscribe,
        recipientStats: recipients,
        emailStats: emails,
      };
    });
  };
