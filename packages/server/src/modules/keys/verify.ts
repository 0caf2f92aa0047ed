import type { Db } from '../../kernel/db/db.ts';
import { EgressError } from '../../kernel/egress/errors.ts';
import type { Egress, EgressResponse } from '../../kernel/egress/fetcher.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { probeOf, probeRequest, verdictOf } from './probes.ts';
import { sealedAs } from './provider-keys.ts';
import type { Sealing } from './sealing.ts';
import { assertKnown, isProvider, type Mode, type Platform, sourceOf } from './sources.ts';
import * as store from './store/provider-keys.ts';

const PER_MINUTE = 10;

/** Counts tries and throws 429 past the limit. */
export type Attempts = (policy: string, bucket: string, limit: number) => Promise<void>;

export interface VerifyDeps {
  readonly db: Db;
  readonly sealing: Sealing;
  readonly egress: Pick<Egress, 'request'>;
  readonly attempts: Attempts;
  readonly mode: Mode;
  readonly platform: Platform;
}

interface Check {
  readonly ok: boolean;
  readonly message: string | null;
}

/** Asks the provider whether the stored key is good, with one call that costs nothing. */
export function createProviderKeyVerification({ db, sealing, egress, attempts, mode, platform }: VerifyDeps) {
  const check = async (orgId: string, { provider, version, sealed }: store.SealedKey): Promise<Check> => {
    const probe = probeOf(provider);
    if (!probe || !isProvider(provider)) return { ok: false, message: `There is no check for ${provider}` };
    if (mode === 'sandbox' && !sourceOf(provider, 'org', platform, mode).isReal)
      return { ok: true, message: 'Sandbox mode: the key was not sent anywhere' };
    const key = await sealing.open(db, orgId, sealedAs(provider, version), sealed);
    const request = probeRequest(probe, platform[provider].baseUrl, key.reveal());
    if (!request) return { ok: false, message: `No address is configured for ${provider}` };
    const verdict = verdictOf(probe, await askProvider(egress, { ...request, orgId }, provider));
    if (verdict === 'unclear') throw providerFailed(provider);
    return verdict === 'accepted' ? { ok: true, message: null } : { ok: false, message: `${provider} refused the key` };
  };

  return async function verifyProviderKey({ orgId }: Caller, provider: string) {
    await attempts('verify', `org:${orgId}`, PER_MINUTE);
    const stored = (await store.findSetting(db, orgId, provider))?.key;
    if (!stored) {
      assertKnown(provider);
      throw notFound('Provider key');
    }
    const { ok, message } = await check(orgId, stored);
    return { provider, ok, message, checkedAt: await store.markVerified(db, orgId, stored, ok) };
  };
}

async function askProvider(
  egress: Pick<Egress, 'request'>,
  request: Parameters<Egress['request']>[0],
  provider: string,
): Promise<EgressResponse> {
  try {
    return await egress.request(request);
  } catch (error) {
    if (error instanceof EgressError) throw providerFailed(provider, error);
    throw error;
  }
}

/** Says nothing of the key: the check may be repeated. */
const providerFailed = (provider: string, cause?: unknown) =>
  new AppError('provider_failed', `${provider} request failed`, { provider }, { cause });
