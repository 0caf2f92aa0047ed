import type { Context } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { Sealing } from '../../keys/index.ts';
import type { OpenMailbox } from '../connection/open-mailbox.ts';
import type { OauthSignIns } from '../oauth/ports.ts';
import type { Attempts, CheckFolder, CheckLogin, JudgeDomain, LookupMx } from '../ports.ts';
import type { MailRules } from '../settings.ts';
import type { showMailbox } from '../show.ts';
import type { MailboxRow } from '../store/mailboxes.ts';
import type { Use } from '../use.ts';

/** What adding mailboxes stands on. */
export interface AddingContext extends Pick<Context, 'db' | 'newId' | 'emit' | 'enqueue'> {
  readonly sealing: Sealing;
  readonly rules: MailRules;
  readonly baseUrl: string;
  readonly signIns: OauthSignIns;
  readonly attempts: Attempts;
  readonly checkLogin: CheckLogin;
  readonly checkFolder: CheckFolder;
  readonly returnPathOf: (mailbox: OpenMailbox) => string;
  readonly judgeDomain: JudgeDomain;
  readonly lookupMx: LookupMx;
  readonly changeStatus: Use['changeStatus'];
  readonly show: (db: Db, orgId: string, row: MailboxRow) => Promise<ReturnType<typeof showMailbox>>;
}
