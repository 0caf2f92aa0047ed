import type { connectors as operations } from '@distribute/contract/connectors';
import type { z } from 'zod';
import { conflict, invalidRequest, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { ProviderError } from '../../kernel/provider-faults/provider-error.ts';
import { Secret } from '../../kernel/secrets/secrets.ts';
import { feedPosition } from '../webhooks/index.ts';
import type { ConnectorsContext } from './context.ts';
import type { Connection, ConnectorKind, ConnectorKindName } from './kinds/kind.ts';
import * as store from './store/connectors.ts';
import { type FaultShown, listFaults, listLastFaults } from './store/faults.ts';
import { wakeConnector } from './wake.ts';

type Contract = typeof operations;
type Settings = store.ConnectorRow['settings'];
type Secrets = z.output<Contract['create']['body']>['secrets'];

const MOST = 20;
const TESTS_PER_MINUTE = 10;
const sealedAs = (id: string) => `connector:${id}`;

/** The kind of a connector, for settings of that kind: the two belong together. */
export const kindOf = ({ kinds }: Pick<ConnectorsContext, 'kinds'>, name: ConnectorKindName) =>
  kinds[name] as ConnectorKind;

export async function listConnectors(context: ConnectorsContext, { orgId }: Pick<Caller, 'orgId'>) {
  const { db } = context;
  const [rows, faults] = [await store.listConnectors(db, orgId), await listLastFaults(db, orgId)];
  const last = rows.length ? await feedPosition(db, orgId) : 0;
  return { connectors: rows.map((row) => shown(context, row, last, faults.get(row.id) ?? null)) };
}

export async function getConnector(context: ConnectorsContext, { orgId }: Pick<Caller, 'orgId'>, id: string) {
  const row = await getRow(context, orgId, id);
  const [last, faults] = [await feedPosition(context.db, orgId), await listLastFaults(context.db, orgId)];
  return { connector: shown(context, row, last, faults.get(id) ?? null) };
}

/** The credentials are tried before anything is kept. */
export async function createConnector(
  context: ConnectorsContext,
  caller: Caller,
  { name, settings, secrets }: z.output<Contract['create']['body']>,
) {
  const { db, newId, sealing, emit, startFeed } = context;
  const { orgId } = caller;
  if ((await store.listConnectors(db, orgId)).length >= MOST)
    throw conflict('too_many_connectors', `At most ${MOST} connectors`);
  assertFitting(kindOf(context, settings.kind), secrets);
  const connection = { orgId, settings, ...asSecrets(secrets) };
  const { account } = await tried(context, connection, null);
  const id = newId();
  await db.transaction().execute(async (tx) => {
    const sealed = await sealing.seal(tx, orgId, sealedAs(id), pack(secrets));
    const position = await startFeed(tx, orgId);
    await store.insertConnector(tx, orgId, { id, name, account, settings, secrets: sealed, position });
    await wakeConnector(context, tx, { orgId, id });
    await emit(tx, aboutConnectors(caller));
  });
  return getConnector(context, caller, id);
}

export async function updateConnector(
  context: ConnectorsContext,
  caller: Caller,
  id: string,
  { name, paused, settings, secrets }: z.output<Contract['update']['body']>,
) {
  const { db, sealing, emit } = context;
  const { orgId } = caller;
  const before = await getRow(context, orgId, id);
  if (settings && settings.kind !== before.kind)
    throw invalidRequest({ settings: [`expected those of ${before.kind}`] });
  const kind = kindOf(context, before.kind);
  if (secrets) assertFitting(kind, secrets);
  const next = settings ?? before.settings;
  const isOther = settings !== undefined || secrets !== undefined;
  const connection = {
    ...{ orgId, settings: next },
    ...(secrets ? asSecrets(secrets) : await secretsOf(context, orgId, before)),
  };
  const account = isOther ? (await tried(context, connection, before.settings)).account : before.account;
  const state = settings ? (kind.afterChange?.(before.state) ?? null) : null;
  await db.transaction().execute(async (tx) => {
    const sealed = secrets ? await sealing.seal(tx, orgId, sealedAs(id), pack(secrets)) : before.secrets;
    await store.updateConnector(tx, orgId, {
      ...{ id, account, settings: next, state, secrets: sealed },
      name: name ?? before.name,
      isPaused: paused ?? before.isPaused,
      failures: isOther ? 0 : before.failures,
    });
    await wakeConnector(context, tx, { orgId, id });
    await emit(tx, aboutConnectors(caller));
  });
  return getConnector(context, caller, id);
}

export const deleteConnector = ({ db, emit }: ConnectorsContext, caller: Caller, id: string) =>
  db.transaction().execute(async (tx) => {
    if (!(await store.deleteConnector(tx, caller.orgId, id))) throw notFound('Connector');
    await emit(tx, aboutConnectors(caller));
  });

export async function testConnector(context: ConnectorsContext, { orgId }: Caller, id: string) {
  const row = await getRow(context, orgId, id);
  await context.attempts('connector_tests', orgId, TESTS_PER_MINUTE);
  const kind = kindOf(context, row.kind);
  try {
    const { account } = await kind.check(await connectionOf(context, orgId, row));
    if (row.failures > 0)
      await context.db.transaction().execute(async (tx) => {
        await store.updateConnector(tx, orgId, { ...row, account, failures: 0, state: null });
        await wakeConnector(context, tx, { orgId, id });
      });
    return { test: { ok: true, account, message: `${kind.title} accepts the token` } };
  } catch (thrown) {
    if (!(thrown instanceof ProviderError)) throw thrown;
    return { test: { ok: false, account: row.account, message: thrown.detail } };
  }
}

export async function listConnectorFaults(context: ConnectorsContext, { orgId }: Caller, id: string) {
  await getRow(context, orgId, id);
  return { faults: await listFaults(context.db, orgId, id) };
}

export async function listProperties(context: ConnectorsContext, { orgId }: Caller, id: string) {
  const row = await getRow(context, orgId, id);
  const properties = await kindOf(context, row.kind).listProperties(await connectionOf(context, orgId, row));
  return { properties };
}

export const connectionOf = async (
  context: Pick<ConnectorsContext, 'db' | 'sealing'>,
  orgId: string,
  row: Pick<store.ConnectorRow, 'id' | 'kind' | 'settings' | 'secrets'>,
): Promise<Connection> => ({ orgId, settings: row.settings, ...(await secretsOf(context, orgId, row)) });

async function secretsOf(
  { db, sealing }: Pick<ConnectorsContext, 'db' | 'sealing'>,
  orgId: string,
  { id, kind, secrets }: Pick<store.ConnectorRow, 'id' | 'kind' | 'secrets'>,
) {
  const opened = await sealing.open(db, orgId, sealedAs(id), secrets);
  return asSecrets(kind === 'hubspot' ? { token: opened.reveal() } : JSON.parse(opened.reveal()));
}

/** A token alone is sealed as it is. */
const pack = (secrets: Secrets) =>
  new Secret(secrets.signingSecret === undefined ? secrets.token : JSON.stringify(secrets));

const asSecrets = ({ token, signingSecret }: Secrets) => ({
  token: new Secret(token),
  signingSecret: signingSecret === undefined ? null : new Secret(signingSecret),
});

function assertFitting({ title, signs }: ConnectorKind, { signingSecret }: Secrets): void {
  if (signs === (signingSecret !== undefined)) return;
  throw invalidRequest({ 'secrets.signingSecret': [signs ? 'is required' : `${title} has none`] });
}

/** Whoever is connecting can mend a refusal: it is no failure of this service. */
async function tried(context: ConnectorsContext, connection: Connection, before: Settings | null) {
  const { orgId, settings } = connection;
  if ('brandId' in settings && !(await context.brandExists(orgId, settings.brandId)))
    throw notFound('Brand', { field: 'settings.brandId' });
  try {
    const kind = kindOf(context, settings.kind);
    const found = await kind.check(connection);
    await kind.greet?.(connection, before);
    return found;
  } catch (thrown) {
    throw thrown instanceof ProviderError ? conflict('connector_refused', thrown.detail) : thrown;
  }
}

async function getRow({ db }: Pick<ConnectorsContext, 'db'>, orgId: string, id: string): Promise<store.ConnectorRow> {
  const row = await store.findConnector(db, orgId, id);
  if (!row) throw notFound('Connector');
  return row;
}

function shown(context: ConnectorsContext, row: store.ConnectorRow, last: number, lastFault: FaultShown | null) {
  const { id, kind, name, account, lastWorkedAt, createdAt, updatedAt } = row;
  return {
    ...{ id, kind, name, account, lastWorkedAt, lastFault, createdAt, updatedAt },
    settings: row.settings satisfies Settings,
    status: row.isPaused ? ('paused' as const) : row.failures > 0 ? ('failing' as const) : ('working' as const),
    reading: kindOf(context, kind).reading?.(row.state) ?? null,
    waitingEvents: Math.max(0, last - row.position),
  };
}

const aboutConnectors = ({ orgId, actor }: Pick<Caller, 'orgId' | 'actor'>) => ({
  ...{ orgId, kind: 'organization.updated' as const, actor, object: { type: 'organization', id: orgId } },
  data: { settings: ['connectors'] },
});
