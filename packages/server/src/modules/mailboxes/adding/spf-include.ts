import type { OpenMailbox } from '../connection/open-mailbox.ts';
import { KNOWN_PROVIDERS } from './known-providers.ts';

interface WayOut extends Pick<OpenMailbox, 'transport'> {
  readonly smtp: { readonly host: string } | null;
}

/** The provider whose servers send the mail of a mailbox; null where it is not known. */
export const providerOf = (mailbox: WayOut): string | null => sendingProvider(submissionHostOf(mailbox))?.id ?? null;

const sendingProvider = (submissionHost: string | null) =>
  KNOWN_PROVIDERS.find(({ sends }) => submissionHost !== null && sends?.hosts.test(submissionHost.toLowerCase()));

/** The record to include for the provider that a mailbox logs in to; null where it is not known. */
export const spfIncludeOf = (submissionHost: string | null): string | null =>
  sendingProvider(submissionHost)?.sends?.spf ?? null;

/**
 * The host that the mail of a mailbox is handed to. An API sends from the servers that stand behind the provider's SMTP
 * host. Resend's return path is a subdomain of its own, so that the sender's record says nothing of it.
 */
export function submissionHostOf({ transport, smtp }: WayOut): string | null {
  if (transport === 'smtp') return smtp?.host ?? null;
  const server = KNOWN_PROVIDERS.find(({ sends }) => sends?.api === transport)?.smtp;
  return server?.host ?? server?.hostExample ?? null;
}
