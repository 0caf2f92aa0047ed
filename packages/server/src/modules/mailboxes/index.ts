// Tables: mailboxes, mailbox_days, mailbox_tokens, mailbox_sign_ins, sink_messages.
// Triggers: mailboxes_tell_held.
// Facts: mailbox.created, mailbox.updated, mailbox.status_changed, mailbox.connected.
// Jobs: mailbox.revoke-access, mailbox.forget-unfinished, sink-message.forget.

export { byMx } from './adding/find-provider.ts';
export { KNOWN_PROVIDERS } from './adding/known-providers.ts';
export { spfIncludeOf, submissionHostOf } from './adding/spf-include.ts';
export { recordsMail } from './connection/open.ts';
export type { OpenApi, OpenMailbox, Server } from './connection/open-mailbox.ts';
export { mailboxJobs } from './jobs.ts';
export { createMailboxes, type Mailboxes, type MailboxesDeps } from './module.ts';
export {
  type OauthGrant,
  type OauthProviderName,
  type OauthSignIn,
  type OauthSignIns,
  SignInError,
} from './oauth/ports.ts';
export { type Fault, ownTimeMs } from './pacing/fault.ts';
export { leastBusy, REMEMBERED_CHOICES } from './pacing/least-busy.ts';
export { capOn, dayOf, type Grant, grantOf, type PacedMailbox, scopeOf, takenOn } from './pacing/pace.ts';
export { type SendWindow, type WindowState, windowAt, windowFor } from './pacing/send-window.ts';
export type {
  Attempts,
  Check,
  CheckFolder,
  CheckLogin,
  Delivery,
  Envelope,
  FaultKind,
  JudgeDomain,
  LookupMx,
  Meaning,
  OpenTransport,
  OutgoingMessage,
  PendingSteps,
  Transport,
} from './ports.ts';
export { mailboxesRoutes } from './routes.ts';
export { assertSettings, type MailRules } from './settings.ts';
export { shownWords } from './shown-words.ts';
export { parseMessage } from './sink/parse-message.ts';
export { createSink, type Sink } from './sink/transport.ts';
export { AFTER_RESTORE } from './store/oauth.ts';
export { listDomains, listOfDomain } from './store/pace.ts';
export type { FaultRecorded, Outcomes, UsableMailbox } from './use.ts';
