import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { created, SALES_WORKFLOW } from '../../campaigns/campaigns.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RUN_SLOTS: '4', SANDBOX_DAY_SECONDS: '86400' });
});
afterAll(() => app.stop());

interface Arrived {
  readonly step: number;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Approves an email that waits, lets what becomes of it be changed, and returns what arrived of it. */
async function leave(org: TestOrg, emailId: string, change: { readonly country: string | null; model: string | null }) {
  await sql`update emails set model = ${change.model},
      recipient = recipient || jsonb_build_object('country', ${change.country}::text, 'source', 'directory')
    where id = ${emailId}`.execute(app.db);
  await org.emails.approve({ params: { id: emailId } });
}

async function arrived(emailId: string): Promise<Arrived> {
  await app.drain();
  const { rows } = await sql<Arrived>`select s.step, s.text, s.html, s.headers from sink_messages s
      join emails e on e.org_id = s.org_id and e.recipient ->> 'email' = s.recipient
    where e.id = ${emailId} order by s.created_at limit 1`.execute(app.db);
  expect(rows).toHaveLength(1);
  return rows[0] as Arrived;
}

test('an email says who wrote it, and where the law of the recipient’s country asks, where the address comes from', async () => {
  const org = await app.newOrg();
  const campaign = await created(org, { workflowDynastySlug: SALES_WORKFLOW, review: 'all', maxLeads: 4 });
  await app.drain();
  const { emails } = await org.emails.list({ query: { campaignId: campaign.id, status: 'awaiting_review' } });
  const [byRules, byModel, unread, abroad] = emails.map(({ id }) => id) as [string, string, string, string];
  expect(emails.map(({ disclosure }) => disclosure)).toEqual(['none', 'none', 'none', 'none']);
  const model = 'anthropic/sonnet-4.6';
  await leave(org, byRules, { country: 'Germany', model: 'builtin' });
  await leave(org, byModel, { country: 'Germany', model });
  await leave(org, unread, { country: 'Germany', model });
  await leave(org, abroad, { country: 'United States', model });
  await sql`update emails set verdict = null, reviewed_by = null where id = any(${[unread, abroad]}::uuid[])`.execute(
    app.db,
  );
  const source = 'Your business address comes from Apollo, a directory of business contacts.';
  const nobody = 'No one read it before it was sent.';

  const first = await arrived(byRules);
  expect(first.headers['AI-Disclosure']).toBe('mode=none');
  expect(first.text).toContain(source);
  expect(first.html).toContain(source);
  expect(first.text).not.toContain(nobody);

  const approved = await arrived(byModel);
  expect(approved.headers['AI-Disclosure']).toBe(
    'mode=ai-originated, model="anthropic/sonnet-4.6", provider="anthropic", reviewed-by="sender"',
  );
  expect(approved.text).not.toContain(nobody);

  const machine = await arrived(unread);
  expect(machine.headers['AI-Disclosure']).toBe(
    'mode=machine-generated, model="anthropic/sonnet-4.6", provider="anthropic"',
  );
  expect(machine.text).toContain(nobody);
  expect(machine.text).toContain(source);

  const other = await arrived(abroad);
  expect(other.headers['AI-Disclosure']).toContain('mode=machine-generated');
  expect(other.text).not.toContain(nobody);
  expect(other.text).not.toContain(source);

  expect((await org.emails.get({ params: { id: byModel } })).email.disclosure).toBe('ai-originated');
  expect((await org.emails.get({ params: { id: unread } })).email.disclosure).toBe('machine-generated');
});

test('the organization may ask for the notices everywhere or nowhere, and its choice is in the activity', async () => {
  const org = await app.newOrg();
  const { organization } = await org.organization.get();
  expect(organization.legalNotices).toBe('where_asked');
  await org.organization.update({ body: { legalNotices: 'never' } });
  const campaign = await created(org, { workflowDynastySlug: SALES_WORKFLOW, review: 'all', maxLeads: 1 });
  await app.drain();
  const { emails } = await org.emails.list({ query: { campaignId: campaign.id, status: 'awaiting_review' } });
  const [email] = emails.map(({ id }) => id) as [string];
  await leave(org, email, { country: 'Germany', model: 'openai/gpt-5' });
  const { text, headers } = await arrived(email);
  expect(text).not.toContain('comes from Apollo');
  expect(headers['AI-Disclosure']).toContain('mode=ai-originated');
  const { activity } = await org.activity.list({ query: { type: 'organization.updated' } });
  expect(activity.map(({ summary }) => summary)).toEqual(['Settings of the organization were changed: legalNotices']);
  // The same again changes nothing.
  await org.organization.update({ body: { legalNotices: 'never' } });
  expect((await org.activity.list({ query: { type: 'organization.updated' } })).activity).toHaveLength(1);
});
