/**
 * Records what a release leaves behind, for the test that a later one opens it with the same numbers:
 * `node scripts/record-release.ts` in the tree of the release, before its version goes up. It starts the built product
 * with a database of its own, lets a small organization do a little of everything, and writes
 * packages/server/test/upgrades/<version>/data.backup and answers.json.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAIN = join(ROOT, 'packages/server/dist/main.js');
const PORT = 18_999;
const BASE = `http://127.0.0.1:${PORT}`;
/** Opens nothing but the fixture. */
const SECRET_KEY = 'fixture-of-a-release-4f1d7a90c2b35e68';
const PATIENCE_MS = 300_000;

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();

type Json = Record<string, unknown>;
let key = '';

async function ask(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Json> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${BASE}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text) as Json;
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (const giveUpAt = Date.now() + PATIENCE_MS; !(await isSo()); await sleep(1_000)) {
    if (Date.now() > giveUpAt) throw new Error(`Not within ${PATIENCE_MS} ms: ${what}`);
  }
}

const SALES = { workflowDynastySlug: 'sales-cold-email-outreach-sienna', brandUrls: ['https://acme.example'] };

async function createCampaign(body: Json): Promise<string> {
  const { campaign } = (await ask('/v1/campaigns', body)) as { campaign: { id: string } };
  return campaign.id;
}
const sentOf = async (id: string) =>
  ((await ask(`/v1/campaigns/${id}/stats`)) as { emailStats: { sent: number } }).emailStats.sent;
const statusOf = async (id: string) =>
  ((await ask(`/v1/campaigns/${id}`)) as { campaign: { status: string } }).campaign.status;

/** A brand with four campaigns, each at another end, contacts, a kit, and the settings of an organization. */
async function live(): Promise<{ campaignIds: string[]; brandIds: string[] }> {
  const whole = await createCampaign({
    ...SALES,
    name: 'Whole',
    featureInputs: { targetAudience: 'Marketing managers' },
    maxLeads: 12,
  });
  await until(async () => (await statusOf(whole)) === 'completed', 'the whole campaign completed');
  const stopped = await createCampaign({ ...SALES, name: 'Stopped', featureInputs: {}, maxLeads: 30 });
  await until(async () => (await sentOf(stopped)) >= 5, 'the stopped campaign sent five');
  await ask(`/v1/campaigns/${stopped}/stop`, {});
  const capped = await createCampaign({ ...SALES, name: 'Capped', featureInputs: {}, maxBudgetTotalUsd: '0.90' });
  await until(async () => (await statusOf(capped)) !== 'active', 'the capped campaign ended');
  const { brandIds } = ((await ask(`/v1/campaigns/${whole}`)) as { campaign: { brandIds: string[] } }).campaign;
  const [brandId = ''] = brandIds;
  const list = await fromFile(brandId);
  await ask('/v1/press-kits/media-kits', { instruction: 'A short kit' }, { 'x-brand-id': brandId });
  await ask('/v1/suppressions', { kind: 'email', value: 'never@again.example' });
  await ask('/v1/keys', { provider: 'apollo', apiKey: 'fixture-key-of-a-provider' });
  await ask('/v1/api-keys', { name: 'Second' });
  return { campaignIds: [whole, stopped, capped, list], brandIds };
}

async function fromFile(brandId: string): Promise<string> {
  const form = new FormData();
  form.append('brandId', brandId);
  const rows = Array.from(
    { length: 6 },
    (_, at) => `ann${at}@customer${at}.example,Ann,Lee${at},Buyer,Customer ${at},yes`,
  );
  const csv = ['email,first name,last name,title,company,consent', ...rows].join('\n');
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'people.csv');
  const { uploadId } = await ask('/v1/orgs/contacts/upload', form);
  const { audience } = (await ask('/v1/orgs/audiences', {
    brandId,
    name: 'From a file',
    provider: 'crm',
    crmUploadId: uploadId,
  })) as { audience: { id: string } };
  const id = await createCampaign({
    name: 'From a file',
    workflowDynastySlug: 'sales-crm-email-outreach-heron',
    brandIds: [brandId],
    audienceIds: [audience.id],
    featureInputs: {},
  });
  await until(async () => (await statusOf(id)) === 'completed', 'the campaign of a file completed');
  return id;
}

/** What is asked of both releases: numbers, and the rows they are counted from. */
const questionsOf = ({ campaignIds, brandIds }: { campaignIds: string[]; brandIds: string[] }) => [
  ...campaignIds.flatMap((id) => [
    `/v1/campaigns/${id}`,
    `/v1/campaigns/${id}/stats`,
    `/v1/campaigns/${id}/emails?limit=5`,
    `/v1/leads?campaignId=${id}&status=contacted&limit=20`,
    `/v1/runs?campaignId=${id}&limit=20`,
    `/v1/runs/stats/costs?groupBy=costName&campaignId=${id}`,
    `/campaigns/${id}/stats`,
    `/campaigns/${id}/replies`,
  ]),
  ...brandIds.flatMap((id) => [
    `/v1/email-gateway/stats?brandId=${id}`,
    `/v1/orgs/audiences?brandId=${id}`,
    `/v1/press-kits/media-kits?brand_id=${id}`,
    `/v1/orgs/contacts?brandId=${id}`,
  ]),
  '/v1/me',
  '/v1/campaigns/stats',
  '/v1/features/stats?groupBy=feature',
  '/v1/runs/stats/costs?groupBy=brandId',
  '/v1/suppressions',
  '/v1/billing/accounts/transactions',
  '/v1/replies?limit=100',
];

const folder = mkdtempSync(join(tmpdir(), 'release-'));
const env = {
  ...{ PATH: process.env.PATH ?? '', DATA_DIR: join(folder, 'data'), PORT: String(PORT), LOG_LEVEL: 'warn' },
  ...{ SECRET_KEY, SANDBOX_DAY_SECONDS: '2' },
};
const server = spawn(process.execPath, [MAIN, 'all'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
try {
  let said = '';
  server.stdout.on('data', (bytes) => {
    said += bytes;
  });
  await until(async () => /API key\s+\S+_usr_\S+/.test(said), 'the first start');
  key = /API key\s+(\S+_usr_\S+)/.exec(said)?.[1] ?? '';
  const made = await live();
  // Opens and answers of the last emails come in.
  await sleep(30_000);
  const answers: Record<string, unknown> = {};
  for (const question of questionsOf(made)) answers[question] = await ask(question);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  const out = join(ROOT, 'packages/server/test/upgrades', version);
  mkdirSync(out, { recursive: true });
  const { status } = spawnSync(process.execPath, [MAIN, 'backup', join(out, 'data.backup')], { env, stdio: 'inherit' });
  if (status !== 0) throw new Error('The backup failed');
  const release = { version, commit, secretKey: SECRET_KEY, key, answers };
  writeFileSync(join(out, 'answers.json'), `${JSON.stringify(release)}\n`);
} finally {
  server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
