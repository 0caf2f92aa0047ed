import { OutsideLink } from '../../../ui/display/outside-link.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import type { Found, Provider } from './use-adding.ts';

interface ProviderNoteProps {
  provider: Provider | null;
  /** The answer for the address that was typed. */
  found: Found | undefined;
  isUnknown: boolean;
}

const serverOf = ({ host, port }: { host: string | null; port: number }): string | null => host && `${host}:${port}`;

/** What is known of the servers of an address, and what its provider wants. */
export function ProviderNote({ provider, found, isUnknown }: ProviderNoteProps) {
  if (provider) {
    const servers = [provider.smtp, ...(provider.imap ? [provider.imap] : [])].map(serverOf).filter(Boolean);
    return (
      <Notice tone={provider.password === null ? 'warn' : 'good'} icon={provider.password === null ? 'alert' : 'check'}>
        <p>
          <span className="font-medium">{provider.name}</span>
          {servers.length > 0 && `: ${servers.join(', ')}`}
        </p>
        {provider.note && <p className="mt-0.5">{provider.note}</p>}
        {provider.password === null && <p className="mt-0.5">{howToSignIn(provider)}</p>}
        {provider.passwordUrl && (
          <p className="mt-0.5">
            <OutsideLink href={provider.passwordUrl}>Where to make an app password</OutsideLink>
          </p>
        )}
      </Notice>
    );
  }
  if (!isUnknown) return null;
  return (
    <Notice tone="neutral" icon="book">
      {found?.lookup === 'none' && 'This domain receives no email. Check the spelling. '}
      {found?.lookup === 'failed' && "The domain's name servers didn't answer. "}
      We don't know this provider's servers. Enter the SMTP and IMAP host below; your provider's help pages name them.
    </Notice>
  );
}

const howToSignIn = ({ signIn }: Provider): string =>
  signIn?.configured ? 'Use the sign-in below.' : "Signing in isn't set up on this server: see below.";
