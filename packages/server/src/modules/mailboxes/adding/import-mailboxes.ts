import { AppError } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { Secret } from '../../../kernel/secrets/secrets.ts';
import type { OpenMailbox, Server } from '../connection/open-mailbox.ts';
import { sealSecrets } from '../connection/seal.ts';
import { assertSettings, connectionOf, type GivenConnection, type NewMailbox } from '../settings.ts';
import type { showMailbox } from '../show.ts';
import * as store from '../store/mailboxes.ts';
import type { AddingContext } from './context.ts';
import { type MailboxToAdd, settingsOf, type Unusable } from './row-settings.ts';

/** Logins at a time: a table is done soon, and no provider sees a storm. */
const AT_ONCE = 5;
/** Each row is a login somewhere, so nobody may try more passwords than this. */
const ROWS_PER_MINUTE = 60;

interface RowResult {
  readonly result: 'added' | 'invalid' | 'already_added' | 'smtp_failed' | 'imap_failed' | Unusable['result'];
  readonly field: string | null;
  readonly message: string | null;
  readonly mailbox: ReturnType<typeof showMailbox> | null;
}

const refused = (result: RowResult['result'], field: string | null, message: string): RowResult => ({
  ...{ result, field, message },
  mailbox: null,
});

/** Adds the mailboxes that pass; a row that fails leaves nothing behind, so that it can be sent again. */
export async function importMailboxes(
  context: AddingContext,
  caller: Caller,
  { mailboxes }: { readonly mailboxes: readonly MailboxToAdd[] },
) {
  for (const _ of mailboxes) await context.attempts('mailbox-rows', `org:${caller.orgId}`, ROWS_PER_MINUTE);
  const results: RowResult[] = [];
  const waiting = [...mailboxes.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, row] = next;
      const isTwice = mailboxes.findIndex(({ fromEmail }) => isSame(fromEmail, row.fromEmail)) < at;
      results[at] = isTwice ? refused('already_added', 'fromEmail', TWICE) : await addMailbox(context, caller, row);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { rows: mailboxes.map(({ fromEmail }, row) => ({ row, fromEmail, ...(results[row] as RowResult) })) };
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const TWICE = 'This email address is in the table twice.';
const TAKEN = 'Another mailbox already uses this email address.';

async function addMailbox(context: AddingContext, caller: Caller, row: MailboxToAdd): Promise<RowResult> {
  const { db, rules, checkLogin, checkFolder, returnPathOf, judgeDomain, newId } = context;
  const { orgId } = caller;
  const settings = await settingsOf(row, context.lookupMx);
  if ('result' in settings) return refused(settings.result, settings.field, settings.message);
  const fault = faultOf(() => assertSettings(settings, rules));
  if (fault) return fault;
  const id = newId();
  if (await store.isAddressTaken(db, orgId, settings.fromEmail, id))
    return refused('already_added', 'fromEmail', TAKEN);
  const candidate = asOpen(context, orgId, id, settings);
  const [login, folder, { refusal, ...dns }] = await Promise.all([
    checkLogin(candidate, returnPathOf(candidate)),
    candidate.imap && checkFolder(candidate.imap),
    judgeDomain(candidate),
  ]);
  if (!login.ok) {
    const field = login.fault === 'authentication' ? 'password' : 'smtp.host';
    return refused('smtp_failed', field, login.message ?? 'The server doesn’t accept email from this mailbox.');
  }
  if (folder && !folder.ok) return refused('imap_failed', 'imap.host', folder.message ?? 'The folder can’t be read.');
  if (refusal !== null) return refused('invalid', 'fromEmail', refusal);
  return keep(context, caller, { id, settings, dns });
}

/** The mailbox as its transports would get it, before it is stored. */
function asOpen({ rules }: AddingContext, orgId: string, id: string, settings: NewMailbox): OpenMailbox {
  const opened = (given: GivenConnection): Server => ({
    ...connectionOf(given, null, rules),
    password: given.password === undefined ? null : new Secret(given.password),
    accessToken: null,
  });
  const { fromName, fromEmail, sendWindow, minSecondsBetweenSends, imap, smtp } = settings;
  return {
    ...{ id, orgId, fromName, fromEmail, sendWindow, minSecondsBetweenSends },
    ...{ transport: 'smtp', sendsInSandbox: settings.sendsInSandbox ?? false, status: 'unverified' },
    ...{
      statusReason: null,
      fault: null,
      retryAt: null,
      acceptedAt: null,
      postmarkKey: null,
      api: null,
      apiToken: null,
    },
    replyTo: settings.replyTo ?? null,
    returnPath: settings.returnPath ?? 'from',
    smtp: smtp ? opened(smtp) : null,
    imap: imap ? { ...opened(imap), folder: imap.folder } : null,
    readsMail: Boolean(imap),
  };
}

interface Verified {
  readonly id: string;
  readonly settings: NewMailbox;
  readonly dns: Parameters<typeof store.setChecks>[3];
}

const keep = (context: AddingContext, { orgId, actor }: Caller, { id, settings, dns }: Verified) =>
  context.db.transaction().execute(async (tx): Promise<RowResult> => {
    const { rules, sealing, emit, enqueue, changeStatus, show } = context;
    const { smtp, imap } = settings;
    const row = await store.insertMailbox(tx, orgId, {
      ...settings,
      id,
      api: null,
      name: settings.name ?? settings.fromEmail,
      replyTo: settings.replyTo ?? null,
      returnPath: settings.returnPath ?? 'from',
      smtp: smtp ? connectionOf(smtp, null, rules) : null,
      imap: imap ? { ...connectionOf(imap, null, rules), folder: imap.folder } : null,
      ...(await sealSecrets(sealing, tx, orgId, id, settings)),
      ramp: settings.ramp ?? null,
      status: 'unverified',
      statusReason: null,
    });
    // Another request added it while this one logged in.
    if (!row) return refused('already_added', 'fromEmail', TAKEN);
    const object = { type: 'mailbox', id };
    await emit(tx, { orgId, kind: 'mailbox.created', actor, object, data: { name: row.name } });
    await store.setChecks(tx, orgId, id, dns);
    await changeStatus(tx, orgId, row, { status: 'active', reason: null, actor });
    // What was found before the mailbox was stored is looked at again, and kept.
    await enqueue(tx, 'deliverability.check', { orgId, mailboxId: id });
    const kept = (await store.findMailbox(tx, orgId, id)) as store.MailboxRow;
    return { result: 'added', field: null, message: null, mailbox: await show(tx, orgId, kept) };
  });

/** What settings are refused for, as the result of their row. */
function faultOf(check: () => void): RowResult | null {
  try {
    check();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const details = error.extra.details as { fieldErrors?: Record<string, string[]> } | undefined;
    const [field, [message] = []] = Object.entries(details?.fieldErrors ?? {})[0] ?? [];
    return refused('invalid', field ?? (error.extra.field as string | undefined) ?? null, message ?? error.message);
  }
}
