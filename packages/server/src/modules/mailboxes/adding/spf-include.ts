import type { OpenMailbox } from '../connection/open-mailbox.ts';
import { KNOWN_PROVIDERS } from './known-providers.ts';

/** The record to include for the provider that a mailbox logs in to; null where it is not known. */
export const spfIncludeOf = (submissionHost: string | null): string | null =>
  KNOWN_PROVIDERS.find(({ sends }) => submissionHost !== null && sends?.hosts.test(submissionHost.toLowerCase()))?.sends
    ?.spf ?? null;

/**
 * The host that the mail of a mailbox is handed to. An API sends from the servers that stand behind the provider's SMTP
 * host. Resend's return path is a subdomain of its own, so that the sender's record says nothing of it.
 */
export function submissionHostOf({ transport, smtp }: Pick<OpenMailbox, 'transport' | 'smtp'>): string | null {
  if (transport === 'smtp') return smtp?.host ?? null;
  const server = KNOWN_PROVIDERS.find(({ sends }) => sends?.api === transport)?.smtp;
  return server?.host ?? server?.hostExample ?? null;
}
