import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { CONTACTS_WORKFLOW } from '../../../test/outreach.ts';
import { refusal } from '../../../test/refusal.ts';
import { ownContacts } from '../templates/templates.fixture.ts';

const DAY_SECONDS = 86_400;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SANDBOX_DAY_SECONDS: String(DAY_SECONDS) });
});
afterAll(() => app.stop());

const TEXT = {
  subject: 'Samples',
  steps: [
    { bodyText: 'Hello, may we send you samples?', daysSinceLastStep: 0 },
    { bodyText: 'Shall we send them?', daysSinceLastStep: 30 },
  ],
};
const CALL = {
  kind: 'call' as const,
  text: 'Call {{ first_name | default: "them" }} about the samples',
  occasion: 'unanswered' as const,
  ...{ afterStep: 1, days: 2 },
};

/** A campaign to three people, with these tasks, whose first emails have left. */
async function aCampaign(org: TestOrg, tasks: readonly object[]) {
  const { brandId, audienceId } = await ownContacts(org, `${crypto.randomUUID()}.test`);
  const { template } = await org.templates.create({ body: { name: crypto.randomUUID(), ...TEXT, tasks } as never });
  const { campaign } = await org.campaigns.create({
    body: {
      ...{ name: 'x', workflowDynastySlug: CONTACTS_WORKFLOW, brandIds: [brandId], audienceIds: [audienceId] },
      templateId: template.id,
    },
  });
  await app.drain();
  return { template, campaignId: campaign.id };
}
const look = async () => {
  await app.enqueue('tasks.look');
  await app.drain();
};
const listed = async (org: TestOrg, query: object = {}) => (await org.tasks.list({ query: query as never })).tasks;

test('silence makes a task due for each person, filled in, told once, and it is done or skipped with a note', async () => {
  const org = await app.newOrg();
  await org.webhooks.setRecording({ body: { details: true } });
  const { template, campaignId } = await aCampaign(org, [CALL]);
  expect(template.tasks).toEqual([{ ...CALL, classes: [] }]);
  const people = (await listed(org, { status: 'planned' })).length;
  expect(people).toBe(3);
  await look();
  expect(await listed(org)).toEqual([]);
  await sql`update leads set reply_class = null, verdict_class = null where campaign_id = ${campaignId}`.execute(
    app.db,
  );
  await app.clock.advance(2.1 * DAY_SECONDS * 1000);
  await look();
  const due = await listed(org, { campaignId });
  const off = await listed(org, { status: 'cancelled' });
  // The sandbox's readers answer by themselves; who did not is to be called.
  expect(due.length + off.length).toBe(3);
  expect(off.every(({ reason }) => reason === 'answered' || reason === 'unsubscribed')).toBe(true);
  const [one] = due;
  if (!one) return;
  expect(one).toMatchObject({ campaignId, kind: 'call', occasion: 'unanswered', step: 1, status: 'due', doneAt: null });
  expect(one.text).toMatch(/^Call (Ada|them|Cid) about the samples$/);
  const { task } = await org.tasks.update({ params: { id: one.id }, body: { status: 'done', note: 'Nobody there' } });
  expect(task).toMatchObject({ status: 'done', note: 'Nobody there', doneByUserId: org.userId });
  expect((await listed(org)).map(({ id }) => id)).not.toContain(one.id);
  expect((await org.tasks.update({ params: { id: one.id }, body: { status: 'due' } })).task).toMatchObject({
    ...{ status: 'due', note: 'Nobody there', doneAt: null, doneByUserId: null },
  });
  await app.drain();
  const { events } = await org.webhooks.readFeed({ query: { event: 'task.due' } as never });
  const told = events.map(({ data }) => (data as { task_id: string }).task_id);
  expect(told.toSorted()).toEqual(due.map(({ id }) => id).toSorted());
});

test('an answer of the class asked for makes its task due; a stop calls off what nobody has done', async () => {
  const org = await app.newOrg();
  const onInterest = { ...CALL, occasion: 'answered' as const, classes: ['interested'], days: 1 };
  const { campaignId } = await aCampaign(org, [onInterest]);
  const { leads } = await org.leads.list({ query: { campaignId } });
  for (const lead of leads)
    await sql`update leads set verdict_class = ${lead.email?.startsWith('ada') ? 'interested' : 'notInterested'},
      unsubscribed = false where id = ${lead.id}`.execute(app.db);
  await app.clock.advance(1.1 * DAY_SECONDS * 1000);
  await look();
  const due = await listed(org, { campaignId });
  expect(due.map(({ person }) => person.email)).toEqual(['ada@one.test']);
  expect((await listed(org, { status: 'cancelled', campaignId })).map(({ reason }) => reason)).toEqual([
    'answered',
    'answered',
  ]);
  await org.campaigns.stop({ params: { campaignId } });
  await app.clock.advance(DAY_SECONDS * 1000);
  await look();
  const called = await listed(org, { status: 'cancelled', campaignId });
  expect(called.map(({ reason }) => reason).toSorted()).toEqual(['answered', 'answered', 'stopped']);
  const refused = await refusal(
    org.tasks.update({ params: { id: called[0]?.id as string }, body: { status: 'done' } }),
  );
  expect(refused).toMatchObject({ status: 409, body: { code: 'task_not_due' } });
});

test('a task with a problem is named with its place, and one without its classes is refused', async () => {
  const org = await app.newOrg();
  const save = (task: object) =>
    refusal(org.templates.create({ body: { name: crypto.randomUUID(), ...TEXT, tasks: [task] } as never }));
  expect(await save({ ...CALL, text: 'Call {{ frist_name }}', afterStep: 3 })).toMatchObject({
    status: 422,
    body: {
      code: 'template_refused',
      problems: [
        { code: 'unknown_field', step: null, task: 1, line: 1, column: 9 },
        { code: 'task_step', task: 1, message: 'Task 1 follows step 3, and the template has 2.' },
      ],
    },
  });
  expect(await save({ ...CALL, occasion: 'answered' })).toMatchObject({ status: 400 });
  expect(await save({ ...CALL, classes: ['interested'] })).toMatchObject({ status: 400 });
  expect(await save({ ...CALL, occasion: 'answered', classes: ['unsubscribe'] })).toMatchObject({ status: 400 });
});

test('the tasks of an erased person say nothing any more', async () => {
  const org = await app.newOrg();
  const { campaignId } = await aCampaign(org, [CALL]);
  await org.people.erase({ body: { email: 'ada@one.test', confirm: true } as never });
  await app.drain();
  const [gone] = await listed(org, { status: 'cancelled', campaignId });
  expect(gone).toMatchObject({ text: '', note: '', reason: 'erased', person: { email: null, name: null } });
});
