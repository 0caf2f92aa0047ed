import { setTimeout as pause } from 'node:timers/promises';
import { createLru } from '../../../kernel/caches/lru.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { SYSTEM } from '../../../kernel/events.ts';
import type { NewId } from '../../../kernel/ids.ts';
import type { Secret } from '../../../kernel/secrets/secrets.ts';
import type { Sealing } from '../../keys/index.ts';
import { sealedAs } from '../connection/sealed-as.ts';
import * as mailboxStore from '../store/mailboxes.ts';
import { setOauthReason } from '../store/oauth.ts';
import * as store from '../store/tokens.ts';
import type { Use } from '../use.ts';
import { type AccessToken, type OauthGrant, type OauthProviderName, type OauthSignIns, SignInError } from './ports.ts';

export interface AccessTokensDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly sealing: Sealing;
  readonly signIns: OauthSignIns;
  readonly changeStatus: Use['changeStatus'];
}

interface OauthMailbox {
  readonly orgId: string;
  readonly id: string;
  readonly provider: OauthProviderName;
}

/** A token that expires within this time is renewed first, because a login may have to wait. */
const AHEAD_MS = 120_000;
/** Longer than the provider's timeout, so that a lease expires only when its holder is gone. */
const LEASE_SECONDS = 30;
const REMEMBERED_TOKENS = 1_000;
const LOOK_MS = 100;
/** How often another process checks whether the token was stored: for somewhat longer than the lease. */
const LOOKS = 400;

/**
 * Access tokens of mailboxes, renewed when they expire. However many processes need one at the same time, only one
 * asks the provider and the others wait for what it stores: some providers revoke the whole sign-in when a refresh
 * token is used twice. No transaction is open while the provider is asked.
 */
export function createAccessTokens(deps: AccessTokensDeps) {
  const { db, clock, newId, sealing, signIns, changeStatus } = deps;
  const graphTokens = createLru<string, { readonly token: Secret; readonly goodUntil: number }>(REMEMBERED_TOKENS);

  const isGood = ({ goodUntil }: store.TokenRow) => Date.parse(goodUntil) - AHEAD_MS > clock.now().getTime();

  const revoked = (provider: OauthProviderName) =>
    new SignInError('oauth_revoked', `${titleOf(provider)} gives no access to this account: connect the mailbox again`);

  /**
   * The provider refused for good: the mailbox and its sequences wait for the owner. False when the owner has signed
   * in again meanwhile.
   */
  const markRevoked = ({ orgId, id, provider }: OauthMailbox, grantId: string): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const row = await mailboxStore.lockMailbox(tx, orgId, id);
      if (!row) return true;
      if (!(await store.deleteGrant(tx, orgId, id, grantId))) return false;
      const { fault, message } = revoked(provider);
      await setOauthReason(tx, orgId, id, 'oauth_revoked');
      await mailboxStore.setFault(tx, orgId, id, { kind: fault, message, count: 1, retryAt: null });
      if (row.status === 'active') {
        await changeStatus(tx, orgId, row, { status: 'error', reason: fault, actor: SYSTEM });
      }
      return true;
    });

  /** The grant in its stored form; when the provider gives no new refresh token, the old one stays valid. */
  const sealedGrant = async (
    { orgId, id }: Pick<OauthMailbox, 'orgId' | 'id'>,
    grant: OauthGrant,
    sealedRefreshToken: string,
  ): Promise<store.TokenRow> => ({
    grantId: newId(),
    sealedRefreshToken: grant.refreshToken
      ? await sealing.seal(db, orgId, sealedAs(id, 'refresh_token'), grant.refreshToken)
      : sealedRefreshToken,
    sealedAccessToken: await sealing.seal(db, orgId, sealedAs(id, 'access_token'), grant.accessToken),
    goodUntil: new Date(clock.now().getTime() + grant.expiresInSeconds * 1000).toISOString(),
  });

  const askProvider = async (
    { orgId, id, provider }: OauthMailbox,
    row: store.TokenRow,
    resource: 'mail' | 'api' = 'mail',
  ) => {
    const signIn = signIns[provider];
    if (!signIn) throw new SignInError('unreachable', `Sign-in at ${titleOf(provider)} is not configured any more`);
    const token = await sealing.open(db, orgId, sealedAs(id, 'refresh_token'), row.sealedRefreshToken);
    try {
      return await signIn.refresh(token, { orgId, resource });
    } catch (cause) {
      throw new SignInError('unreachable', `${signIn.title} did not renew the access: it is asked again`, { cause });
    }
  };

  /** Null when another process holds the lease, or when the owner signed in again meanwhile. */
  const renew = async (mailbox: OauthMailbox, row: store.TokenRow): Promise<store.TokenRow | null> => {
    const { orgId, id } = mailbox;
    const refresher = newId();
    const claim = { grantId: row.grantId, refresher, seconds: LEASE_SECONDS };
    if (!(await store.claimRefresh(db, orgId, id, claim))) return null;
    try {
      const grant = await askProvider(mailbox, row);
      if (grant === 'refused') {
        if (await markRevoked(mailbox, row.grantId)) throw revoked(mailbox.provider);
        return null;
      }
      const next = await sealedGrant(mailbox, grant, row.sealedRefreshToken);
      await store.setRefreshed(db, orgId, id, refresher, next);
      return next;
    } finally {
      await store.releaseRefresh(db, orgId, id, refresher);
    }
  };

  /** A valid grant, other than the one that was refused. */
  const goodGrant = async (mailbox: OauthMailbox, refusedGrantId: string | null): Promise<store.TokenRow> => {
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const row = await store.findTokens(db, mailbox.orgId, mailbox.id);
      if (!row) throw revoked(mailbox.provider);
      if (isGood(row) && row.grantId !== refusedGrantId) return row;
      const renewed = await renew(mailbox, row);
      if (renewed) return renewed;
      await pause(LOOK_MS);
    }
    throw new SignInError('unreachable', 'The access is being renewed elsewhere: it is asked for again');
  };

  /**
   * A token for Graph. Microsoft keeps refresh tokens valid when they are used, so that this one is kept by the process
   * alone and asks for no lease. A refusal means that this permission is missing: the mail servers may go on.
   */
  const graphToken = async (mailbox: OauthMailbox, renew: boolean): Promise<Secret> => {
    const row = await store.findTokens(db, mailbox.orgId, mailbox.id);
    if (!row) throw revoked(mailbox.provider);
    // A new sign-in has another refresh token.
    const key = `${mailbox.id}:${row.sealedRefreshToken}`;
    const known = graphTokens.get(key);
    if (known && !renew && known.goodUntil - AHEAD_MS > clock.now().getTime()) return known.token;
    const grant = await askProvider(mailbox, row, 'api');
    if (grant === 'refused') {
      throw new SignInError(
        'oauth_revoked',
        'Microsoft gives no permission to send by Graph: connect the mailbox again',
      );
    }
    const goodUntil = clock.now().getTime() + grant.expiresInSeconds * 1000;
    graphTokens.set(key, { token: grant.accessToken, goodUntil });
    return grant.accessToken;
  };

  return {
    sealedGrant,
    graphTokenOf:
      (mailbox: OauthMailbox): AccessToken =>
      ({ renew = false } = {}) =>
        graphToken(mailbox, renew),
    tokenOf(mailbox: OauthMailbox): AccessToken {
      let lastGrantId: string | null = null;
      return async ({ renew: isRefused = false } = {}): Promise<Secret> => {
        const row = await goodGrant(mailbox, isRefused ? lastGrantId : null);
        lastGrantId = row.grantId;
        return sealing.open(db, mailbox.orgId, sealedAs(mailbox.id, 'access_token'), row.sealedAccessToken);
      };
    },
  };
}
export type AccessTokens = ReturnType<typeof createAccessTokens>;

const titleOf = (provider: OauthProviderName): string => (provider === 'google' ? 'Google' : 'Microsoft');
