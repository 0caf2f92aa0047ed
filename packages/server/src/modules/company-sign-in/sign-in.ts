import { hash } from 'node:crypto';
import { AppError } from '../../kernel/errors.ts';
import type { Visitor } from '../../kernel/http/caller.ts';
import { domainOf } from '../../kernel/mail/address-domain.ts';
import { type CompanySignInContext, redirectUrlOf } from './context.ts';
import type { OpenIdClaims } from './ports.ts';
import { clientOf } from './provider.ts';
import { findProvider, findProviderOfDomain, listDomains, type ProviderRow } from './store/providers.ts';
import * as store from './store/sign-ins.ts';

/** Nothing can be guessed here, and a whole office comes in from one address at nine. */
const TRIES_PER_MINUTE = 120;
const hashOf = (token: string) => hash('sha256', token, 'buffer');

/** Sends the browser to the provider of the address's domain. The handle stays in the browser, never in an address. */
export async function beginCompanySignIn(context: CompanySignInContext, visitor: Visitor, email: string) {
  const { db, random, attempts, openId } = context;
  await attempts('company_sign_in', visitor.address, TRIES_PER_MINUTE);
  const provider = email.includes('@') ? await findProviderOfDomain(db, domainOf(email.trim())) : null;
  if (!provider) {
    throw new AppError('not_found', 'No company sign-in for this email address', {
      hint: 'Sign in with your password or a mailed link, or ask an admin to set up company sign-in for the domain',
    });
  }
  const [state, handle, nonce, verifier] = [1, 2, 3, 4].map(() => random.bytes(32).toString('base64url')) as Four;
  const question = { redirectUri: redirectUrlOf(context), state, nonce, verifier };
  const redirectUrl = await openId.authorizationUrl(await clientOf(context, provider), {
    ...question,
    loginHint: email,
  });
  const { orgId } = provider;
  await store.insertSignIn(db, { orgId, nonce, verifier, stateSha256: hashOf(state), handleSha256: hashOf(handle) });
  return { redirectUrl, handle };
}
type Four = [string, string, string, string];

/** Whoever the provider says is there comes in, as the person whom they were before, or as a new one. */
export async function completeCompanySignIn(
  context: CompanySignInContext,
  visitor: Visitor,
  { handle, code, state, iss }: { handle: string; code: string; state: string; iss?: string | undefined },
) {
  const { db, attempts, openId, identity } = context;
  await attempts('company_sign_in', visitor.address, TRIES_PER_MINUTE);
  const begun = await store.takeSignIn(db, hashOf(state), hashOf(handle));
  const provider = begun && (await findProvider(db, begun.orgId));
  if (!begun || !provider) {
    throw new AppError({ code: 'invalid_link', status: 401 }, 'This sign-in is over, or began in another browser');
  }
  const { nonce, verifier } = begun;
  const question = { redirectUri: redirectUrlOf(context), state, nonce, verifier };
  const answer = { code, ...(iss === undefined ? {} : { iss }) };
  const claims = await openId.redeem(await clientOf(context, provider), { ...question, answer });
  const userId = await enter(context, provider, claims);
  return identity.signIn.asPerson(visitor, { orgId: provider.orgId, userId });
}

const refused = (message: string, hint: string) =>
  new AppError({ code: 'company_sign_in_refused', status: 403 }, message, { hint });

/** A known subject is the same person whatever the address; a new one needs an address of a domain that was proven. */
const enter = ({ db, identity }: CompanySignInContext, provider: ProviderRow, claims: OpenIdClaims): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const { orgId, issuer, defaultRole: role } = provider;
    const { subject, email, isUnverified, firstName, lastName } = claims;
    const known = await store.findIdentity(tx, orgId, issuer, subject);
    if (known !== null) {
      if (await identity.members.isMember(tx, orgId, known)) return known;
      throw removed();
    }
    if (email === null || isUnverified) {
      throw refused(
        'Your sign-in provider did not confirm your email address',
        'Ask who runs it to release the claims email and email_verified to this server',
      );
    }
    const domains = await listDomains(tx, orgId);
    if (!domains.some(({ domain, provedAt }) => provedAt !== null && domain === domainOf(email))) {
      throw refused(
        `Your provider says that you are ${email}, and its domain is not one of your organization`,
        'Ask an admin to add the domain under Settings, Company sign-in',
      );
    }
    const userId = await identity.members.enter(tx, orgId, { email, firstName, lastName, role });
    if (userId === null) throw removed();
    await store.insertIdentity(tx, { orgId, issuer, subject, userId });
    return userId;
  });

const removed = () => refused('You were removed from this organization', 'Ask one of its admins to invite you again');

/** Filled in for identity: whether a person may come in by a password or a link. Owners always may. */
export async function assertMayUseEmail(
  { db }: Pick<CompanySignInContext, 'db'>,
  { orgId, role }: { orgId: string; role: string },
): Promise<void> {
  if (role === 'owner' || !(await findProvider(db, orgId))?.required) return;
  throw new AppError(
    { code: 'company_sign_in_required', status: 403 },
    'Your organization signs in with its own provider',
    {
      hint: 'Type your email address and choose "Sign in with your company"',
    },
  );
}
