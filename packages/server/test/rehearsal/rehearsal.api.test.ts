import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawNumber } from '../draw.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { CONTACTS_WORKFLOW, ownContacts } from '../outreach.ts';
import { refusal } from '../refusal.ts';
import { type ScriptedSmtp, startScriptedSmtp } from '../smtp-script.ts';
import { drawnCampaign } from './drawn-campaigns.ts';
import { rehearseAndRun } from './rehearse-and-run.ts';

let app: TestApp;
let server: ScriptedSmtp;
beforeAll(async () => {
  app = await startTestApp({ SANDBOX_DAY_SECONDS: '86400' }, { startsAt: new Date('2027-03-01T07:00:00Z') });
  server = await startScriptedSmtp();
});
afterAll(async () => {
  await server.close();
  await app.stop();
});

/** Rows of every table: what a rehearsal must leave as it was. */
async function rows(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'rate%'`.execute(app.db);
  const counts: [string, number][] = [];
  for (const { name } of tables) {
    const counted = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(app.db);
    counts.push([name, counted.rows[0]?.n ?? 0]);
  }
  return Object.fromEntries(counts);
}

test('a rehearsal writes nothing, and says the same when asked again', async () => {
  const org = await app.newOrg();
  const body = await drawnCampaign(org, 7, server.port, app.clock.now());
  await app.drain();
  const before = await rows();
  const first = await org.campaigns.rehearse({ body });
  expect(await rows()).toEqual(before);
  const { days, people, endsAt: _moment, now: _now, ...again } = await org.campaigns.rehearse({ body });
  expect({ people, days: days.map(({ date }) => date) }).toEqual({
    people: first.people,
    days: first.days.map(({ date }) => date),
  });
  expect(again).toMatchObject({ past: { of: 'none' }, samples: null, spam: null, blockers: [] });
  expect(again.assumptions.map(({ code }) => code)).toContain('no_past');
});

test('what a person has to do first is named, and rehearsed as if it were done', async () => {
  const org = await app.newOrg();
  const { brandId, audienceId } = await ownContacts(org, 'https://blocked.test', ['ann@blocked-one.test']);
  await app.drain();
  await org.brands.setPause({ params: { brandId }, body: { paused: true } });
  const body = {
    ...{ name: 'Blocked', workflowDynastySlug: CONTACTS_WORKFLOW, brandIds: [brandId], audienceIds: [audienceId] },
    ...{ samples: 1, maxLeads: 1 },
  };
  const seen = await org.campaigns.rehearse({ body });
  expect(seen.blockers.map(({ gate }) => gate)).toContain('brand_paused');
  expect(seen.assumptions.map(({ code }) => code)).toContain('blockers_resolved');
  expect(seen.people.high).toBe(1);
  expect(seen.samples?.emails).toHaveLength(1);
  const press = { name: 'Kit', workflowDynastySlug: 'press-kit-page-generation-marble', brandIds: [brandId] };
  expect(await refusal(org.campaigns.rehearse({ body: press }))).toMatchObject({
    status: 422,
    body: { code: 'no_emails' },
  });
});

test('what was rehearsed is what the run that follows comes to', { timeout: 120_000 }, async () => {
  const seed = drawNumber('rehearsal', 1_000_000);
  const orgs = await Promise.all([0, 1, 2].map(() => app.newOrg()));
  const of = orgs.map((org, at) => ({ org, seed: seed + at }));
  const done = await rehearseAndRun(app, server.port, of);
  // A run may leave an interval now and then, which the soak counts over a hundred; a broken rule leaves many.
  const missed = done.flatMap(({ seed: of, misses }) => [...new Set(misses.map(({ number }) => `${of} ${number}`))]);
  expect(done).toHaveLength(3);
  expect(missed.length, JSON.stringify(done.map((one) => [one.seed, one.misses]))).toBeLessThanOrEqual(5);
});
