import { hasRole, type Operation, type Role, roleOf, type ScopeVerb } from '@distribute/contract';
import { AppError } from '../errors.ts';
import type { Actor } from '../events.ts';
import { type ActiveMandate, assertAllowed, type ScopedOperation } from './mandate/mandate.ts';
import type { Now } from './now.ts';

export type KeyType = 'user' | 'session' | 'program' | 'app' | 'admin';

/** A key, session or connected program of a person, with the person's current role. */
interface PersonIdentity {
  readonly keyType: 'user' | 'session' | 'program';
  readonly keyId: string;
  readonly orgId: string;
  readonly userId: string;
  readonly role: Role;
  /** What it may do at most; null for everything that its role allows. */
  readonly mandate: ActiveMandate | null;
}

/** The organisation and user that a credential stands for. */
export type Identity =
  | PersonIdentity
  | { readonly keyType: 'app'; readonly keyId: string }
  | { readonly keyType: 'admin'; readonly keyId: null };

/** A request of a key under a mandate, and whether the mandate refused it. */
export interface MandateCall {
  readonly orgId: string;
  readonly mandateId: string;
  readonly group: string;
  readonly verb: ScopeVerb;
  readonly address: string;
  readonly isRefused: boolean;
}

/** What the HTTP layer asks of the module that owns credentials. */
export interface IdentityPort {
  /** Null for a key that is malformed, unknown or revoked; throws when the database cannot be reached. */
  identify(key: string): Now<Identity | null>;
  /** Counts a request of a key under a mandate; returns at once. */
  noteCall(call: MandateCall): void;
  /** Whether this application or operator may act for the organisation, as that user. */
  mayAct(identity: Identity, orgId: string, userId: string | null): Promise<boolean>;
}

/** Anyone, before or without a credential. */
export interface Visitor {
  readonly requestId: string;
  readonly address: string;
  /** What the browser or program calls itself. */
  readonly agent: string | null;
  /** The kind of a valid key that came along; public operations need none. */
  readonly keyType: KeyType | null;
}

/** What a request to one of our links says about its sender, a person or a program. */
export interface Visit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** The sender of a request with a signed token in its path. */
export interface Bearer extends Visitor {
  readonly visit: Visit;
}

/** The sender of a request with a signature over its bytes. */
export interface Signer extends Bearer {
  readonly bytes: Buffer;
}

export interface Operator extends Visitor {
  readonly keyId: string | null;
  readonly keyType: 'app' | 'admin';
  readonly orgId: string | null;
  readonly actor: Actor;
}

/** The person or key that a request acts as, with the organisation it acts for. */
export interface Caller extends Visitor {
  readonly orgId: string;
  readonly userId: string | null;
  readonly keyId: string | null;
  readonly keyType: KeyType;
  readonly role: Role;
  readonly actor: Actor;
  /** What the key may do at most; null or absent for everything that its role allows. */
  readonly mandate?: ActiveMandate | null;
  /** Aborted when the request's time is over; for handlers that call the network. */
  readonly signal?: AbortSignal | undefined;
}

export type CallerOf<Op extends Operation> = Op extends { auth: 'token' }
  ? Bearer
  : Op extends { auth: 'signed' }
    ? Signer
    : Op extends { auth: 'public' }
      ? Visitor
      : Op extends { auth: 'app' | 'admin' }
        ? Operator
        : Op extends { orgOptional: true }
          ? Omit<Caller, 'orgId'> & { readonly orgId: string | null }
          : Op extends { user: true }
            ? Caller & { readonly userId: string }
            : Caller;

/** What a request says about its sender, before any operation has checked it. */
export interface PresentedIdentity extends Omit<Visitor, 'keyType'> {
  readonly credential: 'none' | 'conflicting' | 'invalid' | 'unavailable' | Identity;
  readonly orgHeader: string | undefined;
  readonly userHeader: string | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Every refusal for lack of a role has the same text (spec 3.11). */
export const forbiddenRole = (required: Role) =>
  new AppError('forbidden_role', 'Your role does not allow this', { required });

export function assertRole(role: Role, required: Role): void {
  if (!hasRole(role, required)) throw forbiddenRole(required);
}

const denied = () => new AppError('org_access_denied', 'Organization access denied');

/** Steps 5 and 6 of spec 1.3: credential, then organisation context and role. */
export function admit(
  scoped: ScopedOperation,
  presented: PresentedIdentity,
  port: IdentityPort,
): Now<Visitor | Operator | Caller> {
  const { operation: op } = scoped;
  const auth = op.auth ?? 'org';
  if (auth === 'public' || auth === 'token' || auth === 'signed') return visitor(presented);
  const identity = requireIdentity(presented.credential);
  if (auth !== 'org' && identity.keyType !== 'admin' && !(auth === 'app' && identity.keyType === 'app')) {
    throw new AppError('admin_required', 'Admin access required');
  }
  const orgHeader = headerId('x-org-id', presented.orgHeader);
  const userHeader = headerId('x-user-id', presented.userHeader);
  if ('userId' in identity) {
    const { orgId, userId, keyId, keyType, role, mandate } = identity;
    if ((orgHeader && orgHeader !== orgId) || (userHeader && userHeader !== userId)) throw denied();
    assertRole(role, roleOf(op) ?? 'owner');
    const { requestId, address, agent } = presented;
    if (mandate) assertAllowed(mandate, scoped, address);
    const actor = { kind: 'user', userId, keyId } as const;
    return { requestId, address, agent, orgId, userId, keyId, keyType, role, mandate, actor };
  }
  return admitOperator(op, identity as OperatorIdentity, { ...presented, orgHeader, userHeader }, port);
}

function visitor({ requestId, address, agent, credential }: PresentedIdentity): Visitor {
  return { requestId, address, agent, keyType: typeof credential === 'object' ? credential.keyType : null };
}

type OperatorIdentity = Exclude<Identity, PersonIdentity>;

interface OperatorRequest {
  readonly requestId: string;
  readonly address: string;
  readonly agent: string | null;
  readonly orgHeader: string | null;
  readonly userHeader: string | null;
}

async function admitOperator(
  op: Operation,
  identity: OperatorIdentity,
  { requestId, address, agent, orgHeader: orgId, userHeader: userId }: OperatorRequest,
  port: IdentityPort,
): Promise<Operator | Caller> {
  const { keyId, keyType } = identity;
  const actor: Actor = { kind: keyType, userId, keyId };
  if (orgId && !(await port.mayAct(identity, orgId, userId))) throw denied();
  const isForOrg = (op.auth ?? 'org') === 'org';
  if (!isForOrg) return { requestId, address, agent, keyId, keyType, orgId, actor };
  if (!orgId && !(op.orgOptional && keyType === 'admin')) {
    throw new AppError('org_required', 'Organization context required');
  }
  if (op.user && !userId) throw new AppError('user_required', 'User identity required');
  // Applications and the operator have the rights of an owner (spec 3.11).
  return { requestId, address, agent, orgId, userId, keyId, keyType, role: 'owner', actor } as Caller;
}

/** For a request without a key. */
export const missingCredentials = () =>
  new AppError('missing_credentials', 'Missing authentication', {
    hint: 'Send your API key in the header "Authorization: Bearer <key>" or "X-API-Key: <key>". The first start of the server printed one; more are made under API keys in the dashboard',
  });

function requireIdentity(credential: PresentedIdentity['credential']): Identity {
  if (credential === 'none') throw missingCredentials();
  if (credential === 'conflicting') throw new AppError('conflicting_credentials', 'Conflicting credentials');
  if (credential === 'invalid') throw new AppError('invalid_api_key', 'Invalid API key');
  if (credential === 'unavailable') throw new AppError('identity_unavailable', 'Identity resolution failed');
  return credential;
}

function headerId(name: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!UUID.test(value)) throw new AppError('invalid_request', `Invalid ${name} header`);
  return value.toLowerCase();
}
