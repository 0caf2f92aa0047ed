import type { OauthProvider } from '@distribute/contract/mailboxes';
import type { z } from 'zod';
import type { Secret } from '../../../kernel/secrets/secrets.ts';
import type { Connection } from '../store/mailboxes.ts';

export type OauthProviderName = z.output<typeof OauthProvider>;
type MailServer = Omit<Connection, 'username'>;

/** What a provider gives for a sign-in, or for a refresh token. */
export interface OauthGrant {
  readonly accessToken: Secret;
  readonly expiresInSeconds: number;
  /** Null when the earlier refresh token stays valid. */
  readonly refreshToken: Secret | null;
  /** The address that signed in, where the provider says. */
  readonly account: string | null;
}

export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string;
  /**
   * The provider gets its hash now and the verifier itself with the code (RFC 7636), so that a stolen code is useless.
   */
  readonly verifier: string;
  readonly loginHint: string;
  /** The API of the provider sends the mail, for which some providers want a permission of its own. */
  readonly sendsByApi: boolean;
}

/** The parameters of the provider's redirect besides the state. */
export interface AuthorizationAnswer {
  readonly code: string;
  readonly iss: string | null;
}

interface ForOrganization {
  readonly orgId: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A mail provider at which users sign in. `refused` means that the provider does not accept a code or token
 * (`invalid_grant`); every other failure throws a `ProviderError`.
 */
export interface OauthSignIn {
  readonly title: string;
  readonly smtp: MailServer;
  readonly imap: MailServer;
  authorizationUrl(request: AuthorizationRequest): Promise<string>;
  exchange(
    answer: AuthorizationAnswer & Pick<AuthorizationRequest, 'redirectUri' | 'verifier'>,
    options: ForOrganization,
  ): Promise<OauthGrant | 'refused'>;
  /** `api`: the token is for the provider's API and not for its mail servers. */
  refresh(
    refreshToken: Secret,
    options: ForOrganization & { readonly resource?: 'mail' | 'api' },
  ): Promise<OauthGrant | 'refused'>;
  /** Does nothing for a provider that cannot revoke access. */
  revoke(refreshToken: Secret, options: ForOrganization): Promise<void>;
}

/** Null for a provider that the operator has not configured. */
export type OauthSignIns = Readonly<Record<OauthProviderName, OauthSignIn | null>>;

/**
 * A token for the mail servers in place of a password. With `renew` a new one, because the servers refused the last.
 */
export type AccessToken = (options?: { readonly renew?: boolean }) => Promise<Secret>;

/** Thrown when no token is available. The message is for the owner of the mailbox. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly fault: 'oauth_revoked' | 'unreachable';

  constructor(fault: SignInError['fault'], message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.fault = fault;
  }
}
