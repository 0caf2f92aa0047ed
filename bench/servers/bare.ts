import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { instant } from '../../packages/server/src/kernel/pool.ts';
import { serveParent } from '../child.ts';
import { ALIASED_COLUMNS, LIST_PATH, PAGE } from './campaigns.ts';

const TIMESTAMPTZ = 1184;

const FIND_CALLER = `select k.id as "keyId", k.kind, k.org_id as "orgId", k.user_id as "userId",
    u.email, u.first_name as "firstName", u.last_name as "lastName", o.name
  from api_keys k join users u on u.org_id = k.org_id and u.id = k.user_id join organizations o on o.id = k.org_id
  where k.key_sha256 = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`;
const LIST_CAMPAIGNS = `select ${ALIASED_COLUMNS} from bench_campaigns
  where org_id = $1 order by created_at desc, id desc limit $2`;

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
  const { keyId, kind, orgId, userId, email, firstName, lastName, name } = row;
  const user = { id: userId, email, firstName, lastName };
  return { userId, orgId, authType: 'user_key', keyType: kind, keyId, user, organization: { id: orgId, name } };
}

async function list(orgId: string) {
  const { rows } = await pool.query({ name: 'list', text: LIST_CAMPAIGNS, values: [orgId, PAGE + 1] });
  const campaigns = rows.slice(0, PAGE);
  const last = campaigns.at(-1);
  const nextCursor = rows.length > PAGE ? Buffer.from(`${last.createdAt} ${last.id}`).toString('base64url') : null;
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
