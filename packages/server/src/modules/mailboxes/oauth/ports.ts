import type { OauthProvider } from '@distribute/contract/mailboxes';
import type { z } from 'zod';
import type { Secret } from '../../../kernel/secrets/secrets.ts';
import type { Connection } from '../store/mailboxes.ts';

export type OauthProviderName = z.output<typeof OauthProvider>;
type MailServer = Omit<Connection, 'username'>;

/** What a provider gives for a sign-in, or for the token of an earlier one. */
export interface OauthGrant {
  readonly accessToken: Secret;
  readonly expiresInSeconds: number;
  /** Null where the earlier one stays good. */
  readonly refreshToken: Secret | null;
  /** The address that signed in, where the provider says. */
  readonly account: string | null;
}

export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string;
  /** Its hash is told now and itself with the code (RFC 7636), so that a stolen code is of no use. */
  readonly verifier: string;
  readonly loginHint: string;
}

/** What the provider's redirect carried besides the state. */
export interface AuthorizationAnswer {
  readonly code: string;
  readonly iss: string | null;
}

interface ForOrganization {
  readonly orgId: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A mail provider whose users sign in. `refused` is its word that a code or a token is not good (`invalid_grant`); any
 * other failure throws a `ProviderError`.
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
  refresh(refreshToken: Secret, options: ForOrganization): Promise<OauthGrant | 'refused'>;
  /** Does nothing where the provider has no way to. */
  revoke(refreshToken: Secret, options: ForOrganization): Promise<void>;
}

/** Null where the operator has not set the provider up. */
export type OauthSignIns = Readonly<Record<OauthProviderName, OauthSignIn | null>>;

/** A token that its servers take in place of a password; with `renew` another than the last one, which they refused. */
export type AccessToken = (options?: { readonly renew?: boolean }) => Promise<Secret>;

/** No token can be had. The message is for the owner of the mailbox. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly fault: 'oauth_revoked' | 'unreachable';

  constructor(fault: SignInError['fault'], message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.fault = fault;
  }
}
