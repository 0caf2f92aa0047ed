import type pg from 'pg';
import { expect } from 'vitest';
import { digitsOf } from '../../src/modules/emails/composing/signed-address.ts';
import type { Received } from '../mail-journal.ts';
import { hasReplies, type Story } from './cells.ts';
import { TOKENS } from './outside.ts';
import { MAX_LEADS } from './stage.ts';

export interface Ended {
  readonly orgId: string;
  readonly campaignId: string;
  readonly maxLeads: number;
  readonly steps: number;
  readonly story: Story;
  /** This address is suppressed, since before the campaign. */
  readonly suppressed: string;
  /** What the mail server was given for this campaign. */
  readonly journal: readonly Received[];
  /** Where a language model was asked: how often it answered, in all and until the kill. */
  readonly model: { readonly answers: number; readonly atKill: ModelCount } | null;
}

/**
 * How often a language model answered, how many answers are paid, how many a run has written down and will pay for
 * when it rests, and how many runs hold money for another.
 */
export interface ModelCount {
  readonly answers: number;
  readonly paid: number;
  readonly recorded: number;
  readonly held: number;
}

/** What must hold of a campaign that is over, whatever happened to the processes on the way (reliability.md 3.5). */
export async function expectInvariants(client: pg.Client, ended: Ended): Promise<void> {
  const ask = async <Row>(text: string): Promise<Row[]> =>
    (await client.query(text.replaceAll(':org', `'${ended.orgId}'`).replaceAll(':campaign', `'${ended.campaignId}'`)))
      .rows;
  await expectMail(ask, ended);
  await expectMoney(ask, ended);
  await expectBill(ask, client, ended);
  await expectMandate(ask);
  await expectEvents(ask, ended);
  await expectCounts(ask);
  await expectNothingStuck(ask);
}

type Ask = <Row>(text: string) => Promise<Row[]>;
const OF_CAMPAIGN = 'where org_id = :org and campaign_id = :campaign';

/** I1, I2, I3, I13: by the journal of the server; and the rows say what the journal says. */
async function expectMail(ask: Ask, { journal, maxLeads, steps, suppressed }: Ended): Promise<void> {
  const ids = journal.map(({ messageId }) => messageId);
  expect(new Set(ids).size, 'a Message-ID twice').toBe(ids.length);
  const places = journal.map(({ to, step }) => `${to.join()} ${step}`);
  expect(new Set(places).size, 'a step twice to one address').toBe(places.length);
  expect(new Set(journal.flatMap(({ to }) => to)).size, 'more people than allowed').toBeLessThanOrEqual(maxLeads);

  const rows = await ask<{ id: string; status: string; toAddress: string; step: number }>(
    `select id, status, to_address as "toAddress", step from messages ${OF_CAMPAIGN}`,
  );
  expect(rows.every(({ step }) => step <= steps)).toBe(true);
  expect(journal.flatMap(({ to }) => to)).not.toContain(suppressed);
  for (const refused of rows.filter(({ status }) => status === 'failed')) {
    const after = journal.filter(({ to, step }) => to.includes(refused.toAddress) && step >= refused.step);
    expect(after, 'sent to somebody who was refused').toEqual([]);
  }
  const kept = new Map(rows.map((row) => [`${row.toAddress} ${row.step}`, row]));
  for (const { to, step, messageId } of journal) {
    const row = kept.get(`${to.join()} ${step}`);
    expect(['sent', 'unknown'], `mail that left for ${to.join()}, step ${step}`).toContain(row?.status);
    expect(messageId).toContain(digitsOf(row?.id ?? ''));
  }
  const received = new Set(places);
  const lost = rows.filter((row) => row.status === 'sent' && !received.has(`${row.toAddress} ${row.step}`));
  expect(lost, 'said to be sent, and never received').toEqual([]);
}

/** I4, I5, I6: caps, five sums of the same money, and no hold left. */
async function expectMoney(ask: Ask, { maxLeads }: Ended): Promise<void> {
  const [sums] = await ask<Record<string, string | null>>(`select
    (select coalesce(sum(price * quantity), 0) from cost_lines ${OF_CAMPAIGN} and status = 'actual') as lines,
    (select total_actual from budgets ${OF_CAMPAIGN}) as actual,
    (select total_spent from budgets ${OF_CAMPAIGN}) as spent,
    (select coalesce(sum(actual), 0) from campaign_costs ${OF_CAMPAIGN}) as costs,
    (select coalesce(sum(t.amount), 0) from transfers t join cost_lines l on l.org_id = t.org_id and l.id = t.line_id
      where l.org_id = :org and l.campaign_id = :campaign and t.kind = 'post') as posted,
    (select coalesce(sum(r.own_actual), 0) from runs r ${OF_CAMPAIGN}) as runs`);
  expect(new Set(Object.values(sums ?? {})).size, `sums differ: ${JSON.stringify(sums)}`).toBe(1);

  const [budget] = await ask<{ leads: number; holds: number; capHeld: boolean; places: number }>(`select leads,
    open_holds as holds, coalesce(total_spent <= cap_total, true) and coalesce(day_spent <= cap_daily, true) as "capHeld",
    (select count(*)::int from lead_places ${OF_CAMPAIGN}) as places from budgets ${OF_CAMPAIGN}`);
  expect(budget).toMatchObject({ holds: 0, capHeld: true });
  expect(budget?.leads).toBeLessThanOrEqual(maxLeads);
  expect(budget?.leads, 'places by row and by count').toBe(budget?.places);

  expect(
    await ask(`select l.id, l.status, l.cost_name, m.status as message from cost_lines l
      left join messages m on m.org_id = l.org_id and m.id = l.message_id
      where l.org_id = :org and l.campaign_id = :campaign and (l.status = 'provisioned'
        or (m.id is not null and (l.status = 'actual') <> (m.status in ('sent', 'unknown'))))`),
    'a line is open, or does not say what became of its message',
  ).toEqual([]);
  expect(
    await ask(`select t.line_id from transfers t join cost_lines l on l.org_id = t.org_id and l.id = t.line_id
      where l.org_id = :org and l.campaign_id = :campaign group by t.line_id
      having sum(t.amount) filter (where t.kind in ('hold', 'overrun'))
        <> coalesce(sum(t.amount) filter (where t.kind in ('post', 'release')), 0)`),
    'a hold that was not settled exactly',
  ).toEqual([]);
}

export async function countBilledAnswers(client: pg.Client, orgId: string): Promise<Omit<ModelCount, 'answers'>> {
  const { rows } = await client.query<Omit<ModelCount, 'answers'>>(
    `select (coalesce(sum(quantity) filter (where status = 'actual'), 0) / ${TOKENS.output})::int as paid,
      (count(distinct run_id) filter (where status = 'provisioned'))::int as held,
      (select coalesce(sum(used.quantity::int), 0) / ${TOKENS.output} from workflow_run_nodes n
        cross join lateral jsonb_each_text(n.used) used (cost_name, quantity)
        where n.org_id = $1 and used.cost_name like '%tokens-output' and exists (
          select from jsonb_array_elements(n.holds) hold join cost_lines l on l.id = (hold->>'lineId')::uuid
          where l.org_id = $1 and l.status = 'provisioned'))::int as recorded
      from cost_lines where org_id = $1 and cost_name like '%tokens-output'`,
    [orgId],
  );
  return rows[0] ?? { paid: 0, recorded: 0, held: 0 };
}

/** I23: the sums of the mandate that the campaign is under equal a recount of its lines, and pass none of its caps. */
async function expectMandate(ask: Ask): Promise<void> {
  const sums = await ask<{ spent: string; messages: string; lines: number; isWithin: boolean }>(
    `select m.total_spent as spent, m.total_messages as messages, m.total_held as held, m.open_holds as open,
      c.spent as "spentByLines", c.messages as "messagesByLines", c.lines,
      m.total_spent <= m.cap_total and m.total_messages <= m.messages_total as "isWithin"
    from mandates m cross join lateral (
      select coalesce(sum(price * quantity) filter (where status = 'actual'), 0)::bigint as spent, count(*)::int as lines,
        coalesce(sum(quantity) filter (where status = 'actual' and category = 'email_sending'), 0)::bigint as messages
      from cost_lines l where l.org_id = m.org_id and l.mandate_id = m.id) c
    where m.org_id = :org`,
  );
  expect(sums).toEqual([
    {
      ...sums[0],
      ...{ spent: sums[0]?.spent, spentByLines: sums[0]?.spent, messagesByLines: sums[0]?.messages },
      ...{ held: '0', open: 0, isWithin: true },
    },
  ]);
  expect(sums[0]?.lines, 'nothing was counted under the mandate').toBeGreaterThan(0);
}

/** What a model says is judged in the same paid step. */
const ANSWER_AND_JUDGE = 2;

/**
 * I5, I6: the count of the model equals ours. Unpaid is only what the killed process did not record: of each run that
 * still holds money at most an answer and its judge's, because a run asks one thing at a time. Every answer since the
 * kill is paid. No step of the organisation is open.
 */
async function expectBill(ask: Ask, client: pg.Client, { orgId, model }: Ended): Promise<void> {
  expect(await ask(`select run_id, cost_name from cost_lines where org_id = :org and status = 'provisioned'`)).toEqual(
    [],
  );
  if (model === null) return;
  const { answers, atKill } = model;
  const { paid } = await countBilledAnswers(client, orgId);
  expect(paid).toBeGreaterThan(0);
  expect(paid, 'paid for more than the model said').toBeLessThanOrEqual(answers);
  expect(paid - atKill.paid, 'answers since the kill that nobody paid for').toBeGreaterThanOrEqual(
    answers - atKill.answers,
  );
  expect(
    atKill.answers - atKill.paid - atKill.recorded,
    'answers before the kill without money for them',
  ).toBeLessThanOrEqual(ANSWER_AND_JUDGE * atKill.held);
}

const ANSWERED = ['campaign.started', ...Array(MAX_LEADS).fill('reply.received'), 'campaign.completed'];
const IN_TWO_DAYS = ['campaign.started', 'campaign.paused', 'budget.warning', 'campaign.completed'];

/** I10: one start, one end, no gap between; a pause on the first day, and a warning only on the day without one. */
async function expectEvents(ask: Ask, { story }: Ended): Promise<void> {
  const events = await ask<{ sequence: string; kind: string }>(
    `select sequence, kind from campaign_events ${OF_CAMPAIGN} order by sequence`,
  );
  expect(events.map(({ sequence }) => Number(sequence))).toEqual(events.map((_, at) => at + 1));
  const isInTwoDays = story === 'budget' || story === 'next-day';
  const usual = hasReplies(story) ? ANSWERED : ['campaign.started', 'campaign.completed'];
  expect(events.map(({ kind }) => kind)).toEqual(isInTwoDays ? IN_TWO_DAYS : usual);
}

/** I11: every counter equals a recount. */
async function expectCounts(ask: Ask): Promise<void> {
  expect(
    await ask(`with counted as (
        select measure, step::text as key, sum(count)::int as n from message_counts ${OF_CAMPAIGN} and measure <> 'generated'
          group by 1, 2
        union all select 'lead ' || measure, '', sum(count)::int from lead_counts ${OF_CAMPAIGN} group by 1),
      recounted as (
        select x as measure, m.step::text as key, count(*)::int as n from messages m
          cross join lateral unnest(app.message_measures(m)) x ${OF_CAMPAIGN} group by 1, 2
        union all select 'lead ' || x, '', count(*)::int from leads l
          cross join lateral unnest(app.lead_measures(l)) x ${OF_CAMPAIGN} group by 1)
      select measure, key, coalesce(c.n, 0) as counted, coalesce(r.n, 0) as recounted
      from counted c full join recounted r using (measure, key) where coalesce(c.n, 0) <> coalesce(r.n, 0)`),
  ).toEqual([]);
}

/** I16: nothing waits for someone who is gone. */
async function expectNothingStuck(ask: Ask): Promise<void> {
  expect(
    await ask(`select 'message ' || status as what from messages ${OF_CAMPAIGN} and status in ('scheduled', 'claimed', 'sending')
      union all select 'run ' || status from workflow_runs ${OF_CAMPAIGN} and status not in ('completed', 'failed', 'cancelled')
      union all select 'cost run ' || task_name from runs where org_id = :org and status = 'running'
      union all select 'lead ' || status from leads ${OF_CAMPAIGN} and status = 'claimed'`),
  ).toEqual([]);
}
