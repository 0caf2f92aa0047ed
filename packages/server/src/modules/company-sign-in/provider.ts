import { parsePublicUrl } from '../../kernel/egress/url.ts';
import { AppError, conflict, invalidRequest } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { ProviderError } from '../../kernel/provider-faults/provider-error.ts';
import { Secret } from '../../kernel/secrets/secrets.ts';
import { type CompanySignInContext, redirectUrlOf } from './context.ts';
import { showDomain } from './domains.ts';
import type { OpenIdClient } from './ports.ts';
import * as store from './store/providers.ts';
import { hasIdentity } from './store/sign-ins.ts';

interface Wanted {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
  readonly defaultRole: 'member' | 'admin';
  readonly required: boolean;
}

const SECRET = 'sign_in_provider';

export async function getCompanySignIn(context: CompanySignInContext, { orgId }: Caller) {
  const [provider, domains] = [await store.findProvider(context.db, orgId), await store.listDomains(context.db, orgId)];
  const { clientSecret: _secret, orgId: _org, ...shown } = provider ?? ({} as store.ProviderRow);
  return { provider: provider && shown, redirectUrl: redirectUrlOf(context), domains: domains.map(showDomain) };
}

/** The provider is asked before anything is stored: what does not answer cannot be chosen. */
export async function saveCompanySignIn(context: CompanySignInContext, caller: Caller, wanted: Wanted) {
  const { db, emit, sealing, openId, urlRules } = context;
  const { orgId, actor } = caller;
  const before = await store.findProvider(db, orgId);
  const issuer = wanted.issuer.replace(/\/\.well-known\/openid-configuration$/, '');
  if (!parsePublicUrl(issuer, urlRules))
    throw new AppError({ code: 'invalid_url', status: 400 }, 'Invalid URL', { field: 'issuer' });
  const isOther = before?.issuer !== issuer || before.clientId !== wanted.clientId;
  if (wanted.clientSecret === undefined && (before === null || isOther))
    throw invalidRequest({ clientSecret: ['is needed for a new provider or client'] });
  const client = wanted.clientSecret
    ? { orgId, issuer, id: wanted.clientId, secret: new Secret(wanted.clientSecret) }
    : await clientOf(context, before as store.ProviderRow);
  await openId.check(client).catch((thrown) => {
    // Whoever is setting it up can mend it: it is no failure of the service.
    throw thrown instanceof ProviderError ? conflict('sign_in_provider_unusable', thrown.message) : thrown;
  });
  await db.transaction().execute(async (tx) => {
    if (wanted.required && !(await hasIdentity(tx, orgId, issuer))) {
      throw conflict('company_sign_in_untried', 'Nobody has signed in with this provider yet');
    }
    const clientSecret = await sealing.seal(tx, orgId, SECRET, client.secret);
    const { clientId, defaultRole, required } = wanted;
    await store.saveProvider(tx, { orgId, issuer, clientId, clientSecret, defaultRole, required });
    await emit(tx, aboutSettings(orgId, actor));
  });
  return getCompanySignIn(context, caller);
}

export const deleteCompanySignIn = ({ db, emit }: CompanySignInContext, { orgId, actor }: Caller) =>
  db.transaction().execute(async (tx) => {
    if (await store.deleteProvider(tx, orgId)) await emit(tx, aboutSettings(orgId, actor));
  });

export const clientOf = async (
  { db, sealing }: CompanySignInContext,
  { orgId, issuer, clientId, clientSecret }: store.ProviderRow,
): Promise<OpenIdClient> => ({
  ...{ orgId, issuer, id: clientId },
  secret: await sealing.open(db, orgId, SECRET, clientSecret),
});

export const aboutSettings = (orgId: string, actor: Caller['actor']) => ({
  ...{ orgId, kind: 'organization.updated' as const, actor, object: { type: 'organization', id: orgId } },
  data: { settings: ['companySignIn'] },
});
