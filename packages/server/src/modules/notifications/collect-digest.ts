import type { Db, Tx } from '../../kernel/db/db.ts';
import { type Gate, type NotifiedCampaign, readGates } from '../campaigns/index.ts';
import { foundWithin } from '../coverage/index.ts';
import { countForDigest } from '../emails/index.ts';
import { countBookings, countClasses, listHopeful, lockNewest, type Stretch } from '../replies/index.ts';
import type { NotificationsContext } from './context.ts';
import type { Digest } from './mails/digest-mail.ts';
import { oneLine } from './mails/words.ts';
import { campaignUrl } from './queue-mail.ts';
import type { DigestKind } from './windows.ts';

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

async function countUnanswered(
  db: Db,
  { clock, conversations }: NotificationsContext,
  orgId: string,
  campaignId: string,
): Promise<number> {
  const since = new Date(clock.now().getTime() - HOPE_DAYS * DAY_MS);
  const hopeful = await listHopeful(db, orgId, campaignId, since);
  const leadIds = hopeful.map(({ leadId }) => leadId);
  const answers = await conversations.listAnswered(db, orgId, leadIds);
  const answeredAt = new Map(answers.map(({ leadId, at }) => [leadId, Date.parse(at)]));
  return hopeful.filter(({ leadId, receivedAt }) => (answeredAt.get(leadId) ?? 0) < Date.parse(receivedAt)).length;
}

const CAPS = [
  { cap: 'today', spent: 'daySpent', actual: 'dayActual', limit: 'capDaily' },
  { cap: 'this week', spent: 'weekSpent', actual: 'weekActual', limit: 'capWeekly' },
  { cap: 'this month', spent: 'monthSpent', actual: 'monthActual', limit: 'capMonthly' },
  { cap: 'in total', spent: 'totalSpent', actual: 'totalActual', limit: 'capTotal' },
] as const;

async function spendOf(
  db: Db,
  { budgets }: NotificationsContext,
  orgId: string,
  campaignId: string,
): Promise<Pick<Digest, 'spend' | 'totalSpent'>> {
  const budget = await budgets.get(db, orgId, campaignId);
  const spend = CAPS.flatMap(({ cap, spent, actual, limit }) => {
    const most = budget[limit];
    return most === null ? [] : [{ cap, spent: budget[actual], held: budget[spent] - budget[actual], limit: most }];
  });
  return { spend, totalSpent: budget.totalActual };
}

/** The closed gates of an active campaign that wait for a person, one sentence each. */
export async function listGatesToTell(
  context: NotificationsContext,
  orgId: string,
  campaignId: string,
): Promise<string[]> {
  const { status, draining, gates } = await readGates(context.campaigns, { orgId }, campaignId);
  if (status !== 'active' || draining) return [];
  return gates
    .filter((gate) => waitsForSomebody(gate, context.clock.now()))
    .map(({ reason, action }) => oneLine(`${reason}. ${action ?? ''}`, 300));
}

/** What a digest reports about a campaign. */
export async function collectDigestIn(
  tx: Tx,
  context: NotificationsContext,
  { orgId, id, name }: NotifiedCampaign,
  { kind, since, stretch, gates }: { kind: DigestKind; since: Date; stretch: Stretch; gates: readonly string[] },
): Promise<{ digest: Omit<Digest, 'because'>; quotedLeads: string[] }> {
  const { baseUrl, qualification } = context;
  const newest = await lockNewest(tx, orgId, id, stretch, NEWEST);
  const digest = {
    ...{ kind, since, campaign: name, campaignUrl: campaignUrl(baseUrl, id), gates },
    messages: await countForDigest(tx, orgId, id, stretch),
    replies: await countClasses(tx, orgId, id, stretch),
    newest: newest.map((reply) => ({ reply, ownWords: qualification.ownWords(reply.bodyText) })),
    coverage: await foundWithin(tx, orgId, id, stretch),
    meetings: await countBookings(tx, orgId, id, stretch),
    ...(await spendOf(tx, context, orgId, id)),
    unanswered: await countUnanswered(tx, context, orgId, id),
  };
  return { digest, quotedLeads: newest.map(({ leadId }) => leadId) };
}
