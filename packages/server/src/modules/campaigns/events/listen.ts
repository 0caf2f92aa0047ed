import { BUDGET_TYPES, MILESTONES, milestoneWord } from '@distribute/contract/events';
import type { Tx } from '../../../kernel/db.ts';
import type { Events, Fact } from '../../../kernel/events.ts';
import { usdNumber } from '../../../kernel/money.ts';
import type { Numbers } from '../numbers.ts';
import type { Outbox } from './outbox.ts';

type Told = Fact & { readonly id: string };
type Listener = (tx: Tx, orgId: string, campaignId: string, fact: Told) => Promise<unknown>;

const PREVIEW_CHARS = 200;
const PERCENT_SCALE = 10_000n;

/** Of a limit, with one decimal. */
const percentageOf = (spent: bigint, limit: bigint) => Math.round(Number((spent * PERCENT_SCALE) / limit) / 10) / 10;

const text = (value: unknown): string => String(value ?? '');
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const oneOf = <T>(words: readonly T[], value: unknown): T | undefined => words.find((word) => word === value);

/** What other modules say of a campaign becomes its events, in the transaction of the fact. */
export function listenForEvents(events: Pick<Events, 'on'>, { outbox, numbers }: { outbox: Outbox; numbers: Numbers }) {
  const listeners: Record<string, Listener> = {
    'budget.warned': async (tx, orgId, campaignId, { id, data = {} }) => {
      const type = oneOf(BUDGET_TYPES, data.budgetType);
      if (!type) return;
      const [spent, limit] = [BigInt(text(data.spent)), BigInt(text(data.limit))];
      const told = {
        budget_type: type,
        spent_usd: usdNumber(spent),
        limit_usd: usdNumber(limit),
        percentage: percentageOf(spent, limit),
      };
      // The fact itself comes once per window.
      await outbox.append(tx, orgId, campaignId, 'budget.warning', told, `warned:${id}`);
    },

    'email.milestone_reached': async (tx, orgId, campaignId, { data = {} }) => {
      const milestone = oneOf(MILESTONES, Number(data.milestone) as (typeof MILESTONES)[number]);
      if (!milestone) return;
      const { stats } = await numbers.told(tx, orgId, campaignId);
      const told = { milestone: milestoneWord(milestone), stats };
      await outbox.append(tx, orgId, campaignId, 'campaign.milestone', told, `milestone:${milestone}`);
    },

    'reply.received': async (tx, orgId, campaignId, { data = {} }) => {
      const sentiment = oneOf(['positive', 'neutral', 'negative'] as const, data.sentiment);
      if (!sentiment) return;
      const told = {
        reply_id: text(data.replyId),
        email: text(data.email),
        name: textOrNull(data.name),
        company: textOrNull(data.company),
        title: textOrNull(data.title),
        sentiment,
        preview: text(data.preview).slice(0, PREVIEW_CHARS),
        received_at: text(data.receivedAt),
      };
      await outbox.append(tx, orgId, campaignId, 'reply.received', told, `reply:${told.reply_id}`);
    },

    'meeting.booked': async (tx, orgId, campaignId, { data = {} }) => {
      const told = {
        email: text(data.email),
        name: textOrNull(data.name),
        company: textOrNull(data.company),
        meeting_time: text(data.meetingTime),
        calendar_link: textOrNull(data.calendarLink),
      };
      await outbox.append(tx, orgId, campaignId, 'meeting.booked', told, `meeting:${text(data.bookingId)}`);
    },
  };
  for (const [kind, listener] of Object.entries(listeners)) {
    events.on(kind, async (tx, fact) => {
      if (fact.campaignId) await listener(tx, fact.orgId, fact.campaignId, fact);
    });
  }
}
