import { allOperations } from '@distribute/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJournalist, anOutlet } from '../../src/modules/press/press.fixture.ts';
import { sentMail } from '../../src/modules/replies/sent-mail.fixture.ts';
import { startTestApp, type TestApp, type TestOrg } from '../harness.ts';
import { type Attempt, idPositions, MATRIX, REQUIRED_QUERY, type World } from './tenant-matrix.ts';

let app: TestApp;
let mine: World;
let theirs: World;
let canary: string;

beforeAll(async () => {
  app = await startTestApp();
  mine = await build('serper', 'Mine');
  canary = `canary-${crypto.randomUUID()}`;
  theirs = await build('apollo', canary);
});
afterAll(() => app.stop());

async function build(provider: string, name: string): Promise<World> {
  const org = await app.newOrg(name);
  const { id } = await org.apiKeys.create({ body: { name } });
  await org.keys.save({ body: { provider, apiKey: app.canary(provider) } });
  await org.invites.createCode({ params: { orgId: org.orgId } });
  const runId = await app.db.transaction().execute((tx) =>
    app.ledger.start(tx, {
      orgId: org.orgId,
      userId: org.userId,
      serviceName: 'brands',
      taskName: name,
      brandIds: [org.orgId],
      campaignId: org.orgId,
    }),
  );
  const { result } = await org.scraping.scrape({ body: { url: 'tenant.test' } });
  const { brandId } = await org.brands.create({ body: { url: 'tenant.test' } });
  const { audience } = await org.audiences.create({ body: { name, brandId, filters: { personTitles: ['CEO'] } } });
  const contact = await aContact(org, brandId, name);
  const workflow = await aWorkflow(org, provider, name);
  const workflowSlug = 'sales-cold-email-outreach-sienna';
  const { campaign } = await org.campaigns.create({ body: { name, workflowSlug, brandIds: [brandId] } });
  const outlets = [anOutlet({ name, journalists: [aJournalist({ name })] })];
  await app.db.transaction().execute((tx) => app.press.record(tx, org.orgId, campaign.id, { runId: null, outlets }));
  return {
    org,
    apiKeyId: id,
    provider,
    runId,
    scrapeId: result.id,
    brandId,
    ...contact,
    audienceId: audience.id,
    campaignId: campaign.id,
    ...(await someMail(org, name)),
    ...(await aReply(org, name)),
    ...workflow,
  };
}

async function aReply(org: TestOrg, name: string) {
  const { address, messageIds, leadId, emailId } = await sentMail(app, org);
  const received = await app.replies.receive({
    orgId: org.orgId,
    messageRef: messageIds[0],
    inboundId: name,
    from: address,
    subject: name,
    bodyText: name,
    classification: 'neutral',
    decidedBy: 'rule',
    evidence: name,
    confidence: null,
    receivedAt: app.clock.now(),
  });
  return { leadId, emailId, replyId: received.matched ? received.replyId : '' };
}

async function someMail(org: TestOrg, name: string) {
  const suppressed = { kind: 'email' as const, value: `${name}@suppressed.test`, note: name };
  const { suppression } = await org.suppressions.create({ body: suppressed });
  const { mailboxes } = await org.mailboxes.list({});
  const id = mailboxes[0]?.id as string;
  await org.mailboxes.update({ params: { id }, body: { name, fromName: name } });
  return { suppressionId: suppression.id, mailboxId: id };
}

async function aContact(org: TestOrg, brandId: string, name: string) {
  const file = new File([`email,name\nada@tenant.test,${name}`], `${name}.csv`);
  const { uploadId } = await org.contacts.upload({ body: { file, brandId } });
  const { contacts } = await org.contacts.list();
  return { uploadId: uploadId as string, contactId: contacts[0]?.id as string };
}

/** Of another feature for each organisation, so that one's lineage is never named like the other's. */
async function aWorkflow(org: TestOrg, provider: string, name: string) {
  const featureSlug = provider === 'apollo' ? 'vc-cold-email-outreach' : 'accelerators-cold-email-outreach';
  const dag = {
    nodes: [{ id: 'done', type: 'end-run', config: { success: true, next: 'continue', reason: name } }],
    edges: [],
  };
  const { workflow } = await org.workflows.create({ body: { featureSlug, dag, name } });
  const run = await org.workflows.execute({ params: { workflowId: workflow.id }, body: { inputs: { name } } });
  return { workflowId: workflow.id, workflowDynastySlug: workflow.workflowDynastySlug, workflowRunId: run.id };
}

const operations = allOperations.filter(({ operation, pending }) => !pending && (operation.auth ?? 'org') === 'org');
const takingIds = operations.filter(({ operation }) => idPositions(operation).length > 0);

test('A1 every operation that takes an id stands in the matrix', () => {
  expect(takingIds.map(({ group, name }) => `${group}.${name}`).filter((name) => !(name in MATRIX))).toEqual([]);
});

test.each(takingIds.map((entry) => [`${entry.group}.${entry.name}`, entry] as const))(
  'A1 %s answers for another organisation as for what never was',
  async (name, { operation }) => {
    const attempt = MATRIX[name] as (world: World) => Attempt;
    const before = await rowsOf(theirs.org.orgId);
    const foreign = await send(mine.org, operation.method, operation.path, attempt(theirs));
    const nowhere = await send(mine.org, operation.method, operation.path, attempt(nothing(mine.org)));
    expect(foreign).toEqual(nowhere);
    expect([200, 404, 400]).toContain(foreign.status);
    expect(JSON.stringify(foreign)).not.toContain(canary);
    expect(await rowsOf(theirs.org.orgId)).toEqual(before);
  },
);

test('A3 no read of one organisation shows anything of another', async () => {
  for (const { operation } of operations.filter(
    (entry) => entry.operation.method === 'GET' && !entry.operation.path.includes('{'),
  )) {
    const answer = await send(mine.org, 'GET', operation.path, { query: REQUIRED_QUERY[operation.path]?.(mine) ?? {} });
    expect(answer.status).toBe(200);
    for (const word of [canary, theirs.org.orgId, theirs.org.userId, theirs.apiKeyId])
      expect(answer.body).not.toContain(word);
  }
});

test("A6 another organisation's id in the context headers is refused", async () => {
  const answer = await send(mine.org, 'GET', '/v1/me', { headers: { 'x-org-id': theirs.org.orgId } });
  expect(answer).toMatchObject({
    status: 403,
    body: '{"error":"Organization access denied","code":"org_access_denied"}',
  });
});

/** Names that belong to nobody, in the shape of real ones. */
function nothing(org: TestOrg): World {
  const orgLike = { ...org, orgId: crypto.randomUUID(), userId: crypto.randomUUID() };
  return {
    org: orgLike,
    apiKeyId: crypto.randomUUID(),
    provider: 'firecrawl',
    runId: crypto.randomUUID(),
    scrapeId: crypto.randomUUID(),
    brandId: crypto.randomUUID(),
    uploadId: crypto.randomUUID(),
    contactId: crypto.randomUUID(),
    audienceId: crypto.randomUUID(),
    suppressionId: crypto.randomUUID(),
    mailboxId: crypto.randomUUID(),
    campaignId: crypto.randomUUID(),
    replyId: 'reply_0123456789ABCDEFGHJKMNPQRS',
    leadId: crypto.randomUUID(),
    emailId: crypto.randomUUID(),
    workflowId: crypto.randomUUID(),
    workflowDynastySlug: crypto.randomUUID(),
    workflowRunId: crypto.randomUUID(),
  };
}

/** Numbers and times that differ between any two answers. */
const VARYING = new Set(['x-request-id', 'date', 'ratelimit', 'ratelimit-remaining', 'ratelimit-reset']);

async function send(org: TestOrg, method: string, path: string, attempt: Attempt) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(attempt.params?.[name] ?? ''));
  const query = new URLSearchParams(attempt.query).toString();
  const response = await app.fetch(query ? `${filled}?${query}` : filled, {
    method,
    headers: {
      authorization: `Bearer ${org.key}`,
      ...(attempt.body ? { 'content-type': 'application/json' } : {}),
      ...attempt.headers,
    },
    ...(attempt.body ? { body: JSON.stringify(attempt.body) } : {}),
    ...(attempt.form ? { body: formOf(attempt.form) } : {}),
  });
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !VARYING.has(name)));
  // What the request itself named may be repeated in the answer.
  let body = await response.text();
  for (const value of Object.values({ ...attempt.params, ...attempt.query })) body = body.replaceAll(value, '<named>');
  return { status: response.status, headers: { ...headers, 'content-length': '' }, body };
}

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** A fingerprint of every row an organisation owns, in every table that has organisations. */
async function rowsOf(orgId: string): Promise<Record<string, string | null>> {
  const { rows: owned } = await sql<{ tableName: string }>`select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'org_id' and table_name <> 'api_keys' order by 1`.execute(app.db);
  const prints: Record<string, string | null> = {};
  for (const { tableName } of owned) {
    const { rows } = await sql<{ print: string | null }>`select md5(string_agg(t::text, '' order by t::text)) as print
      from ${sql.table(tableName)} t where org_id = ${orgId}`.execute(app.db);
    prints[tableName] = rows[0]?.print ?? null;
  }
  const { rows: keys } = await sql<{
    print: string;
  }>`select md5(string_agg(id::text || coalesce(revoked_at::text, ''), '' order by id)) as print
    from api_keys where org_id = ${orgId}`.execute(app.db);
  prints.api_keys = keys[0]?.print ?? null;
  return prints;
}
