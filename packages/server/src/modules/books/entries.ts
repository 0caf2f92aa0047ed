import type { BookEntry } from '@distribute/contract/books';
import type { LeftMessage } from '../emails/index.ts';
import type { SpentDay } from '../runs/index.ts';
import type { Forbidding } from '../suppressions/index.ts';
import { pseudonymOf, whomOf } from './pseudonym.ts';
import type { Note } from './store/closings.ts';

/** Turns rows into the lines of one organisation's books: no address, no name, no text of a mail. */
export function createEntries(orgId: string, hash: (text: string) => string) {
  const whom = (toHash: string, toDomain: string) => whomOf(orgId, toHash, toDomain, hash);
  /** The key of a suppression is a hash, or a domain, which is shorter. */
  const who = (key: string) => pseudonymOf(orgId, /^[0-9a-f]{64}$/.test(key) ? key : hash(key));

  return {
    ofForbidding: ({ matchKey, reason, brandId, createdAt }: Forbidding): BookEntry => ({
      ...{ kind: 'forbidden', at: createdAt, who: who(matchKey), brand: brandId, reason },
    }),

    ofMessage: ({ id, campaignId, brandIds, step, attempt, ...left }: LeftMessage): BookEntry => ({
      ...{ kind: 'sent', at: left.sentAt, fenced: left.fencedAt, message: id, campaign: campaignId, step, attempt },
      ...{ brands: [...brandIds], whom: whom(left.toHash, left.toDomain) },
    }),

    ofSpentDay: ({ campaignId, on, committed, actual, beyond }: SpentDay): BookEntry => ({
      ...{ kind: 'spent', campaign: campaignId, on, committed, actual, beyond },
    }),

    ofNote({ kind, at, data }: Note, brandsOf: (campaignId: string) => string[]): BookEntry {
      switch (kind) {
        case 'sent':
        case 'unconfirmed': {
          const { message, fenced, campaign, step, attempt } = data;
          const reached = { brands: brandsOf(campaign), whom: whom(data.hash, data.domain) };
          return { kind, at, fenced, message, campaign, step, attempt, ...reached };
        }
        case 'answered': {
          const { message, campaign, brand } = data;
          return { kind, fenced: at, message, campaign, brands: [brand], whom: whom(data.hash, data.domain) };
        }
        case 'released':
          return { kind, at, who: who(data.key), brand: data.brand, reason: data.reason, since: data.since };
        case 'caps':
          return { kind, at, ...data };
        default:
          return { kind, at, message: data.message, attempt: data.attempt, fenced: data.fenced };
      }
    },
  };
}
