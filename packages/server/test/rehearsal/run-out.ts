import type { Client } from '@distribute/client';
import { sql } from 'kysely';
import type { TestApp, TestOrg } from '../harness.ts';

export type Rehearsal = Awaited<ReturnType<Client['campaigns']['rehearse']>>;

/** What a campaign came to, by the names of a rehearsal. */
export interface RunOut {
  readonly totals: Readonly<Record<'people' | 'emails' | 'answers' | 'positive' | 'bounced' | 'unsubscribed', number>>;
  readonly cents: number;
  /** By date, then by mailbox. */
  readonly sent: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** When each gate was first seen closed while people were still taken up. */
  readonly closed: ReadonlyMap<string, Date>;
  readonly ended: { readonly cause: string; readonly at: Date } | null;
}

export interface Running {
  readonly org: TestOrg;
  readonly campaignId: string;
  readonly closed: Map<string, Date>;
  isOver: boolean;
  isDraining: boolean;
  /** When the campaign looks at its gates again, as it said last. */
  nextRunAt: string | null;
}

/** The clock stops every twenty minutes in which something is due. */
const STOP_MS = 1_200_000;
/** Closed by what a rehearsal does not foretell: a person, or the slots of a moment. */
const UNTOLD: ReadonlySet<string> = new Set(['status', 'run_slots']);
const MOST_LOOKS = 2_000;

async function look(app: TestApp, campaigns: readonly Running[]): Promise<void> {
  const under = campaigns.filter(({ isOver }) => !isOver);
  const { rows } = await sql<{ id: string; status: string; draining: boolean; nextRunAt: string | null }>`
    select id, status, draining, app.iso(next_run_at) as next_run_at
    from campaigns where id = any(${under.map(({ campaignId }) => campaignId)}::uuid[])`.execute(app.db);
  const states = new Map(rows.map(({ id, ...state }) => [id, state]));
  for (const running of under) {
    const { status, draining, nextRunAt = null } = states.get(running.campaignId) ?? {};
    running.isOver = status !== 'active';
    // While it drains nobody is taken up, and what is closed holds nobody up.
    const hasStopped = running.isOver || draining === true;
    if (hasStopped && running.isDraining) continue;
    running.isDraining = hasStopped;
    // Between its looks a campaign is held up by what it saw, whatever else closes meanwhile.
    const hasLooked = nextRunAt === null || nextRunAt !== running.nextRunAt;
    running.nextRunAt = nextRunAt;
    if (!hasLooked) continue;
    const { org, campaignId, closed } = running;
    const { gates } = await org.campaigns.gates({ params: { campaignId } });
    for (const { gate, state } of gates) {
      if (state !== 'closed' || UNTOLD.has(gate) || (hasStopped && !ENDING.has(gate))) continue;
      if (!closed.has(gate)) closed.set(gate, app.clock.now());
    }
  }
}
/** The gate that ends a campaign closes at the moment in which it begins to drain. */
const ENDING: ReadonlySet<string> = new Set(['max_leads', 'audience', 'budget_total']);

/** Moves the clock to the next stop at which something is due, until nothing is. */
export async function runOut(app: TestApp, campaigns: readonly Running[]): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    await app.drain();
    await look(app, campaigns);
    const { rows } = await sql<{ ms: number | null }>`
      select extract(epoch from min(run_at) - now())::float8 * 1000 as ms
      from graphile_worker._private_jobs`.execute(app.db);
    const [due] = rows;
    if (due?.ms === null || due?.ms === undefined) return;
    const now = app.clock.now().getTime();
    const next = Math.ceil((now + Math.max(0, due.ms)) / STOP_MS) * STOP_MS;
    await app.clock.advance(next - now + 1_000);
  }
  throw new Error('The campaigns never come to an end');
}

export async function readRunOut(app: TestApp, { org, campaignId, closed }: Running): Promise<RunOut> {
  const params = { campaignId };
  const stats = await org.campaigns.stats({ params });
  const { campaign } = await org.campaigns.get({ params });
  const { rows } = await sql<{ date: string; mailboxId: string; count: number }>`
    select (sent_at at time zone 'UTC')::date::text as date, mailbox_id::text as mailbox_id, count(*)::int as count
    from messages where campaign_id = ${campaignId} and sent_at is not null group by 1, 2`.execute(app.db);
  const { contacted, repliesPositive } = stats.recipientStats;
  const { sent, bounced, unsubscribed } = stats.emailStats;
  return {
    totals: {
      people: contacted,
      emails: sent,
      answers: stats.emailsReplied,
      positive: repliesPositive,
      bounced,
      unsubscribed,
    },
    cents: Number(stats.totalCostInUsdCents),
    sent: new Map(
      [...Map.groupBy(rows, ({ date }) => date)].map(([date, of]) => [
        date,
        new Map(of.map(({ mailboxId, count }) => [mailboxId, count])),
      ]),
    ),
    closed,
    ended:
      campaign.status === 'completed'
        ? {
            cause: campaign.statusReason === 'schedule_complete' ? 'end_date' : (campaign.statusReason ?? ''),
            at: new Date(campaign.statusChangedAt),
          }
        : null,
  };
}
