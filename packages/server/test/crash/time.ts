import type pg from 'pg';

/** Time passes for what waits in the database, without anybody waiting for it. */
export function passingTime(client: pg.Client) {
  const run = async (...statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement);
  };

  return {
    /** What the dead one held is held no longer, as if the time of its leases had gone by. */
    letLeasesRunOut: () =>
      run(
        "update messages set lease_until = lease_until - interval '1 hour' where lease_until is not null",
        "update answers set lease_until = lease_until - interval '1 hour' where lease_until is not null",
        "update workflow_runs set lease_until = lease_until - interval '1 hour' where lease_until is not null",
        "update webhook_queue set lease_until = lease_until - interval '1 hour' where claim is not null",
        "update lead_sources set leased_until = leased_until - interval '1 hour' where leased_until is not null",
        "update runs set started_at = started_at - interval '1 hour' where status = 'running'",
        "update brands set updated_at = updated_at - interval '1 hour' where analysis_status = 'pending'",
      ),

    /** What is done by the clock, now; and what a server put off is due. */
    letAMinutePass: async () => {
      await client.query("update messages set due_at = app.now() where status = 'scheduled' and failures > 0");
      await client.query("update answers set due_at = app.now() where status = 'scheduled' and failures > 0");
      await client.query('update mailboxes set retry_at = app.now() where retry_at is not null');
      await client.query('update imap_readers set next_read_at = app.now()');
      const sweeps = [
        'mailbox.sweep',
        'workflow-run.sweep',
        'campaign.sweep',
        'holds.sweep',
        'brand.sweep',
        'webhook.sweep',
        'imap.sweep',
        'inbound.sweep',
        'payment.sweep',
        'answer.sweep',
      ];
      for (const name of sweeps) {
        await client.query('select graphile_worker.add_job($1, job_key => $2)', [name, `schedule:${name}`]);
      }
    },

    /** Everything that was spent was spent yesterday. */
    letADayPass: (orgId: string) =>
      run(
        `update budgets set day = day - 1, warned_day = warned_day - 1 where org_id = '${orgId}'`,
        `update cost_lines set counted_on = counted_on - 1 where org_id = '${orgId}'`,
        `update campaigns set next_run_at = app.now() where org_id = '${orgId}' and next_run_at is not null`,
      ),
  };
}
