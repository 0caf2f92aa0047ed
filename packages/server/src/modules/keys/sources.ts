import { KEYLESS_PROVIDERS, MODEL_PROVIDERS, PROVIDERS, type Provider } from '@distribute/contract/keys';
import { AppError } from '../../kernel/errors.ts';
import type { Secret } from '../../kernel/secrets/secrets.ts';

export type Mode = 'sandbox' | 'live';
export type KeySource = 'org' | 'platform';
export type Platform = Readonly<Record<Provider, { readonly key: Secret | null; readonly baseUrl: string | null }>>;

/** Every name the product itself knows. */
const KNOWN: readonly string[] = [...PROVIDERS, ...KEYLESS_PROVIDERS];
/** Payments are the operator's alone. */
const STORABLE: readonly string[] = PROVIDERS.filter((provider) => provider !== 'stripe');

export const isProvider = (name: string): name is Provider => PROVIDERS.some((known) => known === name);
const isModelProvider = (name: string) => MODEL_PROVIDERS.some((known) => known === name);
const isKeyless = (name: string) => KEYLESS_PROVIDERS.some((known) => known === name);

/** A name neither ours nor stored by the organisation names no provider. */
export function assertKnown(name: string): void {
  if (KNOWN.includes(name)) return;
  throw new AppError({ code: 'unknown_provider', status: 400 }, `Unknown provider: ${name}`, { allowed: KNOWN });
}

/** Refuses only the known providers that never use a key of an organisation; any other name may be stored. */
export function assertStorable(name: string): void {
  if (!KNOWN.includes(name) || STORABLE.includes(name)) return;
  const fault = `${name} takes no key of an organisation`;
  throw new AppError('invalid_request', `Invalid request: provider: ${fault}`, {
    details: { formErrors: [], fieldErrors: { provider: [fault] } },
    allowed: STORABLE,
  });
}

export interface Source {
  readonly keySource: KeySource;
  /** Nothing was chosen, by hand or by storing a key. */
  readonly isDefault: boolean;
  readonly platformAvailable: boolean;
  /** A step that needs this provider can run. */
  readonly configured: boolean;
  /** The provider itself is asked; in the sandbox a stand-in answers for all but language models with a key. */
  readonly isReal: boolean;
}

/** Whose key a provider uses (spec 4). `choice` is `org` only while the organisation has a key stored. */
export function sourceOf(name: string, choice: KeySource | null, platform: Platform, mode: Mode): Source {
  const keySource = choice ?? 'platform';
  const configuredIn = (given: Mode) =>
    keySource === 'platform' ? isPlatformAvailable(name, platform, given) : isReachable(name, platform, given);
  return {
    keySource,
    isDefault: choice === null,
    platformAvailable: isPlatformAvailable(name, platform, mode),
    configured: configuredIn(mode),
    isReal: configuredIn('live') && (mode === 'live' || isModelProvider(name)),
  };
}

/** The operator really has a key, or, in sandbox mode, the deterministic world stands in (spec 1.13). */
function isPlatformAvailable(name: string, platform: Platform, mode: Mode): boolean {
  if (isKeyless(name)) return true;
  if (!isProvider(name)) return false;
  // Nothing stands in for payments: without the operator's key they are not configured (spec 18).
  if (name === 'stripe') return platform.stripe.key !== null;
  if (mode === 'sandbox') return true;
  // A model server of the operator's own may need no key, but it needs an address.
  return name === 'openai-compatible' ? platform[name].baseUrl !== null : platform[name].key !== null;
}

/** Only the operator can say where a compatible model server is. */
const isReachable = (name: string, platform: Platform, mode: Mode): boolean =>
  mode === 'sandbox' || name !== 'openai-compatible' || platform[name].baseUrl !== null;
