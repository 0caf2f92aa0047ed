import type { Clock } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { CampaignsModule, Gate, NotifiedCampaign } from '../campaigns/index.ts';
import type { Conversations } from '../conversations/index.ts';
import { foundWithin } from '../coverage/index.ts';
import type { Emails } from '../emails/index.ts';
import type { Replies, Stretch } from '../replies/index.ts';
import type { Budgets } from '../runs/index.ts';
import type { Digest } from './mails/digest-mail.ts';
import { oneLine } from './mails/words.ts';
import { campaignUrl } from './queue-mail.ts';
import type { DigestKind } from './windows.ts';

export interface CollectDeps {
  readonly clock: Clock;
  readonly baseUrl: string;
  readonly readGates: CampaignsModule['read']['gates'];
  readonly countMessages: Emails['countForDigest'];
  readonly replies: Pick<Replies['told'], 'lockNewest' | 'countClasses' | 'listHopeful' | 'countBookings'>;
  readonly listAnswered: Conversations['listAnswered'];
  readonly budgets: Pick<Budgets, 'get'>;
  readonly ownWords: (mail: string) => string;
}

const DAY_MS = 86_400_000;
/** An older reply was probably answered elsewhere; it is not reported again. */
const HOPE_DAYS = 14;
const NEWEST = 5;

/** Gates that open without a person: with time, with a free slot, or on the chosen date. */
const PASSING: ReadonlySet<Gate['gate']> = new Set([
  'status',
  'start_date',
  'run_slots',
  'cadence',
  'failure_backoff',
  'send_window',
]);

/** Gates that stay closed for a day or longer unless a person acts. */
const waitsForSomebody = ({ gate, state, reason, opensAt }: Gate, now: Date): boolean =>
  state === 'closed' &&
  reason !== 'Unavailable' &&
  !PASSING.has(gate) &&
  (opensAt === null || Date.parse(opensAt) > now.getTime() + DAY_MS);

/** Collects what a digest reports about a campaign. */
export function createCollectDigest(deps: CollectDeps) {
  const { clock, baseUrl, replies, ownWords } = deps;

  const countUnanswered = async (db: Db, orgId: string, campaignId: string): Promise<number> => {
    const since = new Date(clock.now().getTime() - HOPE_DAYS * DAY_MS);
    const hopeful = await replies.listHopeful(db, orgId, campaignId, since);
    const leadIds = hopeful.map(({ leadId }) => leadId);
    const answers = await deps.listAnswered(db, orgId, leadIds);
    const answeredAt = new Map(answers.map(({ leadId, at }) => [leadId, Date.parse(at)]));
    return hopeful.filter(({ leadId, receivedAt }) => (answeredAt.get(leadId) ?? 0) < Date.parse(receivedAt)).length;
  };

  const spendOf = async (db: Db, orgId: string, campaignId: string): Promise<Pick<Digest, 'spend' | 'totalSpent'>> => {
    const budget = await deps.budgets.get(db, orgId, campaignId);
    const caps = [
      { cap: 'today', spent: budget.dayActual, held: budget.daySpent - budget.dayActual, limit: budget.capDaily },
      {
        cap: 'this week',
        spent: budget.weekActual,
        held: budget.weekSpent - budget.weekActual,
        limit: budget.capWeekly,
      },
      {
        cap: 'this month',
        spent: budget.monthActual,
        held: budget.monthSpent - budget.monthActual,
        limit: budget.capMonthly,
      },
      {
        cap: 'in total',
        spent: budget.totalActual,
        held: budget.totalSpent - budget.totalActual,
        limit: budget.capTotal,
      },
    ];
    return {
      spend: caps.flatMap(({ limit, ...rest }) => (limit === null ? [] : [{ ...rest, limit }])),
      totalSpent: budget.totalActual,
    };
  };

  return {
    /** The closed gates of an active campaign that wait for a person, one sentence each. */
    gates: async (orgId: string, campaignId: string): Promise<string[]> => {
      const { status, draining, gates } = await deps.readGates({ orgId }, campaignId);
      if (status !== 'active' || draining) return [];
      return gates
        .filter((gate) => waitsForSomebody(gate, clock.now()))
        .map(({ reason, action }) => oneLine(`${reason}. ${action ?? ''}`, 300));
    },

    digest: async (
      tx: Tx,
      { orgId, id, name }: NotifiedCampaign,
      { kind, since, stretch, gates }: { kind: DigestKind; since: Date; stretch: Stretch; gates: readonly string[] },
    ): Promise<{ digest: Omit<Digest, 'because'>; quotedLeads: string[] }> => {
      const newest = await replies.lockNewest(tx, orgId, id, stretch, NEWEST);
      const digest = {
        ...{ kind, since, campaign: name, campaignUrl: campaignUrl(baseUrl, id), gates },
        messages: await deps.countMessages(tx, orgId, id, stretch),
        replies: await replies.countClasses(tx, orgId, id, stretch),
        newest: newest.map((reply) => ({ reply, ownWords: ownWords(reply.bodyText) })),
        coverage: await foundWithin(tx, orgId, id, stretch),
        meetings: await replies.countBookings(tx, orgId, id, stretch),
        ...(await spendOf(tx, orgId, id)),
        unanswered: await countUnanswered(tx, orgId, id),
      };
      return { digest, quotedLeads: newest.map(({ leadId }) => leadId) };
    },
  };
}
export type CollectDigest = ReturnType<typeof createCollectDigest>;
