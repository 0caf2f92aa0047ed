import { createHmac, createSecretKey } from 'node:crypto';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { invalidRequest } from '../../kernel/errors.ts';
import type { Actor, Emit } from '../../kernel/events.ts';
import type { NewId } from '../../kernel/ids.ts';
import { domainOf, domainSuffixes, normalizeAddress, normalizeDomain } from './address.ts';
import type { SuppressionReason } from './reasons.ts';
import * as store from './store/suppressions.ts';
import { isStronger } from './strength.ts';

export interface Addition {
  readonly orgId: string;
  readonly kind: store.Kind;
  readonly value: string;
  /** Not `erased`: only an erasure suppresses for that reason. */
  readonly reason: Exclude<SuppressionReason, 'erased'>;
  readonly brandId?: string | null;
  readonly campaignId?: string | null;
  readonly note?: string | null;
  readonly createdBy?: string | null;
  readonly actor: Actor;
}

/** The key that a value is compared by: one column for addresses and domains. */
export interface Match {
  readonly key: string;
  readonly value: string;
  readonly hash: string | null;
  readonly domain: string;
}

export function createHashing(hashKey: Buffer) {
  const key = createSecretKey(hashKey);
  const ofNormal = (normal: string) => createHmac('sha256', key).update(normal).digest('hex');
  return {
    /** A keyed hash in hex. Text that is no address has a hash too, which matches nothing else. */
    hashOf: (email: string): string => ofNormal(normalizeAddress(email) ?? email),

    matchOf: (kind: store.Kind, value: string): Match | null => {
      const normal = kind === 'email' ? normalizeAddress(value) : normalizeDomain(value.trim().replace(/^@/, ''));
      if (normal === null) return null;
      if (kind === 'domain') return { key: normal, value: normal, hash: null, domain: normal };
      const hash = ofNormal(normal);
      return { key: hash, value: normal, hash, domain: domainOf(normal) };
    },
  };
}
export type Hashing = ReturnType<typeof createHashing>;

export interface AddDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly emit: Emit;
  readonly hashing: Hashing;
}

export function createSuppressionAdd({ db, newId, emit, hashing }: AddDeps) {
  /** An address of an erased person is not stored again, for any brand. */
  const findErased = async (tx: Tx, orgId: string, { hash }: Match): Promise<store.SuppressionRow | null> => {
    if (hash === null) return null;
    await store.lockAddresses(tx, orgId, [hash], 'write');
    const isErased = (await store.listErased(tx, orgId, [hash])).size > 0;
    return isErased ? store.findMatch(tx, orgId, hash, null) : null;
  };

  return {
    /** One suppression per value and brand. A reason that the person gave replaces one of ours. */
    add: async (tx: Tx, addition: Addition): Promise<{ suppression: store.SuppressionRow; created: boolean }> => {
      const { orgId, kind, value, reason, brandId = null, campaignId = null, actor } = addition;
      const match = hashing.matchOf(kind, value);
      if (!match)
        throw invalidRequest({ value: [kind === 'email' ? 'expected an email address' : 'expected a domain'] });
      const erased = await findErased(tx, orgId, match);
      if (erased) return { suppression: erased, created: false };
      const made = await store.insertSuppression(tx, orgId, {
        id: newId(),
        kind,
        matchKey: match.key,
        value: match.value,
        reason,
        brandId,
        campaignId,
        note: addition.note ?? null,
        createdBy: addition.createdBy ?? null,
      });
      if (!made) {
        const kept = (await store.findMatch(tx, orgId, match.key, brandId)) as store.SuppressionRow;
        if (!isStronger(reason, kept.reason)) return { suppression: kept, created: false };
        return { suppression: await store.setReason(tx, orgId, kept.id, { reason, campaignId }), created: false };
      }
      await emit(tx, {
        orgId,
        kind: 'suppression.added',
        actor,
        object: { type: 'suppression', id: made.id },
        ...(campaignId === null ? {} : { campaignId }),
        ...(brandId === null ? {} : { brandId }),
        data: { kind, reason, brandId, hash: match.hash, domain: match.domain },
      });
      return { suppression: made, created: true };
    },

    /** The addresses among these that the organisation may not write to, as they were given. */
    suppressedAmong: async (orgId: string, emails: readonly string[]): Promise<Set<string>> => {
      const keysOf = new Map(
        emails.map((email) => {
          const match = hashing.matchOf('email', email);
          return [email, match ? [match.key, ...domainSuffixes(match.domain)] : []];
        }),
      );
      const matched = await store.listMatched(db, orgId, [...new Set([...keysOf.values()].flat())]);
      return new Set(emails.filter((email) => keysOf.get(email)?.some((key) => matched.has(key))));
    },
  };
}
