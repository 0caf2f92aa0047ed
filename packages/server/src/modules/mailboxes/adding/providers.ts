import type { MailProvider } from '@distribute/contract/mailboxes';
import type { z } from 'zod';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { AddingContext } from './context.ts';
import { findProvider } from './find-provider.ts';
import { KNOWN_PROVIDERS, type KnownProvider, type KnownServer } from './known-providers.ts';

/** Each may ask a name server. */
const LOOKUPS_PER_MINUTE = 60;

export const listProviders = (context: AddingContext) => ({
  providers: KNOWN_PROVIDERS.map((provider) => showProvider(context, provider)),
});

export async function findProviderOf(context: AddingContext, { orgId }: Caller, email: string) {
  await context.attempts('mailbox-provider', `org:${orgId}`, LOOKUPS_PER_MINUTE);
  const { provider, ...how } = await findProvider(email, context.lookupMx);
  return { email, provider: provider && showProvider(context, provider), ...how };
}

function showProvider({ signIns, baseUrl }: AddingContext, provider: KnownProvider): z.output<typeof MailProvider> {
  const { id, name, smtp, imap, password, passwordUrl = null, signIn, note = null, domains = [] } = provider;
  return {
    ...{ id, name, password, passwordUrl, note, domains: [...domains] },
    smtp: showServer(smtp),
    imap: imap && showServer(imap),
    signIn: signIn
      ? { provider: signIn, configured: signIns[signIn] !== null, guideUrl: `${baseUrl}/docs/oauth-mailboxes` }
      : null,
  };
}

/** A host with a part that only the domain of a customer says is an example. */
const showServer = ({ host, ...rest }: KnownServer) =>
  host?.includes('$1') ? { ...rest, host: null, hostExample: host.replace('$1', 'com') } : { ...rest, host };
