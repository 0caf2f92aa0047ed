import type { Db } from '../../../kernel/db/db.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Emit } from '../../../kernel/events.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { Attempts, Check, CheckFolder, CheckLogin, FaultKind, JudgeDomain } from '../ports.ts';
import type { showMailbox } from '../show.ts';
import { shownWords } from '../shown-words.ts';
import * as store from '../store/mailboxes.ts';
import { setOauthReason } from '../store/oauth.ts';
import type { Use } from '../use.ts';
import type { Open } from './open.ts';
import type { OpenMailbox } from './open-mailbox.ts';

const PER_MINUTE = 10;

export interface VerifyDeps {
  readonly db: Db;
  readonly open: Open;
  readonly checkLogin: CheckLogin;
  readonly checkFolder: CheckFolder;
  /** The return path as it would stand on the envelope of a message. */
  readonly returnPathOf: (mailbox: OpenMailbox) => string;
  readonly emit: Emit;
  readonly judgeDomain: JudgeDomain;
  readonly attempts: Attempts;
  readonly changeStatus: Use['changeStatus'];
  readonly show: (db: Db, orgId: string, row: store.MailboxRow) => Promise<ReturnType<typeof showMailbox>>;
}

/**
 * Logs in, offers a message to the mailbox's own address and takes it back, opens the folder for answers, and looks up
 * the domain; sends nothing. A mailbox that passes becomes active, unless it was paused. One whose folder cannot be
 * opened does not, because its sequences would continue after people have answered.
 */
export function createMailboxVerification(deps: VerifyDeps) {
  const { db, emit, open, checkLogin, checkFolder, returnPathOf, judgeDomain, attempts, changeStatus, show } = deps;
  return async function verifyMailbox({ orgId, actor }: Caller, id: string, { isConnecting = false } = {}) {
    await attempts('verify', `org:${orgId}`, PER_MINUTE);
    const before = await store.findMailbox(db, orgId, id);
    if (!before) throw notFound('Mailbox');
    const mailbox = await open(orgId, id);
    const [answer, imap, { refusal, ...dns }] = await Promise.all([
      checkLogin(mailbox, returnPathOf(mailbox)),
      mailbox.imap && checkFolder(mailbox.imap),
      judgeDomain(mailbox),
    ]);
    // A server takes what receivers refuse, so that its word alone does not let mail leave.
    const login: Check = answer.ok && refusal !== null ? { ok: false, fault: 'policy', message: refusal } : answer;
    return db.transaction().execute(async (tx) => {
      const row = await store.lockMailbox(tx, orgId, id);
      if (!row) throw notFound('Mailbox');
      // Settings that were changed meanwhile are not the ones that were tested.
      if (row.updatedAt === before.updatedAt) {
        await store.setChecks(tx, orgId, id, dns);
        if (login.fault) {
          const message = shownWords(login.message ?? '');
          await store.setFault(tx, orgId, id, { kind: login.fault, message, count: 1, retryAt: null });
        }
        if (login.ok && row.faultKind !== null) {
          await store.setFault(tx, orgId, id, null);
          // The server is tried again at once, whatever status the mailbox had.
          const object = { type: 'mailbox', id };
          await emit(tx, { orgId, kind: 'mailbox.updated', actor, object, data: { name: row.name } });
        }
        const reason = oauthReasonAfter(row, login);
        if (reason !== row.oauthReason) await setOauthReason(tx, orgId, id, reason);
        await changeStatus(tx, orgId, row, {
          ...statusAfter(row, login, { canRead: imap?.ok ?? true, reason, isConnecting }),
          actor,
        });
      }
      const after = (await store.findMailbox(tx, orgId, id)) as store.MailboxRow;
      const checks = { smtp: { ok: answer.ok, message: answer.message }, imap, ...dns };
      return { mailbox: await show(tx, orgId, after), ok: login.ok && (imap?.ok ?? true), checks };
    });
  };
}

/**
 * A server that is unreachable for a while, or accepts no more today, does not make the mailbox unverified (spec
 * 11.5).
 */
const PASSING: readonly (FaultKind | undefined)[] = ['unreachable', 'tls', 'sending_limit', 'deferred'];

interface StatusConditions {
  readonly canRead: boolean;
  readonly reason: store.OauthReason | null;
  readonly isConnecting: boolean;
}

function statusAfter(
  { status, statusReason }: store.MailboxRow,
  { ok, fault }: Check,
  { canRead, reason: oauthReason, isConnecting }: StatusConditions,
) {
  const stays = { status, reason: statusReason };
  if (status === 'paused') return stays;
  if (ok && canRead) return { status: 'active', reason: null } as const;
  // A new sign-in replaced the one that was verified.
  if (isConnecting) return { status: 'unverified', reason: oauthReason } as const;
  if (ok || status !== 'active' || PASSING.includes(fault)) return stays;
  return { status: 'error', reason: oauthReason ?? fault ?? 'policy' } as const;
}

/**
 * Whether the account that signed in may send as the mailbox: the server says so in answer to MAIL FROM (spec 11.4).
 */
function oauthReasonAfter(row: store.MailboxRow, { ok, fault }: Check): store.OauthReason | null {
  const { oauthAccount: account, fromEmail, oauthReason } = row;
  const isOther = account !== null && account.toLowerCase() !== fromEmail.toLowerCase();
  if (isOther && fault === 'sender_refused') return 'account_mismatch';
  return ok || oauthReason === 'account_mismatch' ? null : oauthReason;
}
