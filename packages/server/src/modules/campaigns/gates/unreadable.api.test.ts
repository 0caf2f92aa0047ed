import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { refusal } from '../../../../test/refusal.ts';
import { created, SALES_WORKFLOW, waiting, workflowOf } from '../campaigns.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A table that cannot be read while `act` runs: every statement that names it fails. */
async function without<T>(table: string, act: () => Promise<T>): Promise<T> {
  await sql`alter table ${sql.ref(table)} rename to hidden_table`.execute(app.db);
  try {
    return await act();
  } finally {
    await sql`alter table hidden_table rename to ${sql.ref(table)}`.execute(app.db);
  }
}

/** The gates that could not be read when a campaign was made. */
async function unreadGates(org: TestOrg, idempotencyKey?: string) {
  const { brandId } = await org.brands.create({ body: { url: 'unreadable.test' } });
  const { readiness } = await org.campaigns.create(
    { body: { name: 'x', brandIds: [brandId], workflowDynastySlug: SALES_WORKFLOW, maxLeads: 1 } as never },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );
  return readiness.gates.filter(({ reason }) => reason === 'Unavailable').map(({ gate }) => gate);
}

test.each(['mailbox_days', 'provider_keys'])(
  'a gate that cannot be read (%s) closes itself only, with and without an Idempotency-Key (5.4)',
  async (table) => {
    const org = await app.newOrg();
    const plain = await without(table, () => unreadGates(org));
    expect(plain).not.toEqual([]);
    expect(await without(table, () => unreadGates(org, table))).toEqual(plain);
  },
);

test('executing at a gate that cannot be read is refused alike with and without an Idempotency-Key (5.4)', async () => {
  const org = await app.newOrg();
  const slug = await workflowOf(org, waiting(3_600));
  const campaign = await created(org, { workflowSlug: slug });
  const { workflows } = await org.workflows.list({ query: { limit: 200 } });
  const workflowId = workflows.find(({ workflowSlug }) => workflowSlug === slug)?.id as string;
  const execute = (options = {}) =>
    refusal(org.workflows.execute({ params: { workflowId }, body: { campaignId: campaign.id } }, options));
  const said = ({ status, body }: Awaited<ReturnType<typeof execute>>) => {
    const { code, gates } = body as { code: string; gates: { gate: string; reason: string }[] };
    return [status, code, gates.map(({ gate, reason }) => [gate, reason])];
  };
  const answer = [409, 'gate_closed', [['brand_paused', 'Unavailable']]];
  expect(said(await without('brands', () => execute()))).toEqual(answer);
  expect(said(await without('brands', () => execute({ idempotencyKey: 'once' })))).toEqual(answer);
});
