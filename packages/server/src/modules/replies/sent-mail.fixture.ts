import { sql } from 'kysely';
import type { TestApp, TestOrg } from '../../../test/harness.ts';
import { WAIVED } from '../law/index.ts';
import { NO_CAPS, SEND } from '../runs/budgets.fixture.ts';

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const BROWSER = { 'user-agent': FIREFOX, accept: 'text/html,application/xhtml+xml' };

export interface SentMail {
  readonly campaignId: string;
  readonly brandId: string;
  readonly leadId: string;
  readonly emailId: string;
  readonly address: string;
  /** By step, the first at 0. */
  readonly messageIds: readonly [string, string, string];
}

const LINKS = 'See https://brand.test/pricing?plan=a and https://elsewhere.test/story.';

/**
 * A sequence of three steps whose first was sent ten minutes ago; money is reserved for the other two. If the outcome
 * of the first is unknown, the second waits.
 */
export async function sentMail(
  app: TestApp,
  org: TestOrg,
  given: {
    address?: string;
    status?: 'sent' | 'unknown';
    bodyText?: string;
    destination?: string | null;
    brandId?: string;
  } = {},
): Promise<SentMail> {
  const { orgId } = org;
  const { brandId = crypto.randomUUID(), status = 'sent', bodyText = `Hello.\n\n${LINKS}`, destination = null } = given;
  const [campaignId, personId, leadId, emailId] = Array.from({ length: 4 }, () => crypto.randomUUID());
  const messageIds = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const;
  const address = given.address ?? `${crypto.randomUUID()}@people.test`;
  const recipient = { firstName: 'Ada', lastName: 'Byron', title: 'CTO', company: 'Engines', email: address };
  const sequence = [1, 2, 3].map((step) => ({ step, bodyText, bodyHtml: '', daysSinceLastStep: step === 1 ? 0 : 3 }));
  const sentAt = new Date(app.clock.now().getTime() - 600_000).toISOString();
  const { mailboxes } = await org.mailboxes.list();
  const mailboxId = mailboxes[0]?.id as string;
  await app.db.transaction().execute(async (tx) => {
    await app.budgets.open(tx, orgId, campaignId as string, NO_CAPS);
    const runId = await app.ledger.start(tx, {
      orgId,
      serviceName: 'workflows',
      taskName: 'test',
      campaignId: campaignId as string,
    });
    const line = { costName: SEND, quantity: 1, source: 'platform' as const, nodeId: 'send' };
    const reserved = await app.ledger.reserve(tx, {
      ...{ orgId, runId, campaignId: campaignId as string, place: true },
      lines: [line, line, line],
    });
    if ('closed' in reserved) throw new Error('no money for the fixture');
    await app.ledger.keepForMessages(
      tx,
      orgId,
      reserved.holds.map(({ lineId }, at) => ({ lineId, messageId: messageIds[at] as string })),
    );
    await app.ledger.settleForMessages(tx, orgId, [{ messageId: messageIds[0], sent: true }]);
    await sql`insert into campaigns (org_id, id, name, workflow_slug, workflow_dynasty_slug, feature_slug,
        feature_dynasty_slug, brand_ids, feature_inputs)
      values (${orgId}, ${campaignId}, 'Test', 'w', 'w', 'f', 'f', array[${brandId}::uuid], '{}')`.execute(tx);
    await sql`insert into campaign_event_counters (org_id, campaign_id) values (${orgId}, ${campaignId})`.execute(tx);
    await sql`insert into lead_campaigns values (${orgId}, ${campaignId}, 'w', 'w', 'f', 'f')`.execute(tx);
    const hash = app.hashOf(address);
    await sql`insert into people (org_id, id, provider, provider_person_id, email, email_hash, email_domain)
      values (${orgId}, ${personId}, 'crm', ${personId}::text, ${address}, ${hash}, 'people.test')`.execute(tx);
    await sql`insert into leads (org_id, id, campaign_id, person_id, brand_id, status, run_id, contacted, sent)
      values (${orgId}, ${leadId}, ${campaignId}, ${personId}, ${brandId}, 'contacted', ${runId}, true, true)`.execute(
      tx,
    );
    await sql`insert into permits (org_id, campaign_id, brand_ids, active, law_waived)
      values (${orgId}, ${campaignId}, array[${brandId}::uuid], true, ${WAIVED.tell})`.execute(tx);
    await sql`insert into emails (org_id, id, campaign_id, brand_id, lead_id, mailbox_id, subject, sequence, recipient,
        client_company_name, brand_domain, click_destination_url, status)
      values (${orgId}, ${emailId}, ${campaignId}, ${brandId}, ${leadId}, ${mailboxId}, 'A thought', ${JSON.stringify(sequence)},
        ${JSON.stringify(recipient)}, 'Brand <& Co>', 'brand.test', ${destination}, 'in_progress')`.execute(tx);
    for (const [at, id] of messageIds.entries()) {
      const isFirst = at === 0;
      const waits = at === 1 && status === 'unknown';
      await sql`insert into messages (org_id, id, email_id, campaign_id, lead_id, step, days_since_last_step, mailbox_id,
          to_address, to_hash, to_domain, status, status_reason, ready, due_at, sent_at, delivered_at, unknown_at)
        values (${orgId}, ${id}, ${emailId}, ${campaignId}, ${leadId}, ${at + 1}, 3, ${mailboxId}, ${address}, ${hash},
          'people.test', ${isFirst ? status : 'scheduled'}, ${waits ? 'previous_unknown' : null}, ${at < 2 && !waits},
          app.now() + interval '3 days', ${isFirst ? sentAt : null}, ${isFirst && status === 'sent' ? sentAt : null},
          ${isFirst && status === 'unknown' ? sentAt : null})`.execute(tx);
    }
  });
  return { campaignId, brandId, leadId, emailId, address, messageIds } as SentMail;
}

export interface LeadState {
  readonly status: string;
  readonly opened: boolean;
  readonly clicked: boolean;
  readonly delivered: boolean;
  readonly bounced: boolean;
  readonly unsubscribed: boolean;
  readonly replyClass: string | null;
  readonly automaticClass: string | null;
}

/** The state of a sequence: the lead, its steps, the money still reserved, and suppressions. */
export async function stateOf(app: TestApp, { orgId }: TestOrg, { leadId, campaignId }: SentMail) {
  const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(app.db)).rows;
  const [lead] = await one(sql<LeadState>`select status, opened, clicked, delivered, bounced, unsubscribed, reply_class,
    automatic_class from leads where org_id = ${orgId} and id = ${leadId}`);
  const steps = await one(sql<{ step: string; repliedAt: string | null; dueAt: string }>`select
    concat_ws(':', status, status_reason) as step, replied_at, due_at from messages
    where org_id = ${orgId} and lead_id = ${leadId} order by messages.step`);
  const [held] = await one(sql<{ held: number }>`select count(*)::int as held from cost_lines
    where org_id = ${orgId} and campaign_id = ${campaignId} and status = 'provisioned'`);
  const suppressed = await one(sql<{ reason: string }>`select reason from suppressions
    where org_id = ${orgId} and brand_id is null`);
  return {
    lead: lead as LeadState,
    steps: steps.map(({ step }) => step),
    dueAt: steps.map(({ dueAt }) => dueAt),
    repliedAt: steps.map(({ repliedAt }) => repliedAt),
    held: held?.held,
    suppressed: suppressed.map(({ reason }) => reason),
  };
}

/** All events of a message: people's first, then programs'. */
export async function eventsOf(app: TestApp, { orgId }: TestOrg, messageId: string) {
  const { rows } = await sql<{ kind: string; machine: boolean }>`select kind, machine from tracking_events
    where org_id = ${orgId} and message_id = ${messageId} order by at, id`.execute(app.db);
  const kinds = (machine: boolean) => rows.filter((row) => row.machine === machine).map(({ kind }) => kind);
  return { people: kinds(false), machines: kinds(true) };
}

export async function countsOf(app: TestApp, { orgId }: TestOrg, campaignId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ measure: string; count: number }>`select measure, sum(count)::int as count
    from message_counts where org_id = ${orgId} and campaign_id = ${campaignId} group by 1`.execute(app.db);
  return Object.fromEntries(rows.map(({ measure, count }) => [measure, count]));
}

export async function factsOf(app: TestApp, { orgId }: TestOrg, kind: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ data: Record<string, unknown> }>`select data from facts
    where org_id = ${orgId} and kind = ${kind} order by id`.execute(app.db);
  return rows.map(({ data }) => data);
}
