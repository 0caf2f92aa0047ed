import type { EventKind } from '@distribute/contract/events';
import type pg from 'pg';
import { expect } from 'vitest';
import { isDetail } from '../../src/modules/webhooks/events/wanting.ts';
import { until } from '../processes.ts';

interface RecordedEvent {
  readonly kind: EventKind;
  readonly sequence: number;
  readonly position: number;
  readonly message_id: string | null;
}

/** Details and campaign events in the feed have no gap and no double, and each sent message was told once. */
export async function expectRecorded(client: pg.Client, orgId: string): Promise<void> {
  // Read first: what is sent meanwhile is told later.
  const { rows: sent } = await client.query<{ id: string }>(
    "select id from messages where org_id = $1 and status = 'sent' and resolution is null order by id",
    [orgId],
  );
  await client.query("select graphile_worker.add_job('webhook.sweep', job_key => 'schedule:webhook.sweep')");
  await until(
    async () => (await client.query('select from detail_outbox where org_id = $1', [orgId])).rows.length === 0,
    () => 'events wait for their numbers',
  );
  const { rows } = await client.query<RecordedEvent>(
    `select kind, sequence, position::int as position, body::jsonb #>> '{data,message_id}' as message_id
     from webhook_events where org_id = $1 and campaign_id is not null order by position`,
    [orgId],
  );
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => at + 1));
  const details = rows.filter(({ kind }) => isDetail(kind));
  expect(details.map(({ sequence }) => sequence)).toEqual(details.map((_, at) => at + 1));
  const told = rows.filter(({ kind }) => kind === 'email.sent').map(({ message_id }) => message_id);
  expect(new Set(told).size).toBe(told.length);
  expect(told).toEqual(expect.arrayContaining(sent.map(({ id }) => id)));
}
