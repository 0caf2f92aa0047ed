import { milestoneWord } from '@distribute/contract/events';
import { usdNumber } from '../../../kernel/money/money.ts';
import type { CampaignsContext } from '../context.ts';
import { readEventNumbers } from '../reading/numbers.ts';
import { appendEvent } from './outbox.ts';

const PREVIEW_CHARS = 200;
const PERCENT_SCALE = 10_000n;

/** The part of a limit that was spent, in per cent with one decimal. */
const percentageOf = (spent: bigint, limit: bigint) => Math.round(Number((spent * PERCENT_SCALE) / limit) / 10) / 10;

/** Turns facts of other modules about a campaign into its events, in the transaction of the fact. */
export function listenForEvents(context: CampaignsContext): void {
  const { events, crashPoint } = context;
  events.on('budget.warned', async (tx, { id, orgId, campaignId, data }) => {
    if (!campaignId) return;
    const [spent, limit] = [BigInt(data.spent), BigInt(data.limit)];
    const payload = {
      budget_type: data.budgetType,
      spent_usd: usdNumber(spent),
      limit_usd: usdNumber(limit),
      percentage: percentageOf(spent, limit),
    };
    // The fact is emitted once per window.
    await appendEvent(tx, context, orgId, campaignId, 'budget.warning', payload, `warned:${id}`);
    crashPoint('budget.before-warning');
  });

  events.on('email.milestone_reached', async (tx, { orgId, campaignId, data: { milestone } }) => {
    if (!campaignId) return;
    const { stats } = await readEventNumbers(tx, context, orgId, campaignId);
    const payload = { milestone: milestoneWord(milestone), stats };
    await appendEvent(tx, context, orgId, campaignId, 'campaign.milestone', payload, `milestone:${milestone}`);
  });

  events.on('reply.received', async (tx, { orgId, campaignId, data }) => {
    if (!campaignId) return;
    const { email, name, company, title, sentiment, preview } = data;
    const payload = {
      reply_id: data.replyId,
      ...{ email, name, company, title, sentiment },
      preview: preview.slice(0, PREVIEW_CHARS),
      received_at: data.receivedAt,
    };
    await appendEvent(tx, context, orgId, campaignId, 'reply.received', payload, `reply:${payload.reply_id}`);
  });

  events.on('meeting.booked', async (tx, { orgId, campaignId, data }) => {
    if (!campaignId) return;
    const { email, name, company } = data;
    const payload = {
      ...{ email, name, company },
      meeting_time: data.meetingTime,
      calendar_link: data.calendarLink,
    };
    await appendEvent(tx, context, orgId, campaignId, 'meeting.booked', payload, `meeting:${data.bookingId}`);
  });
}
