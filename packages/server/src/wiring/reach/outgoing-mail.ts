import type { AppOptions, Ground } from '../../ground.ts';
import { judgeMailbox } from '../../modules/deliverability/index.ts';
import { cancelStepsOfMailboxIn, countPendingOf, envelopeSender } from '../../modules/emails/index.ts';
import { createMailboxes, createSink } from '../../modules/mailboxes/index.ts';
import { observedTransport } from '../../observed.ts';
import { createFindMail } from '../../providers/mail/imap/find-mail.ts';
import { createFolderCheck, createImap } from '../../providers/mail/imap.ts';
import { createLookupMx, createMail } from '../../providers/mail/mail.ts';
import { openMailApis } from '../../providers/mail/mail-apis.ts';
import { createOauth } from '../../providers/mail/oauth.ts';
import { createSmtp } from '../../providers/mail/smtp.ts';
import type { Base } from '../base.ts';
import type { LaterReach } from './later.ts';

/** The mailboxes, the transports that send their mail, and the folders that answers are read from. */
export function createOutgoingMail(options: AppOptions, ground: Ground, { identity, keys }: Base, later: LaterReach) {
  const { config, clock, random, log } = options;
  const { db, newId, events, emit, enqueue, cursors, egress, metrics, attempts, mail, installationKeys } = ground;
  const { providers } = config;
  const sink = createSink({ db, newId });
  const mailWays = createMail(
    {
      smtp: createSmtp({ egress, timeouts: options.smtpTimeouts ?? {} }),
      ...openMailApis(egress, clock, { ...config.mailApiUrls, postmark: providers.postmark.baseUrl }),
    },
    sink,
    config.mode,
  );
  const { google, microsoft } = config.oauth;
  const openFolder = createImap({ egress, timeouts: options.imapTimeouts ?? {} });
  const checkFolder = createFolderCheck(openFolder);
  const findMail = createFindMail({ egress, timeouts: options.imapTimeouts ?? {} });
  const rules = { allowPrivateHosts: config.allowPrivateHosts, isListedMailHost: ground.isListedMailHost };
  const lookupMx = options.lookupMx ?? createLookupMx();
  const mailboxes = createMailboxes({
    db,
    log,
    enqueue,
    signIns: {
      google: google && createOauth('google', google, egress),
      microsoft: microsoft && createOauth('microsoft', microsoft, egress),
    },
    mail,
    readableBy: identity.users.readableBy,
    newId,
    random,
    clock,
    emit,
    cursors,
    events,
    sealing: keys.sealing,
    resolveKey: keys.resolveKey,
    keyStatuses: keys.statuses,
    attempts,
    rules,
    retention: ground.retention,
    keptDays: config.keptDays.sinkMessages,
    mode: config.mode,
    baseUrl: config.http.publicUrl,
    checkLogin: mailWays.checkLogin,
    checkFolder,
    returnPathOf: (mailbox) => envelopeSender(mailbox, newId(), installationKeys.messages),
    judgeDomain: (mailbox) => judgeMailbox(later.deliverability(), mailbox),
    lookupMx,
    pending: {
      counts: countPendingOf,
      cancel: (tx, orgId, mailboxId) => cancelStepsOfMailboxIn(tx, later.emails(), orgId, mailboxId),
    },
  });
  const openTransport = observedTransport(mailWays.open, metrics);
  return { mailboxes, lookupMx, openFolder, openTransport, checkFolder, findMail, rules };
}
export type OutgoingMail = ReturnType<typeof createOutgoingMail>;
