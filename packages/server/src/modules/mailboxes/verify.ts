import type { Db } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { checkDomain } from './dns-checks.ts';
import type { Attempts } from './index.ts';
import type { Open } from './open.ts';
import type { Check, CheckLogin, LookupTxt } from './ports.ts';
import type { showMailbox } from './show.ts';
import * as store from './store/mailboxes.ts';
import type { Use } from './use.ts';

const PER_MINUTE = 10;

export interface VerifyDeps {
  readonly db: Db;
  readonly open: Open;
  readonly checkLogin: CheckLogin;
  readonly lookupTxt: LookupTxt;
  readonly attempts: Attempts;
  readonly changeStatus: Use['changeStatus'];
  readonly show: (db: Db, orgId: string, row: store.MailboxRow) => Promise<ReturnType<typeof showMailbox>>;
}

/** Logs in and looks the domain up; sends nothing. A mailbox that passes becomes active, unless it was paused. */
export function createVerify({ db, open, checkLogin, lookupTxt, attempts, changeStatus, show }: VerifyDeps) {
  return async ({ orgId, actor }: Caller, id: string) => {
    await attempts('verify', `org:${orgId}`, PER_MINUTE);
    const before = await store.findMailbox(db, orgId, id);
    if (!before) throw notFound('Mailbox');
    const mailbox = await open(orgId, id);
    const domain = mailbox.fromEmail.slice(mailbox.fromEmail.lastIndexOf('@') + 1).toLowerCase();
    const [login, dns]: [Check, Awaited<ReturnType<typeof checkDomain>>] = await Promise.all([
      checkLogin(mailbox),
      checkDomain(domain, lookupTxt),
    ]);
    return db.transaction().execute(async (tx) => {
      const row = await store.lockMailbox(tx, orgId, id);
      if (!row) throw notFound('Mailbox');
      // Settings changed meanwhile were not the ones that were tried.
      if (row.updatedAt === before.updatedAt) {
        await store.setChecks(tx, orgId, id, dns);
        await changeStatus(tx, orgId, row, { ...statusAfter(row, login.ok), actor });
      }
      const after = (await store.findMailbox(tx, orgId, id)) as store.MailboxRow;
      // Of inbound mail only what arrives is proof.
      const checks = { smtp: login, imap: null, ...dns };
      return { mailbox: await show(tx, orgId, after), ok: login.ok, checks };
    });
  };
}

function statusAfter({ status, statusReason }: store.MailboxRow, ok: boolean) {
  if (status === 'paused' || (!ok && status !== 'active')) return { status, reason: statusReason };
  return ok ? ({ status: 'active', reason: null } as const) : ({ status: 'error', reason: 'login_failed' } as const);
}
