import { sql } from 'kysely';
import type { TestApp, TestOrg } from '../../../test/harness.ts';
import { contactsWorkflow } from '../../../test/outreach.ts';

export const PERSON = {
  address: 'zebulina.quartermain@persons.test',
  /** Another spelling of the same address. */
  otherwise: 'Zebulina.Quartermain+News@Persons.test',
  words: ['zebulina', 'quartermain', 'Zebbydeary', '+442079460958', 'Wandering philatelist', 'Stamps Ltd', 'zqneedle'],
  reply: 'My heart leaps at stamps, call me',
};

const HEADER = 'email,first name,last name,title,company,phone,nickname,assistant of';
const ROWS = [
  `${PERSON.address},Zebulina,Quartermain,Wandering philatelist,Stamps Ltd,+44 20 7946 0958,Zebbydeary,`,
  `ada@neighbour.test,Ada,Neighbour,Engineer,Engines,,,"see\n${PERSON.address}."`,
  'bob@neighbour.test,Bob,Neighbour,Engineer,Engines,,,',
];
export const FILE = [HEADER, ...ROWS].join('\n');
export const csv = (text: string) => new File([text], 'people.csv', { type: 'text/csv' });

/** A campaign to three contacts of a file, with a sequence of three steps. */
export async function aCampaign(app: TestApp, org: TestOrg, { drain = true, url = 'stamps.test' } = {}) {
  const { brandId } = await org.brands.create({ body: { url } });
  const body = { file: csv(FILE), brandId };
  const { uploadId } = await org.contacts.upload({ body }, { idempotencyKey: `upload of ${brandId}` });
  const crm = { provider: 'crm' as const, crmUploadId: uploadId as string };
  const { audience } = await org.audiences.create({ body: { name: 'Own contacts', brandId, ...crm } });
  const workflowSlug = await contactsWorkflow(org, [0, 3, 3]);
  const { campaign } = await org.campaigns.create({
    body: {
      ...{ name: 'Stamps', workflowSlug, brandIds: [brandId], audienceIds: [audience.id], maxLeads: 3 },
      clickDestinationUrl: `https://${url}/pricing`,
    },
  });
  if (drain) await app.drain();
  return { brandId, uploadId: uploadId as string, campaignId: campaign.id, audienceId: audience.id };
}

const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'text/html',
};

export async function messagesTo(app: TestApp, { orgId }: TestOrg, address: string = PERSON.address) {
  const { rows } = await sql<{ id: string; step: number; status: string; statusReason: string | null }>`
    select id, step, status, status_reason from messages
    where org_id = ${orgId} and to_hash = ${app.hashOf(address)} order by campaign_id, step`.execute(app.db);
  return rows;
}

export const answer = (app: TestApp, org: TestOrg, messageRef: string, bodyText: string) =>
  app.replies.receive({
    orgId: org.orgId,
    messageRef,
    inboundId: `<${crypto.randomUUID()}@persons.test>`,
    from: `Zebulina Quartermain <${PERSON.address}>`,
    subject: `Re: ${bodyText}`,
    bodyText,
    classification: 'interested',
    decidedBy: 'rule',
    evidence: bodyText,
    confidence: 0.9,
    receivedAt: app.clock.now(),
  });

/** The person opens, follows a link, answers and books. */
export async function react(app: TestApp, org: TestOrg): Promise<void> {
  const [first] = await messagesTo(app, org);
  if (first?.status !== 'sent') throw new Error('nothing was sent to the person');
  await app.clock.advance(600_000);
  const visit = { method: 'GET', headers: BROWSER };
  await app.replies.open(app.tokens.make('open', first.id), visit);
  await app.replies.click(app.tokens.make('click', first.id, 0), visit);
  await answer(app, org, first.id, PERSON.reply);
  await app.replies.booked({
    orgId: org.orgId,
    of: { messageId: first.id },
    bookingId: `cal-${crypto.randomUUID()}`,
    meetingTime: new Date(app.clock.now().getTime() + 86_400_000),
    calendarLink: 'https://calendar.test/zebulina',
  });
}

/** What the person's own row contains, column by column. */
export async function personRow(app: TestApp, { orgId }: TestOrg): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`select to_jsonb(p) as row from people p
    where p.org_id = ${orgId} and p.email_hash = ${app.hashOf(PERSON.address)}`.execute(app.db);
  return rows[0]?.row ?? {};
}

/** Texts that may be stored about a person and that no file brings; the search below must find each of them. */
export async function fillPerson(app: TestApp, { orgId }: TestOrg): Promise<void> {
  const hash = app.hashOf(PERSON.address);
  const word = (column: string) => sql.lit(`zqneedle ${column}`);
  await sql`update people set seniority = ${word('seniority')}, departments = array[${word('department')}],
      linkedin_url = ${word('profile')}, city = ${word('city')}, state = ${word('state')}, country = ${word('country')},
      timezone = ${word('zone')}, organization_domain = ${word('domain')}, organization_industry = ${word('industry')},
      organization_size = ${word('size')}, organization_founded_year = 1847,
      organization_location = ${word('location')}, organization_description = ${word('description')}
    where org_id = ${orgId} and email_hash = ${hash}`.execute(app.db);
  const messages = sql`select id, lead_id from messages where org_id = ${orgId} and to_hash = ${hash}`;
  await sql`update messages set response = ${word('response')}, timezone = ${word('zone')}
    where org_id = ${orgId} and to_hash = ${hash}`.execute(app.db);
  await sql`update tracking_events set detail = ${word('detail')}
    where org_id = ${orgId} and kind <> 'clicked' and message_id in (select id from (${messages}) m)`.execute(app.db);
  await sql`update emails set fallback_reason = ${word('reason')},
      refusals = jsonb_build_array(jsonb_build_object('step', 1, 'sentence', ${word('sentence')}::text, 'reason', 'x'))
    where org_id = ${orgId} and lead_id in (select lead_id from (${messages}) m)`.execute(app.db);
  await sql`update replies set title = ${word('title')}, company = ${word('company')}
    where org_id = ${orgId} and lead_id in (select lead_id from (${messages}) m)`.execute(app.db);
}

/** Every row of every table as text, including the job queue, and every log line. */
export async function everything(app: TestApp): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string; bytes: string[] }>`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name,
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype and a.attnum > 0 and not a.attisdropped) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema)'`.execute(app.db);
  const texts = app.logs().split('\n');
  for (const { name, bytes } of tables) {
    const decoded = bytes.map((column) => `encode(t.${column}, 'escape')`);
    const { rows } = await sql<{ line: string }>`select ${sql.raw([`t::text`, ...decoded].join(` || ' ' || `))} as line
      from ${sql.raw(name)} t`.execute(app.db);
    texts.push(...rows.map(({ line }) => `${name}: ${line}`));
  }
  return texts;
}

/** The rows that contain the person in any spelling. */
export async function linesNaming(app: TestApp, orgId?: string): Promise<string[]> {
  const needles = [PERSON.address, ...PERSON.words, PERSON.reply].map((word) => word.toLowerCase());
  return (await everything(app)).filter((line) => {
    const text = line.toLowerCase();
    return (orgId === undefined || text.includes(orgId)) && needles.some((needle) => text.includes(needle));
  });
}

/** Counts and costs, which an erasure must not change. */
export async function numbersOf(app: TestApp, org: TestOrg, campaignId: string) {
  const { orgId } = org;
  const sums = async (query: ReturnType<typeof sql>) => (await query.execute(app.db)).rows;
  return {
    stats: { ...(await org.campaigns.stats({ params: { campaignId } })), asOf: null },
    leads: await org.leads.stats({ query: { campaignId } }),
    gateway: await org.emailGateway.stats(),
    costs: await org.runs.costs({ query: { campaignId } }),
    replies: (await org.replies.list({ query: { campaignId } })).total,
    budget: await sums(sql`select * from budgets where org_id = ${orgId} order by campaign_id`),
    lines: await sums(sql`select status, sum(price * quantity) as amount from cost_lines where org_id = ${orgId}
      group by status order by status`),
    runs: await sums(sql`select status, count(*) from runs where org_id = ${orgId} group by status order by status`),
  };
}

/** The differences that the nightly recount finds. */
export async function differences(app: TestApp): Promise<string[]> {
  await app.enqueue('books.recount');
  await app.drain();
  return app
    .logs()
    .split('\n')
    .filter((line) => line.includes('the books differ'));
}
