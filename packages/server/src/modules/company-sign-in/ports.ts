import type { Secret } from '../../kernel/secrets/secrets.ts';

/** We, as the provider of one organisation knows us. */
export interface OpenIdClient {
  readonly orgId: string;
  readonly issuer: string;
  readonly id: string;
  readonly secret: Secret;
}

/** What ties an answer to its question. */
interface Question {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What a provider says of a person, after its signature, audience, time and nonce were checked. */
export interface OpenIdClaims {
  readonly subject: string;
  readonly email: string | null;
  /** The provider says that the address was not proven. */
  readonly isUnverified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** OpenID Connect, spoken with the provider of a customer. Each call fails with `provider_failed`. */
export interface OpenId {
  check(client: OpenIdClient): Promise<void>;
  authorizationUrl(client: OpenIdClient, question: Question & { readonly loginHint: string }): Promise<string>;
  redeem(
    client: OpenIdClient,
    question: Question & { readonly answer: { readonly code: string; readonly iss?: string } },
  ): Promise<OpenIdClaims>;
}
