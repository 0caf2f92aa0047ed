import { DEFAULT_PACE, type mailboxes } from '@distribute/contract/mailboxes';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { AppError, invalidRequest, notFound } from '../../../kernel/errors.ts';
import type { Emit } from '../../../kernel/events.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { NewId } from '../../../kernel/ids.ts';
import type { Random } from '../../../kernel/random.ts';
import { Secret } from '../../../kernel/secrets/secrets.ts';
import type { Sealing } from '../../keys/index.ts';
import { sealedAs } from '../connection/sealed-as.ts';
import { addressTaken, assertSettings, type MailRules } from '../settings.ts';
import * as store from '../store/mailboxes.ts';
import { insertSignIn } from '../store/sign-ins.ts';
import type { OauthProviderName, OauthSignIn, OauthSignIns } from './ports.ts';
import { CALLBACK_PATH, sha256Of } from './sign-in-secrets.ts';

export interface StartOauthDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly random: Random;
  readonly emit: Emit;
  readonly sealing: Sealing;
  readonly rules: MailRules;
  readonly baseUrl: string;
  readonly signIns: OauthSignIns;
}

type StartBody = z.output<typeof mailboxes.startOauth.body>;

const TITLES: Readonly<Record<OauthProviderName, string>> = { google: 'Google', microsoft: 'Microsoft' };

export function assertConfigured(signIns: OauthSignIns, provider: OauthProviderName): OauthSignIn {
  const signIn = signIns[provider];
  if (!signIn) throw new AppError('not_configured', `Sign-in at ${TITLES[provider]} is not configured`);
  return signIn;
}

function transportOf({ provider, transport = 'smtp' }: StartBody) {
  if (transport === 'smtp' || (transport === 'gmail') === (provider === 'google')) return transport;
  throw invalidRequest({ transport: [`${provider} sends by smtp or ${provider === 'google' ? 'gmail' : 'graph'}`] });
}

/** Adds a mailbox, or takes one that must be connected again, and returns where its owner signs in. */
export function createStartOauth({ db, newId, random, emit, sealing, rules, baseUrl, signIns }: StartOauthDeps) {
  const insertUnconnected = async (tx: Tx, { orgId, actor }: Caller, body: StartBody, { smtp, imap }: OauthSignIn) => {
    // The contract requires both when no mailbox is named.
    const { fromName = '', fromEmail = '' } = body;
    const row = await store.insertMailbox(tx, orgId, {
      id: newId(),
      name: body.name ?? fromEmail,
      fromName,
      fromEmail,
      replyTo: body.replyTo ?? null,
      returnPath: body.returnPath ?? 'from',
      transport: transportOf(body),
      smtp: { ...smtp, username: null },
      imap: { ...imap, username: null, folder: 'INBOX' },
      sealedSmtpPassword: null,
      sealedImapPassword: null,
      dailyCap: body.dailyCap ?? DEFAULT_PACE.dailyCap,
      minSecondsBetweenSends: body.minSecondsBetweenSends ?? DEFAULT_PACE.minSecondsBetweenSends,
      ramp: body.ramp ?? null,
      sendWindow: body.sendWindow ?? DEFAULT_PACE.sendWindow,
      status: 'unverified',
      statusReason: null,
      oauthProvider: body.provider,
      sendsInSandbox: body.sendsInSandbox,
    });
    if (!row) throw addressTaken();
    const object = { type: 'mailbox', id: row.id };
    await emit(tx, { orgId, kind: 'mailbox.created', actor, object, data: { name: row.name } });
    return row;
  };

  const findConnected = async (tx: Tx, orgId: string, id: string, provider: OauthProviderName) => {
    const row = await store.findMailbox(tx, orgId, id);
    if (!row) throw notFound('Mailbox', { field: 'mailboxId' });
    if (row.oauthProvider === null) throw invalidRequest({ mailboxId: ['a mailbox that logs in with a password'] });
    if (row.oauthProvider !== provider) throw invalidRequest({ provider: [`this mailbox is at ${row.oauthProvider}`] });
    return row;
  };

  return async function startOauth(caller: Caller, body: StartBody) {
    const { orgId, userId } = caller;
    const signIn = assertConfigured(signIns, body.provider);
    assertSettings(body, rules);
    return db.transaction().execute(async (tx) => {
      const row =
        body.mailboxId === undefined
          ? await insertUnconnected(tx, caller, body, signIn)
          : await findConnected(tx, orgId, body.mailboxId, body.provider);
      const id = newId();
      const state = random.bytes(32).toString('base64url');
      const verifier = random.bytes(32).toString('base64url');
      const sealedVerifier = await sealing.seal(tx, orgId, sealedAs(id, 'sign_in_verifier'), new Secret(verifier));
      await insertSignIn(tx, orgId, { id, mailboxId: row.id, userId, stateSha256: sha256Of(state), sealedVerifier });
      const redirectUri = `${baseUrl}${CALLBACK_PATH}`;
      const sendsByApi = row.transport !== 'smtp';
      const url = await signIn.authorizationUrl({ redirectUri, state, verifier, loginHint: row.fromEmail, sendsByApi });
      return { url, mailboxId: row.id };
    });
  };
}
