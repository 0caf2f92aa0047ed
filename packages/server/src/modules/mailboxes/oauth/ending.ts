import type { Db } from '../../../kernel/db/db.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Sealing } from '../../keys/index.ts';
import { sealedAs } from '../connection/sealed-as.ts';
import { markDeleted } from '../store/mailboxes.ts';
import { listNeverConnected } from '../store/oauth.ts';
import { deleteExpired } from '../store/sign-ins.ts';
import { deleteGrant, findTokens } from '../store/tokens.ts';
import type { OauthProviderName, OauthSignIns } from './ports.ts';

export interface OauthEndingDeps {
  readonly db: Db;
  readonly log: Pick<Log, 'info'>;
  readonly sealing: Sealing;
  readonly signIns: OauthSignIns;
}

export interface DeletedMailbox {
  readonly orgId: string;
  readonly mailboxId: string;
  readonly provider: OauthProviderName;
}

/** Ends sign-ins that were never completed, and the access of deleted mailboxes. */
export function createOauthEnding({ db, log, sealing, signIns }: OauthEndingDeps) {
  return {
    /**
     * Asks the provider to revoke the access of a deleted mailbox. The tokens are deleted whether or not it answers.
     */
    async revokeAccess({ orgId, mailboxId, provider }: DeletedMailbox): Promise<void> {
      const row = await findTokens(db, orgId, mailboxId);
      if (!row) return;
      const token = await sealing.open(db, orgId, sealedAs(mailboxId, 'refresh_token'), row.sealedRefreshToken);
      await signIns[provider]?.revoke(token, { orgId }).catch((thrown: unknown) => {
        log.info({ orgId, mailboxId, provider, reason: String(thrown) }, 'access of a deleted mailbox was not revoked');
      });
      await db.transaction().execute((tx) => deleteGrant(tx, orgId, mailboxId, row.grantId));
    },

    async forgetUnfinished(): Promise<void> {
      await deleteExpired(db);
      for (const { orgId, id } of await listNeverConnected(db)) {
        await db.transaction().execute((tx) => markDeleted(tx, orgId, id));
      }
    },
  };
}
