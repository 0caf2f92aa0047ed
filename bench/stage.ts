import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { SUPERUSER } from '../packages/server/src/embedded/cluster.ts';
import { findHome } from '../packages/server/src/embedded/folder/data-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../packages/server/src/embedded/postgres.ts';
import { migrate } from '../packages/server/src/kernel/db/migrate.ts';
import { systemRandom } from '../packages/server/src/kernel/random.ts';
import { keyForms } from '../packages/server/src/modules/identity/keys/credentials.ts';
import { makeFolder } from './folder.ts';
import { INSERT_BRANDS, INSERT_CAMPAIGNS, PAGE } from './servers/campaigns.ts';

const MIGRATIONS = new URL('../packages/server/migrations/', import.meta.url);
const CAMPAIGNS_PER_ORGANIZATION = PAGE + 1;

const INSERT_TENANTS = `with org as (
    insert into organizations (id, name, plan_name, plan_monthly_emails)
    select gen_random_uuid(), 'Organization ' || n, 'Self-hosted', 1000000 from generate_series(1, $3::int) n returning id),
  person as (
    insert into users (org_id, id, role, email, first_name, last_name)
    select id, gen_random_uuid(), 'owner', 'owner@brand.example', 'Ada', 'Example' from org returning org_id, id),
  numbered as (select *, row_number() over () as n from person)
  insert into api_keys (org_id, id, user_id, kind, name, key_sha256, key_prefix, created_by)
  select org_id, gen_random_uuid(), id, 'user', 'First key', ($1::bytea[])[n], ($2::text[])[n], id
  from numbered returning org_id`;
/** As under steady traffic: each key's last use is stored every 30 s, at different times. */
const SPREAD_LAST_USE = `update api_keys set last_used_at = now() - random() * interval '30 seconds'`;

/** A migrated embedded database, durable as in production, with one organisation, person and key per tenant. */
export async function prepareStage(
  { tenants, withCampaigns }: { tenants: number; withCampaigns: number },
  signal: AbortSignal,
) {
  const folder = await makeFolder();
  let postgres: EmbeddedPostgres | null = null;
  const stop = async () => {
    await postgres?.stop();
    await folder.remove();
  };
  try {
    const dataDir = join(folder.path, 'postgres');
    // As packages/site/docs/postgres.md says: four processes want more than the hundred of one.
    postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, signal, settings: { max_connections: '300' } });
    await migrate(postgres.url, MIGRATIONS);
    await allowUncheckedLoads(postgres.url, dataDir);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const forms = keyForms('dist', systemRandom);
    const made = Array.from({ length: tenants }, () => forms.make('usr'));
    const hashes = made.map(({ sha256 }) => sha256);
    const prefixes = made.map(({ prefix }) => prefix);
    const { rows } = await client.query<{ org_id: string }>(INSERT_TENANTS, [hashes, prefixes, tenants]);
    const orgIds = rows.slice(0, withCampaigns).map((row) => row.org_id);
    await client.query(INSERT_BRANDS, [orgIds]);
    await client.query(INSERT_CAMPAIGNS, [orgIds, CAMPAIGNS_PER_ORGANIZATION]);
    // Only the filled tables: a table that was vacuumed while empty is planned for as if it stayed empty.
    await client.query('vacuum analyze organizations, users, api_keys, brands, campaigns');
    const { rows: version } = await client.query<{ server_version: string }>('show server_version');
    return {
      url: postgres.url,
      keys: made.map(({ key }) => key),
      postgresVersion: version[0]?.server_version ?? '',
      spreadLastUse: () => client.query(SPREAD_LAST_USE),
      async stop() {
        await client.end();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Lets the product's role, and so the bench, load rows past triggers and references. */
async function allowUncheckedLoads(url: string, dataDir: string): Promise<void> {
  const superuser = new URL(url);
  superuser.username = SUPERUSER;
  superuser.password = (await readFile(join(findHome(dataDir), 'superuser-password'), 'utf8')).trim();
  const client = new pg.Client({ connectionString: superuser.href });
  await client.connect();
  await client.query(`grant set on parameter session_replication_role to ${new URL(url).username}`);
  await client.end();
}
