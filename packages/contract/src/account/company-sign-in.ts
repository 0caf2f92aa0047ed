import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { Nothing, Timestamp, text, Url, UrlInput } from '../language/shared.ts';
import { OrganizationName, Person } from './identity.ts';

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/,
    'expected a domain such as acme.com',
  );

export const SignInDomain = z
  .object({
    domain: z.string(),
    provedAt: Timestamp.nullable().describe('Null: the record was not found yet, and nobody of the domain comes in'),
    record: z.object({ name: z.string(), value: z.string() }).describe('The TXT record that proves it'),
  })
  .meta({ id: 'SignInDomain' });

export const SignInProvider = z
  .object({
    issuer: z.string(),
    clientId: z.string(),
    defaultRole: z.enum(['member', 'admin']).describe('Of people who come in for the first time'),
    required: z.boolean().describe('Everybody but owners signs in this way alone'),
    updatedAt: Timestamp,
  })
  .meta({ id: 'SignInProvider' });

const Settings = z
  .object({
    provider: SignInProvider.nullable(),
    redirectUrl: z.string().describe('What the provider needs to know: where it sends people back to'),
    domains: z.array(SignInDomain),
  })
  .meta({ id: 'CompanySignIn' });

const OneDomain = z.object({ domain: SignInDomain });
const DomainParam = z.object({ domain: Domain });

export const companySignIn = operations('Identity', {
  get: {
    method: 'GET',
    path: '/v1/sign-in-provider',
    summary: 'Read how people of the company sign in',
    role: 'admin',
    response: Settings,
  },
  save: {
    method: 'PUT',
    path: '/v1/sign-in-provider',
    mandate: 'never',
    summary: 'Let people sign in with the company’s own provider',
    description:
      'OpenID Connect: the provider is asked at once whether it speaks it. `clientSecret` stays when it is absent. ' +
      '`required` needs somebody to have signed in this way; owners can always use their email, so nobody is locked out.',
    role: 'admin',
    body: z.strictObject({
      issuer: UrlInput,
      clientId: text(1, 300),
      clientSecret: text(1, 2_000).optional(),
      defaultRole: z.enum(['member', 'admin']).default('member'),
      required: z.boolean().default(false),
    }),
    errors: [409],
    response: Settings,
  },
  delete: {
    method: 'DELETE',
    path: '/v1/sign-in-provider',
    mandate: 'never',
    summary: 'Forget the company’s provider',
    description: 'People sign in with their email again. Sessions and domains stay.',
    role: 'admin',
    destructive: true,
    status: 204,
    response: Nothing,
  },
  addDomain: {
    method: 'POST',
    path: '/v1/sign-in-provider/domains',
    mandate: 'never',
    summary: 'Claim a domain of the company',
    description: 'Answers the TXT record that proves it; whoever has an address of a proven domain may come in.',
    role: 'admin',
    body: z.strictObject({ domain: Domain }),
    status: 201,
    errors: [409],
    response: OneDomain,
  },
  proveDomain: {
    method: 'POST',
    path: '/v1/sign-in-provider/domains/{domain}/prove',
    mandate: 'never',
    summary: 'Look for the record of a domain',
    role: 'admin',
    params: DomainParam,
    errors: [404, 409],
    response: OneDomain,
  },
  removeDomain: {
    method: 'DELETE',
    path: '/v1/sign-in-provider/domains/{domain}',
    mandate: 'never',
    summary: 'Give a domain up',
    role: 'admin',
    params: DomainParam,
    destructive: true,
    status: 204,
    errors: [404],
    response: Nothing,
  },
  begin: {
    method: 'POST',
    path: '/v1/auth/company',
    summary: 'Begin to sign in with the company’s provider',
    description: 'Send the browser to `redirectUrl` and keep `handle` in it: only who began can finish.',
    auth: 'public',
    body: z.strictObject({ email: text(3, 254) }),
    errors: [404, 502],
    response: z.object({ redirectUrl: Url, handle: z.string() }),
  },
  complete: {
    method: 'POST',
    path: '/v1/auth/company/complete',
    summary: 'Finish it with what the provider sent back',
    auth: 'public',
    body: z.strictObject({
      handle: text(1, 200),
      code: text(1, 4_000),
      state: text(1, 200),
      iss: text(1, 2_000).optional(),
    }),
    status: 201,
    errors: [401, 403, 502],
    response: z.object({
      key: z.string(),
      expiresAt: Timestamp,
      user: Person,
      organization: OrganizationName,
    }),
  },
});
