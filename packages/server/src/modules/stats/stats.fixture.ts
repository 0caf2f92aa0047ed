import { sql } from 'kysely';
import type { TestApp, TestOrg } from '../../../test/harness.ts';

const FILTERS = { personSeniorities: ['director', 'vp', 'manager', 'c_suite', 'owner', 'founder', 'head'] };
const WORKFLOW = 'sales-cold-email-outreach-sienna-v2';
export const DAY_MS = 86_400_000;

/** A brand with an audience from the sandbox's directory. */
export async function aBrand(org: TestOrg, url: string): Promise<string> {
  const { brandId } = await org.brands.create({ body: { url } });
  await org.audiences.create({ body: { name: 'Leaders', brandId, filters: FILTERS } });
  return brandId;
}

export const createCampaign = async (org: TestOrg, brandIds: string[], more: Record<string, unknown> = {}) =>
  (await org.campaigns.create({ body: { name: 'Spring', workflowSlug: WORKFLOW, brandIds, maxLeads: 8, ...more } }))
    .campaign;

/** Advances the clock far enough for every step of every lead to be sent. */
export async function letDaysPass(app: TestApp, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await app.clock.advance(DAY_MS);
    await app.enqueue('mailbox.sweep');
    await app.drain();
  }
}

/** Among the leads whom the sandbox's readers ignored, one reads the first mail and answers, and one bounces. */
export async function letPeopleReact(app: TestApp, campaignId: string): Promise<void> {
  const { rows } = await sql<{ id: string; leadId: string }>`select m.id, m.lead_id from messages m
    where m.campaign_id = ${campaignId} and m.step = 1 and m.status = 'sent' and not exists (
      select from messages o join leads l on l.id = o.lead_id where o.lead_id = m.lead_id
        and (o.bounced_at is not null or o.opened_at is not null or app.reply_of(l) is not null))
    order by m.id`.execute(app.db);
  const [reader, gone] = rows;
  if (reader) {
    await sql`update messages set opened_at = app.now(), clicked_at = app.now(), replied_at = app.now()
      where id = ${reader.id}`.execute(app.db);
    await sql`update leads set opened = true, clicked = true, reply_class = 'interested'
      where id = ${reader.leadId}`.execute(app.db);
  }
  if (gone) {
    await sql`update messages set bounced_at = app.now() where id = ${gone.id}`.execute(app.db);
    await sql`update leads l set bounced = true, delivered = exists (select from messages m where m.lead_id = l.id
      and m.status = 'sent' and m.bounced_at is null) where id = ${gone.leadId}`.execute(app.db);
  }
}

interface Raw {
  readonly leads: Record<string, unknown>[];
  readonly messages: Record<string, unknown>[];
  readonly lines: { costName: string; price: bigint; quantity: bigint; status: string }[];
  readonly emails: number;
  readonly runs: number;
}

/** The rows themselves, to be counted without any counter. */
export async function rawOf(app: TestApp, campaignId: string): Promise<Raw> {
  const all = async <T>(table: string) =>
    (await sql<T>`select * from ${sql.table(table)} where campaign_id = ${campaignId}`.execute(app.db)).rows;
  const runs = await all<{ parentRunId: string | null }>('runs');
  return {
    leads: await all('leads'),
    messages: await all('messages'),
    lines: await all('cost_lines'),
    emails: (await all('emails')).length,
    runs: runs.filter(({ parentRunId }) => parentRunId === null).length,
  };
}
