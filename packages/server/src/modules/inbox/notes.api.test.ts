import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { aColleague, aReplier } from './inbox.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const note = async (org: Pick<TestOrg, 'inbox'>, id: string, text: string) =>
  (await org.inbox.addNote({ params: { id }, body: { text } })).note;

test('notes are listed newest first and counted, and are in no message of the conversation', async () => {
  const org = await app.newOrg();
  const { leadId: id, campaignId, address } = await aReplier(app, org);
  const first = await note(org, id, 'Old customer of Ann.');
  await app.clock.advance(1_000);
  const second = await note(org, id, 'Wants a discount.');
  expect(first).toMatchObject({ conversationId: id, createdByUserId: org.userId });
  const page = await org.inbox.listNotes({ params: { id }, query: { limit: 1 } });
  const rest = await org.inbox.listNotes({ params: { id }, query: { cursor: page.nextCursor as string } });
  expect([page.notes, rest.notes]).toEqual([[second], [first]]);
  expect((await org.inbox.get({ params: { id } })).conversation.notes).toBe(2);
  await app.drain();
  const { conversation } = await org.conversations.get({ query: { campaign_id: campaignId, email: address } });
  expect(JSON.stringify(conversation)).not.toContain('discount');
  const { mailboxes } = await org.mailboxes.list();
  const sunk = await org.mailboxes.messages({ params: { id: mailboxes[0]?.id as string } });
  expect(JSON.stringify(sunk)).not.toContain('discount');
});

test('everybody deletes their own notes, admins those of others', async () => {
  const org = await app.newOrg();
  const colleague = await aColleague(app, org);
  const { leadId: id } = await aReplier(app, org);
  const [mine, theirs] = [await note(org, id, 'Mine'), await note(colleague.client, id, 'Theirs')];
  const remove = (as: Pick<TestOrg, 'inbox'>, noteId: string) => as.inbox.deleteNote({ params: { id, noteId } });
  expect(await refusal(remove(colleague.client, mine.id))).toMatchObject({ status: 403 });
  await remove(org, theirs.id);
  await remove(org, mine.id);
  expect((await org.inbox.listNotes({ params: { id } })).notes).toEqual([]);
  expect(await refusal(remove(org, mine.id))).toMatchObject({ status: 404, body: { error: 'Note not found' } });
  expect(await refusal(note(org, crypto.randomUUID(), 'x'))).toMatchObject({ status: 404 });
});

test('notes about a person are exported and erased with them; notes about others lose the address', async () => {
  const org = await app.newOrg();
  const [person, other] = [await aReplier(app, org), await aReplier(app, org)];
  const about = await note(org, person.leadId, 'Prefers mornings.');
  await note(org, other.leadId, `Knows ${person.address} well.`);
  const held = await org.people.export({ body: { email: person.address } });
  expect(held.notes).toEqual([about]);
  await org.people.erase({ body: { email: person.address, confirm: true } });
  expect((await org.inbox.listNotes({ params: { id: person.leadId } })).notes).toEqual([]);
  const [kept] = (await org.inbox.listNotes({ params: { id: other.leadId } })).notes;
  expect(kept?.text).toBe('Knows  well.');
});
