import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { instant } from '../../packages/server/src/kernel/db/connection/pool/pool.ts';
import { serveParent } from '../child.ts';
import { LIST_PATH, PAGE } from './campaigns.ts';

const TIMESTAMPTZ = 1184;

const FIND_CALLER = `select k.id as "keyId", k.kind, k.org_id as "orgId", k.user_id as "userId",
    u.email, u.first_name as "firstName", u.last_name as "lastName", u.role, o.name
  from api_keys k join users u on u.org_id = k.org_id and u.id = k.user_id join organizations o on o.id = k.org_id
  where k.key_sha256 = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`;
const LIST_CAMPAIGNS = `select id, org_id as "orgId", created_by_user_id as "createdByUserId", name,
    workflow_slug as "workflowSlug", workflow_dynasty_slug as "workflowDynastySlug", brand_ids::text[] as "brandIds",
    feature_slug as "featureSlug", feature_dynasty_slug as "featureDynastySlug", feature_inputs as "featureInputs",
    cap_daily, cap_weekly, cap_monthly, cap_total, max_leads as "maxLeads", goal, audience_ids::text[] as "audienceIds",
    services_offered as "servicesOffered", click_destination_url as "clickDestinationUrl", start_date as "startDate",
    end_date as "endDate", status, status_reason as "statusReason", status_changed_at as "statusChangedAt", draining,
    next_run_at as "nextRunAt", notify_frequency as "notifyFrequency", notify_channel as "notifyChannel",
    notify_destination as "notifyDestination", mailbox_ids::text[] as "mailboxIds", webhook_url,
    review, on_refused_text as "onRefusedText", created_at as "createdAt", updated_at as "updatedAt"
  from campaigns where org_id = $1 order by created_at desc, id desc limit $2`;
const LIST_BRANDS = 'select id, brand_url from brands where org_id = $1 and id = any($2::uuid[])';

const pool = new pg.Pool({
  connectionString: process.argv[2] as string,
  max: 20,
  options: '-c timezone=UTC',
  types: {
    getTypeParser: ((oid: number) => (oid === TIMESTAMPTZ ? instant : pg.types.getTypeParser(oid))) as never,
  },
});

async function findCaller(authorization: string | undefined) {
  const sha256 = createHash('sha256')
    .update(authorization?.slice('Bearer '.length) ?? '')
    .digest();
  const { rows } = await pool.query({ name: 'caller', text: FIND_CALLER, values: [sha256] });
  return rows[0];
}

function me(row: pg.QueryResultRow) {
  const { keyId, kind, orgId, userId, email, firstName, lastName, role, name } = row;
  const user = { id: userId, email, firstName, lastName };
  return { userId, orgId, authType: 'user_key', keyType: kind, keyId, role, user, organization: { id: orgId, name } };
}

const usd = (microCents: string | null) => (microCents === null ? null : (Number(microCents) / 1e8).toFixed(2));

async function list(orgId: string) {
  const { rows } = await pool.query({ name: 'list', text: LIST_CAMPAIGNS, values: [orgId, PAGE + 1] });
  const page = rows.slice(0, PAGE);
  const brandIds = [...new Set<string>(page.flatMap((row) => row.brandIds))];
  const brands = await pool.query({ name: 'brands', text: LIST_BRANDS, values: [orgId, brandIds] });
  const urls = new Map<string, string>(brands.rows.map((row) => [row.id, row.brand_url]));
  const campaigns = page.map(({ cap_daily, cap_weekly, cap_monthly, cap_total, webhook_url, ...row }) => ({
    ...row,
    brandUrls: row.brandIds.map((id: string) => urls.get(id)),
    maxBudgetDailyUsd: usd(cap_daily),
    maxBudgetWeeklyUsd: usd(cap_weekly),
    maxBudgetMonthlyUsd: usd(cap_monthly),
    maxBudgetTotalUsd: usd(cap_total),
    reporting: { webhook_url },
  }));
  const last = campaigns.at(-1);
  const nextCursor = rows.length > PAGE ? Buffer.from(`${last?.createdAt} ${last?.id}`).toString('base64url') : null;
  return { campaigns, nextCursor };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}

const server = createServer(async (request, response) => {
  try {
    const caller = await findCaller(request.headers.authorization);
    if (!caller) send(response, 401, { error: 'Invalid API key' });
    else if (request.url === '/v1/me') send(response, 200, me(caller));
    else if (request.url?.startsWith(LIST_PATH)) send(response, 200, await list(caller.orgId));
    else send(response, 404, { error: 'Not found' });
  } catch {
    send(response, 500, { error: 'Internal error' });
  }
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));

serveParent(
  () => process.cpuUsage(),
  async () => {
    server.close();
    await pool.end();
  },
);
