import type { Tx } from '../../kernel/db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { SYSTEM } from '../../kernel/events.ts';
import { hashToken, newToken } from './codes.ts';
import { type ProgramsContext, resourceOf } from './context.ts';
import { ProtocolError } from './protocol-error.ts';
import { resourceFault } from './rules/authorization-request.ts';
import { answersChallenge } from './rules/pkce.ts';
import { placeOf } from './rules/redirect-uris.ts';
import { findClient } from './store/clients.ts';
import * as store from './store/connections.ts';

type Form = Readonly<Record<string, string>>;

export interface Tokens {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly refresh_token: string;
}

/** A connection that has to end, because what began it was used twice. */
interface Theft {
  readonly orgId: string;
  readonly keyId: string;
}
type Outcome = { readonly tokens: Tokens } | { readonly theft: Theft };

/** `POST /oauth/token` (RFC 6749 4.1.3 and 6). */
export async function issueTokens(context: ProgramsContext, form: Form): Promise<Tokens> {
  const fault = resourceFault(form.resource, resourceOf(context));
  if (fault) throw new ProtocolError(fault.error, fault.error_description);
  if (form.grant_type === 'authorization_code') return settle(context, await exchangeCode(context, form));
  if (form.grant_type === 'refresh_token') return settle(context, await exchangeRefreshToken(context, form));
  throw new ProtocolError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token');
}

/** The connection ends in a transaction of its own, so that the refusal does not undo it. */
async function settle({ identity }: ProgramsContext, outcome: Outcome): Promise<Tokens> {
  if ('tokens' in outcome) return outcome.tokens;
  await identity.programKeys.end(outcome.theft.orgId, outcome.theft.keyId, SYSTEM);
  throw invalidGrant();
}

/** Nobody learns which of these was wrong: whoever has another's code should not. */
const invalidGrant = () =>
  new ProtocolError('invalid_grant', 'The code or token is wrong, was used before, or has expired: connect again');

const exchangeCode = (context: ProgramsContext, form: Form): Promise<Outcome> =>
  context.db.transaction().execute(async (tx) => {
    const { code = '', client_id: clientId, redirect_uri: redirectUri, code_verifier = '' } = form;
    const sha256 = hashToken(code);
    const allowed = await store.lockCode(tx, sha256);
    if (!allowed || allowed.clientId !== clientId) throw invalidGrant();
    const { orgId, userId, keyId } = allowed;
    if (allowed.usedAt !== null && keyId !== null) return { theft: { orgId, keyId } };
    if (allowed.usedAt !== null || allowed.isOver || allowed.redirectUri !== redirectUri) throw invalidGrant();
    if (!answersChallenge(code_verifier, allowed.codeChallenge)) throw invalidGrant();
    const client = await findClient(tx, allowed.clientId);
    const made = await context.identity.programKeys
      .make(tx, { orgId, userId, name: client?.name ?? '' })
      .catch((refused) => {
        throw refused instanceof AppError ? new ProtocolError('invalid_grant', refused.message) : refused;
      });
    const { returnsTo } = placeOf(allowed.redirectUri);
    await store.insertConnection(tx, { orgId, keyId: made.id, clientId: allowed.clientId, returnsTo });
    await store.markCodeUsed(tx, orgId, sha256, made.id);
    return { tokens: await withRefreshToken(context, tx, orgId, made) };
  });

const exchangeRefreshToken = (context: ProgramsContext, form: Form): Promise<Outcome> =>
  context.db.transaction().execute(async (tx) => {
    const sha256 = hashToken(form.refresh_token ?? '');
    const known = await store.lockRefreshToken(tx, sha256);
    if (!known || known.clientId !== form.client_id || known.isOver) throw invalidGrant();
    if (known.isStolen) return { theft: known };
    const renewed = await context.identity.programKeys.renew(tx, known.orgId, known.keyId);
    if (!renewed) throw invalidGrant();
    await store.markRefreshTokenUsed(tx, known.orgId, sha256);
    return { tokens: await withRefreshToken(context, tx, known.orgId, renewed) };
  });

async function withRefreshToken(
  context: ProgramsContext,
  tx: Tx,
  orgId: string,
  { id, key, seconds }: { id: string; key: string; seconds: number },
): Promise<Tokens> {
  const refresh_token = newToken(context);
  await store.insertRefreshToken(tx, orgId, id, hashToken(refresh_token));
  return { access_token: key, token_type: 'Bearer', expires_in: seconds, refresh_token };
}

/** `POST /oauth/revoke` (RFC 7009): either token ends the connection; one that is not ours is no error. */
export async function revokeToken(context: ProgramsContext, { token = '', client_id }: Form): Promise<void> {
  const { db, identity } = context;
  const access = await identity.programKeys.findByToken(db, token);
  const found = access
    ? { ...access, clientId: await store.clientOfConnection(db, access.orgId, access.id) }
    : await connectionOfRefreshToken(context, token);
  if (found && found.clientId === client_id) await identity.programKeys.end(found.orgId, found.id, SYSTEM);
}

const connectionOfRefreshToken = ({ db }: ProgramsContext, token: string) =>
  db.transaction().execute(async (tx) => {
    const known = await store.lockRefreshToken(tx, hashToken(token));
    return known && { orgId: known.orgId, id: known.keyId, clientId: known.clientId };
  });
