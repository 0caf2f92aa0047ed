import { withDatabase } from '../database.ts';

/** How far the one campaign of an organisation has come. */
export function stateOf(url: string) {
  const isThere = (text: string, orgId: string) =>
    withDatabase(url, async (client) => ((await client.query(text, [orgId])).rowCount ?? 0) > 0);

  return {
    isOver: (orgId: string) =>
      isThere(`select from campaigns where org_id = $1 and status in ('completed', 'stopped', 'failed')`, orgId),
    /** The money of the day is spent, and that is told. */
    isOutOfBudget: (orgId: string) =>
      isThere(
        `select from campaigns c where org_id = $1 and budget_closed and next_run_at > app.now() and exists (
          select from campaign_events e where e.org_id = c.org_id and e.kind = 'campaign.paused')`,
        orgId,
      ),
    /** What an end leaves behind is cleared away by jobs that follow it. */
    isBusy: (orgId: string) =>
      isThere(
        `select from workflow_runs where org_id = $1 and status in ('queued', 'dispatching', 'running')
        union all select from messages where org_id = $1 and status in ('scheduled', 'claimed', 'sending')
        union all select from runs where org_id = $1 and status = 'running'
        union all select from brands where org_id = $1 and analysis_status = 'pending'`,
        orgId,
      ),
    /** Messages that have passed the fence by now. */
    countLetGo: (campaignId: string) =>
      withDatabase(url, async (client) => {
        const { rows } = await client.query(
          "select count(*)::int as count from messages where campaign_id = $1 and status in ('sending', 'sent', 'unknown')",
          [campaignId],
        );
        return rows[0].count as number;
      }),
  };
}
