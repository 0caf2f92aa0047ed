import { snapshot } from '../../kernel/db/connection/snapshot.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { usdNumber } from '../../kernel/money/money.ts';
import { lifeOfCampaign } from '../campaigns/index.ts';
import { countMessagesByDay, listFirstReplies } from '../emails/index.ts';
import { byPeople, whenAnswered } from './figures/answers.ts';
import { dayOf, daysOf } from './figures/days.ts';
import type { ResultsSources } from './ports.ts';

/** The results of a campaign by day; over its life the rows add up to its totals (spec 26.2, 7.9). */
export function createDailyResults(sources: ResultsSources) {
  const { db, clock, leads, runs } = sources;
  return function dailyResults(
    { orgId }: Caller,
    campaignId: string,
    asked: { start?: string | undefined; end?: string | undefined },
  ) {
    const { days, from, until } = daysOf(asked, clock.now());
    return snapshot(db, async (tx) => {
      if (!(await lifeOfCampaign(tx, orgId, campaignId))) throw notFound('Campaign');
      const messages = await countMessagesByDay(tx, orgId, campaignId, { from, until });
      const spent = await runs.spend.byDay(tx, orgId, { campaignId, from, until });
      const first = new Map((await listFirstReplies(tx, orgId, campaignId)).map((one) => [one.leadId, one.repliedAt]));
      const answered = byPeople(await leads.answered.ofCampaign(tx, orgId, campaignId)).map(({ leadId }) => ({
        leadId,
        repliedAt: first.get(leadId) ?? null,
      }));
      const times = await whenAnswered(tx, orgId, answered);
      const replied = Map.groupBy(times.values(), dayOf);
      const byDay = new Map(messages.map((row) => [row.day, row]));
      const costs = new Map(spent.map(({ day, spend }) => [day, spend]));
      return {
        campaign_id: campaignId,
        daily: days.map((date) => ({
          date,
          emails_sent: byDay.get(date)?.sent ?? 0,
          opened: byDay.get(date)?.opened ?? 0,
          replied: replied.get(date)?.length ?? 0,
          cost_usd: usdNumber(costs.get(date) ?? 0n),
        })),
      };
    });
  };
}
