import { isDeepStrictEqual } from 'node:util';
import { isKeyedApi } from '@distribute/contract/mailboxes';
import type { Clock } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../kernel/db/lists/paging.ts';
import { conflict, invalidRequest, notFound } from '../../kernel/errors.ts';
import type { Emit } from '../../kernel/events.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';
import { domainOf } from '../../kernel/mail/address-domain.ts';
import type { KeyStatuses, Sealing } from '../keys/index.ts';
import { sealSecrets } from './connection/seal.ts';
import { withoutManaged } from './oauth/managed.ts';
import type { OauthSignIns } from './oauth/ports.ts';
import type { PendingSteps } from './ports.ts';
import {
  addressTaken,
  apiAddressOf,
  assertApi,
  assertSettings,
  connectionOf,
  type MailboxChange,
  type MailRules,
  type NewMailbox,
} from './settings.ts';
import { showMailbox } from './show.ts';
import * as store from './store/mailboxes.ts';
import { countAnew, countRecent } from './store/pace.ts';
import type { Use } from './use.ts';

export interface ServiceDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly clock: Clock;
  readonly emit: Emit;
  readonly cursors: Cursors;
  readonly sealing: Sealing;
  readonly keyStatuses: KeyStatuses;
  readonly rules: MailRules;
  readonly mode: 'sandbox' | 'live';
  readonly pending: PendingSteps;
  readonly changeStatus: Use['changeStatus'];
  readonly signIns: OauthSignIns;
  readonly enqueue: Enqueue;
}

const LIST = 'mailboxes';

export function createMailboxService(deps: ServiceDeps) {
  const { db, newId, clock, emit, cursors, sealing, keyStatuses, rules, mode, pending, changeStatus } = deps;
  const { signIns, enqueue } = deps;

  const showAll = async (on: Db, orgId: string, rows: readonly store.MailboxRow[]) => {
    const counts = await countRecent(
      on,
      orgId,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => showMailbox(row, counts(row.id), clock.now()));
  };
  const show = async (on: Db, orgId: string, row: store.MailboxRow) => {
    const [mailbox] = await showAll(on, orgId, [row]);
    return mailbox as ReturnType<typeof showMailbox>;
  };

  const assertTransport = async ({ orgId, keyType }: Caller, transport: store.TransportName) => {
    if (transport === 'sink' && mode !== 'sandbox' && keyType !== 'admin') {
      throw invalidRequest({ transport: ['sink is for sandbox mode'] });
    }
    if (transport === 'gmail' || transport === 'graph') {
      throw invalidRequest({ transport: [`${transport} is begun by a sign-in: POST /v1/mailboxes/oauth/start`] });
    }
    if (transport === 'postmark' && !(await keyStatuses(db, orgId))('postmark').configured) {
      throw invalidRequest({ transport: ['no postmark key is stored or configured'] });
    }
  };

  const lock = async (tx: Tx, orgId: string, id: string) => {
    const row = await store.lockMailbox(tx, orgId, id);
    if (!row) throw notFound('Mailbox');
    return row;
  };

  /**
   * The messages of a sequence refer to each other by Message-IDs of the sender's domain, so the domain must not
   * change.
   */
  const assertThreadsKeepDomain = async (tx: Tx, orgId: string, before: store.MailboxRow, next: store.Settings) => {
    if (domainOf(before.fromEmail) === domainOf(next.fromEmail)) return;
    const waiting = (await pending.counts(tx, orgId, [before.id])).get(before.id) ?? 0;
    if (waiting === 0) return;
    throw conflict(
      'pending_steps',
      `${waiting} emails of running sequences are still sent from ${before.fromEmail}. Add another mailbox for the new ` +
        'domain, or stop the campaigns that use this one first',
      { pending: waiting },
    );
  };

  return {
    show,

    list: async ({ orgId }: Caller, query: ListWindow & { status?: store.Status | undefined }) => {
      const filters = { ...query, orgId };
      const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
      const rows = await store.listMailboxes(db, orgId, { status: query.status ?? null, limit: query.limit, after });
      const { page, nextCursor } = cutPage(rows, query.limit, (row) => [row.createdAt, row.id]);
      return { mailboxes: await showAll(db, orgId, page), nextCursor };
    },

    read: async ({ orgId }: Caller, id: string) => {
      const row = await store.findMailbox(db, orgId, id);
      if (!row) throw notFound('Mailbox');
      return { mailbox: await show(db, orgId, row) };
    },

    create: async (caller: Caller, body: NewMailbox) => {
      const { orgId, actor } = caller;
      assertSettings(body, rules);
      await assertTransport(caller, body.transport);
      return db.transaction().execute(async (tx) => {
        const id = newId();
        const row = await store.insertMailbox(tx, orgId, {
          id,
          name: body.name ?? body.fromEmail,
          fromName: body.fromName,
          fromEmail: body.fromEmail,
          replyTo: body.replyTo ?? null,
          returnPath: body.returnPath ?? 'from',
          transport: body.transport,
          sendsInSandbox: body.sendsInSandbox,
          smtp: body.smtp && body.transport === 'smtp' ? connectionOf(body.smtp, null, rules) : null,
          imap: body.imap ? { ...connectionOf(body.imap, null, rules), folder: body.imap.folder } : null,
          api: isKeyedApi(body.transport) ? apiAddressOf(body.api, null, rules) : null,
          ...(await sealSecrets(sealing, tx, orgId, id, body)),
          dailyCap: body.dailyCap,
          minSecondsBetweenSends: body.minSecondsBetweenSends,
          ramp: body.ramp ?? null,
          sendWindow: body.sendWindow,
          status: 'unverified',
          statusReason: null,
        });
        if (!row) throw addressTaken();
        const object = { type: 'mailbox', id };
        await emit(tx, { orgId, kind: 'mailbox.created', actor, object, data: { name: row.name } });
        return { mailbox: await show(tx, orgId, row) };
      });
    },

    update: async (caller: Caller, id: string, asked: MailboxChange) => {
      const { orgId, actor } = caller;
      assertSettings(asked, rules);
      return db.transaction().execute(async (tx) => {
        const before = await lock(tx, orgId, id);
        const change = withoutManaged(before, asked, signIns);
        if (asked.transport && before.oauthProvider === null) await assertTransport(caller, asked.transport);
        const next = { ...before, ...changed(before, change, rules) };
        if (next.transport === 'smtp' && !next.smtp) throw invalidRequest({ smtp: ['required for this transport'] });
        if (change.transport || change.api) assertApi(before, next, change);
        const taken = change.fromEmail && (await store.isAddressTaken(tx, orgId, change.fromEmail, id));
        if (taken) throw addressTaken();
        await assertThreadsKeepDomain(tx, orgId, before, next);
        const sealed = await sealSecrets(sealing, tx, orgId, id, change, before, next);
        let row = await store.setSettings(tx, orgId, id, { ...next, ...sealed });
        if (isOtherWay(before, row)) {
          row = await changeStatus(tx, orgId, row, { status: 'unverified', reason: null, actor });
        }
        if (change.status) {
          if (row.status !== 'active' && row.status !== 'paused') {
            throw conflict('not_verified', 'Verify the mailbox first');
          }
          // A person who sets it active takes what was counted against it on.
          if (row.status === 'paused' && change.status === 'active') await countAnew(tx, orgId, id);
          row = await changeStatus(tx, orgId, row, { status: change.status, reason: null, actor });
        }
        const object = { type: 'mailbox', id };
        await emit(tx, { orgId, kind: 'mailbox.updated', actor, object, data: { name: row.name } });
        return { mailbox: await show(tx, orgId, row) };
      });
    },

    delete: ({ orgId }: Caller, id: string, cancelPending: boolean) =>
      db.transaction().execute(async (tx) => {
        const { oauthProvider: provider } = await lock(tx, orgId, id);
        const count = (await pending.counts(tx, orgId, [id])).get(id) ?? 0;
        if (count > 0 && !cancelPending) {
          throw conflict('pending_steps', 'The mailbox still has messages to send', { pending: count });
        }
        if (count > 0) await pending.cancel(tx, orgId, id);
        await store.markDeleted(tx, orgId, id);
        if (provider) await enqueue(tx, 'mailbox.revoke-access', { orgId, mailboxId: id, provider });
      }),
  };
}

/** Whether mail would be sent by another connection than the verified one. */
const isOtherWay = (before: store.Settings, after: store.Settings): boolean =>
  (['transport', 'smtp', 'imap', 'api', 'sealedSmtpPassword', 'sealedImapPassword', 'sealedApiKey'] as const).some(
    (part) => !isDeepStrictEqual(before[part], after[part]),
  );

/** The settings that a change contains, in their stored form. */
function changed(before: store.MailboxRow, change: MailboxChange, rules: MailRules): Partial<store.Settings> {
  const { status: _, smtp, imap, api, ...plain } = change;
  const transport = change.transport ?? before.transport;
  const isMoved = transport !== before.transport;
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  return {
    ...(given as Partial<store.Settings>),
    ...(smtp ? { smtp: connectionOf(smtp, before.smtp, rules) } : {}),
    ...(imap ? { imap: { ...connectionOf(imap, before.imap, rules), folder: imap.folder } } : {}),
    ...(imap === null ? { imap: null } : {}),
    ...(api || isMoved
      ? { api: isKeyedApi(transport) ? apiAddressOf(api, isMoved ? null : before.api, rules) : null }
      : {}),
  };
}
