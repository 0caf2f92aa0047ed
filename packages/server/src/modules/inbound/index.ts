// Tables: inbound_messages, inbound_turns, imap_folders, imap_readers, provider_events.
// Facts: none of its own; it reports to emails and replies. Jobs: inbound.handle, inbound.sweep, imap.read, imap.sweep.

export {
  type FindMail,
  FolderError,
  type FoundMail,
  type ImapServer,
  type OpenedFolder,
  type OpenFolder,
} from './imap/ports.ts';
export { inboundJobs } from './jobs.ts';
export { invalidSignature, isSigned } from './mail-webhook.ts';
export { createInboundMail, type InboundDeps, type InboundMail } from './module.ts';
export type { ClassifiedReply, Classify, MeaningOf, UnclassifiedReply } from './ports.ts';
export { inboundRoutes } from './routes.ts';
