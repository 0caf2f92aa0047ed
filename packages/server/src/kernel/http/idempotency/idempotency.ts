import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CrashPoint } from '../../crash-points.ts';
import type { Database, Db, Tx } from '../../db/db.ts';
import { AppError, conflict } from '../../errors.ts';

/** An answer as it was sent, so that a repeat has the same bytes. */
export interface SentAnswer {
  readonly status: number;
  readonly payload: string;
  /** Headers of the first answer only; a repeat has a header that marks it as one. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface IdempotentRequest {
  /** Made by `idempotencyScope`, or the client address of a public operation. */
  readonly scope: string;
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly body: Buffer;
  /** The act calls the network, so no transaction may stay open around it. */
  readonly outside: boolean;
}

export const idempotencyScope = (orgId: string | null, holder: string): string =>
  orgId === null ? holder : `${orgId} ${holder}`;

/** Keeps stored answers unreadable in a dump: an answer may contain a new API key (spec 3.2). */
export interface Sealer {
  seal(plain: Buffer, binding: string): Buffer;
  open(sealed: Buffer, binding: string): Buffer;
}

export interface Replay {
  readonly answer: SentAnswer;
  readonly replayed: boolean;
}

const NEVER_STORED = new Set([401, 408, 413, 415, 429]);
const isStored = (status: number) => status < 500 && !NEVER_STORED.has(status);
/** Longer than any request may take; after that, a request that was killed may be tried again. */
const OUTSIDE_LOCK_SECONDS = 180;

const forgotten = () => conflict('erased', 'The answer named a person who was erased since');
const mismatch = () => new AppError('idempotency_mismatch', 'Idempotency-Key was used with a different request');
const inProgress = () =>
  new AppError(
    'idempotency_in_progress',
    'A request with this Idempotency-Key is still running',
    {},
    { headers: { 'Retry-After': '1' } },
  );

export function parseIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(header)) {
    throw new AppError('invalid_request', 'Invalid Idempotency-Key header');
  }
  return header;
}

/** The work of a request; `refused` turns a refusal into its answer. */
export interface Act {
  run(): Promise<SentAnswer>;
  refused(thrown: unknown): SentAnswer;
}

/** Runs an act once per key and repeats its answer to every later request with that key. */
export function createIdempotency({ db, ambientTransaction }: Database, sealer: Sealer, crashPoint: CrashPoint) {
  /** The effect, the key and the stored answer commit together or not at all. */
  const inOneTransaction = async (request: IdempotentRequest, act: Act): Promise<Replay> => {
    const replay = await ambientTransaction(async () => {
      if (!(await tryLock(db, request))) throw inProgress();
      const stored = await findStored(db, request, sealer);
      if (stored) return { answer: stored, replayed: true };
      crashPoint('idempotency.before-act');
      // Nested, so that a refusal undoes what the act had begun and can still be stored.
      const answer = await db
        .transaction()
        .execute(() => act.run())
        .catch((thrown) => storable(act, thrown));
      await insertStored(db, request, answer, sealer);
      crashPoint('idempotency.before-commit');
      return { answer, replayed: false };
    });
    crashPoint('idempotency.after-commit');
    return replay;
  };

  const aroundTheAct = async (request: IdempotentRequest, act: Act): Promise<Replay> => {
    if (!(await claim(db, request))) {
      const stored = await findStored(db, request, sealer);
      if (stored) return { answer: stored, replayed: true };
      throw inProgress();
    }
    try {
      const answer = await act.run().catch((thrown) => storable(act, thrown));
      await insertStored(db, request, answer, sealer);
      return { answer, replayed: false };
    } catch (thrown) {
      await release(db, request);
      throw thrown;
    }
  };

  return {
    run: (request: IdempotentRequest, act: Act): Promise<Replay> =>
      request.outside ? aroundTheAct(request, act) : inOneTransaction(request, act),
    /**
     * Replaces stored answers that name an erased person by a refusal, so that a repeat still does not run the act
     * again. An idempotency key whose own text names the person is deleted. Answers with samples of people by name
     * only, without address or id, are all deleted: they may be about this person.
     */
    forgetNaming: async (
      tx: Tx,
      orgId: string,
      names: (text: string) => boolean,
      isSample: (request: string) => boolean,
    ): Promise<void> => {
      const { status, body } = forgotten();
      const payload = Buffer.from(JSON.stringify(body));
      for await (const row of storedOf(tx, orgId)) {
        const binding = `${row.scope} ${row.request} ${row.key}`;
        if (names(row.key)) await setStored(tx, row, null);
        else if (isSample(row.request) || names(sealer.open(row.answer, binding).toString('utf8'))) {
          await setStored(tx, row, { status, answer: sealer.seal(payload, binding) });
        }
      }
    },
    /** Deletes at most `limit` keys that are too old, and returns how many it deleted. */
    deleteOld: async (days: number, limit: number): Promise<number> => {
      const { numAffectedRows } = await sql`delete from idempotency_keys where (scope, request, key) in (
        select scope, request, key from idempotency_keys
        where created_at < (select app.now() - make_interval(days => ${days})) order by created_at limit ${limit})`.execute(
        db,
      );
      return Number(numAffectedRows ?? 0n);
    },
  };
}

/** The stored answer of a refusal; our own errors are thrown on, so that a retry runs the act again. */
function storable(act: Act, thrown: unknown): SentAnswer {
  const answer = act.refused(thrown);
  if (!isStored(answer.status)) throw thrown;
  return answer;
}

const requestOf = ({ method, path }: IdempotentRequest) => `${method} ${path}`;
const bindingOf = (request: IdempotentRequest) => `${request.scope} ${requestOf(request)} ${request.key}`;
const digest = (body: Buffer) => createHash('sha256').update(body).digest();

async function tryLock(db: Db, request: IdempotentRequest): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${bindingOf(request)}`}, 0)) as locked`.execute(
    db,
  );
  return rows[0]?.locked ?? false;
}

async function findStored(db: Db, request: IdempotentRequest, sealer: Sealer): Promise<SentAnswer | null> {
  const { rows } = await sql<{ bodySha256: Buffer; status: number | null; answer: Buffer | null }>`
    select body_sha256, status, answer from idempotency_keys
    where scope = ${request.scope} and request = ${requestOf(request)} and key = ${request.key}
      and created_at > app.now() - interval '24 hours'`.execute(db);
  const row = rows[0];
  if (!row) return null;
  if (!row.bodySha256.equals(digest(request.body))) throw mismatch();
  if (row.status === null || row.answer === null) return null;
  const payload = sealer.open(row.answer, bindingOf(request)).toString('utf8');
  return { status: row.status, payload, headers: {} };
}

async function insertStored(db: Db, request: IdempotentRequest, answer: SentAnswer, sealer: Sealer): Promise<void> {
  const sealed = sealer.seal(Buffer.from(answer.payload), bindingOf(request));
  await sql`
    insert into idempotency_keys (scope, request, key, body_sha256, status, answer)
    values (${request.scope}, ${requestOf(request)}, ${request.key}, ${digest(request.body)}, ${answer.status}, ${sealed})
    on conflict (scope, request, key) do update
      set body_sha256 = excluded.body_sha256, status = excluded.status, answer = excluded.answer,
        locked_until = null, created_at = excluded.created_at`.execute(db);
}

/** Claims the key for this request: a new one, one that a killed request left, or an expired one. */
async function claim(db: Db, request: IdempotentRequest): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into idempotency_keys as k (scope, request, key, body_sha256, locked_until)
    values (${request.scope}, ${requestOf(request)}, ${request.key}, ${digest(request.body)},
      app.now() + make_interval(secs => ${OUTSIDE_LOCK_SECONDS}))
    on conflict (scope, request, key) do update
      set body_sha256 = excluded.body_sha256, status = null, answer = null,
        locked_until = excluded.locked_until, created_at = excluded.created_at
      where k.created_at <= app.now() - interval '24 hours'
        or (k.locked_until < app.now() and k.body_sha256 = excluded.body_sha256)`.execute(db);
  return numAffectedRows === 1n;
}

interface StoredRow {
  readonly scope: string;
  readonly request: string;
  readonly key: string;
  readonly answer: Buffer;
}

const PAGE = 200;

/**
 * The stored answers of all callers of the organisation: scopes are compared byte by byte, and `!` is the first
 * character after a space.
 */
async function* storedOf(tx: Tx, orgId: string): AsyncGenerator<StoredRow> {
  let last = { scope: `${orgId} `, request: '', key: '' };
  for (;;) {
    const { rows } = await sql<StoredRow>`select scope, request, key, answer from idempotency_keys
      where (scope, request, key) > (${last.scope}, ${last.request}, ${last.key}) and scope < ${`${orgId}!`}
        and answer is not null
      order by scope, request, key limit ${PAGE}`.execute(tx);
    yield* rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1) as StoredRow;
  }
}

const setStored = (tx: Tx, { scope, request, key }: StoredRow, to: { status: number; answer: Buffer } | null) =>
  to === null
    ? sql`delete from idempotency_keys where scope = ${scope} and request = ${request} and key = ${key}`.execute(tx)
    : sql`update idempotency_keys set status = ${to.status}, answer = ${to.answer}
        where scope = ${scope} and request = ${request} and key = ${key}`.execute(tx);

const release = (db: Db, request: IdempotentRequest) =>
  sql`delete from idempotency_keys
    where scope = ${request.scope} and request = ${requestOf(request)} and key = ${request.key} and status is null`.execute(
    db,
  );
