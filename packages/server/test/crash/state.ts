import type pg from 'pg';

interface BusyRow {
  readonly kind: string;
  readonly id: string;
  readonly status: string;
  readonly held: string | null;
}

/** How far the one campaign of an organisation has come. */
export function stateOf(client: pg.Client) {
  const isThere = async (text: string, orgId: string) => ((await client.query(text, [orgId])).rowCount ?? 0) > 0;

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
    /** Its folder was looked at once: what comes from now on is read. */
    isRead: (orgId: string) => isThere('select from imap_folders where org_id = $1', orgId),
    /** What an end leaves behind is cleared away by jobs that follow it. */
    listBusy: async (orgId: string) => {
      const { rows } = await client.query<BusyRow>(
        `select 'workflow run' as kind, id, status, 'lease until ' || lease_until as held from workflow_runs
          where org_id = $1 and status in ('queued', 'dispatching', 'running')
        union all select 'message', id, status, concat(owner, ' until ', lease_until, ', due ', due_at) from messages
          where org_id = $1 and status in ('scheduled', 'claimed', 'sending')
        union all select 'run', id, status, concat(task_name, ' since ', started_at) from runs
          where org_id = $1 and status = 'running'
        union all select 'brand', id, analysis_status, 'since ' || updated_at from brands
          where org_id = $1 and analysis_status = 'pending'
        union all select 'payment', id, status, concat('refused ', refusals, ' times') from payments
          where org_id = $1 and status = 'pending'
        union all select 'inbound message', id, status, concat(attempts, ' attempts') from inbound_messages
          where org_id = $1 and status not in ('handled', 'unmatched')
        union all select 'answer', id, status, concat('due ', due_at, ', lease until ', lease_until) from answers
          where org_id = $1 and status in ('scheduled', 'sending')
        union all select 'webhook', id, concat('attempt ', attempt), 'due ' || due_at from webhook_queue
          where org_id = $1`,
        [orgId],
      );
      return rows;
    },
    /** Steps with an unknown outcome, and the steps behind them that wait for a person. */
    listInDoubt: async (orgId: string) => {
      const { rows } = await client.query<{ id: string; step: number; messageId: string }>(
        `select p.email_id as id, p.step, p.id as "messageId" from messages p join messages m
          on m.org_id = p.org_id and m.email_id = p.email_id and m.step = p.step + 1
        where p.org_id = $1 and p.status = 'unknown' and m.status_reason = 'previous_unknown'
          and m.status = 'scheduled'`,
        [orgId],
      );
      return rows;
    },
    /** What waits or runs in the queue, for the message of a test that gives up waiting. */
    listJobs: async (orgId: string) => {
      const { rows } = await client.query(
        `select task_identifier, key, run_at, attempts, locked_by, last_error from graphile_worker.jobs
        where flags ? $1`,
        [`org:${orgId}`],
      );
      return rows;
    },
    isJobDue: async () => {
      const due = 'select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts';
      return ((await client.query(due)).rowCount ?? 0) > 0;
    },
    /** Messages that have passed the fence by now. */
    countLetGo: async (campaignId: string) => {
      const { rows } = await client.query(
        "select count(*)::int as count from messages where campaign_id = $1 and status in ('sending', 'sent', 'unknown')",
        [campaignId],
      );
      return rows[0].count as number;
    },
  };
}
