import type { Db } from '../../../kernel/db/db.ts';
import { conflict, notFound } from '../../../kernel/errors.ts';
import type { Emit } from '../../../kernel/events.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { Sealing } from '../../keys/index.ts';
import { sealedAs } from '../connection/sealed-as.ts';
import type { showMailbox } from '../show.ts';
import { findMailbox, lockMailbox } from '../store/mailboxes.ts';
import { setConnected } from '../store/oauth.ts';
import { takeParked } from '../store/sign-ins.ts';
import { setTokens } from '../store/tokens.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { AuthorizationAnswer, OauthGrant, OauthSignIns } from './ports.ts';
import { CALLBACK_PATH, sha256Of } from './sign-in-secrets.ts';
import { assertConfigured } from './start.ts';

export interface CompleteOauthDeps {
  readonly db: Db;
  readonly emit: Emit;
  readonly sealing: Sealing;
  readonly baseUrl: string;
  readonly signIns: OauthSignIns;
  readonly sealedGrant: AccessTokens['sealedGrant'];
  readonly verify: (
    caller: Caller,
    id: string,
    options: { isConnecting: true },
  ) => Promise<{ mailbox: ReturnType<typeof showMailbox> }>;
}

/** Exchanges a stored answer of the provider for tokens, stores them sealed, and verifies the mailbox. */
export function createCompleteOauth(deps: CompleteOauthDeps) {
  const { db, emit, sealing, baseUrl, signIns, sealedGrant, verify } = deps;

  const store = ({ orgId, actor }: Caller, id: string, grant: OauthGrant & { refreshToken: object }) =>
    db.transaction().execute(async (tx) => {
      const row = await lockMailbox(tx, orgId, id);
      if (!row) throw notFound('Mailbox');
      const { account } = grant;
      await setTokens(tx, orgId, id, await sealedGrant({ orgId, id }, grant, ''));
      await setConnected(tx, orgId, id, { account, username: account ?? row.fromEmail });
      const object = { type: 'mailbox', id };
      await emit(tx, { orgId, kind: 'mailbox.connected', actor, object, data: { name: row.name } });
    });

  return async function completeOauth(caller: Caller, id: string, handle: string) {
    const { orgId, userId, signal } = caller;
    const provider = (await findMailbox(db, orgId, id))?.oauthProvider;
    if (!provider) throw notFound('Mailbox');
    const signIn = assertConfigured(signIns, provider);
    const parked = await db
      .transaction()
      .execute((tx) => takeParked(tx, orgId, { mailboxId: id, userId, handleSha256: sha256Of(handle) }));
    if (!parked) throw notFound('Mailbox');
    const verifier = await sealing.open(db, orgId, sealedAs(parked.id, 'sign_in_verifier'), parked.sealedVerifier);
    const answer = await sealing.open(db, orgId, sealedAs(parked.id, 'sign_in_answer'), parked.sealedAnswer);
    const carried = JSON.parse(answer.reveal()) as AuthorizationAnswer;
    const redirectUri = `${baseUrl}${CALLBACK_PATH}`;
    const grant = await signIn.exchange({ ...carried, redirectUri, verifier: verifier.reveal() }, { orgId, signal });
    if (grant === 'refused' || grant.refreshToken === null) {
      const why = grant === 'refused' ? 'refuses this sign-in' : 'gives no lasting access';
      throw conflict('oauth_failed', `${signIn.title} ${why}: start again and agree to everything that is asked for`);
    }
    await store(caller, id, { ...grant, refreshToken: grant.refreshToken });
    const { mailbox } = await verify(caller, id, { isConnecting: true });
    return { mailbox };
  };
}
