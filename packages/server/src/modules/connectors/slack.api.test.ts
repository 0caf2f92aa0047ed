import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { type SlackServer, startSlackServer } from '../../../test/slack-server.ts';
import { created, SALES_WORKFLOW } from '../campaigns/campaigns.fixture.ts';

const CHANNEL = 'C0123456789';
let server: SlackServer;
let slack: SlackServer['slack'];
let app: TestApp;
let org: TestOrg;

beforeAll(async () => {
  server = await startSlackServer();
  slack = server.slack;
  app = await startTestApp({ PROVIDER_URLS: `slack=${server.url}`, SANDBOX_DAY_SECONDS: '86400' });
  slack.token = app.canary('slack');
  slack.signingSecret = app.canary('signing');
  slack.now = () => app.clock.now().getTime();
});
afterAll(async () => {
  await app.stop();
  await server.close();
});
beforeEach(async () => {
  server.reset();
  org = await app.newOrg();
});

interface Choices {
  readonly channel?: string;
  readonly showText?: boolean;
}
const create = ({ channel = CHANNEL, ...more }: Choices = {}, token = slack.token) =>
  org.connectors.create({
    body: {
      ...{ name: 'Sales channel', settings: { kind: 'slack', channel, ...more } },
      secrets: { token, signingSecret: slack.signingSecret },
    },
  });
const connect = async (more: Choices = {}) => {
  const { connector } = await create(more);
  await app.drain();
  slack.posted.length = 0;
  slack.calls.length = 0;
  return connector;
};
const aCampaign = async () => {
  const { brandId } = await org.brands.create({ body: { url: `https://${crypto.randomUUID()}.example` } });
  const startDate = new Date(app.clock.now().getTime() + 300 * 86_400_000).toISOString();
  const body = { name: 'Autumn', workflowSlug: 'sales-cold-email-outreach-sienna', brandIds: [brandId], startDate };
  return (await org.campaigns.create({ body })).campaign.id;
};
/** What a campaign would tell, written where the triggers write it. */
const tell = async (kind: string, data: object, campaignId: string) => {
  await sql`insert into detail_outbox (org_id, campaign_id, kind, data)
    values (${org.orgId}, ${campaignId}, ${kind}, ${JSON.stringify(data)}::jsonb)`.execute(app.db);
  await app.enqueue('event.number', { orgId: org.orgId });
  await app.drain();
};
const later = async (minutes: number) => {
  await app.clock.advance(minutes * 60_000);
  await app.enqueue('connector.wake-due');
  await app.drain();
};
const person = {
  lead_id: crypto.randomUUID(),
  email: 'ada@engines.test',
  name: 'Ada <!channel> & co',
  company: 'Engines',
  title: 'CEO',
};
const answered = () => ({
  ...{ ...person, reply_id: `reply_${'0'.repeat(26)}`, message_id: crypto.randomUUID(), class: 'interested' },
  ...{ previous_class: null, decided_by: 'model', automatic: false },
});
const TASK_TEXT = `Call her about <!here> & ${'x'.repeat(400)}`;
const dueTask = () => ({
  ...{ ...person, email_id: crypto.randomUUID(), task_id: crypto.randomUUID(), kind: 'call', text: TASK_TEXT },
  ...{ occasion: 'unanswered', due_at: '2030-01-01T00:00:00.000Z' },
});
const textsOf = (at: number) => slack.posted[at]?.blocks.flatMap(({ text }) => (text ? [text] : [])) ?? [];
const get = async (id: string) => (await org.connectors.get({ params: { id } })).connector;

test('it is connected after one line in the channel, and its secrets are never told', async () => {
  const { connector } = await create();
  expect(connector).toMatchObject({
    ...{ kind: 'slack', account: 'Bakery (T0001)', status: 'working', reading: null },
    settings: { kind: 'slack', channel: CHANNEL, showText: false },
  });
  expect(slack.posted.map(({ text, channel }) => [channel, text])).toEqual([
    [CHANNEL, 'Distribute is connected: answers, approvals and tasks come here.'],
  ]);
  const params = { id: connector.id };
  expect((await org.connectors.test({ params })).test).toMatchObject({ ok: true });
  await org.connectors.update({ params, body: { settings: { kind: 'slack', channel: CHANNEL, showText: true } } });
  expect(slack.posted).toHaveLength(1);
  expect((await org.connectors.listProperties({ params })).properties).toEqual([]);
});

test.each([
  ['invalid_auth', () => create({}, 'xoxb-wrong')],
  ['channel_not_found', () => create({ channel: 'C7777777777' })],
  ['not_in_channel', () => create({ channel: 'C0000000009' })],
  ['missing_scope (needed: channels:history)', () => lacking('channels:history')],
  ['missing_scope (needed: users:read.email)', () => lacking('users:read.email')],
  ['missing_scope (needed: chat:write)', () => lacking('chat:write')],
])('%s is refused in the words of Slack, and nothing is kept', async (words, attempt) => {
  await expect(attempt()).rejects.toMatchObject({
    status: 409,
    code: 'connector_refused',
    message: `Slack refused: ${words}`,
  });
  expect((await org.connectors.list()).connectors).toEqual([]);
});
const lacking = (scope: string) => {
  slack.scopes = slack.scopes.filter((one) => one !== scope);
  return create();
};

test('each kind has its own secrets', async () => {
  const secrets = { token: slack.token };
  const refused = org.connectors.create({
    body: { name: 'x', settings: { kind: 'slack', channel: CHANNEL }, secrets },
  });
  await expect(refused).rejects.toMatchObject({ status: 400 });
});

test('an answer is posted with its class, without text and address, and nothing in it is a command', async () => {
  await connect();
  await tell('reply.classified', answered(), await aCampaign());
  await tell('reply.classified', { ...answered(), previous_class: 'neutral' }, await aCampaign());
  expect(slack.posted).toHaveLength(1);
  expect(textsOf(0)).toEqual([
    { type: 'mrkdwn', text: '*Answer: interested*', verbatim: true },
    { type: 'plain_text', text: 'Ada <!channel> & co, Engines\nCampaign Autumn', emoji: false },
  ]);
  expect(slack.posted[0]?.text).toBe('Answer: interested: Ada &lt;!channel&gt; &amp; co, Engines');
  expect(slack.posted[0]?.metadata).toMatchObject({ event_type: 'distribute_event' });
  expect(JSON.stringify(slack.posted)).not.toContain(person.email);
});

test('texts are shown where somebody said so, the first 300 characters', async () => {
  await connect({ showText: true });
  await tell('task.due', dueTask(), await aCampaign());
  expect(textsOf(0).at(-1)).toEqual({ type: 'plain_text', text: `${TASK_TEXT.slice(0, 300)}…`, emoji: false });
});

test('an answer that was lost after Slack acted is not a second message', async () => {
  const { id } = await connect();
  slack.breaksAfter.push('chat.postMessage');
  await tell('task.due', dueTask(), await aCampaign());
  expect((await get(id)).status).toBe('failing');
  expect(slack.posted).toHaveLength(1);
  await later(2);
  expect(slack.posted).toHaveLength(1);
  expect(slack.calls).toContain('conversations.history');
  expect(await get(id)).toMatchObject({ status: 'working', waitingEvents: 0 });
  slack.calls.length = 0;
  await tell('task.due', dueTask(), await aCampaign());
  expect(slack.posted).toHaveLength(2);
  expect(slack.calls).toEqual(['chat.postMessage']);
});

test('a limit of calls is waited for and is no fault', async () => {
  const { id } = await connect();
  slack.refusals.push({ method: 'chat.postMessage', status: 429, headers: { 'retry-after': '120' } });
  await tell('task.due', dueTask(), await aCampaign());
  expect(await get(id)).toMatchObject({ status: 'working', lastFault: null });
  await later(1);
  expect(slack.posted).toEqual([]);
  await later(1.1);
  expect(slack.posted).toHaveLength(1);
});

test('a refusal that stays is a fault that says what to do', async () => {
  const { id } = await connect();
  slack.channels.set(CHANNEL, false);
  await tell('task.due', dueTask(), await aCampaign());
  slack.channels.set(CHANNEL, true);
  expect((await get(id)).lastFault).toMatchObject({
    message: 'Slack refused: not_in_channel',
    nextAct: 'Look at the settings and the rights of the token, then test the connection.',
  });
});

const pressing = async (id: string, ...args: Parameters<SlackServer['press']>) =>
  (await app.fetch(`/v1/connectors/${id}/slack`, server.press(...args))).status;
const addressOf = async (userId: string) => {
  const { rows } = await sql<{ email: string }>`select email from users where id = ${userId}`.execute(app.db);
  return rows[0]?.email ?? '';
};
/** Emails that wait for approval, each with its message. */
const waiting = async () => {
  const { id } = await connect({ showText: true });
  await created(org, { workflowDynastySlug: SALES_WORKFLOW, review: 'all', maxLeads: 2 });
  await app.drain();
  await later(6);
  slack.people.set('U1', { team_id: slack.team.id, email: await addressOf(org.userId) });
  slack.people.set('U2', { team_id: slack.team.id, email: 'stranger@elsewhere.test' });
  const [message] = slack.posted;
  if (!message) throw new Error('Nothing was posted');
  const emailId = message.blocks.at(-1)?.elements?.find(({ action_id: act }) => act === 'approve')?.value ?? '';
  return { id, message, emailId, email: async () => (await org.emails.get({ params: { id: emailId } })).email };
};

test('a member approves in Slack, once, and the message and the trail say who', async () => {
  const { id, message, email } = await waiting();
  expect(await pressing(id, 'U1', message, 'approve')).toBe(200);
  expect(await email()).toMatchObject({ reviewedBy: org.userId });
  const [told] = slack.answers;
  expect(told).toMatchObject({ replace_original: true, text: 'Approved by <@U1>.' });
  expect(told?.blocks?.flatMap(({ elements }) => elements ?? []).map(({ action_id: act }) => act)).toEqual(['open']);
  const { activity } = await org.activity.list({ query: { type: 'email.approved' } });
  expect(activity[0]).toMatchObject({ actor: { kind: 'user', userId: org.userId }, origin: { surface: 'link' } });
  expect(await pressing(id, 'U1', message, 'skip')).toBe(200);
  expect(slack.answers.at(-1)).toMatchObject({ text: 'This email was approved already.' });
  expect((await org.activity.list({ query: { type: 'email.approved' } })).activity).toHaveLength(1);
});

test('a member skips in Slack', async () => {
  const { id, message, email } = await waiting();
  expect(await pressing(id, 'U1', message, 'skip')).toBe(200);
  expect(await email()).toMatchObject({ status: 'cancelled', reviewedBy: org.userId });
  expect(slack.answers).toMatchObject([{ replace_original: true, text: 'Skipped by <@U1>.' }]);
});

test('who is nobody here is told so alone, and nothing happens', async () => {
  const { id, message, email } = await waiting();
  const member = await addressOf(org.userId);
  const { user } = await org.users.invite({ body: { email: `${crypto.randomUUID()}@people.test` } });
  slack.people.set('U3', { team_id: slack.team.id, email: user.email });
  slack.people.set('U4', { team_id: 'T9999', email: member });
  slack.people.set('U5', { team_id: slack.team.id, email: member, is_email_confirmed: false });
  slack.people.set('U6', { team_id: slack.team.id, email: member, deleted: true });
  for (const who of ['U2', 'U3', 'U4', 'U5', 'U6', 'U7']) {
    expect(await pressing(id, who, message, 'approve')).toBe(200);
    expect(slack.answers.pop()).toMatchObject({ response_type: 'ephemeral', replace_original: false });
  }
  expect(await email()).toMatchObject({ status: 'awaiting_review', reviewedBy: null });
});

test('what Slack did not sign, or long ago, and what nobody knows is refused alike', async () => {
  const { id, message, email } = await waiting();
  const now = slack.now();
  const presses = [
    [id, { secret: 'another' }],
    [id, { at: now - 301_000 }],
    [id, { at: now + 301_000 }],
    [crypto.randomUUID(), {}],
    ['no-id', {}],
  ] as const;
  const bodies = await Promise.all(
    presses.map(async ([to, more]) => {
      const answer = await app.fetch(`/v1/connectors/${to}/slack`, server.press('U1', message, 'approve', more));
      return { status: answer.status, ...((await answer.json()) as object), requestId: null };
    }),
  );
  expect(bodies[0]).toMatchObject({ status: 401, code: 'invalid_signature' });
  for (const body of bodies) expect(body).toEqual(bodies[0]);
  const changed = server.press('U1', message, 'approve');
  const forged = { ...changed, body: changed.body.replace('approve', 'skip') };
  expect((await app.fetch(`/v1/connectors/${id}/slack`, forged)).status).toBe(401);
  expect(await email()).toMatchObject({ status: 'awaiting_review' });
  expect(slack.answers).toEqual([]);
});

test('a task is done once, by the person who pressed', async () => {
  const { id } = await connect();
  const [campaignId, task] = [await aCampaign(), dueTask()];
  await sql`insert into tasks (org_id, id, campaign_id, email_id, lead_id, "position", kind, text, step, days, occasion,
      classes, status, due_at)
    values (${org.orgId}, ${task.task_id}, ${campaignId}, ${task.email_id}, ${task.lead_id}, 0, 'call', 'Call her', 1, 2,
      'unanswered', '{}', 'due', app.now())`.execute(app.db);
  slack.posted.length = 0;
  await tell('task.due', task, campaignId);
  slack.people.set('U1', { team_id: slack.team.id, email: await addressOf(org.userId) });
  const message = slack.posted.at(-1);
  if (!message) throw new Error('Nothing was posted');
  for (const words of ['Done by <@U1>.', 'This task is done already.']) {
    expect(await pressing(id, 'U1', message, 'done')).toBe(200);
    expect(slack.answers.at(-1)).toMatchObject({ replace_original: true, text: words });
  }
  const { rows } = await sql`select status, done_by from tasks where id = ${task.task_id}`.execute(app.db);
  expect(rows).toEqual([{ status: 'done', doneBy: org.userId }]);
});

test('a task that is not there is told to whoever pressed, and a link does nothing', async () => {
  const { id } = await connect();
  await tell('task.due', dueTask(), await aCampaign());
  slack.people.set('U1', { team_id: slack.team.id, email: await addressOf(org.userId) });
  const [message] = slack.posted;
  if (!message) throw new Error('Nothing was posted');
  expect(await pressing(id, 'U1', message, 'done')).toBe(200);
  expect(slack.answers).toMatchObject([{ response_type: 'ephemeral', text: 'Task not found' }]);
  expect(await pressing(id, 'U1', message, 'open')).toBe(200);
  expect(slack.answers).toHaveLength(1);
});
