import { randomUUID } from 'node:crypto';
import { createClient } from '@distribute/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, withDatabase } from '../database.ts';
import { startMailJournal, type WireStage } from '../mail-journal.ts';
import { anSmtpMailbox } from '../outreach.ts';
import { useProcesses } from '../processes.ts';
import { refusal } from '../refusal.ts';

const ADMIN_KEY = `dist_adm_${'0123456789abcdef'.repeat(2)}`;
const { start } = useProcesses();
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let mail: Awaited<ReturnType<typeof startMailJournal>>;
beforeAll(async () => {
  database = await cloneDatabase();
  mail = await startMailJournal();
});
afterAll(async () => {
  await mail.close();
  await database.drop();
});

test('a process that is killed before or after the text of a submission leaves the pitch submitted, and it is sent at most once', async () => {
  const env = {
    ...{ NODE_ENV: 'test', MODE: 'live', ALLOW_PRIVATE_HOSTS: 'true', LLM_PROVIDER: 'builtin' },
    ...{ ADMIN_API_KEY: ADMIN_KEY, SECRET_KEY: '0123456789abcdef'.repeat(4), DATABASE_URL: database.url },
  };
  let running = await start('all', env);
  const { orgId, key } = await createClient({ baseUrl: running.url, key: ADMIN_KEY }).admin.createOrganization({
    body: { name: 'Quotes', email: 'owner@quotes.test' },
  });
  const org = () => createClient({ baseUrl: running.url, key });
  await anSmtpMailbox(org(), mail.port);
  await org().organization.update({ body: { postalAddress: '1 Market Street, Leeds' } });
  const { campaign } = await org().campaigns.create({
    body: { name: 'Quotes', workflowSlug: 'pr-expert-quote-outreach-lyra', brandUrls: ['https://brand.test'] },
  });
  const aPitch = async (stage: WireStage) => {
    const { quoteRequest } = await org().quoteRequests.create({
      body: { opportunityText: `Experts wanted for ${stage}`, pitchEmail: `${stage}@outlet.test` },
    });
    const id = randomUUID();
    await withDatabase(database.url, (client) =>
      client.query(
        `insert into quote_pitches (org_id, id, quote_request_id, campaign_id, brand_id, draft)
        values ($1, $2, $3, $4, $5, 'We can help.')`,
        [orgId, id, quoteRequest.id, campaign.id, campaign.brandIds[0]],
      ),
    );
    return id;
  };

  for (const stage of ['wire.rcpt', 'wire.dot'] as const) {
    const id = await aPitch(stage);
    const victim = running;
    mail.onStage((reached) => {
      if (reached === stage) victim.signal('SIGKILL');
      return undefined;
    });
    await expect(org().quotePitches.submit({ params: { id } })).rejects.toThrow();
    await victim.ended();
    mail.onStage(() => undefined);
    running = await start('all', env);
    const { quotePitch } = await org().quotePitches.get({ params: { id } });
    expect(quotePitch).toMatchObject({ status: 'submitted', error: 'not confirmed' });
    expect(await refusal(org().quotePitches.submit({ params: { id } }))).toMatchObject({
      ...{ status: 409, body: { code: 'invalid_state', status: 'submitted' } },
    });
  }
  const mails = mail.journal.map(({ to }) => to.join());
  expect(mails).toEqual(['wire.dot@outlet.test']);
});
