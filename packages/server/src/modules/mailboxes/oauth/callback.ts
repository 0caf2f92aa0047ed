import type { Db } from '../../../kernel/db/db.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Random } from '../../../kernel/random.ts';
import { Secret } from '../../../kernel/secrets/secrets.ts';
import type { Sealing } from '../../keys/index.ts';
import { sealedAs } from '../connection/sealed-as.ts';
import * as store from '../store/sign-ins.ts';
import type { AuthorizationAnswer } from './ports.ts';
import { sha256Of } from './sign-in-secrets.ts';

export interface OauthCallbackDeps {
  readonly db: Db;
  readonly random: Random;
  readonly sealing: Sealing;
  readonly baseUrl: string;
}

interface CallbackQuery {
  readonly state: string;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
}

/**
 * Stores the provider's answer until the sign-in is completed, and redirects the browser. The callback carries no
 * credential, so the account is neither read nor stored before the person who began the sign-in completes it (spec
 * 11.4).
 */
export function createOauthCallback({ db, random, sealing, baseUrl }: OauthCallbackDeps) {
  const park = async ({ orgId, id }: store.BegunSignIn, answer: AuthorizationAnswer): Promise<string | null> => {
    const handle = random.bytes(32).toString('base64url');
    return db.transaction().execute(async (tx) => {
      const sealedAnswer = await sealing.seal(
        ...([tx, orgId, sealedAs(id, 'sign_in_answer'), new Secret(JSON.stringify(answer))] as const),
      );
      const isParked = await store.parkAnswer(tx, orgId, id, { handleSha256: sha256Of(handle), sealedAnswer });
      return isParked ? handle : null;
    });
  };

  return async function takeOauthCallback({ state, code, error, iss }: CallbackQuery, isGet: boolean): Promise<string> {
    const begun = await store.findByState(db, sha256Of(state));
    if (!begun) throw new AppError('not_found', 'Not found');
    const page = `${baseUrl}/app/mailboxes/${begun.mailboxId}`;
    // HEAD only asks where the link leads and must not use it up.
    if (!isGet) return page;
    if (error !== undefined || code === undefined) {
      await store.deleteUnanswered(db, begun.orgId, begun.id);
      return `${page}?oauth_error=${error === 'access_denied' ? 'denied' : 'failed'}`;
    }
    const handle = await park(begun, { code, iss: iss ?? null });
    return handle === null ? `${page}?oauth_error=expired` : `${page}?oauth=${handle}`;
  };
}
